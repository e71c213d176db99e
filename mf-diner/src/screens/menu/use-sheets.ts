import { useEffect } from 'react';
import { useLocation, useNavigate } from '@justright/client/screen-router';
import { useAddressParams } from '@justright/client/use-screen-address-params';
import { preload } from '@justright/ui/later';
import { dishSheet } from '../../dish/open-dish.tsx';
import { clearDialog, whySheet } from './sheet-code.ts';
import { OPENED_HERE, useCloseSheet } from '../../elements/use-close-sheet.ts';
import { whenLookedAt } from '../../device/idle.ts';

/** Opens and closes the sheets, which are part of the address: going back closes them, a reload keeps them. */
export function useSheets() {
  const [search] = useAddressParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const close = useCloseSheet();
  const open = (query: string) => navigate(`?${query}`, { state: OPENED_HERE });
  return {
    dishId: search.get('dish'),
    /** The person a dish is opened for on the menu of everyone; null until that is chosen. */
    forId: search.get('for'),
    isWhyOpen: search.has('why'),
    arePeopleOpen: search.has('people'),
    openDish: (id: string) => open(`dish=${encodeURIComponent(id)}`),
    /** Replaces the question for whom: going back from the dish leads to the menu. */
    openDishFor: (id: string, personId: string) =>
      navigate(`?dish=${encodeURIComponent(id)}&for=${personId}`, {
        state,
        replace: true,
      }),
    openPeople: () => open('people'),
    openWhy: () => open('why'),
    close,
  };
}

/** Loads the code of the sheets after the menu was shown. */
export function usePreloadedSheets(isMenuShown: boolean) {
  useEffect(() => {
    if (!isMenuShown) return undefined;
    return whenLookedAt(() => {
      preload(dishSheet);
      preload(whySheet);
      preload(clearDialog);
    });
  }, [isMenuShown]);
}
