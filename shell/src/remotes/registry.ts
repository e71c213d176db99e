import { REMOTE_ROUTES, type RemoteEntry, type RemoteName, runsContract } from '@justright/contract/remotes';

declare global {
  /** True in the shell that `pnpm dev` builds. */
  const IS_DEVELOPMENT: boolean;
}

/** Returns the version of a remote that this page has, or that the registry names; '' when there is none. */
export const versionOf = (remote: Registered): string =>
  remote.entry?.version ?? ('version' in remote ? remote.version : '');

/** A remote in the registry: either ready to load, or with the problem that prevents it. */
export type Registered =
  | { name: RemoteName; routes: readonly string[]; entry: RemoteEntry; problem?: undefined }
  | { name: RemoteName; routes: readonly string[]; entry?: undefined; version: string; problem: string };

const INTEGRITY = /^sha256-[A-Za-z0-9+/]{43}=$/;

type Check = (value: unknown) => boolean;

const isIntegrity: Check = (value) =>
  // A remote that `pnpm dev` serves changes all the time and has no hash.
  typeof value === 'string' && (IS_DEVELOPMENT || INTEGRITY.test(value));

/** Returns the first field of an object that fails its check. */
function firstBad(value: unknown, checks: Readonly<Record<string, Check>>): string | undefined {
  return Object.keys(checks).find((field) => checks[field]?.(Reflect.get(Object(value), field)) !== true);
}

/** Checks by hand, because a schema would load the validator into every diner's page. */
function entryChecks(name: RemoteName): Record<keyof RemoteEntry, Check> {
  const isPath: Check = (value) =>
    typeof value === 'string' && value.startsWith(`/remotes/${name}/`) && !value.includes('..');
  const isOwnRoute: Check = (value) => REMOTE_ROUTES[name].some((route) => route === value);
  const file: Record<keyof RemoteEntry['preload'][number], Check> = {
    href: isPath,
    as: (value) => value === 'script' || value === 'style',
    integrity: isIntegrity,
  };
  return {
    version: (value) => typeof value === 'string' && value !== '',
    contract: (value) => runsContract(value),
    entry: isPath,
    integrity: isIntegrity,
    routes: (value) => Array.isArray(value) && value.length > 0 && value.every(isOwnRoute),
    preload: (value) => Array.isArray(value) && value.every((entry) => firstBad(entry, file) === undefined),
  };
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
 * Reads the registry that the server writes into the page. Each entry is checked separately, so that a bad one does not
 * affect the others; a remote without a valid entry keeps its routes and shows the problem.
 */
export function readRegistry(text: string): Registered[] {
  const registry = parseRegistry(text);
  return (Object.keys(REMOTE_ROUTES) as RemoteName[]).map((name) => {
    const value = registry[name];
    if (value === undefined) return { name, routes: REMOTE_ROUTES[name], version: '', problem: 'not published' };
    const bad = firstBad(value, entryChecks(name));
    if (bad === undefined) return { name, routes: (value as RemoteEntry).routes, entry: value as RemoteEntry };
    const { version } = Object(value) as { version?: unknown };
    const found = JSON.stringify(Reflect.get(Object(value), bad));
    return {
      name,
      routes: REMOTE_ROUTES[name],
      version: typeof version === 'string' ? version : '',
      problem: `bad registry entry: its ${bad} is ${found}`,
    };
  });
}
