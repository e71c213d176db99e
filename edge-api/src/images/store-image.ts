import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_WIDTHS, imageUrlOf } from '@justright/contract/images';
import type { Database } from '../data/database.ts';
import { insertImage } from '../data/images.ts';
import { requireRoom } from '../data/quotas.ts';
import { imageTypeOf } from '../domain/image-type.ts';
import type { Env } from '../env.ts';
import { RequestError, invalid } from '../domain/refusals.ts';
import { imageKey } from './image-files.ts';

const QUALITY = 82;
const FORMAT = 'image/webp';
/** The largest ratio of height to width; formats and the binding limit the height. */
const MAX_HEIGHT_PER_WIDTH = 8;

const stream = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => new Blob([bytes]).stream();

/** Reads and checks the uploaded `file`. */
async function readImage(form: FormData): Promise<Uint8Array<ArrayBuffer>> {
  const file = form.get('file');
  if (file === null || typeof file === 'string') throw invalid('file', 'Choose an image');
  if (file.size > IMAGE_MAX_BYTES) throw new RequestError('payload-too-large', 'An image has at most 5 MB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (imageTypeOf(bytes) === null) {
    throw new RequestError('unsupported-media-type', 'Choose a PNG, JPEG, WebP or AVIF image');
  }
  return bytes;
}

/** Refuses a file that the binding cannot decode. */
async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new RequestError('unsupported-media-type', 'This image cannot be read', { cause: error });
  }
}

/**
 * Stores an uploaded image in every width, encoded again so that metadata such as the location is removed. Returns its
 * address, whose content never changes. Rejects with `unsupported-media-type`, `payload-too-large`, or a 422 without a
 * file.
 */
export async function storeImage(
  env: Env,
  db: Database,
  form: FormData,
  owner: { merchantId: string | null; uploadedBy: string; nowMs: number },
): Promise<string> {
  const bytes = await readImage(form);
  const info = await decoded(env.IMAGES.info(stream(bytes)));
  if (!('width' in info)) throw new RequestError('unsupported-media-type', 'This image cannot be read');
  if (info.width * info.height > IMAGE_MAX_PIXELS) {
    throw new RequestError('payload-too-large', 'An image has at most 40 megapixels');
  }
  const id = crypto.randomUUID();
  const { merchantId, uploadedBy, nowMs } = owner;
  // The row is inserted before the files, so that the sweep finds them after an interruption.
  await db.batch([
    requireRoom(db, 'images', merchantId ?? uploadedBy, 1),
    insertImage(db, { id, merchantId, uploadedBy, createdAt: new Date(nowMs).toISOString() }),
  ]);
  for (const width of IMAGE_WIDTHS) {
    const box = { width, height: width * MAX_HEIGHT_PER_WIDTH, fit: 'scale-down' } as const;
    const drawn = env.IMAGES.input(stream(bytes)).transform(box);
    const output = await decoded(drawn.output({ format: FORMAT, quality: QUALITY, anim: false }));
    const file = await new Response(output.image()).arrayBuffer();
    await env.FILES.put(imageKey(id, width), file, { httpMetadata: { contentType: FORMAT } });
  }
  return imageUrlOf(id);
}
