import { updateMerchant } from '@justright/contract/calls';
import { MerchantPatch } from '@justright/contract/merchants';
import { findMerchant, updateMerchantRow } from '../../data/merchants.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { releaseImages } from '../../images/image-files.ts';
import { notFound, RequestError } from '../../http/errors.ts';
import { requireChanged, requireCurrentVersion } from '../../http/versions.ts';

/** Changes a merchant. Its status is for admins, its e-mail address for nobody. */
export const updateMerchantEndpoint = endpoint(updateMerchant, { body: MerchantPatch }, async (request) => {
  const { db, params, body } = request;
  const merchant = await findMerchant(await request.scope(), db, params.id);
  if (!merchant) throw notFound('Merchant');
  const { version, ...changes } = body;
  const isStatusChange = changes.status !== undefined && changes.status !== merchant.status;
  if (isStatusChange && callerOf(request).roleType !== 'SuperAdmin') {
    throw new RequestError('forbidden', 'Only an admin may change the status');
  }
  requireCurrentVersion(version, merchant.version);
  const changed = { ...merchant, ...changes };
  const [written] = await db.batch([updateMerchantRow(db, changed)]);
  requireChanged(written);
  request.afterAnswer(releaseImages(request.env, db));
  return { data: { ...changed, version: merchant.version + 1 } };
});
