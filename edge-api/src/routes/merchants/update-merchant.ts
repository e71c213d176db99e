import { type Merchant, updateMerchant } from '@justright/contract/merchants';
import { isUniqueViolation } from '../../data/database.ts';
import { needsSecondPersonSomewhere } from '../../data/guard-requests.ts';
import { revokeInvitesToOldEmail } from '../../data/invites.ts';
import { findMerchant, updateMerchantRows } from '../../data/merchants.ts';
import { forgetFailing } from '../../data/webhooks.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { secondPersonFor, tellSigners } from '../../http/guard-settings.ts';
import { isRefusal, tellRefusal } from '../../http/queue-refusal-mails.ts';
import { guardsOff, isMailed, MERCHANT_SETTINGS } from '../../domain/setting-rules.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';
import { emailTaken } from './email-taken.ts';
import { imageAfter } from './image-after.ts';

/** Refuses a new e-mail address from an admin once the merchant has an account at the stored address. */
function requireMayChangeEmail(merchant: Merchant, email: string | undefined): void {
  if (merchant.hasSignedUp && email !== undefined && email !== merchant.email) {
    const message = 'The email cannot be changed after the first sign-up';
    throw new RequestError('invalid-transition', message, { issues: [{ path: 'email', message }] });
  }
}

/**
 * Changes a merchant. Only admins change the status, and the e-mail address until the first sign-up; an address that
 * a merchant sends is ignored.
 */
export const updateMerchantEndpoint = endpoint(updateMerchant, { changes: 'menus', retries: true }, async (request) => {
  const { db, params, body, nowMs } = request;
  const merchant = requireFound(await findMerchant(await request.scope(), db, params.id), 'Merchant');
  const { version, email, ...changes } = body;
  const isAdmin = callerOf(request).roleType === 'SuperAdmin';
  if (!isAdmin && changes.status !== undefined && changes.status !== merchant.status) {
    throw new RequestError('forbidden', 'Only an admin may change the status');
  }
  if (isAdmin) requireMayChangeEmail(merchant, email);
  requireCurrentVersion(version, merchant.version);
  const guarded = { merchantId: merchant.id, restaurantId: null, name: merchant.businessName };
  const off = guardsOff(MERCHANT_SETTINGS, merchant, { ...merchant, ...changes });
  const takesTwo = off.length > 0 && (await needsSecondPersonSomewhere(db, merchant.id));
  const seconded = await secondPersonFor(request, callerOf(request), guarded, takesTwo ? off : []);
  try {
    const changed = {
      ...merchant,
      ...changes,
      ...imageAfter(changes, merchant.imageUrl),
      ...(isAdmin && email !== undefined && { email }),
    };
    const revoked =
      changed.email === merchant.email
        ? []
        : [revokeInvitesToOldEmail(db, merchant, changed.email, new Date(nowMs).toISOString())];
    const [written] = await db.batch([
      ...updateMerchantRows(db, merchant, changed),
      ...revoked,
      ...seconded,
      ...(merchant.status === 'disabled' ? [forgetFailing(db, merchant.id)] : []),
    ]);
    requireChanged(written);
  } catch (error) {
    throw isUniqueViolation(error, 'merchants.email') ? emailTaken() : error;
  }
  const stored = requireFound(await findMerchant(await request.scope(), db, params.id), 'Merchant');
  if (isMailed(MERCHANT_SETTINGS, merchant, stored)) request.afterResponse(tellSigners(request, guarded));
  if (isRefusal(merchant, stored)) request.afterResponse(tellRefusal(request, { of: 'merchant', id: stored.id }));
  return { data: stored };
});
