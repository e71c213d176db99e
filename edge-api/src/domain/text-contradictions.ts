import type { TextContradiction } from '@justright/contract/generation';
import { foodAnswer } from '@justright/dietary-rules/composition';
import type { DerivedItem } from '@justright/dietary-rules/item';
import type { NamedKeys } from '@justright/ingredient-matcher/types';

/**
 * Lists the keys of foods that the texts of a dish name ("peanut satay") and of which the dish, its parts and its
 * options are free. `keys` are those that staff see; `named` is what the matcher's `foodsNamedIn` found in the texts,
 * word by word: "coconut milk" is no milk, and "no peanuts" and "noodles", of unknown kind, name none.
 */
export function textContradictions(
  { composition, components, groups }: Pick<DerivedItem, 'composition' | 'components' | 'groups'>,
  keys: readonly string[],
  named: readonly NamedKeys[],
): TextContradiction[] {
  const parts = [composition, ...components, ...groups.flatMap(({ options }) => options)];
  return keys
    .filter((key) => parts.every((part) => foodAnswer(part, key) === 'free'))
    .map((key) => ({
      key,
      words: [...new Set(named.filter((one) => one.keys.includes(key)).map(({ words }) => words))],
    }))
    .filter(({ words }) => words.length > 0);
}
