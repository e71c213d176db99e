import type { RemoteModule, RemoteProps } from '@justright/client/lifecycles';
import { loadLifecycles } from './load.ts';
import type { Registered } from './registry.ts';
import { within } from './within.ts';

const MOUNT_TIMEOUT_MS = 5_000;
const UNMOUNT_TIMEOUT_MS = 2_000;

/** What the shell shows in a remote's place; each answers how to take it away. */
interface SlotPanels {
  loading: (place: HTMLElement) => () => void;
  failure: (place: HTMLElement, error: unknown, onRetry: () => void) => () => void;
  notFound: (place: HTMLElement) => () => void;
}

/** What a remote's stand-in asks of the shell. */
interface Surroundings {
  panels: SlotPanels;
  /** Whether the page's address is this remote's. */
  isAtHome: () => boolean;
  /** Is told whatever goes wrong with the remote. */
  onFailure: (error: unknown) => void;
  /** Before what has failed is tried again; answers whether the page is loaded anew instead. */
  renewPage: (error: unknown) => Promise<boolean>;
}

export interface StandIn {
  bootstrap: () => Promise<void>;
  mount: () => Promise<void>;
  unmount: () => Promise<void>;
  /** Takes the remote away and mounts it anew, where it is shown. */
  restart: (error: unknown) => Promise<void>;
  /** Whether its screens are shown, and no panel in their place. */
  isShown: () => boolean;
}

/** One visit to a remote: from its activation until the route leaves it. */
interface Visit {
  place: HTMLElement;
  remote: RemoteModule | null;
  removePanel: () => void;
}

const nothing = () => undefined;

/** Takes a panel away as soon as something stands in `place`, so that nothing blank is seen in between; or at once. */
function untilFilled(place: HTMLElement, removePanel: () => void): () => void {
  const observer = new MutationObserver(() => remove());
  const remove = () => {
    observer.disconnect();
    removePanel();
  };
  observer.observe(place, { childList: true });
  return remove;
}

/**
 * Lifecycles that single-spa may wait for: they settle at once, and the remote is loaded and mounted behind them. A slow,
 * stuck or broken remote can't hold up the routing of the others; its place shows a fallback with Retry instead. A remote
 * that has no screen for an address of another, to which the page is about to go, is none of this page's failures.
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
      domElement: current.place,
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

  async function show(current: Visit, panel: (place: HTMLElement) => () => void): Promise<void> {
    await takeDown(current);
    if (visit !== current) return;
    current.removePanel();
    current.place.replaceChildren();
    current.removePanel = panel(current.place);
  }

  async function fail(current: Visit, error: unknown): Promise<void> {
    report(error);
    failure = { error };
    await show(current, (place) => panels.failure(place, error, () => void start(current)));
  }

  async function start(current: Visit): Promise<void> {
    current.removePanel();
    current.removePanel = panels.loading(current.place);
    // What has failed may have been rolled back since.
    if (failure && (await renewPage(failure.error))) return;
    if (visit !== current) return;
    try {
      const remote = await loadLifecycles(registered);
      if (visit !== current) return;
      const place = document.createElement('div');
      place.dataset['remote'] = name;
      current.place.append(place);
      current.removePanel = untilFilled(place, current.removePanel);
      current.remote = remote;
      const props = { ...propsOf(current), domElement: place };
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
      const place = document.createElement('div');
      slot.append(place);
      visit = { place, remote: null, removePanel: nothing };
      void start(visit);
    },
    unmount: async () => {
      const current = visit;
      visit = null;
      if (!current) return;
      await takeDown(current);
      current.removePanel();
      current.place.remove();
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
