import { imageIdOf } from '@justright/contract/images';
import type { Database } from './database.ts';
import { isImageGone, listMissingImages } from './images.ts';
import { RequestError } from '../domain/refusals.ts';
import { versionConflict } from './versions.ts';

/** The body fields that hold one image address or a list of them. */
const IMAGE_FIELDS = [
  'imageUrl',
  'imageUrls',
  'filledIconUrl',
  'unfilledIconUrl',
  'evidence.imageUrl',
  'changes.evidence.imageUrl',
];

/** The fields of a body that have fields with images. */
const NESTED = ['evidence', 'changes'];

/** Lists the fields of a body, and those that are nested in it, by their paths. */
const fieldsOf = (body: object): [string, unknown][] =>
  Object.entries(body as Record<string, unknown>).flatMap(([field, value]) =>
    NESTED.includes(field)
      ? fieldsOf(Object(value)).map(([inner, part]): [string, unknown] => [`${field}.${inner}`, part])
      : [[field, value] as [string, unknown]],
  );

const namedIn = (body: object): { path: string; url: string }[] =>
  fieldsOf(body)
    .filter(([path]) => IMAGE_FIELDS.includes(path))
    .flatMap(([field, value]) =>
      Array.isArray(value)
        ? value.map((url, index) => ({ path: `${field}.${index}`, url: String(url) }))
        : [{ path: field, url: String(value) }],
    )
    .filter(({ url }) => url.startsWith('/images/'));

/**
 * Turns a failed write that names a removed image into a refusal with one issue per image; returns other errors as they
 * are. A trigger checks the images during the write, so a parallel removal cannot be missed. An image is removed when
 * the last row that names it changes, or when no row names it within a day.
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
  // The body names no image: a copied row did, and its original has changed since.
  if (!first) return versionConflict();
  return new RequestError('validation-failed', first.message, { issues });
}
