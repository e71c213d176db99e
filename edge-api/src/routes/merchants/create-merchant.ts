import { createMerchant, type Merchant } from '@justright/contract/merchants';
import { isUniqueViolation } from '../../data/database.ts';
import { insertedMerchant, insertMerchant } from '../../data/merchants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { writeOnce } from '../../data/idempotency.ts';
import { emailTaken } from './email-taken.ts';
import { imageAfter } from './image-after.ts';

/** Adds a merchant, pending by default. An e-mail address belongs to one merchant only. */
export const createMerchantEndpoint = endpoint(createMerchant, { once: true }, async (request) => {
  const { db, body } = request;
  const merchant: Merchant = {
    ...body,
    ...imageAfter(body, ''),
    merchantRecord: { email: body.email },
    id: crypto.randomUUID(),
    emailVerified: false,
    hasSignedUp: false,
    restaurantCount: 0,
    version: 1,
  };
  try {
    const write = [insertMerchant(db, merchant)];
    return await writeOnce(request, write, merchant, ([written]) => insertedMerchant(written));
  } catch (error) {
    throw isUniqueViolation(error, 'merchants.email') ? emailTaken() : error;
  }
});
