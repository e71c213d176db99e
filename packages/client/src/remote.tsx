import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import type { RemoteName } from '@justright/contract/remotes';
import { type RemoteModule, type RemoteProps, defineLifecycles } from './lifecycles.tsx';
import { sessionAtom } from './session.ts';
import { keepTexts } from './texts-in-translation.ts';
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

/** Passes a route's error to the shell; react-router would show its own error page. */
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

/** Remounts the screens when another person signs in, in another tab too: the input belongs to the person before. */
function ScreensOf({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const { uid, isAnonymous } = useAtomValue(sessionAtom);
  const [owner, setOwner] = useState(uid);
  // After a sign-out the shell navigates away: the current screens stay until then.
  if (!isAnonymous && uid !== owner) setOwner(uid);
  return <RouterProvider key={owner} router={router} />;
}

/**
 * Defines a remote of the back office: its screens in a router that can block leaving a screen (`use-leave-guard.ts`).
 */
export function defineRemote({ name, version, routes }: RemoteDefinition): RemoteModule {
  keepTexts();
  return defineLifecycles({
    name,
    version,
    open: (props) => {
      const router = createBrowserRouter(
        // A first screen that is a chunk of its own renders nothing until it has loaded.
        [{ errorElement: <RouteFailure props={props} />, hydrateFallbackElement: <></>, children: routes() }],
        { basename: '/' },
      );
      return { element: <ScreensOf router={router} />, close: () => router.dispose() };
    },
  });
}
