import { Provider } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { callQuery } from '@justright/client/call-query';
import { QueryClientProvider, queryClient } from '@justright/client/query';
import { StaticScreenRouter } from '@justright/client/screen-router';
import { store } from '@justright/client/store';
import { addressOf } from '@justright/contract/address-of';
import { type Allergy, type Diet, listAllergies, listDiets } from '@justright/contract/preferences';
import type { DinerRestaurant } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { profileAtom } from '../../../choices/profile.state.ts';
import { scrollYs } from '../../../device/scroll-positions.ts';
import { menuQuery } from '../../../menu/menu-query.ts';
import { consentAtom } from '../../../privacy/consent.state.ts';
import { MenuScreen } from '../menu.screen.tsx';

/** A menu as the edge has it when it draws a page. */
export interface ServedMenu {
  /** As the page's address has it. */
  restaurantId: string;
  restaurant: DinerRestaurant;
  profile: Profile;
  allergies: Allergy[];
  diets: Diet[];
  /** In milliseconds since 1970. */
  servedAtMs: number;
  companySiteUrl: string;
}

const MENU = '/explore/{restaurantId}/menu';

/** Runs `work` with the one thing of a page that the components read while they render: the deployment's settings. */
function withPage<Result>(companySiteUrl: string, work: () => Result): Result {
  const config = { textContent: JSON.stringify({ companySiteUrl }) };
  const document = { getElementById: (id: string) => (id === 'config' ? config : null) };
  Object.defineProperty(globalThis, 'document', { value: document, configurable: true });
  try {
    return work();
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
}

/**
 * Renders the screen of a menu in Node, as a browser draws it first, of a diner who was asked about counting visits
 * before. Whole: also what a browser draws after the first dishes.
 */
export function renderMenu(menu: ServedMenu): string {
  const { restaurantId, restaurant, profile, allergies, diets, servedAtMs: updatedAt, companySiteUrl } = menu;
  const path = addressOf(MENU, { restaurantId });
  queryClient.clear();
  queryClient.setQueryData(callQuery(listAllergies).queryKey, { success: true, data: allergies }, { updatedAt });
  queryClient.setQueryData(callQuery(listDiets).queryKey, { success: true, data: diets }, { updatedAt });
  queryClient.setQueryData(menuQuery(restaurantId, profile).queryKey, restaurant, { updatedAt });
  store.set(profileAtom, profile);
  store.set(consentAtom, 'declined');
  scrollYs.set(path, 0);
  return withPage(companySiteUrl, () =>
    renderToStaticMarkup(
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <StaticScreenRouter path={path} addresses={[MENU]}>
            {() => <MenuScreen />}
          </StaticScreenRouter>
        </QueryClientProvider>
      </Provider>,
    ),
  );
}
