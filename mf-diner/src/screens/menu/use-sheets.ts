import { useEffect } from 'react';
import { useQueryClient } from '@justright/client/query';
import { useNavigate, useSearchParams } from '@justright/client/router';
import { dishSheetPart, whySheetPart } from './sheet-parts.ts';
import { OPENED_HERE, useCloseSheet } from '../../shared/use-close-sheet.ts';
import { whenIdle } from '../../shared/when-idle.ts';

/** Sheets are part of the address: going back closes them, a reload keeps them. */
export function useSheets() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const close = useCloseSheet();
  const open = (query: string) => void navigate(`?${query}`, { state: OPENED_HERE, preventScrollReset: true });
  return {
    dishId: search.get('dish'),
    isWhyOpen: search.has('why'),
    openDish: (id: string) => open(`dish=${encodeURIComponent(id)}`),
    openWhy: () => open('why'),
    close,
  };
}

/** Loads the sheets' code once the menu is shown and the browser has nothing better to do. */
export function usePrefetchedSheets(isMenuShown: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isMenuShown) return undefined;
    return whenIdle(() => {
      // Never rejects: without a signal this fails, as is to be expected, and opening a sheet asks again.
      void client.prefetchQuery(dishSheetPart);
      void client.prefetchQuery(whySheetPart);
    });
  }, [client, isMenuShown]);
}
