import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { RemoteModule } from '@justright/client/lifecycles';
import type { WidgetModule } from '@justright/client/widget';
import { REMOTE_CONTRACT, type RemoteName, runsContract } from '@justright/contract/remotes';
import type { Registered } from './registry.ts';
import { within } from '@justright/client/within';

const LOAD_TIMEOUT_MS = 10_000;

const integrityByAddress = new Map<string, string>();

registerPlugins([
  {
    name: 'subresource-integrity',
    createScript: ({ url }: { url: string }) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      // The same mode as the later chunks and the preloads: another credentials mode would fetch the file twice.
      script.crossOrigin = 'anonymous';
      script.integrity = integrityByAddress.get(url) ?? '';
      // Lets the federation runtime abort a request that hangs; otherwise a Retry would get the same request.
      return { script, timeout: LOAD_TIMEOUT_MS };
    },
  },
]);

/** Registers the address and hash of a remote's entry with the federation runtime. Fetches nothing. */
export function announceRemote({ name, entry }: Registered): void {
  if (!entry) return;
  const address = new URL(entry.entry, location.origin).href;
  integrityByAddress.set(address, entry.integrity);
  registerRemotes([{ name, entry: address, type: 'var' }]);
}

/** The remotes whose code this page has requested, for a screen or a widget. */
export const inUse: Set<RemoteName> = new Set();

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && 'mount' in value && 'unmount' in value && 'meta' in value;

/**
 * Loads an exposed module of a remote. Rejects after a timeout, or when the module has another type or contract
 * version.
 */
export async function load<Module extends RemoteModule | WidgetModule>(
  { name, problem }: Registered,
  expose: string,
  isExpected: (value: unknown) => value is Module,
): Promise<Module> {
  inUse.add(name);
  if (problem !== undefined) throw new Error(problem);
  const loaded: unknown = await within(loadRemote<unknown>(`${name}/${expose}`), LOAD_TIMEOUT_MS, 'loading');
  if (!isExpected(loaded)) throw new Error(`its entry holds no ${expose}`);
  const { contract } = loaded.meta;
  if (!runsContract(contract)) throw new Error(`it keeps contract ${contract}, the shell has ${REMOTE_CONTRACT}`);
  return loaded;
}

/** Loads a remote's lifecycles; rejects with the reason when it cannot be used. */
export const loadLifecycles = (remote: Registered): Promise<RemoteModule> => load(remote, 'lifecycles', isRemoteModule);
