import { imageIdOf } from '@justright/contract/images';
import type { Database } from './database.ts';
import { isImageGone, listMissingImages } from './images.ts';
import { RequestError } from '../domain/refusals.ts';
import { versionConflict } from './versions.ts';

/** The fields of bodies that hold an image's address, or several. */
const IMAGE_FIELDS = ['imageUrl', 'imageUrls', 'filledIconUrl', 'unfilledIconUrl'];

const namedIn = (body: object): { path: string; url: string }[] =>
  Object.entries(body as Record<string, unknown>)
    .filter(([field]) => IMAGE_FIELDS.includes(field))
    .flatMap(([field, value]) =>
      Array.isArray(value)
        ? value.map((url, index) => ({ path: `${field}.${index}`, url: String(url) }))
        : [{ path: field, url: String(value) }],
    )
    .filter(({ url }) => url.startsWith('/images/'));

/**
 * What a failed write means: that it names images of ours which are not there (one is removed when the last row that
 * named it changes, or when nobody names it within a day), or nothing known. The database decides it while it writes,
 * so no removal at the same moment can slip through, and this is the one place that says it.
 */
export async function imageErrorOf(error: unknown, db: Database, body: unknown): Promise<unknown> {
  if (!isImageGone(error)) return error;
  const named = namedIn(Object(body));
  const missing = await listMissingImages(
    db,
    named.map(({ url }) => imageIdOf(url) ?? ''),
  );
  const issues = named
    .filter(({ url }) => missing.has(imageIdOf(url) ?? ''))
    .map(({ path }) => ({ path, message: 'This image is not there any more. Choose it again.' }));
  const [first] = issues;
  // A copy names what its original named a moment ago.
  if (!first) return versionConflict();
  return new RequestError('validation-failed', first.message, { issues });
}
