import { imageIdOf } from '@justright/contract/images';
import type { Database } from '../data/database.ts';
import { listMissingImages } from '../data/images.ts';
import { RequestError } from './errors.ts';

interface NamedImages {
  imageUrl?: string | undefined;
  imageUrls?: readonly string[] | undefined;
}

/**
 * Refuses addresses of our own images that are not there: one was removed when the last that named it changed, and would
 * show nothing. What was named before may stay.
 */
export async function requireKnownImages(db: Database, { imageUrl, imageUrls }: NamedImages, before?: NamedImages) {
  const kept = new Set([before?.imageUrl, ...(before?.imageUrls ?? [])]);
  const named = [
    { path: 'imageUrl', url: imageUrl ?? '' },
    ...(imageUrls ?? []).map((url, index) => ({ path: `imageUrls.${index}`, url })),
  ].filter(({ url }) => url.startsWith('/images/') && !kept.has(url));
  if (named.length === 0) return;
  const missing = await listMissingImages(
    db,
    named.map(({ url }) => imageIdOf(url) ?? ''),
  );
  const issues = named
    .filter(({ url }) => missing.has(imageIdOf(url) ?? ''))
    .map(({ path }) => ({ path, message: 'This image is not there any more. Choose it again.' }));
  const [first] = issues;
  if (first) throw new RequestError('validation-failed', first.message, { issues });
}
