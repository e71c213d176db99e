import { LOOK_FORMAT, type MenuLook } from '@justright/contract/look';
import { ownerOf, type PreloadedFile, preloadsAt } from '@justright/contract/remotes';
import { isAt } from '@justright/contract/address-pattern';
import { writeLog } from '@justright/worker-kit/log';
import { parseJson } from '../data/database.ts';
import type { PublishedRemotes } from '../data/registry.ts';
import type { Env } from '../env.ts';

/** The look of this browser's version of the menu, and the stylesheets that it needs. */
export interface ChosenLook {
  look: MenuLook;
  styles: PreloadedFile[];
}

/** The live version, a canary, and those that people try. */
const KEPT_MAX = 8;

/** The looks that this isolate has read, by their file, which never changes; null for one of another format. */
const looks = new Map<string, MenuLook | null>();

async function readLook(env: Env, file: string): Promise<MenuLook | null> {
  const known = looks.get(file);
  if (known !== undefined) return known;
  const object = await env.FILES.get(file.slice(1));
  if (!object) throw new Error(`There is no ${file}`);
  const look = parseJson<MenuLook>(await object.text());
  const usable = look.format === LOOK_FORMAT ? look : null;
  const [oldest] = looks.keys();
  if (looks.size >= KEPT_MAX && oldest !== undefined) looks.delete(oldest);
  looks.set(file, usable);
  return usable;
}

/** Returns the look of the screen at an address; null when its version has none, or none that can be read now. */
export async function chosenLook(env: Env, remotes: PublishedRemotes, path: string): Promise<ChosenLook | null> {
  const remote = ownerOf(Object.values(remotes), path);
  const file = remote?.screens.find((screen) => isAt(path, screen.path))?.look;
  if (!remote || file === undefined) return null;
  try {
    const look = await readLook(env, file);
    return look && { look, styles: preloadsAt(remote, path).filter(({ as }) => as === 'style') };
  } catch (error) {
    writeLog('error', 'A menu goes without its dishes drawn', { error });
    return null;
  }
}
