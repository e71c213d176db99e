import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import withoutUnused from './federation-loader.ts';
import { shares } from './shares.ts';

const importText = (source: string): Promise<unknown> => import(`data:text/javascript,${encodeURIComponent(source)}`);

const FILE = `
//#region src/utils/load.ts
const loadEntryNode = async ({ entry }) => entry;
async function loadEsmEntry(entry) {
  return import(entry);
}
class Loader {
  loadSystemJsEntry() {
    return 'loaded';
  }
  loadScript() {
    return 'script';
  }
}
//#endregion
`;

test('a function that nothing calls says so when it is called, and the others do what they did', async () => {
  const source = `${withoutUnused(FILE)} export { loadEntryNode, loadEsmEntry, Loader };`;
  const { loadEntryNode, loadEsmEntry, Loader } = (await importText(source)) as {
    loadEntryNode: (from: object) => Promise<unknown>;
    loadEsmEntry: (entry: string) => Promise<unknown>;
    Loader: new () => { loadSystemJsEntry: () => string; loadScript: () => string };
  };
  const loader = new Loader();
  await expect(loadEntryNode({})).rejects.toThrow('loadEntryNode is left out');
  await expect(loadEsmEntry('x')).rejects.toThrow('loadEsmEntry is left out');
  expect(() => loader.loadSystemJsEntry()).toThrow('loadSystemJsEntry is left out');
  expect(loader.loadScript()).toBe('script');
});

test('a runtime without one of the functions fails the build', () => {
  expect(() => withoutUnused(FILE.replaceAll('loadEsmEntry', 'loadModuleEntry'))).toThrow('no function loadEsmEntry');
});

test('other files stay as they are', () => {
  const other = FILE.replace('src/utils/load.ts', 'src/utils/tool.ts');
  expect(withoutUnused(other)).toBe(other);
});

/** The runtime's own function, with all its forms of ranges, and ours. */
async function satisfies() {
  const owner = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const tools = createRequire(owner.resolve('@module-federation/runtime-tools'));
  const core = createRequire(
    createRequire(tools.resolve('@module-federation/runtime')).resolve('@module-federation/runtime-core'),
  );
  const { satisfy } = core('@module-federation/runtime-core') as {
    satisfy: (version: string, range: string) => boolean;
  };
  const file = path.join(path.dirname(core.resolve('@module-federation/runtime-core')), 'utils/semver/index.js');
  const text = withoutUnused(readFileSync(file, 'utf8')).replaceAll(/^import .*$/gm, '');
  return { satisfy, ours: ((await importText(text)) as { satisfy: typeof satisfy }).satisfy };
}

test('a version is in a range exactly when the whole runtime says so', async () => {
  const { satisfy, ours } = await satisfies();
  const version = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((numbers) => numbers.join('.'));
  const later = version.filter((text) => !text.startsWith('0'));
  fc.assert(
    fc.property(version, version, later, (given, bound, wanted) => {
      expect(ours(given, `<=${bound}`)).toBe(satisfy(given, `<=${bound}`));
      expect(ours(given, `^${wanted}`)).toBe(satisfy(given, `^${wanted}`));
    }),
    { numRuns: 2000 },
  );
});

test('every shared module has a version and a range of the forms that are understood, and others are refused', async () => {
  const { ours } = await satisfies();
  for (const share of Object.values(shares('host', false)) as { version: string; requiredVersion: string }[]) {
    expect(ours(share.version, share.requiredVersion)).toBe(true);
  }
  for (const range of ['^0.1.0', '~1.0.0', '^1.0.0-rc.1', '1.x', '*'])
    expect(() => ours('1.0.0', range)).toThrow('Not a');
});
