import { usePagedGrid } from '@justright/client/use-paged-grid';
import { type Ingredient, listIngredients } from '@justright/contract/ingredients';
import type { IngredientSelection } from './raw-ingredients.state.ts';

const rowKey = ({ internalId }: Ingredient): string => internalId;

/** Queries the matching raw ingredients, page by page, sorted by the server. */
export const useIngredientList = ({ query, allergy, diet, foodGroup, sort }: IngredientSelection) =>
  usePagedGrid({
    call: listIngredients,
    input: {
      query: {
        query: query === '' ? undefined : query,
        allergies: allergy ?? undefined,
        diets: diet ?? undefined,
        foodGroup: foodGroup ?? undefined,
        sort: sort?.column,
        direction: sort?.direction,
      },
    },
    rowKey,
    isByOffset: true,
  });
