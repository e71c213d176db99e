import * as v from 'valibot';
import { REMOTE_CONTRACT, REMOTE_ROUTES, type RemoteEntry, type RemoteName } from '@justright/contract/remotes';

declare global {
  /** True in the shell that `pnpm dev` builds. */
  const IS_DEVELOPMENT: boolean;
}

/** One remote as the registry names it: fit to be loaded, or why not. */
export type Registered =
  | { name: RemoteName; routes: readonly string[]; entry: RemoteEntry; problem?: undefined }
  | { name: RemoteName; routes: readonly string[]; entry?: undefined; problem: string };

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
/** A remote that `pnpm dev` serves changes all the time and has no hash. */
const Integrity = IS_DEVELOPMENT ? v.string() : v.pipe(v.string(), v.regex(INTEGRITY));

function entrySchema(name: RemoteName) {
  const folder = `/remotes/${name}/`;
  const Path = v.pipe(
    v.string(),
    v.startsWith(folder),
    v.check((path) => !path.includes('..')),
  );
  return v.object({
    version: v.pipe(v.string(), v.nonEmpty()),
    contract: v.literal(
      REMOTE_CONTRACT,
      (issue) => `contract ${String(issue.input)}, the shell has ${REMOTE_CONTRACT}`,
    ),
    entry: Path,
    integrity: Integrity,
    routes: v.pipe(v.array(v.picklist(REMOTE_ROUTES[name])), v.minLength(1)),
    preload: v.array(v.object({ href: Path, as: v.picklist(['script', 'style']), integrity: Integrity })),
  });
}

function parseRegistry(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Reads the registry that the server has written into the page. Each entry is checked on its own, so that a bad one
 * takes nobody else down; a remote without a valid entry keeps its routes and shows why it can't be used.
 */
export function readRegistry(text: string): Registered[] {
  const registry = parseRegistry(text);
  return (Object.keys(REMOTE_ROUTES) as RemoteName[]).map((name) => {
    const value = registry[name];
    if (value === undefined) return { name, routes: REMOTE_ROUTES[name], problem: 'not published' };
    const result = v.safeParse(entrySchema(name), value);
    if (result.success) return { name, routes: result.output.routes, entry: result.output };
    const [issue] = result.issues;
    return {
      name,
      routes: REMOTE_ROUTES[name],
      problem: `bad registry entry: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
    };
  });
}
