import { inviteUser } from '@justright/contract/invites';
import { findMerchant } from '../../data/merchants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { invalid } from '../../domain/refusals.ts';
import { sendInvitation } from '../../identity/invitations.ts';

/** Invites a person to a role, by mail. */
export const inviteUserEndpoint = endpoint(inviteUser, async (request) => {
  const { env, db, body, nowMs } = request;
  const merchantId = body.roleType === 'MerchantAdmin' ? body.merchantId : null;
  const merchant = merchantId === null ? null : await findMerchant(await request.scope(), db, merchantId);
  if (merchantId !== null && !merchant) throw invalid('merchantId', 'There is no such merchant');
  const invitation = { ...body, merchantId, merchantName: merchant?.businessName ?? null };
  const { invite } = await sendInvitation(env, db, invitation, nowMs);
  return { data: invite, status: 201 };
});
