import { expect, test } from 'vitest';
import withoutUnused from './federation-loader.ts';

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
  const { loadEntryNode, loadEsmEntry, Loader } = (await import(
    `data:text/javascript,${encodeURIComponent(source)}`
  )) as {
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
