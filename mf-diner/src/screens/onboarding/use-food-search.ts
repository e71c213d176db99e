import { useMemo } from 'react';
import { callQuery } from '@justright/client/call-query';
import { keepPreviousData, useQuery } from '@justright/client/query';
import { type FoundFood, searchFoods } from '@justright/contract/foods';
import type { Allergy } from '@justright/contract/preferences';
import { idOfKey } from '@justright/dietary-rules/composition';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { isConnectionFailure } from '../../device/connection.ts';

const LETTERS_MIN = 2;
const DEBOUNCE_MS = 250;

export interface FoodSearchState {
  isTooShort: boolean;
  /** True while there is no response for the current text. */
  isLoading: boolean;
  found: readonly FoundFood[];
  /** Why the search failed, and what to do. */
  failureText: string | undefined;
  retry: () => void;
}

const NONE: readonly FoundFood[] = [];

const textOf = (error: Error): string =>
  isConnectionFailure(error)
    ? 'There is no connection, so we can’t look for foods. Tell the staff what you avoid before you order.'
    : `The search did not work: ${error.message}`;

/** Returns a food by name as the tiles that answer for it, where all keys that it is called by are offered here: sulphites. */
function asTiles(food: FoundFood, offered: readonly Allergy[]): FoundFood {
  const called = offered.map(({ key }) => key).filter((key) => food.ids.includes(idOfKey(key)));
  const isWhole = food.ids.filter((id) => id.startsWith(idOfKey(''))).length === called.length;
  return called.length > 0 && isWhole ? { ...food, keys: called, ids: [], titles: [], total: 0 } : food;
}

/** Searches foods by name, after a pause in typing. Until the response to a text is there, earlier ones that go on with it are shown. */
export function useFoodSearch(text: string, offered: readonly Allergy[]): FoodSearchState {
  const typed = text.trim().toLowerCase();
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const isTooShort = typed.length < LETTERS_MIN;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...callQuery(searchFoods, { query: { q: settled } }),
    enabled: settled.length >= LETTERS_MIN,
    placeholderData: keepPreviousData,
  });
  const isEarlier = isPlaceholderData || settled !== typed;
  const found = useMemo(() => {
    if (isTooShort || !data) return NONE;
    const fitting = isEarlier ? data.filter(({ name }) => name.startsWith(typed)) : data;
    return fitting.map((food) => asTiles(food, offered));
  }, [isTooShort, data, isEarlier, typed, offered]);
  const isLoading = !isTooShort && (settled !== typed || isFetching);
  return {
    isTooShort,
    isLoading,
    found,
    failureText: isTooShort || isLoading || !error ? undefined : textOf(error),
    retry: () => void refetch(),
  };
}
