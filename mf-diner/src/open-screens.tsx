import { type ComponentType, type ReactNode, Suspense, createElement, use, useEffect } from 'react';
import type { OpenScreens, RemoteProps } from '@justright/client/lifecycles';
import { BrowserRouter, matchPath, useRoutes } from '@justright/client/screen-router';

/** By absolute path, what loads the screen. */
export type ScreenLoads = Record<string, () => Promise<ComponentType>>;

interface ScreenRoute {
  path: string;
  start: () => Promise<ComponentType>;
  Screen: () => ReactNode;
}

/** A screen that is a chunk of its own, asked for once in a mount, and shown at once when it is there already. */
function screenRoute([path, load]: [string, () => Promise<ComponentType>]): ScreenRoute {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  const start = () =>
    (loading ??= load().then((Component) => {
      loaded = Component;
      return Component;
    }));
  // Whichever of both, it is the same component: nothing is mounted anew.
  const Screen = () => createElement(loaded ?? use(start()));
  return { path, start, Screen };
}

function Missing({ onNotFound }: { onNotFound: () => void }) {
  useEffect(onNotFound, [onNotFound]);
  return null;
}

interface ScreensProps {
  routes: readonly ScreenRoute[];
  layout: ReactNode;
  onNotFound: () => void;
}

function Screens({ routes, layout, onNotFound }: ScreensProps) {
  return useRoutes([
    { element: layout, children: routes.map(({ path, Screen }) => ({ path, element: <Screen /> })) },
    { path: '*', element: <Missing onNotFound={onNotFound} /> },
  ]);
}

/**
 * The screens inside `layout`. Going on is a transition: the screen before stays until the next one's code is there.
 * The first screen waits for its code before anything is rendered; React would hold back what follows a fallback.
 */
export function openScreens(loads: ScreenLoads, layout: ReactNode, { onNotFound }: RemoteProps): OpenScreens {
  const routes = Object.entries(loads).map(screenRoute);
  const first = routes.find(({ path }) => matchPath(path, location.pathname));
  return {
    ...(first && { ready: first.start() }),
    element: (
      <BrowserRouter>
        <Suspense>
          <Screens routes={routes} layout={layout} onNotFound={onNotFound} />
        </Suspense>
      </BrowserRouter>
    ),
  };
}
