import { useCallback, useState } from 'react';
import { skipToken, useQuery } from '@justright/client/query';
import { useLocation, useNavigate } from '@justright/client/router';
import { useAddressParams } from '@justright/client/use-address-params';
import type { Ingredient } from '@justright/contract/ingredients';
import { ingredientQuery } from '../../shared/raw-ingredient/ingredient-queries.ts';

/** Dialogs about one ingredient, as URL parameters: `?edit=<internal id>`. */
const STEPS = ['edit', 'duplicate'] as const;
type StepName = (typeof STEPS)[number];

interface IngredientStep {
  /** The open dialog; null while none is open or its ingredient is loading. */
  name: StepName | null;
  ingredient: Ingredient | undefined;
  /** Why the ingredient in the URL cannot be shown. */
  errorText: string | undefined;
  open: (name: StepName, ingredient: Ingredient) => void;
  /** Goes back one history entry (specification, "Raw Ingredients list"); after an external link, to the list. */
  goBack: () => void;
}

/** The dialog about one ingredient as a history entry: Back closes it, and a link from elsewhere opens it. */
export function useIngredientStep(rows: readonly Ingredient[]): IngredientStep {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useAddressParams();
  const name = STEPS.find((step) => search.has(step)) ?? null;
  const internalId = name === null ? null : search.get(name);
  const listed = rows.find((row) => row.internalId === internalId);
  const isElsewhere = internalId !== null && listed === undefined;
  const found = useQuery({
    ...ingredientQuery(internalId ?? ''),
    ...(!isElsewhere && { queryFn: skipToken }),
  });
  // An open dialog keeps its ingredient when the list below changes, because it holds input.
  const [opened, setOpened] = useState<Ingredient>();
  const candidate = listed ?? (isElsewhere ? found.data : undefined);
  if (candidate !== undefined && opened?.internalId !== internalId) setOpened(candidate);
  if (internalId === null && opened !== undefined) setOpened(undefined);

  const addressWith = useCallback((step: readonly [StepName, string] | null) => {
    // Read from the window: a filter changed a moment ago may not be rendered yet.
    const next = new URLSearchParams(window.location.search);
    for (const other of STEPS) next.delete(other);
    if (step !== null) next.set(...step);
    return { search: next.toString() };
  }, []);
  const open = useCallback(
    (step: StepName, { internalId: id }: Ingredient) =>
      void navigate(addressWith([step, id]), { state: { openedHere: true } }),
    [navigate, addressWith],
  );
  const goBack = () => {
    const isFromList = typeof state === 'object' && state !== null && 'openedHere' in state;
    void (isFromList ? navigate(-1) : navigate(addressWith(null), { replace: true }));
  };
  return {
    name,
    ingredient: opened?.internalId === internalId ? opened : undefined,
    errorText: isElsewhere && opened?.internalId !== internalId ? found.error?.message : undefined,
    open,
    goBack,
  };
}
