import { imageIdOf } from '@justright/contract/images';
import type { Database } from '../data/database.ts';
import { listMissingImages } from '../data/images.ts';
import { RequestError } from './errors.ts';

/** Fields that name an image, one or several. */
const FIELDS = ['imageUrl', 'imageUrls', 'filledIconUrl', 'unfilledIconUrl'] as const;
type NamedImages = Partial<Record<(typeof FIELDS)[number], string | readonly string[] | undefined>>;

/** The addresses that a body names, with their paths in it. */
const namedIn = (body: NamedImages): { path: string; url: string }[] =>
  FIELDS.flatMap((field) => {
    const value = body[field] ?? [];
    if (typeof value === 'string') return [{ path: field, url: value }];
    return value.map((url, index) => ({ path: `${field}.${index}`, url }));
  });

/**
 * Refuses addresses of our own images that are not there: one was removed when the last that named it changed, and would
 * show nothing. What was named before may stay.
 */
export async function requireKnownImages(db: Database, body: NamedImages, before: NamedImages = {}) {
  const kept = new Set(namedIn(before).map(({ url }) => url));
  const named = namedIn(body).filter(({ url }) => url.startsWith('/images/') && !kept.has(url));
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
