import { ROLE_TYPES, ROLES } from '@justright/contract/roles';
import * as v from 'valibot';

/** The custom claims of an ID token. Only the administration sets them, never a client. */
export const ClaimsSchema = v.object({ role: v.picklist(ROLES), roleType: v.picklist(ROLE_TYPES) });
export type Claims = v.InferOutput<typeof ClaimsSchema>;
