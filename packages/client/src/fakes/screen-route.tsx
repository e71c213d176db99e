import type { ComponentType } from 'react';
import type { Address } from '@justright/contract/addresses';
import type { RouteObject } from '../router.ts';
import { ScreenRouter } from '../screen-router.tsx';

/** Makes the route of one screen of the diner, inside the diner's own router. */
export const screenRoute = (address: Address, Screen: ComponentType): RouteObject => ({
  path: '*',
  element: <ScreenRouter addresses={[address]}>{(found) => found && <Screen />}</ScreenRouter>,
});
