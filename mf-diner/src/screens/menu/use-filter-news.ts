import { useEffect, useState } from 'react';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { plural } from '@justright/diner-texts/words';
import { profileKey } from '../../choices/profile.ts';
import { SELF_ID } from '../../order/cart.ts';
import { titleOf } from '../../dining-table/party.ts';
import { dishIdsOf } from './cart-dishes.ts';
import type { MenuState } from './menu-state.ts';

/** What the last menu in this page was filtered for, by restaurant. */
const lastKeys = new Map<string, string>();

/** Says how many dishes fit, how many can be asked for, and how many in the cart no longer fit. */
function fitText({ menu, party, cart }: MenuState): string {
  const [own] = menu.menus;
  const shown = own?.response?.menus[0]?.menuItems.length ?? 0;
  const hidden = own?.response?.omitted ?? [];
  const askedCount = own?.response?.asks.length ?? 0;
  if (!own || isEmptyProfile(own.used)) return 'Nothing is filtered';
  const inCart = dishIdsOf(cart.lines, own.person.id);
  const lostCount = hidden.filter(({ id }) => inCart.has(id)).length;
  const whose = own.person.id === SELF_ID ? '' : `${titleOf(own.person)}: `;
  const lost = `, ${lostCount} ${plural(lostCount, 'dish', 'dishes')} in ${party.persons.length > 1 ? 'the' : 'your'} cart no longer ${plural(lostCount, 'does', 'do')}`;
  const asked = askedCount > 0 ? `, ${askedCount} to ask the kitchen for` : '';
  const all = shown + askedCount + hidden.length;
  return `${whose}${shown - menu.unchecked.length} of ${all} fit${asked}${lostCount > 0 ? lost : ''}`;
}

/**
 * Returns what a screen reader is told after another choice has changed the menu of one person, until something else is
 * `said`; empty before. The region has to be there first, so the text comes a frame later.
 */
export function useFilterNews(state: MenuState, said: string): string {
  const { restaurantKey, menu, party } = state;
  const [news, setNews] = useState({ text: '', said: '' });
  const [own] = menu.menus;
  const isKnown = !party.isEveryone && menu.isReady && own?.response !== undefined;
  const key = isKnown ? `${own.person.id}:${profileKey(own.used)}` : undefined;
  const text = isKnown ? fitText(state) : '';
  const isFiltered = own !== undefined && !isEmptyProfile(own.used);
  useEffect(() => {
    const last = lastKeys.get(restaurantKey);
    if (key === undefined || key === last) return undefined;
    const frame = requestAnimationFrame(() => {
      lastKeys.set(restaurantKey, key);
      if (last !== undefined || isFiltered) setNews({ text, said });
    });
    return () => cancelAnimationFrame(frame);
  }, [key, restaurantKey, text, isFiltered, said]);
  return news.said === said ? news.text : '';
}
