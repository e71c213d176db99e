import { findMerchant } from '../data/merchants.ts';
import { requireFound } from '../domain/refusals.ts';
import { callerOf, endpoint, type Endpoint } from '../http/endpoint.ts';
import type { UploadLimit } from '../http/read-body.ts';
import { storeImage } from '../images/store-image.ts';
import { IMAGE_MAX_BYTES, uploadImage } from '@justright/contract/images';
import { uploadMerchantImage } from '@justright/contract/merchants';

/** The largest image, and the multipart overhead around it. */
const IMAGE_UPLOAD: UploadLimit = { maxBytes: IMAGE_MAX_BYTES + 16 * 1024, tooLarge: 'An image has at most 5 MB' };

/** Stores an image for a restaurant, menu or dish; it is kept when one of them is saved with its address. */
const uploadImageEndpoint = endpoint(uploadImage, { form: IMAGE_UPLOAD }, async (request) => {
  const { env, db, form, nowMs } = request;
  const { ofMerchant: merchantId } = await request.scope();
  const imageUrl = await storeImage(env, db, form, { merchantId, uploadedBy: callerOf(request).uid, nowMs });
  return { data: { imageUrl }, status: 201 };
});

/** Stores an image for a merchant within the caller's scope. */
const uploadMerchantImageEndpoint = endpoint(uploadMerchantImage, { form: IMAGE_UPLOAD }, async (request) => {
  const { env, db, form, params, nowMs } = request;
  const merchant = requireFound(await findMerchant(await request.scope(), db, params.id), 'Merchant');
  const owner = { merchantId: merchant.id, uploadedBy: callerOf(request).uid, nowMs };
  return { data: { imageUrl: await storeImage(env, db, form, owner) }, status: 201 };
});

export const imageEndpoints: readonly Endpoint[] = [uploadImageEndpoint, uploadMerchantImageEndpoint];
