import { type ReactNode, use, useCallback } from 'react';
import { useQuery } from '@justright/client/query';
import { moneyText } from '@justright/contract/money';
import { restaurantQuery } from '../menu/menu-queries.ts';
import { Currency } from './currency.ts';

/** Says whose currency the prices below are in: that of the menu's restaurant. */
export function MenuCurrency({ restaurantId, children }: { restaurantId: string; children: ReactNode }) {
  const { data: restaurant } = useQuery(restaurantQuery(restaurantId));
  return <Currency value={restaurant?.currency}>{children}</Currency>;
}

/** Returns what writes cents as an amount in the currency of the menu's restaurant. */
export function usePriceText(): (cents: number) => string {
  const currency = use(Currency);
  return useCallback((cents) => moneyText(cents, currency), [currency]);
}
