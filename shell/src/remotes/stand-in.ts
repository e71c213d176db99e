import type { RemoteModule, RemoteProps } from '@justright/client/lifecycles';
import { loadLifecycles } from './load.ts';
import type { Registered } from './registry.ts';
import { within } from '@justright/client/within';

const MOUNT_TIMEOUT_MS = 5_000;
const UNMOUNT_TIMEOUT_MS = 2_000;

/** The panels that the shell shows instead of a remote; each function returns the one that removes it. */
interface SlotPanels {
  loading: (container: HTMLElement) => () => void;
  failure: (container: HTMLElement, error: unknown, onRetry: () => void) => () => void;
  notFound: (container: HTMLElement) => () => void;
}

/** What a stand-in needs from the shell. */
interface Surroundings {
  panels: SlotPanels;
  /** Tells whether the page's address belongs to this remote. */
  isAtHome: () => boolean;
  /** Called with every failure of the remote. */
  onFailure: (error: unknown) => void;
  /** Called before a retry; resolves with whether the page is reloaded instead. */
  renewPage: (error: unknown) => Promise<boolean>;
}

export interface StandIn {
  bootstrap: () => Promise<void>;
  mount: () => Promise<void>;
  unmount: () => Promise<void>;
  /** Unmounts the remote and mounts it again, if it is active. */
  restart: (error: unknown) => Promise<void>;
  /** Tells whether the remote's screens are shown, and not a panel. */
  isShown: () => boolean;
}

/** One visit to a remote: from its activation until the route leaves it. */
interface Visit {
  container: HTMLElement;
  remote: RemoteModule | null;
  removePanel: () => void;
}

const nothing = () => undefined;

/**
 * Removes a panel when `container` gets its first child, so that nothing blank is painted in between. Returns the
 * function that removes it at once.
 */
function untilFilled(container: HTMLElement, removePanel: () => void): () => void {
  const observer = new MutationObserver(() => remove());
  const remove = () => {
    observer.disconnect();
    removePanel();
  };
  observer.observe(container, { childList: true });
  return remove;
}

/**
 * Creates lifecycles that settle at once for single-spa; the remote loads and mounts in the background. A slow, stuck
 * or broken remote therefore never blocks the routing of the others; its container shows a fallback with Retry. "Not
 * found" is ignored while the page is leaving for another remote's address.
 */
export function standInFor(registered: Registered, slot: HTMLElement, surroundings: Surroundings): StandIn {
  const { panels, isAtHome, onFailure, renewPage } = surroundings;
  const { name, routes } = registered;
  let visit: Visit | null = null;
  let failure: { error: unknown } | null = null;

  function report(error: unknown): void {
    console.error(`[${name}]`, error);
    onFailure(error);
  }

  function propsOf(current: Visit): RemoteProps {
    return {
      name,
      routes,
      domElement: current.container,
      onCrash: (error) => void fail(current, error),
      onNotFound: () => {
        if (isAtHome()) void show(current, panels.notFound);
      },
    };
  }

  async function takeDown(current: Visit): Promise<void> {
    const { remote } = current;
    current.remote = null;
    if (!remote) return;
    await within(remote.unmount(propsOf(current)), UNMOUNT_TIMEOUT_MS, 'unmounting').catch(report);
  }

  async function show(current: Visit, panel: (container: HTMLElement) => () => void): Promise<void> {
    await takeDown(current);
    if (visit !== current) return;
    // First the new one, which may take over what the last one shows.
    const removeLast = current.removePanel;
    current.container.replaceChildren();
    current.removePanel = panel(current.container);
    removeLast();
  }

  async function fail(current: Visit, error: unknown): Promise<void> {
    report(error);
    failure = { error };
    await show(current, (container) => panels.failure(container, error, () => void start(current)));
  }

  async function start(current: Visit): Promise<void> {
    current.removePanel();
    current.removePanel = panels.loading(current.container);
    // The failed version may have been rolled back since.
    if (failure && (await renewPage(failure.error))) return;
    if (visit !== current) return;
    try {
      const remote = await loadLifecycles(registered);
      if (visit !== current) return;
      const root = document.createElement('div');
      root.dataset['remote'] = name;
      current.container.append(root);
      current.removePanel = untilFilled(root, current.removePanel);
      current.remote = remote;
      const props = { ...propsOf(current), domElement: root };
      await within(
        remote.bootstrap(props).then(() => remote.mount(props)),
        MOUNT_TIMEOUT_MS,
        'mounting',
      );
      failure = null;
    } catch (error) {
      if (visit === current) await fail(current, error);
      else report(error);
    }
  }

  return {
    bootstrap: async () => undefined,
    mount: async () => {
      const container = document.createElement('div');
      slot.append(container);
      visit = { container, remote: null, removePanel: nothing };
      void start(visit);
    },
    unmount: async () => {
      const current = visit;
      visit = null;
      if (!current) return;
      await takeDown(current);
      current.removePanel();
      current.container.remove();
    },
    restart: async (error) => {
      const current = visit;
      if (!current) return;
      failure = { error };
      await takeDown(current);
      if (visit === current) await start(current);
    },
    isShown: () => visit !== null && visit.remote !== null,
  };
}
