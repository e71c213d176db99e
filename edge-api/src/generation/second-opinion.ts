import type {
  DoubtfulIngredient,
  Proposal,
  ProposedIngredient,
  ProposedOption,
  UnresolvedWords,
} from '@justright/contract/generation';
import { type FoodAnswer, worseFood } from '@justright/dietary-rules/composition';
import { phraseKey } from '@justright/ingredient-matcher/text';

/** Returns the answers of an ingredient that are not `free`, by key, with those of its parts. */
export type AnswersOf = (id: string) => ReadonlyMap<string, FoodAnswer>;

const requiredOf = ({ components }: Pick<Proposal, 'components'>): ProposedIngredient[] =>
  components.filter(({ required }) => required).flatMap(({ ingredients }) => [...ingredients]);

/** Makes a question of each other ingredient with a worse answer for a key than every ingredient of `has`. */
function disagreements(
  has: readonly ProposedIngredient[],
  others: readonly ProposedIngredient[],
  answersOf: AnswersOf,
): DoubtfulIngredient[] {
  const worstByKey = new Map<string, FoodAnswer>();
  for (const [key, answer] of has.flatMap(({ id }) => [...answersOf(id)])) {
    worstByKey.set(key, worseFood(worstByKey.get(key) ?? 'free', answer));
  }
  return others.flatMap((one) => {
    const missingAllergies = [...answersOf(one.id)].flatMap(([key, answer]) => {
      const known = worstByKey.get(key) ?? 'free';
      return worseFood(known, answer) === known ? [] : [key];
    });
    return missingAllergies.length > 0 ? [{ ...one, missingAllergies }] : [];
  });
}

/** Keeps one question per ingredient, preferably one about a missing allergy. */
const oncePerIngredient = (questions: readonly DoubtfulIngredient[]): DoubtfulIngredient[] => [
  ...new Map(
    questions
      .toSorted((a, b) => a.missingAllergies.length - b.missingAllergies.length)
      .map((question) => [question.id, question]),
  ).values(),
];

/** Returns the other's unresolved words that this proposal neither uses as evidence nor lists as unresolved. */
function stillUnread(
  read: readonly ProposedIngredient[],
  unresolved: readonly UnresolvedWords[],
  others: readonly UnresolvedWords[],
): UnresolvedWords[] {
  const said = [
    ...read.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'named').map(({ words }) => words)),
    ...unresolved.map(({ words }) => words),
  ].map(phraseKey);
  return others.filter(({ words }) => {
    const key = ` ${phraseKey(words)} `;
    return !said.some((one) => one !== '' && ` ${one} `.includes(key));
  });
}

/**
 * Compares a model's proposal with another one of the same texts. The other's ingredients that make an answer worse
 * become questions, and its unresolved words are added. Removes nothing.
 */
export function withSecondOpinion(proposal: Proposal, other: Proposal, answersOf: AnswersOf): Proposal {
  const all = proposal.components.flatMap(({ ingredients }) => [...ingredients]);
  return {
    ...proposal,
    groups: proposal.groups.map(({ title, options }, group) => ({
      title,
      options: options.map((option, index) => {
        const second = other.groups[group]?.options[index];
        return second ? optionWithSecondOpinion(option, second, answersOf) : option;
      }),
    })),
    doubtful: oncePerIngredient([
      ...proposal.doubtful,
      ...disagreements(requiredOf(proposal), [...requiredOf(other), ...other.doubtful], answersOf),
    ]),
    unresolved: [...proposal.unresolved, ...stillUnread(all, proposal.unresolved, other.unresolved)],
    exclusions: other.exclusions,
    claims: other.claims,
    respelled: other.respelled,
  };
}

function optionWithSecondOpinion(option: ProposedOption, other: ProposedOption, answersOf: AnswersOf): ProposedOption {
  // The model omitted this option, so both are the same.
  if (option === other) return option;
  const questions = disagreements(option.ingredients, [...other.ingredients, ...other.doubtful], answersOf);
  return {
    ...option,
    doubtful: oncePerIngredient([...option.doubtful, ...questions]),
    unresolved: [...option.unresolved, ...stillUnread(option.ingredients, option.unresolved, other.unresolved)],
    // Only the vocabulary may decide that an option adds no food, because then the option has no allergens.
    noIngredients: option.ingredients.length === 0 && other.noIngredients,
  };
}
