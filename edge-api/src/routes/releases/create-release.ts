import { createRelease, ReleaseEntry, ReleaseSource } from '@justright/contract/releases';
import type { RemoteName } from '@justright/contract/remotes';
import type * as v from 'valibot';
import { type Releaser, findRelease, insertRelease } from '../../data/releases.ts';
import { MANIFEST_FILE, contentOf, filesOfManifest, releaseRefusal } from '../../domain/release-files.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RequestError, invalid } from '../../domain/refusals.ts';
import type { UploadLimit } from '../../http/read-body.ts';
import { contentTypeOf, remoteFileKey } from '../../domain/remote-files.ts';
import { validate } from '../../domain/validate.ts';
import { releaserOf, remoteFor } from './release-request.ts';

const RELEASE_UPLOAD: UploadLimit = { maxBytes: 32 * 1024 * 1024, tooLarge: 'A release has at most 32 MiB' };
const FILE_NAME = /^[\w@-][\w@.-]*$/;
const DECODER = new TextDecoder();

async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Reads a field of the form that holds JSON. */
function readJson<S extends v.GenericSchema>(form: FormData, field: string, schema: S): v.InferOutput<S> {
  const text = form.get(field);
  let json: unknown;
  try {
    json = JSON.parse(typeof text === 'string' ? text : '');
  } catch {
    throw invalid(field, 'Must be JSON');
  }
  return validate(schema, json);
}

interface ReleaseFile {
  bytes: ArrayBuffer;
  integrity: string;
  contentType: string;
}

async function readFiles(form: FormData): Promise<Map<string, ReleaseFile>> {
  const files = new Map<string, ReleaseFile>();
  for (const part of form.getAll('file')) {
    if (typeof part === 'string') throw invalid('file', 'Must be a file');
    const contentType = contentTypeOf(part.name);
    if (!FILE_NAME.test(part.name) || !contentType) throw invalid('file', `${part.name} has no place in a remote`);
    if (files.has(part.name)) throw invalid('file', `${part.name} is there twice`);
    const bytes = await part.arrayBuffer();
    files.set(part.name, { bytes, integrity: await integrityOf(bytes), contentType });
  }
  return files;
}

/** Refuses a version without a file that its screens load later. */
function requireManifestFiles(files: ReadonlyMap<string, ReleaseFile>): void {
  const manifest = files.get(MANIFEST_FILE);
  if (!manifest) throw new RequestError('missing-file', `${MANIFEST_FILE} is not among the files`);
  let named: string[];
  try {
    named = filesOfManifest(DECODER.decode(manifest.bytes));
  } catch (error) {
    throw new RequestError('validation-failed', `${MANIFEST_FILE} is no manifest`, { cause: error });
  }
  const missing = named.find((file) => !files.has(file));
  if (missing !== undefined) throw new RequestError('missing-file', `${missing} is not among the files`);
}

const otherContent = (name: RemoteName, version: string) =>
  new RequestError('id-already-exists', `${name} ${version} is stored already, with other content`);

/**
 * Stores the files that are missing. A file of an interrupted or concurrent attempt must have the same content: a file
 * that may be in use is never overwritten.
 */
async function storeFiles(
  bucket: R2Bucket,
  name: RemoteName,
  version: string,
  files: ReadonlyMap<string, ReleaseFile>,
): Promise<void> {
  for (const [file, { bytes, integrity, contentType }] of files) {
    const key = remoteFileKey(name, version, file);
    const stored = await bucket.put(key, bytes, { httpMetadata: { contentType }, onlyIf: { etagDoesNotMatch: '*' } });
    if (stored) continue;
    const present = await bucket.get(key);
    if (!present || (await integrityOf(await present.arrayBuffer())) !== integrity) throw otherContent(name, version);
  }
}

interface Upload {
  name: RemoteName;
  entry: ReleaseEntry;
  source: ReleaseSource;
  files: Map<string, ReleaseFile>;
  hashes: Record<string, string>;
}

async function readUpload(form: FormData, name: RemoteName): Promise<Upload> {
  const entry = readJson(form, 'entry', ReleaseEntry);
  const source = readJson(form, 'source', ReleaseSource);
  const files = await readFiles(form);
  const hashes = Object.fromEntries([...files].map(([file, { integrity }]) => [file, integrity]));
  const refusal = releaseRefusal(name, entry, `/${remoteFileKey(name, entry.version, '')}`, hashes);
  if (refusal) throw new RequestError(refusal.code, refusal.text);
  requireManifestFiles(files);
  return { name, entry, source, files, hashes };
}

/**
 * Stores a version of a remote without making it live: `multipart/form-data` with `entry` and `source` as JSON and a
 * `file` for each file. A version never changes: the same content again is a 200, other content a 409.
 */
export const createReleaseEndpoint = endpoint(createRelease, { form: RELEASE_UPLOAD }, async (request) => {
  const { env, db, form, requestId, nowMs } = request;
  const by: Releaser = releaserOf(request);
  const { name, entry, source, files, hashes } = await readUpload(form, remoteFor(request, 'store'));
  const { version } = entry;
  const data = { name, version };
  const requireSame = async (): Promise<boolean> => {
    const known = await findRelease(db, name, version);
    if (known && contentOf(known, known.files) !== contentOf(entry, hashes)) throw otherContent(name, version);
    return known !== null;
  };
  if (await requireSame()) return { data };
  await storeFiles(env.FILES, name, version, files);
  const sizeBytes = [...files.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const release = { name, entry: { ...entry, files: hashes }, source, sizeBytes };
  const isNew = await insertRelease(db, release, { at: new Date(nowMs).toISOString(), by, requestId });
  if (!isNew) await requireSame();
  return { data, status: isNew ? 201 : 200 };
});
