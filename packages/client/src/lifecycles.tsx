import * as React from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { Provider } from 'jotai';
import { REMOTE_CONTRACT, type RemoteName } from '@justright/contract/remotes';
// By their names, which are shared: a remote that bundles this file must not bring a second store or cache.
import { QueryClientProvider, queryClient } from '@justright/client/query';
import { store } from '@justright/client/store';

declare global {
  /** Version of the remote that is being built; the build fills it in. */
  const REMOTE_VERSION: string;
}

/** What the shell hands to a remote's lifecycles. */
export interface RemoteProps {
  name: string;
  domElement: HTMLElement;
  /** The route prefixes of this version, from the registry. */
  routes: readonly string[];
  /** The remote is broken and shows nothing: the shell puts its fallback there. */
  onCrash: (error: unknown) => void;
  /** No screen for this address: the shell says so, unless it is another remote's and this one about to go. */
  onNotFound: () => void;
}

export interface RemoteModule {
  bootstrap: (props: RemoteProps) => Promise<void>;
  mount: (props: RemoteProps) => Promise<void>;
  unmount: (props: RemoteProps) => Promise<void>;
  meta: { name: string; version: string; contract: number };
}

/** One mount's screens: a router of its own around them. */
export interface OpenScreens {
  element: React.ReactNode;
  /** What the first screen waits for, so that it is shown at once and whole. Its failure is the screen's to report. */
  ready?: Promise<unknown>;
  /** Takes the router's listeners away, where its element does not do that itself. */
  close?: () => void;
}

interface LifecyclesDefinition {
  name: RemoteName;
  /** `REMOTE_VERSION`, which the build fills in. */
  version: string;
  /** Called at every mount. */
  open: (props: RemoteProps) => OpenScreens;
}

/** Reports what broke in render; the shell's fallback takes the place of the screens. */
class CrashBoundary extends React.Component<{ onCrash: (error: unknown) => void; children: React.ReactNode }> {
  override state = { hasCrashed: false };
  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }
  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}

/** One mount of the remote: its screens, and its place in the page. */
interface Life {
  screens: OpenScreens;
  root: Root;
}

/**
 * The single-spa lifecycles of a remote: the shell's store and query client around its screens. `mount` and `unmount`
 * settle whatever the screens do, the router's listeners go at unmount, crashes reach the shell.
 */
export function defineLifecycles({ name, version, open }: LifecyclesDefinition): RemoteModule {
  const lives = new Map<string, Life>();

  const render = (life: Life, onCrash: RemoteProps['onCrash']) =>
    life.root.render(
      <React.StrictMode>
        <CrashBoundary onCrash={onCrash}>
          <Provider store={store}>
            <QueryClientProvider client={queryClient}>{life.screens.element}</QueryClientProvider>
          </Provider>
        </CrashBoundary>
      </React.StrictMode>,
    );

  return {
    meta: { name, version, contract: REMOTE_CONTRACT },
    bootstrap: async () => undefined,
    mount: async (props) => {
      const screens = open(props);
      const life = { screens, root: createRoot(props.domElement, { onUncaughtError: props.onCrash }) };
      lives.set(props.name, life);
      const show = () => {
        // A transition: React draws it in slices, and the page answers in between.
        if (lives.get(props.name) === life) React.startTransition(() => render(life, props.onCrash));
      };
      if (screens.ready) void screens.ready.then(show, show);
      else show();
    },
    unmount: async ({ name: mounted }) => {
      const life = lives.get(mounted);
      lives.delete(mounted);
      // A crash is reported in the middle of React's work, which its root cannot be taken from.
      await Promise.resolve();
      life?.screens.close?.();
      life?.root.unmount();
    },
  };
}
