import type { Names } from '@justright/contract/choice-texts';
import { type CardFacts, cardFacts } from '@justright/diner-texts/card-text';
import { freeOf } from '@justright/diner-texts/listed-foods';
import { type ServedFacts, servedFactsOf } from '@justright/diner-texts/served-facts';
import type { TableDish } from './table-fits.ts';

/**
 * Writes what a dish contains for a table. It is served to each person differently: everything that it contains for
 * any of them counts, and only what each of them can leave out can be left out.
 */
export function tableFacts({ fits }: TableDish, names: Names): CardFacts {
  const served = fits.flatMap(({ fit }) =>
    fit.kind === 'fits' || fit.kind === 'asks' ? [{ ...servedFactsOf(fit.item), without: fit.item.without }] : [],
  );
  const known = served.every((facts) => facts.known);
  const all = (keysOf: (facts: ServedFacts) => readonly string[], had: readonly string[] = []) =>
    [...new Set(served.flatMap(keysOf))].filter((key) => !had.includes(key)).toSorted();
  const allergies = all((facts) => facts.allergies);
  const unknownFor = known ? all((facts) => facts.unknownFor, allergies) : [];
  const mayContain = known ? all((facts) => facts.mayContain, [...allergies, ...unknownFor]) : [];
  const without = [...allergies, ...mayContain, ...unknownFor].filter((key) =>
    served.every((facts) => facts.without.includes(key) || freeOf([key], facts).length > 0),
  );
  const canAdd = all((facts) => facts.canAdd, allergies);
  return cardFacts({ allergies, mayContain, unknownFor, known, canAdd }, without, names);
}
