import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  REMOTE_CONTRACT,
  REMOTE_ROUTES,
  type PreloadedFile,
  type PublishedRemote,
  type RemoteName,
} from '../../packages/contract/src/remotes.ts';
import { inRoot } from '../workspace/paths.ts';

interface ManifestAssets {
  js: { sync: string[] };
  css: { sync: string[] };
}

interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: ManifestAssets }[];
}

/** What the build says of itself; browsers have no use for it. */
export const SCREEN_FILES = 'screens.json';
const BUILD_REPORTS = new Set(['mf-stats.json', 'version.json', SCREEN_FILES]);

// The build writes these files; their shape is its own.
const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const integrityOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Where `pnpm build` writes a remote. */
export const distOf = (name: RemoteName): string => inRoot(name, 'dist');

/** What the registry will say of a built remote. */
export function entryOf(name: RemoteName, dist = distOf(name)): PublishedRemote {
  const { version } = readJson<{ version: string }>(path.join(dist, 'version.json'));
  const { metaData, exposes } = readJson<FederationManifest>(path.join(dist, 'mf-manifest.json'));
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
    routes: [...REMOTE_ROUTES[name]],
    preload: [...lifecycles.assets.js.sync, ...lifecycles.assets.css.sync].map(preload),
    screens: Object.entries(screens).map(([address, files]) => ({ path: address, preload: files.map(preload) })),
  };
}

/** The files of a built remote that browsers have a use for. */
export const filesOf = (dist: string): { file: string; bytes: Buffer<ArrayBuffer> }[] =>
  readdirSync(dist)
    .filter((file) => !BUILD_REPORTS.has(file))
    .map((file) => ({ file, bytes: readFileSync(path.join(dist, file)) }));
