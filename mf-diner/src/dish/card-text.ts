import type { Names } from '../texts/reasons.ts';
import { listed, lowered, someListed } from '../texts/words.ts';
import type { DishFacts } from './facts.ts';
import type { ServedFacts } from './served-facts.ts';

/** Maximum number of foods that a card names; the sheet names them all. */
const CARD_CHOICES_MAX = 4;

export const NOTHING_LISTED_TEXT = 'No allergens listed';

const namedKeys = (keys: readonly string[], names: Names): string[] => keys.map((key) => lowered(names.allergy(key)));

/**
 * Says what a dish contains: "Contains: milk and gluten", or that it lists nothing. It always says when something is
 * not described.
 */
export function contentsText({ contains, isKnown }: Pick<DishFacts, 'contains' | 'isKnown'>, names: Names): string {
  if (contains.length === 0) return isKnown ? NOTHING_LISTED_TEXT : 'Contents not listed';
  const contents = `Contains: ${listed(namedKeys(contains, names))}`;
  return isKnown ? contents : `${contents}. Not everything in it is listed.`;
}

/** The three sentences of a card; each of the last two only if there is something to say. */
export interface CardFacts {
  /** "Contains: milk and gluten", as the dish is served. */
  contents: string;
  /** "Can be made without milk" */
  without: string | undefined;
  /** "Choices can add egg" */
  choices: string | undefined;
}

/** Writes the sentences of a card about a dish as it is served, and the keys that it can be made `without`. */
export const cardFacts = (
  { contains, isKnown, choices }: ServedFacts,
  without: readonly string[],
  names: Names,
): CardFacts => ({
  contents: contentsText({ contains, isKnown }, names),
  without: without.length > 0 ? `Can be made without ${listed(namedKeys(without, names), 'or')}` : undefined,
  choices:
    choices.canAdd.length > 0
      ? `Choices can add ${someListed(namedKeys(choices.canAdd, names), CARD_CHOICES_MAX)}`
      : undefined,
});
