import type { ComponentType } from 'react';
import type { Address, OwnAddress } from '@justright/contract/addresses';
import type { RemoteName } from '@justright/contract/remotes';
import { NavigationProvider } from '@justright/ui/navigation';
// Imported by name from the shared package: a bundled copy would be a second router.
import { Outlet, type RouteObject, useNavigate } from '@justright/client/router';

/** A screen: in the remote's bundle, or a chunk of its own; optionally inside a layout that several addresses share. */
export type Screen = ({ Component: ComponentType } | { lazy: () => Promise<ComponentType> }) & {
  layout?: () => Promise<ComponentType>;
};

/** The screens of a remote: exactly one for each of its addresses in the contract. */
export type ScreensOf<Name extends RemoteName> = Readonly<Record<OwnAddress<Name>, Screen>>;

/** Gives the remote's router to the links of packages/ui. Not shared, like packages/ui: each remote has its own. */
function Layout() {
  const navigate = useNavigate();
  return (
    <NavigationProvider navigate={(path) => void navigate(path)}>
      <Outlet />
    </NavigationProvider>
  );
}

/** Loads a screen's code when it is visited. A request that was lost is sent once more before the page shows a failure. */
const lazyRoute = (load: () => Promise<ComponentType>) => ({
  lazy: async () => ({ Component: await load().catch(load) }),
});
const routeOf = (screen: Screen) => ('lazy' in screen ? lazyRoute(screen.lazy) : { Component: screen.Component });

/** Makes the routes of a remote from its screens; a common layout stays mounted between its screens. */
export function routesOf(screens: Readonly<Partial<Record<Address, Screen>>>): RouteObject[] {
  const children: RouteObject[] = [];
  const layouts = new Map<Screen['layout'], RouteObject[]>();
  for (const [address, screen] of Object.entries(screens)) {
    const route = { path: address.replaceAll(/{(\w+)}/g, ':$1'), ...routeOf(screen) };
    const { layout } = screen;
    const siblings = layout ? layouts.get(layout) : children;
    if (siblings) siblings.push(route);
    else if (layout) {
      const inside = [route];
      layouts.set(layout, inside);
      children.push({ ...lazyRoute(layout), children: inside });
    }
  }
  // While a screen's code loads, the page stays empty for a moment; a spinner would flash.
  return [{ element: <Layout />, hydrateFallbackElement: <></>, children }];
}
