import { useDeferredValue } from 'react';
import { useLocation, useParams } from '@justright/client/screen-router';
import { usePreferences } from '../../choices/preferences.ts';
import { uncheckedText } from '../../device/cache-age.ts';
import { scrollYs } from '../../device/scroll-positions.ts';
import { useRestaurantKey } from '../../dining-table/restaurant-key.state.ts';
import { useParty } from '../../dining-table/use-party.ts';
import { MenuFrame } from './menu-frame.tsx';
import type { MenuState } from './menu-state.ts';
import { personMenu } from './person-menu.tsx';
import { tableMenu } from './table-menu.tsx';
import { useMenuCart } from './use-menu-cart.ts';
import { usePressedDish } from './use-pressed-dish.ts';
import { usePreloadedSheets, useSheets } from './use-sheets.ts';
import { useShownMenu } from './use-shown-menu.ts';

/** The restaurant's menu, filtered for one diner, or for each of several at the table. */
export function MenuScreen() {
  const { restaurantId = '' } = useParams();
  const { pathname } = useLocation();
  const restaurantKey = useRestaurantKey(restaurantId);
  const party = useParty(restaurantKey);
  const menu = useShownMenu(restaurantId, party.shown, party.isEveryone);
  usePreloadedSheets(menu.isReady);
  const state: MenuState = {
    restaurantId,
    restaurantKey,
    party,
    menu,
    cart: useMenuCart(restaurantKey),
    sheets: useSheets(),
    names: usePreferences().names,
    keptText: menu.cached && uncheckedText(menu.cached.cachedAtMs),
    // A menu that has just been opened draws what the screen shows, and then the rest; one that was scrolled, all at once,
    // also while it was the edge's picture.
    isWhole: useDeferredValue(true, scrollYs.has(pathname) || window.scrollY > 0),
  };
  usePressedDish(state);
  return <MenuFrame state={state} view={party.isEveryone ? tableMenu(state) : personMenu(state)} />;
}
