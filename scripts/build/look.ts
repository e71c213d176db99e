import { createRequire } from 'node:module';
import path from 'node:path';
import type { MenuLook } from '../../packages/contract/src/look.ts';
import type { RemoteName } from '../../packages/contract/src/remotes.ts';
import { inRoot } from '../workspace/paths.ts';
import { bundle } from './bundle.ts';
import { lookConfig } from './rspack-config.ts';

/** The remote that draws a menu, and the module that makes its look. */
export const LOOK_OWNER: RemoteName = 'mf-diner';
const ENTRY = './src/screens/menu/look/build-entry.ts';
/** The address whose screen the look is of. */
export const LOOK_ADDRESS = '/explore/{restaurantId}/menu';

/** What the module exports; `renderMenu` renders the screen itself, for tests. */
export interface LookModule {
  menuLook: () => MenuLook;
  renderMenu: (menu: object) => string;
}

/** Bundles the components of the menu for Node and loads them. */
export async function loadLook(outDir = inRoot('.cache/looks', LOOK_OWNER)): Promise<LookModule> {
  await bundle(lookConfig(LOOK_OWNER, ENTRY, outDir));
  const file = path.join(outDir, 'look.cjs');
  const require = createRequire(import.meta.url);
  Reflect.deleteProperty(require.cache, file);
  return require(file) as LookModule;
}
