import type { TextContradiction } from '@justright/contract/generation';
import { foodAnswer } from '@justright/dietary-rules/composition';
import type { IngredientResolver } from '@justright/dietary-rules/ingredients';
import type { DerivedItem } from '@justright/dietary-rules/item';
import type { Proposal, ProposedIngredient } from '@justright/ingredient-matcher/types';

/** From this confidence on a dish of this name always has the ingredient. */
const ALWAYS_FROM_CONFIDENCE = 0.9;

const wordsOf = (text: string): string[] => text.split(' ').map((word) => word.replace(/s$/, ''));

/** Returns the words of a text that name an ingredient: "peanut", and "peanut sauce" for its peanuts. */
function namingWords({ name, confidence, evidence }: ProposedIngredient): string[] {
  const ownWords = wordsOf(name);
  return evidence
    .filter(({ kind, words }) => {
      const read = new Set(wordsOf(words));
      const isInName = confidence >= ALWAYS_FROM_CONFIDENCE && ownWords.every((word) => read.has(word));
      return kind === 'named' || (kind === 'typical' && isInName);
    })
    .map(({ words }) => words);
}

/**
 * Lists the keys of foods that the texts of a dish name ("peanut satay") and of which the dish, its parts and its
 * options are free. `keys` are those that staff see. The matcher's proposal has read the texts with the catalogue's
 * names, so "coconut milk" is no milk, and "no peanuts" and "noodles", of unknown kind, name none.
 */
export function textContradictions(
  { composition, components, groups }: DerivedItem,
  keys: readonly string[],
  proposal: Pick<Proposal, 'components' | 'doubtful'>,
  resolve: IngredientResolver,
): TextContradiction[] {
  const named = [...proposal.components.flatMap(({ ingredients }) => ingredients), ...proposal.doubtful]
    .map((ingredient) => ({ ...ingredient, words: namingWords(ingredient) }))
    .filter(({ words }) => words.length > 0);
  // In "peanut butter cookie" the butter is part of another food's name.
  const isInOtherName = ({ name, words }: (typeof named)[number]) =>
    named.some(
      (other) =>
        other.name !== name &&
        ` ${other.name} `.includes(` ${name} `) &&
        words.every((one) => other.words.includes(one)),
    );
  const foods = named.filter((one) => !isInOtherName(one));
  const parts = [composition, ...components, ...groups.flatMap(({ options }) => options)];
  return keys
    .filter((key) => parts.every((part) => foodAnswer(part, key) === 'free'))
    .map((key) => ({
      key,
      words: [
        ...new Set(foods.filter(({ id }) => foodAnswer(resolve(id), key) === 'contains').flatMap(({ words }) => words)),
      ],
    }))
    .filter(({ words }) => words.length > 0);
}
