import { api } from '@justright/client/api';
import { keepPreviousData, useQuery } from '@justright/client/query';
import { type Computed, searchIngredients } from '@justright/contract/ingredients';
import { useDebounced } from '@justright/ui/hooks/use-debounced';

/** The search starts when the text is longer than this (specification, "Validation rules"). */
const MIN_LENGTH_EXCLUSIVE = 3;
const DEBOUNCE_MS = 200;

/** An ingredient that can be chosen, with what it really contains. */
export interface OfferedIngredient {
  id: string;
  title: string;
  isCustom: boolean;
  computed: Computed;
}

export interface IngredientSearch {
  isTooShort: boolean;
  /** The answer to the text as it stands has not come yet. */
  isLoading: boolean;
  /** Custom ones first, then raw ones; the best matches first in both. */
  offered: readonly OfferedIngredient[];
  /** Why the search failed. */
  errorText: string | undefined;
  retry: () => void;
}

const NONE: readonly OfferedIngredient[] = [];

/** Without a restaurant only raw ingredients: custom ones belong to somebody. */
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

/** While somebody goes on typing, or takes letters back, the last answer is better than none; for another word it is not. */
const isAbout = (answered: string, typed: string): boolean => typed.startsWith(answered) || answered.startsWith(typed);

/**
 * Asks the server which ingredients a text may mean, when typing has paused. With a restaurant: its custom ones too, and
 * those that its merchant shares. Each text has its own answer, in whatever order the answers come.
 */
export function useIngredientSearch(text: string, restaurantId: string | undefined): IngredientSearch {
  const typed = text.trim();
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const isTooShort = typed.length <= MIN_LENGTH_EXCLUSIVE;
  const answer = useQuery({
    queryKey: ['ingredient-search', { text: settled, restaurantId }],
    queryFn: ({ signal }) => search(settled, restaurantId, signal),
    enabled: settled.length > MIN_LENGTH_EXCLUSIVE,
    placeholderData: keepPreviousData,
  });
  const isLoading = !isTooShort && (settled !== typed || answer.isFetching);
  return {
    isTooShort,
    isLoading,
    offered: !isTooShort && answer.data !== undefined && isAbout(answer.data.text, typed) ? answer.data.offered : NONE,
    errorText: isTooShort || isLoading ? undefined : answer.error?.message,
    retry: () => void answer.refetch(),
  };
}
