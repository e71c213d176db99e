import type {
  DoubtfulIngredient,
  Proposal,
  ProposedIngredient,
  ProposedOption,
  UnresolvedWords,
} from '@justright/contract/generation';
import { phraseKey } from '@justright/ingredient-matcher/text';

/** Allergies that an ingredient brings, all that is nested in it included. */
export type AllergiesOf = (id: string) => ReadonlySet<string>;

const requiredOf = ({ components }: Pick<Proposal, 'components'>): ProposedIngredient[] =>
  components.filter(({ required }) => required).flatMap(({ ingredients }) => [...ingredients]);

/** Questions about all that would bring an allergy which nothing of `has` brings. */
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

/** Each ingredient once; a question about a missing allergy before one without. */
const oncePerIngredient = (questions: readonly DoubtfulIngredient[]): DoubtfulIngredient[] => [
  ...new Map(
    questions
      .toSorted((a, b) => a.missingAllergies.length - b.missingAllergies.length)
      .map((question) => [question.id, question]),
  ).values(),
];

/** Words that only the other one could not read, and that nothing proposed was read from. */
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
 * A model's proposal, checked against another reading of the same texts: what that one found and nothing here covers by
 * its allergies becomes a question, and what it could not read either stays open. Nothing is taken away.
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
  // The model said nothing of its own about it.
  if (option === other) return option;
  const questions = disagreements(option.ingredients, [...other.ingredients, ...other.doubtful], allergiesOf);
  return {
    ...option,
    doubtful: oncePerIngredient([...option.doubtful, ...questions]),
    unresolved: [...option.unresolved, ...stillUnread(option.ingredients, option.unresolved, other.unresolved)],
    // That an option adds no food is believed of the vocabulary alone: it would make the option free of everything.
    noIngredients: option.ingredients.length === 0 && other.noIngredients,
  };
}
