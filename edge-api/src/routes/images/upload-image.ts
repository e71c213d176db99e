import { uploadImage, uploadMerchantImage } from '@justright/contract/calls';
import { findMerchant } from '../../data/merchants.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { storeImage } from '../../images/store-image.ts';

/** Keeps an image for a restaurant, menu or dish; it is shown once one of them is saved with its address. */
export const uploadImageEndpoint = endpoint(uploadImage, { form: true }, async (request) => {
  const { env, db, form, nowMs } = request;
  const { merchantId } = await request.scope();
  const imageUrl = await storeImage(env, db, form, { merchantId, uploadedBy: callerOf(request).uid, nowMs });
  return { data: { imageUrl }, status: 201 };
});

/** The same, for a merchant that the caller may see. */
export const uploadMerchantImageEndpoint = endpoint(uploadMerchantImage, { form: true }, async (request) => {
  const { env, db, form, params, nowMs } = request;
  const merchant = await findMerchant(await request.scope(), db, params.id);
  if (!merchant) throw notFound('Merchant');
  const owner = { merchantId: merchant.id, uploadedBy: callerOf(request).uid, nowMs };
  return { data: { imageUrl: await storeImage(env, db, form, owner) }, status: 201 };
});
