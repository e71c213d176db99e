import type {
  DoubtfulIngredient,
  Proposal,
  ProposedIngredient,
  ProposedOption,
  UnresolvedWords,
} from '@justright/contract/generation';
import { type FoodAnswer, worseFood } from '@justright/dietary-rules/composition';
import { identityOf } from '@justright/ingredient-matcher/catalogue-index';
import { phraseKey } from '@justright/ingredient-matcher/text';

/** Returns the answers of an ingredient that are worse than `notAdded`, by key, with those of its parts. */
export type AnswersOf = (id: string) => ReadonlyMap<string, FoodAnswer>;

const requiredOf = ({ components }: Pick<Proposal, 'components'>): ProposedIngredient[] =>
  components.filter(({ required }) => required).flatMap(({ ingredients }) => [...ingredients]);

const ingredientsOf = ({ components }: Pick<Proposal, 'components'>): ProposedIngredient[] =>
  components.flatMap(({ ingredients }) => [...ingredients]);

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

/** Makes a question of each other ingredient that the texts name and of which this proposal has neither food nor words. */
function omissions(has: readonly ProposedIngredient[], others: readonly ProposedIngredient[]): DoubtfulIngredient[] {
  const wordsOf = ({ evidence }: ProposedIngredient) =>
    evidence.filter(({ kind }) => kind === 'named').map(({ words }) => phraseKey(words));
  const foods = new Set(has.flatMap(({ id, title }) => [id, identityOf(title)]));
  const words = new Set(has.flatMap(wordsOf));
  return others
    .filter(({ id, title }) => !foods.has(id) && !foods.has(identityOf(title)))
    .filter((one) => wordsOf(one).some((named) => !words.has(named)))
    .map((one) => ({ ...one, missingAllergies: [] }));
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
 * Compares a model's proposal with another one of the same texts. The other's ingredients that make an answer worse, or
 * that the texts name, become questions, and its unresolved words are added. Removes nothing.
 */
export function withSecondOpinion(proposal: Proposal, other: Proposal, answersOf: AnswersOf): Proposal {
  const all = ingredientsOf(proposal);
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
      ...omissions([...all, ...proposal.doubtful], [...ingredientsOf(other), ...other.doubtful]),
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
  const others = [...other.ingredients, ...other.doubtful];
  const questions = [
    ...disagreements(option.ingredients, others, answersOf),
    ...omissions([...option.ingredients, ...option.doubtful], others),
  ];
  return {
    ...option,
    doubtful: oncePerIngredient([...option.doubtful, ...questions]),
    unresolved: [...option.unresolved, ...stillUnread(option.ingredients, option.unresolved, other.unresolved)],
    // Only the vocabulary may decide that an option adds no food, because then the option has no allergens.
    noIngredients: option.ingredients.length === 0 && other.noIngredients,
  };
}
