import { inviteUser } from '@justright/contract/invites';
import { hasMerchant, isStaffRole } from '@justright/contract/roles';
import { findMerchant } from '../../data/merchants.ts';
import { requireRestaurantsOf } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { invalid, RequestError } from '../../domain/refusals.ts';
import { sendInvitation, STAFF_ONLY } from '../../identity/invitations.ts';

/** Invites a person to a role, by mail. A merchant invites to its own staff. */
export const inviteUserEndpoint = endpoint(inviteUser, { asksAgain: true }, async (request) => {
  const { env, db, body, nowMs } = request;
  const scope = await request.scope();
  const { roleType } = body;
  if (scope.ofMerchant !== null && !isStaffRole(roleType)) throw new RequestError('forbidden', STAFF_ONLY);
  const merchantId = hasMerchant(roleType) ? (body.merchantId ?? scope.ofMerchant) : null;
  const restaurantIds = isStaffRole(roleType) ? body.restaurantIds : null;
  if (hasMerchant(roleType) && merchantId === null) throw invalid('merchantId', 'Choose the merchant');
  const merchant = merchantId === null ? null : await findMerchant(scope, db, merchantId);
  if (merchantId !== null && !merchant) throw invalid('merchantId', 'There is no such merchant');
  if (merchant) await requireRestaurantsOf(db, merchant.id, restaurantIds);
  const invitation = { ...body, merchantId, restaurantIds, merchantName: merchant?.businessName ?? null };
  const { invite } = await sendInvitation(scope, env, db, invitation, nowMs);
  return { data: invite, status: 201 };
});
