import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'jotai';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { REMOTE_CONTRACT, type RemoteName } from '@justright/contract/remotes';
// Imported by name from the shared package: a bundled copy would be a second store or cache.
import { QueryClientProvider, queryClient } from '@justright/client/query';
import { store } from '@justright/client/store';

declare global {
  /** The version of the remote; the build fills it in. */
  const REMOTE_VERSION: string;
}

/** Where an application is mounted. */
export interface MountProps {
  name: string;
  domElement: HTMLElement;
  /** Called when the application has crashed and shows nothing. */
  onCrash: (error: unknown) => void;
}

/** The props that the shell passes to a remote's lifecycles; after a crash the shell shows its fallback. */
export interface RemoteProps extends MountProps {
  /** The route prefixes of this version, from the registry. */
  routes: readonly string[];
  /**
   * Called when the remote has no screen for the address: the shell shows "not found", unless another remote owns it
   * and this one is about to unmount.
   */
  onNotFound: () => void;
}

/** The lifecycles of an application. */
export interface Lifecycles<Props extends MountProps> {
  bootstrap: (props: Props) => Promise<void>;
  mount: (props: Props) => Promise<void>;
  unmount: (props: Props) => Promise<void>;
}

export interface RemoteModule extends Lifecycles<RemoteProps> {
  meta: { name: string; version: string; contract: number };
}

/** The screens of one mount, with a router of their own. */
export interface OpenScreens {
  element: React.ReactNode;
  /**
   * A promise to wait for before the first render, so that the first screen is shown complete. A rejection is for the
   * screen to report.
   */
  ready?: Promise<unknown>;
  /** Removes the router's listeners, where its element does not do that itself. */
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
type MountedProps = MountProps & AppProps & { screens: OpenScreens };

/** Reports an error in render. */
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

/** Wraps the screens of a mount in the shell's store and query client. */
const Screens = ({ screens }: MountedProps) => (
  <React.StrictMode>
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>{screens.element}</QueryClientProvider>
    </Provider>
  </React.StrictMode>
);

/** The shell mounts a remote itself, and no application has single-spa's parcels. */
const WITHOUT_PARCELS: Omit<AppProps, 'name'> = {
  singleSpa: null,
  mountParcel: () => {
    throw new Error('A remote lends widgets, not parcels');
  },
};

/** One mount of the application. */
interface Life {
  props: MountedProps;
  isRendered: boolean;
}

/**
 * Makes the lifecycles of an application, a remote or a part of the shell, with single-spa-react. Unlike its own,
 * `mount` and `unmount` settle when the first render suspends or throws; unmount removes the router's listeners.
 */
export function reactLifecycles<Props extends MountProps>(open: (props: Props) => OpenScreens): Lifecycles<Props> {
  const lives = new Map<string, Life>();

  const rootIn = (container: HTMLElement) => {
    const life = [...lives.values()].find(({ props }) => props.domElement === container);
    const root = createRoot(container, life && { onUncaughtError: life.props.onCrash });
    return {
      // A transition: React renders it in slices, and the page stays responsive.
      render: (element: React.ReactNode) => React.startTransition(() => root.render(element)),
      unmount: () => root.unmount(),
    };
  };
  const react = singleSpaReact<MountedProps>({
    React,
    ReactDOMClient: { createRoot: rootIn },
    renderType: 'createRoot',
    rootComponent: Screens,
    // Without an error boundary, a first render that throws also prevents the root's unmount.
    errorBoundaryClass: CrashBoundary,
    parcelCanUpdate: false,
  });

  return {
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
      // A crash is reported during React's render, when its root cannot be unmounted.
      await Promise.resolve();
      if (!life) return;
      life.props.screens.close?.();
      // The root is unmounted when this returns; its promise never settles when nothing was rendered yet.
      if (life.isRendered) react.unmount(life.props).catch(life.props.onCrash);
    },
  };
}

/** Makes the lifecycles of a remote, with what the shell must know of it. */
export const defineLifecycles = ({ name, version, open }: LifecyclesDefinition): RemoteModule => ({
  ...reactLifecycles(open),
  meta: { name, version, contract: REMOTE_CONTRACT },
});
