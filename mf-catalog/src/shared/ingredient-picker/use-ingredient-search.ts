import { useMemo, useState } from 'react';
import { callQuery } from '@justright/client/call-query';
import { keepPreviousData, useQuery } from '@justright/client/query';
import { searchIngredients, type WrittenComposition } from '@justright/contract/ingredients';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import type { Owner } from '../derivation/facts-query.ts';

/** The search starts when the text is longer than this (specification, "Validation rules"). */
const MIN_LENGTH_EXCLUSIVE = 3;
const DEBOUNCE_MS = 200;

/** An ingredient that can be chosen, with its derived facts. */
export interface OfferedIngredient {
  id: string;
  title: string;
  isCustom: boolean;
  derived: WrittenComposition;
}

export interface IngredientSearch {
  isTooShort: boolean;
  /** True while there is no response for the current text. */
  isLoading: boolean;
  /** Custom ingredients first, then raw ones, each ranked by the server. */
  offered: readonly OfferedIngredient[];
  /** Why the search failed. */
  errorText: string | undefined;
  retry: () => void;
}

const NONE: readonly OfferedIngredient[] = [];

type Found = Record<'customIngredients' | 'ingredients', readonly Omit<OfferedIngredient, 'isCustom'>[]>;

/** Custom ingredients have an owner: without a restaurant only raw ones are offered. */
function offeredOf({ customIngredients, ingredients }: Found, hasOwner: boolean): OfferedIngredient[] {
  const offer =
    (isCustom: boolean) =>
    ({ id, title, derived }: Omit<OfferedIngredient, 'isCustom'>) => ({ id, title, isCustom, derived });
  const custom = hasOwner ? customIngredients : [];
  return [...custom.map(offer(true)), ...ingredients.map(offer(false))];
}

/** Whether an earlier response may be shown for the typed text: one of both texts is a prefix of the other. */
const isAbout = (searched: string, typed: string): boolean => typed.startsWith(searched) || searched.startsWith(typed);

/**
 * Searches ingredients by text, after a pause in typing. With a restaurant, also its custom ingredients and those that
 * its merchant shares. Responses are cached by text, so they may arrive in any order.
 */
export function useIngredientSearch(text: string, owner: Owner | undefined): IngredientSearch {
  const typed = text.trim();
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const isTooShort = typed.length <= MIN_LENGTH_EXCLUSIVE;
  const { restaurantId, merchantId } = owner ?? {};
  const body = { ingredientName: settled, ...(owner && { restaurantId, merchantId }) };
  const response = useQuery({
    ...callQuery(searchIngredients, { body }),
    enabled: settled.length > MIN_LENGTH_EXCLUSIVE,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = response;
  // The text of the shown response: a placeholder is the response to an earlier text.
  const [searched, setSearched] = useState(settled);
  if (data !== undefined && !isPlaceholderData && searched !== settled) setSearched(settled);
  const hasOwner = owner !== undefined;
  const offered = useMemo(() => (data ? offeredOf(data, hasOwner) : NONE), [data, hasOwner]);
  const isLoading = !isTooShort && (settled !== typed || response.isFetching);
  return {
    isTooShort,
    isLoading,
    offered: !isTooShort && isAbout(searched, typed) ? offered : NONE,
    errorText: isTooShort || isLoading ? undefined : response.error?.message,
    retry: () => void response.refetch(),
  };
}
