import type { Look, LookHoles } from '@justright/contract/look';
import { ownerOf, type PreloadedFile, preloadsAt } from '@justright/contract/remotes';
import { isAt } from '@justright/contract/address-pattern';
import { writeLog } from '@justright/worker-kit/log';
import { parseJson } from '../data/database.ts';
import type { PublishedRemotes } from '../data/registry.ts';
import type { Env } from '../env.ts';

type AnyLook = Look<LookHoles>;

/** The look of this browser's version of a screen, and the stylesheets that it needs. */
export interface ChosenLook<Of extends AnyLook> {
  look: Of;
  styles: PreloadedFile[];
}

/** Two looks of the live version, of a canary, and of those that people try. */
const CACHED_MAX = 16;

/** The looks that this isolate has read, by their file, which never changes; null for one of another format. */
const looks = new Map<string, AnyLook | null>();

async function readLook(env: Env, file: string, format: number): Promise<AnyLook | null> {
  const known = looks.get(file);
  if (known !== undefined) return known;
  const object = await env.FILES.get(file.slice(1));
  if (!object) throw new Error(`There is no ${file}`);
  const look = parseJson<AnyLook>(await object.text());
  const usable = look.format === format ? look : null;
  const [oldest] = looks.keys();
  if (looks.size >= CACHED_MAX && oldest !== undefined) looks.delete(oldest);
  looks.set(file, usable);
  return usable;
}

/**
 * Returns the look of the screen at an address; null when its version has none in this format, or none that can be read
 * now. The address says which look it is.
 */
export async function chosenLook<Of extends AnyLook>(
  env: Env,
  remotes: PublishedRemotes,
  path: string,
  format: number,
): Promise<ChosenLook<Of> | null> {
  const remote = ownerOf(Object.values(remotes), path);
  const file = remote?.screens.find((screen) => isAt(path, screen.path))?.look;
  if (!remote || file === undefined) return null;
  try {
    const look = await readLook(env, file, format);
    return look && { look: look as Of, styles: preloadsAt(remote, path).filter(({ as }) => as === 'style') };
  } catch (error) {
    writeLog('error', 'A page goes without what is drawn', { error });
    return null;
  }
}
