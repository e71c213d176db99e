import * as React from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { Provider } from 'jotai';
import { REMOTE_CONTRACT, type RemoteName } from '@justright/contract/remotes';
import { QueryClientProvider, queryClient } from './query.ts';
import {
  type RouteObject,
  RouterProvider,
  createBrowserRouter,
  isRouteErrorResponse,
  useRouteError,
} from './router.ts';
import { store } from './store.ts';

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

interface RemoteDefinition {
  name: RemoteName;
  /** `REMOTE_VERSION`, which the build fills in. */
  version: string;
  /** Absolute paths below the remote's prefixes. Called at every mount. */
  routes: () => RouteObject[];
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

/** react-router would show its own error page: hand the failure to the shell instead. */
function RouteFailure({ props }: { props: RemoteProps }) {
  const error = useRouteError();
  const { onCrash, onNotFound } = props;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  React.useEffect(() => {
    if (isMissing) onNotFound();
    else onCrash(error);
  }, [error, isMissing, onCrash, onNotFound]);
  return null;
}

/** One mount of the remote: its router, and its place in the page. */
interface Life {
  router: ReturnType<typeof createBrowserRouter>;
  root: Root;
}

/**
 * The single-spa lifecycles of a remote: the shell's store, query client and a router of its own around `routes`.
 * `mount` and `unmount` settle whatever the screens do, the router's listeners go at unmount, crashes reach the shell.
 */
export function defineRemote({ name, version, routes }: RemoteDefinition): RemoteModule {
  const lives = new Map<string, Life>();

  const makeRouter = (props: RemoteProps) =>
    createBrowserRouter(
      // A first screen that is a chunk of its own leaves the place empty until it is there.
      [{ errorElement: <RouteFailure props={props} />, hydrateFallbackElement: <></>, children: routes() }],
      { basename: '/' },
    );

  return {
    meta: { name, version, contract: REMOTE_CONTRACT },
    bootstrap: async () => undefined,
    mount: async (props) => {
      const router = makeRouter(props);
      const root = createRoot(props.domElement, { onUncaughtError: props.onCrash });
      lives.set(props.name, { router, root });
      root.render(
        <React.StrictMode>
          <CrashBoundary onCrash={props.onCrash}>
            <Provider store={store}>
              <QueryClientProvider client={queryClient}>
                <RouterProvider router={router} />
              </QueryClientProvider>
            </Provider>
          </CrashBoundary>
        </React.StrictMode>,
      );
    },
    unmount: async ({ name: mounted }) => {
      const life = lives.get(mounted);
      lives.delete(mounted);
      // A crash is reported in the middle of React's work, which its root cannot be taken from.
      await Promise.resolve();
      life?.router.dispose();
      life?.root.unmount();
    },
  };
}
