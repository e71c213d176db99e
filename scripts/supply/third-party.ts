import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES, inRoot, packageFolders } from '../workspace/paths.ts';

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** An installed third-party package. */
export interface ThirdParty {
  name: string;
  version: string;
  /** Its licence as an SPDX expression; empty when it names none. */
  licence: string;
  folder: string;
}

/** The folders of what a deployment serves or runs; the others are tools, tests and the demo's data. */
const PRODUCT = ['shell', ...REMOTE_NAMES, 'edge-api', 'identity'];

/** Tools of which the built files have parts: who installs each, beginning at the root. */
const TOOLS_IN_THE_PRODUCT = [
  ['swagger-ui-dist'],
  ['@rspack/core'],
  ['@module-federation/enhanced', '@module-federation/rspack', '@module-federation/runtime-tools'],
  [
    '@module-federation/enhanced',
    '@module-federation/rspack',
    '@module-federation/runtime-tools',
    '@module-federation/webpack-bundler-runtime',
  ],
];

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Finds an installed package as Node does; undefined for an optional one of another machine. */
function find(name: string, from: string): string | undefined {
  for (let folder = realpathSync(from); ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found);
    if (folder === path.dirname(folder)) return undefined;
  }
}

function findRequired(name: string, from: string): string {
  const found = find(name, from);
  if (found === undefined) throw new Error(`${name} is not installed for ${from}`);
  return found;
}

const licenceOf = ({ license = '' }: Manifest): string => (typeof license === 'string' ? license : license.type);

/** Collects third-party packages by their folders, from those of the workspace. */
function reached(folders: readonly string[], namesIn: (manifest: Manifest) => string[]): ThirdParty[] {
  const seen = new Set<string>();
  const found: ThirdParty[] = [];
  const visit = (folder: string, isOurs: boolean) => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const manifest = readManifest(folder);
    const { name, version, dependencies = {}, optionalDependencies = {} } = manifest;
    if (!isOurs) found.push({ name, version, licence: licenceOf(manifest), folder });
    const names = isOurs ? namesIn(manifest) : Object.keys({ ...dependencies, ...optionalDependencies });
    for (const one of names) {
      const next = one in optionalDependencies ? find(one, folder) : findRequired(one, folder);
      if (next !== undefined) visit(next, !next.includes(`${path.sep}node_modules${path.sep}`));
    }
  };
  for (const folder of folders) visit(realpathSync(folder), true);
  return found;
}

const byName = (one: ThirdParty, other: ThirdParty) =>
  one.name.localeCompare(other.name) || one.version.localeCompare(other.version);

/** Returns what a deployment is made of: the run-time packages of the product, and tools with parts in its files. */
export function packagesOfTheProduct(): ThirdParty[] {
  const installed = reached(
    PRODUCT.map((folder) => inRoot(folder)),
    ({ dependencies = {} }) => Object.keys(dependencies),
  );
  const tools = TOOLS_IN_THE_PRODUCT.map((chain): ThirdParty => {
    const folder = chain.reduce((from, name) => findRequired(name, from), inRoot());
    const manifest = readManifest(folder);
    return { name: manifest.name, version: manifest.version, licence: licenceOf(manifest), folder };
  });
  return [...installed, ...tools].toSorted(byName);
}

/** Returns every installed package: of the product, of tools and of tests. */
export const packagesOfTheWorkspace = (): ThirdParty[] =>
  reached([inRoot(), ...packageFolders().map((folder) => inRoot(folder))], ({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  ).toSorted(byName);

const LEGAL_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$|\.LICENSE\.txt$/i;

/** Returns the texts with which a package asks to be passed on: its licence, its notice, those of what it has bundled. */
export const legalTextsOf = ({ folder }: ThirdParty): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LEGAL_FILE.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim())
    .filter((text) => text !== '');
