import { useMemo } from 'react';
import type { ComputedMenuItem } from '@justright/contract/menus';
import { activeKeysOf, withoutCoveredKinds } from '../../shared/derivation/explain.ts';
import type { Owner } from '../../shared/derivation/facts-query.ts';
import { reasonText } from '../../shared/derivation/reason-text.ts';
import { referencesOf } from '../../shared/derivation/references.ts';
import { explainStaffDish } from '../../shared/derivation/rule-item.ts';
import { useDerivation } from '../../shared/derivation/use-derivation.ts';
import { namesOf } from '../../shared/tags/tags.ts';

/** What is not known of a dish. */
export interface UnknownReason {
  /** The names of the foods that it is not known for. */
  readonly foods: readonly string[];
  /** The path to the first cause. */
  readonly text: string;
}
export type UnknownReasons = ReadonlyMap<string, UnknownReason>;

/** Returns why answers of dishes are unknown, by dish id. A dish has no entry until its facts are loaded. */
export function useUnknownReasons(items: readonly ComputedMenuItem[], owner: Owner): UnknownReasons {
  const unknown = useMemo(() => items.filter((item) => !item.known || item.unknownFor.length > 0), [items]);
  const references = useMemo(() => unknown.flatMap(referencesOf), [unknown]);
  const derivation = useDerivation(references, owner);
  return useMemo(() => {
    if (derivation.status !== 'ready') return new Map();
    const { dictionary, words } = derivation;
    const activeKeys = activeKeysOf(dictionary).allergies;
    return new Map(
      unknown.flatMap((item) => {
        const { food } = explainStaffDish(item, derivation).item;
        const keys = activeKeys.filter((key) => !item.known || item.unknownFor.includes(key));
        const [first] = keys.flatMap((key) => food(key).slice(0, 1));
        if (!first) return [];
        const foods = namesOf(withoutCoveredKinds(keys, dictionary), words.allergies);
        return [[item.id, { foods, text: reasonText(first, words, 'unknown') }] as const];
      }),
    );
  }, [derivation, unknown]);
}
