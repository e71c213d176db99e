import { api } from '@justright/client/api';
import { keepPreviousData, useQuery } from '@justright/client/query';
import { type Computed, searchIngredients } from '@justright/contract/ingredients';
import { useDebounced } from '@justright/ui/hooks/use-debounced';

/** The search starts when the text is longer than this (specification, "Validation rules"). */
const MIN_LENGTH_EXCLUSIVE = 3;
const DEBOUNCE_MS = 200;

/** An ingredient that can be chosen, with its derived facts. */
export interface OfferedIngredient {
  id: string;
  title: string;
  isCustom: boolean;
  computed: Computed;
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

/** Searches on the server. Without a restaurant it returns only raw ingredients, because custom ones have an owner. */
async function search(ingredientName: string, restaurantId: string | undefined, signal: AbortSignal) {
  const body = { ingredientName, ...(restaurantId !== undefined && { restaurantId }) };
  const { data } = await api(searchIngredients, { body, signal });
  const custom = restaurantId === undefined ? [] : data.customIngredients;
  const offer = (isCustom: boolean) => (one: Omit<OfferedIngredient, 'isCustom'>) => ({
    id: one.id,
    title: one.title,
    isCustom,
    computed: one.computed,
  });
  return { text: ingredientName, offered: [...custom.map(offer(true)), ...data.ingredients.map(offer(false))] };
}

/** Whether an earlier response may be shown for the typed text: one of both texts is a prefix of the other. */
const isAbout = (searched: string, typed: string): boolean => typed.startsWith(searched) || searched.startsWith(typed);

/**
 * Searches ingredients by text, after a pause in typing. With a restaurant, also its custom ingredients and those that
 * its merchant shares. Responses are cached by text, so they may arrive in any order.
 */
export function useIngredientSearch(text: string, restaurantId: string | undefined): IngredientSearch {
  const typed = text.trim();
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const isTooShort = typed.length <= MIN_LENGTH_EXCLUSIVE;
  const response = useQuery({
    queryKey: ['ingredient-search', { text: settled, restaurantId }],
    queryFn: ({ signal }) => search(settled, restaurantId, signal),
    enabled: settled.length > MIN_LENGTH_EXCLUSIVE,
    placeholderData: keepPreviousData,
  });
  const isLoading = !isTooShort && (settled !== typed || response.isFetching);
  return {
    isTooShort,
    isLoading,
    offered:
      !isTooShort && response.data !== undefined && isAbout(response.data.text, typed) ? response.data.offered : NONE,
    errorText: isTooShort || isLoading ? undefined : response.error?.message,
    retry: () => void response.refetch(),
  };
}
