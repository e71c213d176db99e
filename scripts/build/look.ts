import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import type { Address } from '../../packages/contract/src/addresses.ts';
import type { ListLook, MenuLook } from '../../packages/contract/src/look.ts';
import type { RemoteName } from '../../packages/contract/src/remotes.ts';
import { inRoot } from '../workspace/paths.ts';
import { bundle } from './bundle.ts';
import { lookConfig } from './rspack-config.ts';

/** The remote that draws screens at the edge. */
export const LOOK_OWNER: RemoteName = 'mf-diner';

/** The looks of its build: the address of the screen, the file in the build, and the module that makes it. */
export const LOOKS = {
  menu: { address: '/explore/{restaurantId}/menu', file: 'look.json', entry: './src/screens/menu/look/build-entry.ts' },
  list: { address: '/explore', file: 'list-look.json', entry: './src/screens/explore/look/build-entry.ts' },
} as const satisfies Record<string, { address: Address; file: string; entry: string }>;

/** What the modules export; what renders the screens themselves is for tests. */
export interface LookModules {
  menu: { menuLook: () => MenuLook; renderMenu: (menu: object) => string };
  list: { listLook: () => ListLook; renderList: (list: object) => string };
}

/** Bundles modules for Node as the remote's build does, and loads them; `rules` are more rules of the bundle. */
export async function loadBundled<Name extends string>(
  entry: Record<Name, string>,
  outDir: string,
  rules: RuleSetRule[] = [],
): Promise<Record<Name, unknown>> {
  const config = lookConfig(LOOK_OWNER, entry, outDir);
  await bundle({ ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), ...rules] } });
  const require = createRequire(import.meta.url);
  const load = (name: string): unknown => {
    const file = path.join(outDir, `${name}.cjs`);
    Reflect.deleteProperty(require.cache, file);
    return require(file);
  };
  return Object.fromEntries(Object.keys(entry).map((name) => [name, load(name)])) as Record<Name, unknown>;
}

/** Bundles the components of the drawn screens for Node and loads them. */
export async function loadLooks(): Promise<LookModules> {
  const entry = { menu: LOOKS.menu.entry, list: LOOKS.list.entry };
  return (await loadBundled(entry, inRoot('.cache/looks', LOOK_OWNER))) as LookModules;
}

/** Makes the looks, by their file. */
export async function makeLooks(): Promise<[file: string, look: MenuLook | ListLook][]> {
  const { menu, list } = await loadLooks();
  return [
    [LOOKS.menu.file, menu.menuLook()],
    [LOOKS.list.file, list.listLook()],
  ];
}
