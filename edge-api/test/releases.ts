import type { Failure } from '@justright/contract/envelope';
import { promoteRelease, type ReleaseEntry, type ReleaseSource } from '@justright/contract/releases';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../src/app.ts';
import { forgetRegistry } from '../src/data/registry.ts';
import { succeed } from './call.ts';

export const RELEASE_TOKEN = `Bearer ${env.RELEASE_TOKEN}`;
export const BY_TOKEN = { headers: { authorization: RELEASE_TOKEN } };

export const SOURCE: ReleaseSource = {
  commit: 'abcdef1234567890abcdef1234567890abcdef12',
  hasUncommittedChanges: false,
  author: 'Ana Ruiz',
  brotliBytes: 12,
};

const manifestOf = (files: readonly string[]) =>
  JSON.stringify({
    exposes: [{ name: 'lifecycles', assets: { js: { sync: files, async: [] }, css: { sync: [], async: [] } } }],
  });

export const FILES: Record<string, string> = {
  'remoteEntry.js': 'entry',
  'a.js': 'chunk',
  'a.css': '.a{}',
  'mf-manifest.json': manifestOf(['a.js']),
};

export async function integrityOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

export interface ReleaseOptions {
  name?: string;
  version?: string;
  files?: Record<string, string>;
  change?: Partial<ReleaseEntry>;
  source?: object;
  authorization?: string;
  bindings?: object;
}

/** Sends a version as `pnpm release` does; returns the status, and the code of a refusal. */
export async function release({
  name = 'mf-orders',
  version = '1.0.0-aaaa1111',
  files = FILES,
  change = {},
  source = SOURCE,
  authorization = RELEASE_TOKEN,
  bindings = {},
}: ReleaseOptions = {}): Promise<{ status: number; code?: string; error?: string }> {
  const folder = `/remotes/${name}/${version}/`;
  const entry: ReleaseEntry = {
    version,
    contract: 1,
    entry: `${folder}remoteEntry.js`,
    integrity: await integrityOf(files['remoteEntry.js'] ?? ''),
    routes: ['/admin/orders'],
    preload: [{ href: `${folder}a.js`, as: 'script', integrity: await integrityOf(files['a.js'] ?? '') }],
    screens: [],
    ...change,
  };
  const form = new FormData();
  form.set('entry', JSON.stringify(entry));
  form.set('source', JSON.stringify(source));
  for (const [file, text] of Object.entries(files)) form.append('file', new Blob([text]), file);
  const init = { method: 'POST', headers: new Headers(authorization === '' ? {} : { authorization }), body: form };
  const context = createExecutionContext();
  const address = `https://justright.test/api/releases/${name}`;
  const response = await app.request(address, init, { ...env, ...bindings }, context);
  await waitOnExecutionContext(context);
  const { code, error } = await response.json<Partial<Failure>>();
  return { status: response.status, ...(code !== undefined && { code }), ...(error !== undefined && { error }) };
}

/** Returns the number of changes of a remote's registry. */
export const revisionOf = async (name = 'mf-orders'): Promise<number> =>
  (await env.DB.prepare('SELECT coalesce(max(revision), 0) AS revision FROM release_changes WHERE name = ?')
    .bind(name)
    .first<number>('revision')) ?? 0;

export async function promote(version: string, name = 'mf-orders'): Promise<void> {
  await succeed(promoteRelease, { ...BY_TOKEN, params: { name }, body: { version, revision: await revisionOf(name) } });
}

export async function publish(options: ReleaseOptions = {}): Promise<void> {
  await release(options);
  await promote(options.version ?? '1.0.0-aaaa1111', options.name);
}

export async function forgetReleases(): Promise<void> {
  await env.DB.batch(
    [
      'DROP TRIGGER IF EXISTS release_changes_stay',
      'DELETE FROM release_changes',
      'DELETE FROM canary_releases',
      'DELETE FROM active_releases',
      'DELETE FROM promotion_requests',
      'DELETE FROM releases',
      `CREATE TRIGGER release_changes_stay AFTER DELETE ON release_changes
       BEGIN SELECT RAISE (ABORT, 'release changes are kept'); END`,
    ].map((sql) => env.DB.prepare(sql)),
  );
  const { objects } = await env.FILES.list({ prefix: 'remotes/' });
  await env.FILES.delete(objects.map(({ key }) => key));
  forgetRegistry();
}
