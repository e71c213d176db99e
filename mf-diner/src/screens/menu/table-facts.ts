import { type CardFacts, cardFacts } from '../../dish/card-text.ts';
import { servedFactsOf } from '../../dish/served-facts.ts';
import type { Names } from '../../texts/reasons.ts';
import type { TableDish } from './table-fits.ts';

/**
 * Writes what a dish contains for a table. It is served to each person differently: everything that it contains for
 * any of them counts, and only what each of them can leave out can be left out.
 */
export function tableFacts({ fits }: TableDish, names: Names): CardFacts {
  const served = fits.flatMap(({ fit }) =>
    fit.kind === 'fits' ? [{ ...servedFactsOf(fit.item), without: fit.item.without.map(({ key }) => key) }] : [],
  );
  const contains = [...new Set(served.flatMap((facts) => facts.contains))].toSorted();
  const without = contains.filter((key) =>
    served.every((facts) => facts.without.includes(key) || !facts.contains.includes(key)),
  );
  const canAdd = [...new Set(served.flatMap(({ choices }) => choices.canAdd))].filter((key) => !contains.includes(key));
  return cardFacts({ contains, isKnown: served.every(({ isKnown }) => isKnown), choices: { canAdd } }, without, names);
}
