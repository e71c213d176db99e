import type {
  DoubtfulIngredient,
  Proposal,
  ProposedIngredient,
  ProposedOption,
  UnresolvedWords,
} from '@justright/contract/generation';
import { phraseKey } from '@justright/ingredient-matcher/text';

/** Returns the allergies of an ingredient, with those of its parts. */
export type AllergiesOf = (id: string) => ReadonlySet<string>;

const requiredOf = ({ components }: Pick<Proposal, 'components'>): ProposedIngredient[] =>
  components.filter(({ required }) => required).flatMap(({ ingredients }) => [...ingredients]);

/** Makes a question of each other ingredient with an allergy that no ingredient of `has` has. */
function disagreements(
  has: readonly ProposedIngredient[],
  others: readonly ProposedIngredient[],
  allergiesOf: AllergiesOf,
): DoubtfulIngredient[] {
  const listed = new Set(has.flatMap(({ id }) => [...allergiesOf(id)]));
  return others.flatMap((one) => {
    const missingAllergies = [...allergiesOf(one.id)].filter((key) => !listed.has(key));
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
 * Compares a model's proposal with another one of the same texts. The other's ingredients with allergies that this one
 * lacks become questions, and its unresolved words are added. Removes nothing.
 */
export function withSecondOpinion(proposal: Proposal, other: Proposal, allergiesOf: AllergiesOf): Proposal {
  const all = proposal.components.flatMap(({ ingredients }) => [...ingredients]);
  return {
    ...proposal,
    groups: proposal.groups.map(({ title, options }, group) => ({
      title,
      options: options.map((option, index) => {
        const second = other.groups[group]?.options[index];
        return second ? optionWithSecondOpinion(option, second, allergiesOf) : option;
      }),
    })),
    doubtful: oncePerIngredient([
      ...proposal.doubtful,
      ...disagreements(requiredOf(proposal), [...requiredOf(other), ...other.doubtful], allergiesOf),
    ]),
    unresolved: [...proposal.unresolved, ...stillUnread(all, proposal.unresolved, other.unresolved)],
    exclusions: other.exclusions,
    claims: other.claims,
    respelled: other.respelled,
  };
}

function optionWithSecondOpinion(
  option: ProposedOption,
  other: ProposedOption,
  allergiesOf: AllergiesOf,
): ProposedOption {
  // The model omitted this option, so both are the same.
  if (option === other) return option;
  const questions = disagreements(option.ingredients, [...other.ingredients, ...other.doubtful], allergiesOf);
  return {
    ...option,
    doubtful: oncePerIngredient([...option.doubtful, ...questions]),
    unresolved: [...option.unresolved, ...stillUnread(option.ingredients, option.unresolved, other.unresolved)],
    // Only the vocabulary may decide that an option adds no food, because then the option has no allergens.
    noIngredients: option.ingredients.length === 0 && other.noIngredients,
  };
}
