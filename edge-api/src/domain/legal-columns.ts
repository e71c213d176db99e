import { type LegalAllergen, legalAllergens, type LegalSetId } from '@justright/contract/legal-sets';
import type { WrittenAnswer } from '@justright/contract/written-information';
import type { Composition } from '@justright/dietary-rules/composition';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { Explanation } from '@justright/dietary-rules/explain';
import { rootFindings } from '@justright/dietary-rules/why-not';
import { type LegalAnswer, legalReader } from '@justright/dietary-rules/written';
import type { MenuSource } from './menu-source.ts';

/** An allergen of the restaurant's legal set, with its reader. */
export interface LegalColumn extends LegalAllergen {
  readonly read: (composition: Composition) => LegalAnswer;
}

/** Returns the allergens of a legal set in their order, or those that any law names without a jurisdiction. */
export const legalColumns = (jurisdiction: LegalSetId | null, dictionary: Dictionary): LegalColumn[] =>
  legalAllergens(jurisdiction).map((one) => ({ ...one, read: legalReader(one, dictionary) }));

/**
 * Returns a function that writes what is known of a food, by column; nothing where it is merely no ingredient. It asks for the explanations of the food only where
 * the law wants the species of a fish or a crustacean.
 */
export function legalWriter({ allergies, ingredientTitles }: MenuSource, columns: readonly LegalColumn[]) {
  const names = new Map(allergies.map(({ key, name }) => [key, name]));
  const speciesOf = (key: string, explanations: readonly Explanation[]): string[] => [
    ...new Set(
      explanations
        .flatMap((one) => rootFindings(one.food(key)))
        .flatMap(({ cause, path: [first] }) =>
          cause === 'stated' && first?.kind === 'ingredient' ? (ingredientTitles.get(first.id) ?? []) : [],
        ),
    ),
  ];
  return (composition: Composition, explained: () => readonly Explanation[]): WrittenAnswer[] =>
    columns.flatMap(({ key, namesSpecies, read }) => {
      const { answer, named } = read(composition);
      if (answer === 'notAdded') return [];
      const species = namesSpecies && answer === 'contains' ? speciesOf(key, explained()) : [];
      return [
        {
          key,
          answer,
          named: [
            ...named.map((one) => ({ name: names.get(one.key) ?? one.key, answer: one.answer })),
            ...species.map((name) => ({ name, answer: 'contains' as const })),
          ],
        },
      ];
    });
}
