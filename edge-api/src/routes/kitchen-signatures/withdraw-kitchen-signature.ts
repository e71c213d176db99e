import { withdrawKitchenSignature } from '@justright/contract/kitchen-signatures';
import { findKitchenSignature } from '../../data/kitchen-signatures.ts';
import { KITCHEN_SIGNATURES } from '../../data/kitchen-signature-table.ts';
import { requireChanged } from '../../data/versions.ts';
import { notFound } from '../../domain/refusals.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';

/** Withdraws a kitchen signature. It stays in the history. */
export const withdrawKitchenSignatureEndpoint = endpoint(
  withdrawKitchenSignature,
  { changes: 'menus' },
  async (request) => {
    const { db, params } = request;
    const stored = await findKitchenSignature(await request.scope(), db, params.id);
    if (stored?.endedAt !== null) throw notFound('Signature');
    const { by, at } = authorOf(request);
    const [result] = await db.batch([KITCHEN_SIGNATURES.update(db, { ...stored, endedBy: by, endedAt: at })]);
    requireChanged(result);
    return { data: { id: stored.id } };
  },
);
