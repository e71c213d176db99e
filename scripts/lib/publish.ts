import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  REMOTE_CONTRACT,
  REMOTE_ROUTES,
  type Registry,
  type PreloadedFile,
  type PublishedRemote,
  type RemoteName,
} from '../../packages/contract/src/remotes.ts';
import { inRoot } from './paths.ts';

interface ManifestAssets {
  js: { sync: string[] };
  css: { sync: string[] };
}

interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: ManifestAssets }[];
}

const ANSWER_TIMEOUT_MS = 10_000;
/** What the build says of itself; browsers have no use for it. */
export const SCREEN_FILES = 'screens.json';
const BUILD_REPORTS = new Set(['mf-stats.json', 'version.json', SCREEN_FILES]);

export interface PublishTarget {
  /** Origin of the product. */
  to: string;
  /** The release token. */
  token: string;
}

// The build writes these files; their shape is its own.
const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const integrityOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** What the registry will say of a built remote. */
export function entryOf(name: RemoteName): PublishedRemote {
  const dist = inRoot(name, 'dist');
  const { version } = readJson<{ version: string }>(path.join(dist, 'version.json'));
  const { metaData, exposes } = readJson<FederationManifest>(path.join(dist, 'mf-manifest.json'));
  const { remote } = readJson<{ remote?: { routes?: string[] } }>(inRoot(name, 'package.json'));
  const lifecycles = exposes.find((exposed) => exposed.name === 'lifecycles');
  if (!lifecycles) throw new Error(`${name} exposes no lifecycles`);
  const folder = `/remotes/${name}/${version}/`;
  const screens = readJson<Record<string, string[]>>(path.join(dist, SCREEN_FILES));
  const preload = (file: string): PreloadedFile => ({
    href: folder + file,
    as: file.endsWith('.css') ? 'style' : 'script',
    integrity: integrityOf(path.join(dist, file)),
  });
  return {
    version,
    contract: REMOTE_CONTRACT,
    entry: folder + metaData.remoteEntry.name,
    integrity: integrityOf(path.join(dist, metaData.remoteEntry.name)),
    routes: remote?.routes ?? [...REMOTE_ROUTES[name]],
    preload: [...lifecycles.assets.js.sync, ...lifecycles.assets.css.sync].map(preload),
    screens: Object.entries(screens).map(([address, files]) => ({ path: address, preload: files.map(preload) })),
  };
}

/** The registry that a running product shows to browsers. */
export async function readRegistry(origin: string): Promise<Registry> {
  const response = await fetch(`${origin}/`, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  const text = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(await response.text())?.[1];
  if (text === undefined) throw new Error(`${origin} shows no registry (status ${response.status})`);
  return JSON.parse(text) as Registry;
}

/** Sends a built remote to the product and makes it live; answers whether there was anything to do. */
export async function publishRemote(
  name: RemoteName,
  { to, token }: PublishTarget,
): Promise<'published' | 'unchanged'> {
  const origin = to.replace(/\/$/, '');
  const entry = entryOf(name);
  const live = (await readRegistry(origin))[name];
  if (live?.version === entry.version) return 'unchanged';

  const dist = inRoot(name, 'dist');
  const form = new FormData();
  form.set('entry', JSON.stringify(entry));
  for (const file of readdirSync(dist).filter((name) => !BUILD_REPORTS.has(name)))
    form.append('file', new Blob([readFileSync(path.join(dist, file))]), file);
  const response = await fetch(`${origin}/api/releases/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`Publishing ${name} failed (${response.status}): ${await response.text()}`);
  return 'published';
}
