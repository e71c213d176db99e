import type { DinerFoods } from '@justright/contract/read-lean-menu';
import { listed, lowered } from '@justright/contract/words';
import type { Names } from '@justright/contract/choice-texts';
import { someListed } from './words.ts';
import { isListless } from './listed-foods.ts';
import type { ServedFacts } from './served-facts.ts';

/** Maximum number of foods that a card names; the sheet names them all. */
const CARD_CHOICES_MAX = 4;
const CARD_UNKNOWN_MAX = 3;

export const NOTHING_LISTED_TEXT = 'No allergens listed';

const namedKeys = (keys: readonly string[], names: Names): string[] => keys.map((key) => lowered(names.allergy(key)));

/**
 * Says what a dish contains: "Contains: milk and gluten. May contain: soy. Not known: celery", or that it lists nothing.
 * It always says when something is not known; `marked` are the keys about which a mark says that already.
 */
export function contentsText(foods: DinerFoods, names: Names, marked: readonly string[] = []): string {
  const { allergies, mayContain, unknownFor, known } = foods;
  const unmarked = (keys: readonly string[]) =>
    namedKeys(
      keys.filter((key) => !marked.includes(key)),
      names,
    );
  const texts = [
    ...(allergies.length > 0 ? [`Contains: ${listed(namedKeys(allergies, names))}`] : []),
    ...(unmarked(mayContain).length > 0 ? [`May contain: ${listed(unmarked(mayContain))}`] : []),
    ...(unmarked(unknownFor).length > 0
      ? [`Not known: ${someListed(unmarked(unknownFor), CARD_UNKNOWN_MAX, 'and')}`]
      : []),
  ];
  if (!known) return texts.length > 0 ? `${texts.join('. ')}. Not everything in it is listed.` : 'Contents not listed';
  return isListless(foods) ? NOTHING_LISTED_TEXT : texts.join('. ');
}

/** The three sentences of a card; each only if there is something to say. */
export interface CardFacts {
  /** "Contains: milk and gluten", as the dish is served. */
  contents: string | undefined;
  /** "Can be made without milk" */
  without: string | undefined;
  /** "Choices can add egg" */
  choices: string | undefined;
}

/**
 * Writes the sentences of a card about a dish as it is served. `without` are the keys that it can be made without,
 * `marked` the keys of its marks.
 */
export const cardFacts = (
  facts: ServedFacts,
  without: readonly string[],
  names: Names,
  marked: readonly string[] = [],
): CardFacts => ({
  contents: contentsText(facts, names, marked) || undefined,
  without: without.length > 0 ? `Can be made without ${listed(namedKeys(without, names), 'or')}` : undefined,
  choices:
    facts.canAdd.length > 0
      ? `Choices can add ${someListed(namedKeys(facts.canAdd, names), CARD_CHOICES_MAX)}`
      : undefined,
});
