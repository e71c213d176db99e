import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  REMOTE_CONTRACT,
  REMOTE_ROUTES,
  type PreloadedFile,
  type PublishedRemote,
  type RemoteName,
} from '../../packages/contract/src/remotes.ts';
import { LOOKS } from './look.ts';
import { inRoot } from '../workspace/paths.ts';

interface ManifestAssets {
  js: { sync: string[] };
  css: { sync: string[] };
}

interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: ManifestAssets }[];
}

/** A file of the build about the build, which browsers do not load. */
export const SCREEN_FILES = 'screens.json';
const BUILD_REPORTS = new Set(['mf-stats.json', 'version.json', SCREEN_FILES]);

// Not validated: our own build has written these files.
const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const integrityOf = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/** Returns the folder into which `pnpm build` writes a remote. */
export const distOf = (name: RemoteName): string => inRoot(name, 'dist');

/** Returns the registry entry of a built remote. */
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
  const lookAt = (address: string): { look?: string } => {
    const file = Object.values(LOOKS).find((look) => look.address === address)?.file;
    return file !== undefined && existsSync(path.join(dist, file)) ? { look: folder + file } : {};
  };
  return {
    version,
    contract: REMOTE_CONTRACT,
    entry: folder + metaData.remoteEntry.name,
    integrity: integrityOf(path.join(dist, metaData.remoteEntry.name)),
    routes: [...REMOTE_ROUTES[name]],
    preload: [...lifecycles.assets.js.sync, ...lifecycles.assets.css.sync].map(preload),
    screens: Object.entries(screens).map(([address, files]) => ({
      path: address,
      preload: files.map(preload),
      ...lookAt(address),
    })),
  };
}

/** Reads the files of a built remote that browsers load. */
export const filesOf = (dist: string): { file: string; bytes: Buffer<ArrayBuffer> }[] =>
  readdirSync(dist)
    .filter((file) => !BUILD_REPORTS.has(file))
    .map((file) => ({ file, bytes: readFileSync(path.join(dist, file)) }));
