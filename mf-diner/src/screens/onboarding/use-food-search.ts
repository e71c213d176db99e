import { useMemo } from 'react';
import { callQuery } from '@justright/client/call-query';
import { keepPreviousData, useQuery } from '@justright/client/query';
import { type FoundFood, searchFoods } from '@justright/contract/foods';
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

/** Searches foods by name, after a pause in typing. Until the response to a text is there, earlier ones that go on with it are shown. */
export function useFoodSearch(text: string): FoodSearchState {
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
    return isEarlier ? data.filter(({ name }) => name.startsWith(typed)) : data;
  }, [isTooShort, data, isEarlier, typed]);
  const isLoading = !isTooShort && (settled !== typed || isFetching);
  return {
    isTooShort,
    isLoading,
    found,
    failureText: isTooShort || isLoading || !error ? undefined : textOf(error),
    retry: () => void refetch(),
  };
}
