import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ADDRESSES } from '../../packages/contract/src/addresses.ts';
import type { RemoteName } from '../../packages/contract/src/remotes.ts';
import { THIRD_PARTY_NOTICES } from '../../packages/contract/src/third-party-notices.ts';
import { bundle, type LazyFiles } from './bundle.ts';
import { inputHash } from './input-hash.ts';
import { writeNotices } from '../supply/notices.ts';
import { withDependencies } from '../workspace/packages.ts';
import { REMOTE_NAMES, inRoot } from '../workspace/paths.ts';
import { writeApiDocs } from './api-docs.ts';
import { GUIDE, GUIDE_PICTURES, writeGuide } from './guide.ts';
import { SCREEN_FILES } from './built-remote.ts';
import { LOOK_OWNER, makeLooks } from './look.ts';
import { openApiDocument } from './openapi.ts';
import { screenRequests } from './screen-requests.ts';
import { remoteConfig, serviceWorkerConfig, shellConfig } from './rspack-config.ts';
import { WRANGLER_ENV } from '../cloudflare/wrangler-env.ts';

export type Log = (line: string) => void;

/** A build into one folder, which runs only when one of its inputs has changed. */
interface Target {
  name: string;
  outDir: string;
  /** A file that exists after the build. */
  proof: string;
  inputs: readonly string[];
  build: (outDir: string) => Promise<void>;
}

const TOOLING = ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/build/rspack-config.ts'];
const BROWSER_TOOLING = [
  ...TOOLING,
  'scripts/build/shares.ts',
  'scripts/floor/floor.ts',
  'scripts/build/layer-loader.cts',
  'scripts/build/contract-loader.ts',
  'scripts/build/look.ts',
];

const run = promisify(execFile);

function packageVersion(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error(`${folder}/package.json has no version`);
}

const remoteInputs = (name: RemoteName) => [...withDependencies(name), ...BROWSER_TOOLING];

/** Returns a remote's version: its package's version and a hash of its inputs. */
function remoteVersion(name: RemoteName): string {
  return `${packageVersion(name)}-${inputHash(remoteInputs(name)).slice(0, 8)}`;
}

/** Whether the remote's source exists. */
export const hasRemote = (name: RemoteName): boolean => existsSync(inRoot(name, 'src/lifecycles.tsx'));

/** Adds a preload of the font to the page. Without it a browser requests the font only after the styles. */
function preloadFont(outDir: string): void {
  const fonts = readdirSync(path.join(outDir, 'assets')).filter((file) => file.endsWith('.woff2'));
  const links = fonts.map(
    (file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin="anonymous">`,
  );
  const page = path.join(outDir, 'index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    html.replace('<!--registry-->', (marker) => links.join('') + marker),
  );
}

const shell: Target = {
  name: 'shell',
  outDir: inRoot('shell/dist'),
  proof: 'index.html',
  inputs: [
    ...withDependencies('shell'),
    ...BROWSER_TOOLING,
    'scripts/build/openapi.ts',
    'scripts/build/openapi-schemas.ts',
    'scripts/build/openapi-description.md',
    'scripts/build/api-docs.ts',
    'scripts/build/guide.ts',
    GUIDE,
    GUIDE_PICTURES,
    'scripts/supply/notices.ts',
    'scripts/supply/third-party.ts',
  ],
  build: async (outDir) => {
    await bundle(shellConfig({ mode: 'production', outDir }));
    await bundle(serviceWorkerConfig({ mode: 'production', outDir }));
    writeFileSync(path.join(outDir, 'openapi.json'), JSON.stringify(openApiDocument()));
    writeApiDocs(path.join(outDir, 'api-docs'));
    writeGuide(path.join(outDir, 'guide'));
    writeFileSync(path.join(outDir, THIRD_PARTY_NOTICES), writeNotices());
    preloadFont(outDir);
  },
};

/** Lists the files of each lazy screen, by its address. A screen in the remote's own chunk has none. */
function screenFiles(name: RemoteName, lazyFiles: LazyFiles): Record<string, string[]> {
  const requests = screenRequests(readFileSync(inRoot(name, 'src/screens.ts'), 'utf8'));
  const own = Object.entries(ADDRESSES).filter(([, [owner]]) => owner === name);
  return Object.fromEntries(
    own.map(([address]) => {
      const wanted = requests[address];
      if (!wanted) throw new Error(`${name}/src/screens.ts: no screen of ${address} can be read there`);
      const files = wanted.flatMap((request) => {
        const found = lazyFiles[request];
        if (!found) throw new Error(`${name}: nothing imports ${request}, the screen of ${address}`);
        return found;
      });
      return [address, [...new Set(files)]];
    }),
  );
}

const remote = (name: RemoteName): Target => ({
  name,
  outDir: inRoot(name, 'dist'),
  proof: 'mf-manifest.json',
  inputs: remoteInputs(name),
  build: async (outDir) => {
    const version = remoteVersion(name);
    const lazyFiles = await bundle(remoteConfig(name, { mode: 'production', outDir, version }));
    writeFileSync(path.join(outDir, SCREEN_FILES), JSON.stringify(screenFiles(name, lazyFiles)));
    if (name === LOOK_OWNER) {
      for (const [file, look] of await makeLooks()) writeFileSync(path.join(outDir, file), JSON.stringify(look));
    }
    writeFileSync(path.join(outDir, 'version.json'), JSON.stringify({ name, version }));
  },
});

const worker = (folder: string, configFile: string): Target => ({
  name: folder,
  outDir: inRoot(folder, 'dist'),
  proof: 'index.js',
  inputs: [configFile, ...withDependencies(folder), ...TOOLING],
  build: async (outDir) => {
    // A dry run bundles as for production and uploads nothing.
    const args = ['deploy', '--dry-run', '--config', inRoot(configFile), '--env', '', '--outdir', outDir];
    const cli = inRoot('node_modules/wrangler/bin/wrangler.js');
    await run(process.execPath, [cli, ...args], { cwd: inRoot(), env: { ...process.env, ...WRANGLER_ENV } }).catch(
      (error: unknown) => {
        const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
        throw new Error(output || String(error), { cause: error });
      },
    );
  },
});

/** Builds a target unless its inputs are unchanged. Returns whether it was built. */
async function buildIfChanged(target: Target, isForced: boolean): Promise<boolean> {
  const hashFile = inRoot('.cache/builds', target.name);
  const hash = inputHash(target.inputs);
  const isBuilt = existsSync(path.join(target.outDir, target.proof));
  if (!isForced && isBuilt && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return false;
  await target.build(target.outDir);
  mkdirSync(path.dirname(hashFile), { recursive: true });
  writeFileSync(hashFile, hash);
  return true;
}

const identity = worker('identity', 'identity/wrangler.toml');

/** Bundles the identity Worker if it has changed. */
export async function buildIdentity(): Promise<void> {
  await buildIfChanged(identity, false);
}

/** Builds the shell and one remote, each if it has changed. */
export async function buildRemote(name: RemoteName): Promise<void> {
  await buildIfChanged(shell, false);
  await buildIfChanged(remote(name), false);
}

/** A target that failed to build, and the compiler's report. */
export interface BuildFailure {
  name: string;
  report: string;
}

/**
 * Builds the shell, the remotes and both Workers where they have changed; returns the failures. Browser targets build
 * one after another, because rspack uses every core. Workers are bundled at the same time, in their own processes.
 */
export async function buildAll(log: Log, { isForced = false } = {}): Promise<BuildFailure[]> {
  const failures: BuildFailure[] = [];
  let builtCount = 0;
  const buildEach = async (targets: Target[]) => {
    for (const target of targets) {
      const startedAt = performance.now();
      try {
        if (!(await buildIfChanged(target, isForced))) continue;
      } catch (error) {
        failures.push({ name: target.name, report: error instanceof Error ? error.message : String(error) });
        continue;
      }
      builtCount += 1;
      log(`Built ${target.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all([buildEach([shell]), buildEach([identity])]);
  // After the shell: edge-api's configuration names shell/dist, which the shell's build empties and fills.
  const edgeApi = worker('edge-api', 'wrangler.toml');
  await Promise.all([buildEach(REMOTE_NAMES.filter(hasRemote).map(remote)), buildEach([edgeApi])]);
  for (const { name, report } of failures) log(`Building ${name} failed:\n${report}`);
  if (builtCount === 0 && failures.length === 0) log('Everything is built already');
  return failures;
}
