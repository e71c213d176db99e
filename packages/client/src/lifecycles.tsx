import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'jotai';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
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

/** What single-spa-react gives the root component. */
type MountedProps = RemoteProps & AppProps & { screens: OpenScreens };

/** Reports what broke in render; the shell's fallback takes the place of the screens. */
class CrashBoundary extends React.Component<React.PropsWithChildren<MountedProps>> {
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

/** The shell's store and query client around the screens of a mount. */
const Screens = ({ screens }: MountedProps) => (
  <React.StrictMode>
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>{screens.element}</QueryClientProvider>
    </Provider>
  </React.StrictMode>
);

/** The shell's stand-in is what mounts a remote, and lends it no parcels. */
const WITHOUT_PARCELS: Omit<AppProps, 'name'> = {
  singleSpa: null,
  mountParcel: () => {
    throw new Error('A remote lends widgets, not parcels');
  },
};

/** One mount of the remote. */
interface Life {
  props: MountedProps;
  isRendered: boolean;
}

/**
 * The single-spa lifecycles of a remote, made by single-spa-react. `mount` and `unmount` settle whatever the screens do,
 * which single-spa-react's own do not before a first render that waits or throws; the router's listeners go at unmount,
 * crashes reach the shell.
 */
export function defineLifecycles({ name, version, open }: LifecyclesDefinition): RemoteModule {
  const lives = new Map<string, Life>();

  const rootIn = (place: HTMLElement) => {
    const life = [...lives.values()].find(({ props }) => props.domElement === place);
    const root = createRoot(place, life && { onUncaughtError: life.props.onCrash });
    return {
      // A transition: React draws it in slices, and the page answers in between.
      render: (element: React.ReactNode) => React.startTransition(() => root.render(element)),
      unmount: () => root.unmount(),
    };
  };
  const react = singleSpaReact<MountedProps>({
    React,
    ReactDOMClient: { createRoot: rootIn },
    renderType: 'createRoot',
    rootComponent: Screens,
    // Without one, a first render that throws takes the root's end with it.
    errorBoundaryClass: CrashBoundary,
    parcelCanUpdate: false,
  });

  return {
    meta: { name, version, contract: REMOTE_CONTRACT },
    bootstrap: async () => undefined,
    mount: async (props) => {
      const life: Life = { props: { ...WITHOUT_PARCELS, ...props, screens: open(props) }, isRendered: false };
      lives.set(props.name, life);
      const show = () => {
        if (lives.get(props.name) !== life) return;
        life.isRendered = true;
        react.mount(life.props).catch(props.onCrash);
      };
      const { ready } = life.props.screens;
      if (ready) void ready.then(show, show);
      else show();
    },
    unmount: async ({ name: mounted }) => {
      const life = lives.get(mounted);
      lives.delete(mounted);
      // A crash is reported in the middle of React's work, which its root cannot be taken from.
      await Promise.resolve();
      if (!life) return;
      life.props.screens.close?.();
      // The root is gone when this returns; its promise never settles where nothing had been drawn yet.
      if (life.isRendered) react.unmount(life.props).catch(life.props.onCrash);
    },
  };
}
