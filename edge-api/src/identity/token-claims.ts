import { type Claims, ClaimsSchema as AllClaims } from '@justright/worker-kit/claims';
import * as v from 'valibot';

/** The product's claims in a token or in Google's custom attributes; both are optional. */
export const ClaimsSchema = v.partial(AllClaims);

/** Adds default roles, because Google accounts may have none: User, or Anonymous for an anonymous account. */
export const claimsOrDefault = (
  { role = 'user', roleType }: v.InferOutput<typeof ClaimsSchema>,
  isAnonymous: boolean,
): Claims => ({ role, roleType: roleType ?? (isAnonymous ? 'Anonymous' : 'User') });
