import * as v from 'valibot';
import type { Context } from 'hono';
import { REMOTE_CONTRACT, REMOTE_ROUTES, type RemoteName } from '@justright/contract/remotes';
import type { Env } from '../env.ts';
import { checkBearerSecret } from '../http/bearer-secret.ts';
import { failure } from './failure.ts';
import { type Release, forgetRegistry, isRemoteName } from './registry.ts';
import { contentTypeOf, remoteFileKey } from './stored-files.ts';

const MAX_RELEASE_BYTES = 32 * 1024 * 1024;
const VERSION = /^\d+\.\d+\.\d+(-[0-9a-z]{1,32})?$/;
const FILE_NAME = /^[\w@-][\w@.-]*$/;

const PreloadedFiles = v.array(
  v.object({ href: v.string(), as: v.picklist(['script', 'style']), integrity: v.string() }),
);

const EntrySchema = (name: RemoteName) =>
  v.object({
    version: v.pipe(v.string(), v.regex(VERSION, 'Not a version')),
    contract: v.literal(REMOTE_CONTRACT, `The shell keeps contract ${REMOTE_CONTRACT}`),
    entry: v.string(),
    integrity: v.string(),
    routes: v.pipe(v.array(v.picklist(REMOTE_ROUTES[name], 'Not a route of this remote')), v.minLength(1)),
    preload: PreloadedFiles,
    screens: v.optional(v.array(v.object({ path: v.string(), preload: PreloadedFiles })), []),
  });

async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

interface Upload {
  release: Release;
  files: Map<string, ArrayBuffer>;
}

/** Reads and checks the multipart body; a text says what is wrong with it. */
async function readUpload(form: FormData, name: RemoteName): Promise<Upload | string> {
  const text = form.get('entry');
  let json: unknown;
  try {
    json = JSON.parse(typeof text === 'string' ? text : '');
  } catch {
    return 'entry: not JSON';
  }
  const parsed = v.safeParse(EntrySchema(name), json);
  if (!parsed.success) return `entry.${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`;
  const entry = parsed.output;

  const files = new Map<string, ArrayBuffer>();
  const hashes: Record<string, string> = {};
  for (const part of form.getAll('file')) {
    if (typeof part === 'string') return 'file: not a file';
    if (!FILE_NAME.test(part.name) || !contentTypeOf(part.name)) return `file: ${part.name} has no place in a remote`;
    if (files.has(part.name)) return `file: ${part.name} twice`;
    const bytes = await part.arrayBuffer();
    files.set(part.name, bytes);
    hashes[part.name] = await integrityOf(bytes);
  }

  const folder = `/${remoteFileKey(name, entry.version, '')}`;
  const preloaded = [entry, ...entry.screens].flatMap(({ preload }) => preload);
  for (const { href, integrity } of [{ href: entry.entry, integrity: entry.integrity }, ...preloaded]) {
    if (!href.startsWith(folder)) return `${href}: not below ${folder}`;
    const hash = hashes[href.slice(folder.length)];
    if (hash === undefined) return `${href}: not among the files`;
    if (hash !== integrity) return `${href}: its integrity is ${hash}`;
  }
  return { release: { ...entry, files: hashes }, files };
}

/** A release's content in one order, for comparing. */
const contentOf = ({ contract, entry, routes, preload, screens, files }: Release) =>
  JSON.stringify([
    contract,
    entry,
    routes,
    preload.map(({ href }) => href),
    // A release of before screens were told has none.
    (screens as Release['screens'] | undefined) ?? [],
    Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/**
 * Publishes a version of a remote and makes it the live one: `multipart/form-data` with the JSON field `entry` and a field
 * `file` per file, bearer RELEASE_TOKEN. A version never changes: the same one with other content is refused.
 */
export async function publishRelease(c: Context<{ Bindings: Env }>): Promise<Response> {
  const verdict = await checkBearerSecret(c.req.header('authorization'), c.env.RELEASE_TOKEN);
  if (verdict === 'missing') return failure(c, 401, 'missing-token', 'A release token is required');
  if (verdict === 'wrong') return failure(c, 401, 'invalid-user-token', 'Not the release token');

  const name = c.req.param('name') ?? '';
  if (!isRemoteName(name)) return failure(c, 404, 'not-found', 'There is no such remote');
  if (Number(c.req.header('content-length') ?? 0) > MAX_RELEASE_BYTES) {
    return failure(c, 413, 'payload-too-large', 'A release has at most 32 MiB');
  }
  const form = await c.req.raw.formData().catch(() => null);
  if (!form) return failure(c, 400, 'malformed-request', 'Not a multipart body');
  const upload = await readUpload(form, name);
  if (typeof upload === 'string') {
    return failure(c, 422, 'validation-failed', 'The release is not valid', [{ path: 'entry', message: upload }]);
  }

  const { release, files } = upload;
  const { version } = release;
  const published = await c.env.DB.prepare('SELECT entry FROM releases WHERE name = ? AND version = ?')
    .bind(name, version)
    .first<{ entry: string }>();
  if (published && contentOf(JSON.parse(published.entry) as Release) !== contentOf(release)) {
    return failure(c, 409, 'id-already-exists', `${name} ${version} is published with other content`);
  }
  if (!published) {
    for (const [file, bytes] of files) {
      const contentType = contentTypeOf(file) ?? 'application/octet-stream';
      await c.env.FILES.put(remoteFileKey(name, version, file), bytes, { httpMetadata: { contentType } });
    }
  }
  const now = new Date().toISOString();
  await c.env.DB.batch([
    c.env.DB.prepare(
      'INSERT INTO releases (name, version, entry, published_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ).bind(name, version, JSON.stringify(release), now),
    c.env.DB.prepare(
      `INSERT INTO active_releases (name, version, activated_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (name) DO UPDATE SET version = ?2, activated_at = ?3 WHERE version <> ?2`,
    ).bind(name, version, now),
  ]);
  forgetRegistry();
  return c.json({ success: true, data: { name, version, isNew: !published } }, published ? 200 : 201);
}
