import { type ComponentType, type ReactNode, Suspense, createElement, use, useEffect } from 'react';
import type { OpenScreens, RemoteProps } from '@justright/client/lifecycles';
import { BrowserRouter, matchPath, useRoutes } from '@justright/client/screen-router';
import type { OwnAddress } from '@justright/contract/addresses';
import type { LaterCode } from '@justright/ui/later';

/** The code of each screen, by address. */
export type ScreenCodes = Readonly<Record<OwnAddress<'mf-diner'>, LaterCode<ComponentType>>>;

interface ScreenRoute {
  path: string;
  start: () => Promise<ComponentType>;
  Screen: () => ReactNode;
}

/** Makes the route of a screen, which suspends until its code is there. */
function screenRoute([address, code]: [string, LaterCode<ComponentType>]): ScreenRoute {
  let loading: Promise<ComponentType> | undefined;
  // One promise per mount: React's `use` needs the same one at every render, also after a failure.
  const start = () => (loading ??= code.load());
  const Screen = () => createElement(code.loaded() ?? use(start()));
  return { path: address.replaceAll(/{(\w+)}/g, ':$1'), start, Screen };
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
export function openScreens(codes: ScreenCodes, layout: ReactNode, { onNotFound }: RemoteProps): OpenScreens {
  const routes = Object.entries(codes).map(screenRoute);
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
