import { type Claims, ClaimsSchema as AllClaims } from '@justright/worker-kit/claims';
import * as v from 'valibot';

/** The product's claims as they stand in a token, or in Google's custom attributes; either may be absent. */
export const ClaimsSchema = v.partial(AllClaims);

/** Google knows nothing of the product's roles: whom nobody gave one is a user, or a guest while anonymous. */
export const claimsOrDefault = (
  { role = 'user', roleType }: v.InferOutput<typeof ClaimsSchema>,
  isAnonymous: boolean,
): Claims => ({ role, roleType: roleType ?? (isAnonymous ? 'Anonymous' : 'User') });
