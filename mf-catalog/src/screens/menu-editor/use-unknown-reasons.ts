import { useMemo } from 'react';
import type { ComputedMenuItem } from '@justright/contract/menus';
import { explainItem } from '@justright/dietary-rules/explain';
import { referencesOf } from '../../shared/derivation/references.ts';
import { reasonText } from '../../shared/derivation/reason-text.ts';
import type { Owner } from '../../shared/derivation/facts-query.ts';
import { useDerivation } from '../../shared/derivation/use-derivation.ts';

/** Returns why dishes are unknown, by dish id. A dish has no entry until its facts are loaded. */
export function useUnknownReasons(items: readonly ComputedMenuItem[], owner: Owner): ReadonlyMap<string, string> {
  const unknown = useMemo(() => items.filter(({ known }) => !known), [items]);
  const references = useMemo(() => unknown.flatMap(referencesOf), [unknown]);
  const derivation = useDerivation(references, owner);
  return useMemo(() => {
    if (derivation.status !== 'ready') return new Map();
    const { explainIngredient, dietKeys, words } = derivation;
    return new Map(
      unknown.flatMap((item) => {
        const [first] = explainItem(item, explainIngredient, dietKeys).item.unknowns;
        return first ? [[item.id, reasonText(first, words)] as const] : [];
      }),
    );
  }, [derivation, unknown]);
}
