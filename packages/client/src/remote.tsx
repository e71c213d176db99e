import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import type { RemoteName } from '@justright/contract/remotes';
import { type RemoteModule, type RemoteProps, defineLifecycles } from './lifecycles.tsx';
import { sessionAtom } from './session.ts';
import {
  type RouteObject,
  RouterProvider,
  createBrowserRouter,
  isRouteErrorResponse,
  useRouteError,
} from './router.ts';

interface RemoteDefinition {
  name: RemoteName;
  /** `REMOTE_VERSION`, which the build fills in. */
  version: string;
  /** Absolute paths below the remote's prefixes. Called at every mount. */
  routes: () => RouteObject[];
}

/** react-router would show its own error page: hand the failure to the shell instead. */
function RouteFailure({ props }: { props: RemoteProps }) {
  const error = useRouteError();
  const { onCrash, onNotFound } = props;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (isMissing) onNotFound();
    else onCrash(error);
  }, [error, isMissing, onCrash, onNotFound]);
  return null;
}

/** Draws the screens anew when another person signs in, in another tab too: what was typed is not that person's. */
function ScreensOf({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const { uid, isAnonymous } = useAtomValue(sessionAtom);
  const [owner, setOwner] = useState(uid);
  // Who has signed out is led away: the screens of before stay until then.
  if (!isAnonymous && uid !== owner) setOwner(uid);
  return <RouterProvider key={owner} router={router} />;
}

/** A remote of the back office: its screens in a router that can refuse to leave one (`use-leave-guard.ts`). */
export function defineRemote({ name, version, routes }: RemoteDefinition): RemoteModule {
  return defineLifecycles({
    name,
    version,
    open: (props) => {
      const router = createBrowserRouter(
        // A first screen that is a chunk of its own leaves the place empty until it is there.
        [{ errorElement: <RouteFailure props={props} />, hydrateFallbackElement: <></>, children: routes() }],
        { basename: '/' },
      );
      return { element: <ScreensOf router={router} />, close: () => router.dispose() };
    },
  });
}
