import { callQuery } from '@justright/client/call-query';
import { queryClient } from '@justright/client/query';
import { store } from '@justright/client/store';
import { addressOf } from '@justright/contract/address-of';
import { type Allergy, type Diet, listDiets } from '@justright/contract/preferences';
import type { DinerRestaurant } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { allergiesQuery } from '../../../choices/preferences.ts';
import { profileAtom } from '../../../choices/profile.state.ts';
import { scrollYs } from '../../../device/scroll-positions.ts';
import { renderScreen } from '../../../look/render-screen.tsx';
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

/**
 * Renders the screen of a menu in Node, as a browser draws it first, of a diner who was asked about counting visits
 * before. Whole: also what a browser draws after the first dishes.
 */
export function renderMenu(menu: ServedMenu): string {
  const { restaurantId, restaurant, profile, allergies, diets, servedAtMs: updatedAt, companySiteUrl } = menu;
  const path = addressOf(MENU, { restaurantId });
  queryClient.clear();
  queryClient.setQueryData(allergiesQuery(restaurantId).queryKey, { success: true, data: allergies }, { updatedAt });
  queryClient.setQueryData(callQuery(listDiets).queryKey, { success: true, data: diets }, { updatedAt });
  queryClient.setQueryData(menuQuery(restaurantId, profile).queryKey, restaurant, { updatedAt });
  store.set(profileAtom, profile);
  store.set(consentAtom, 'declined');
  scrollYs.set(path, 0);
  return renderScreen(<MenuScreen />, { address: MENU, path, companySiteUrl });
}
