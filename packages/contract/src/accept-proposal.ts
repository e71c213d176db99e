import { withDistinctTitles } from './component-titles.ts';
import type {
  DoubtfulIngredient,
  Proposal,
  ProposedIngredient,
  ProposedOption,
  UnresolvedWords,
} from './generation.ts';
import type { IngredientReference } from './ingredients.ts';
import type { Component, Customization, CustomizationOption } from './menus.ts';

/** What a decision is about: the dish itself, or an option by the indexes of its group and itself. */
export type DecisionTarget = 'dish' | `option ${number}.${number}`;
export const targetOfOption = (group: number, option: number): DecisionTarget => `option ${group}.${option}`;

type ByTarget<T> = Readonly<Partial<Record<DecisionTarget, T>>>;

/** A person's decisions about a proposal. Without any, the proposal counts and its questions are open. */
export interface Decisions {
  /** Ids of ingredients to leave out, proposed or already in the dish; {@link NO_INGREDIENTS} for that proposal. */
  readonly rejected: ByTarget<readonly string[]>;
  /** Answers to "does it have this?", by ingredient. */
  readonly answers: ByTarget<Readonly<Record<string, boolean>>>;
  /** The ingredients of unresolved words; an empty list means no food. */
  readonly named: ByTarget<Readonly<Record<string, readonly IngredientReference[]>>>;
  /** Ingredients that a person adds without a proposal. */
  readonly added: ByTarget<readonly IngredientReference[]>;
  /** Whether nothing else is in the dish; null while the person has not said. Any other decision takes it back. */
  readonly isAll: boolean | null;
}
export const UNDECIDED: Decisions = { rejected: {}, answers: {}, named: {}, added: {}, isAll: null };
/** The id that stands among the rejected for "this option adds no food". */
export const NO_INGREDIENTS = 'noIngredients';

/** The part of a dish that a proposal changes. */
export interface Composed {
  readonly components: readonly Component[];
  readonly menuItemCustomizations: readonly Customization[];
}

const TITLE_MAX_LENGTH = 200;
/** The component of ingredients that belong to no other. */
const BASE = 'Base';

const titled = (words: string): string =>
  (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, TITLE_MAX_LENGTH).trim() || BASE;
const isTitled = (title: string, words: string): boolean => title.trim().toLowerCase() === titled(words).toLowerCase();
const has = (references: readonly IngredientReference[], wanted: string): boolean =>
  references.some(({ id }) => id === wanted);
/** Appends ingredients that are not there yet; the others keep their order. */
const appended = (there: readonly IngredientReference[], more: readonly IngredientReference[]): IngredientReference[] =>
  more.reduce((all, { id, title }) => (has(all, id) ? all : [...all, { id, title }]), [...there]);

/** Reads a record's own value: "constructor" and "__proto__" are ordinary words of a menu. */
const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

/** Returns the ingredients that a person named for words; undefined when there is no decision. */
export const namedAs = ({ named }: Decisions, target: DecisionTarget, words: string) => own(named[target], words);

/** Returns a person's answer about a doubtful ingredient; undefined when there is none. */
export const answerTo = ({ answers }: Decisions, target: DecisionTarget, id: string) => own(answers[target], id);

/** Returns the words without a decision. */
export const openWords = (unresolved: readonly UnresolvedWords[], target: DecisionTarget, decisions: Decisions) =>
  unresolved.filter(({ words }) => namedAs(decisions, target, words) === undefined);

/** Returns the questions without an answer. */
export const openQuestions = (doubtful: readonly DoubtfulIngredient[], target: DecisionTarget, decisions: Decisions) =>
  doubtful.filter(({ id }) => answerTo(decisions, target, id) === undefined);

/** Counts the open questions and words of a proposal, its options included. */
export function openCounts(proposal: Proposal, decisions: Decisions): { questions: number; words: number } {
  const parts = partsOf(proposal);
  return {
    questions: parts.reduce((sum, { target, of }) => sum + openQuestions(of.doubtful, target, decisions).length, 0),
    words: parts.reduce((sum, { target, of }) => sum + openWords(of.unresolved, target, decisions).length, 0),
  };
}

/** Why a person must look at a dish separately: it cannot be accepted together with others. */
export type LookReason =
  | 'nothing-recognised'
  | 'title-alone'
  | 'claim'
  | 'respelled'
  | 'question'
  | 'unread-words'
  | 'no-food';

/** Decides whether any words of the description were read: a title alone leaves most of a dish to guesses. */
const readsDescription = ({ components, doubtful }: Proposal): boolean =>
  [...components.flatMap(({ ingredients }) => ingredients), ...doubtful].some(({ evidence }) =>
    evidence.some(({ source }) => source === 'description'),
  );

/** Decides whether somebody called words of the dish, or of an option, no food. */
const hasNoFood = (proposal: Proposal, decisions: Decisions): boolean =>
  partsOf(proposal).some(({ target, of }) =>
    of.unresolved.some(({ words }) => namedAs(decisions, target, words)?.length === 0),
  );

/**
 * Decides whether a dish is accepted only with an answer to "is this all there is?": a title says little of what is in a
 * dish, and words that are no food say nothing.
 */
export const asksWhetherAll = (proposal: Proposal, decisions: Decisions): boolean =>
  !readsDescription(proposal) || hasNoFood(proposal, decisions);

/** Decides whether a proposal has its answers: to every question about a food, and, where that is asked, to "is this all there is?". */
export const isAnswered = (proposal: Proposal, decisions: Decisions): boolean =>
  openCounts(proposal, decisions).questions === 0 && (decisions.isAll !== null || !asksWhetherAll(proposal, decisions));

/** Returns why a person must look at a proposal separately; empty when it may be accepted together with others. */
export function reasonsToLook(proposal: Proposal, decisions: Decisions): LookReason[] {
  const { questions, words } = openCounts(proposal, decisions);
  const isEmpty = proposal.components.every(({ ingredients }) => ingredients.length === 0);
  const reasons: [LookReason, boolean][] = [
    ['nothing-recognised', isEmpty],
    ['title-alone', !isEmpty && !readsDescription(proposal)],
    ['claim', proposal.claims.length > 0],
    ['respelled', proposal.respelled.length > 0],
    ['question', questions > 0],
    ['unread-words', words > 0],
    ['no-food', hasNoFood(proposal, decisions)],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/** Lists the dish and its options, each with what is proposed for it. */
const partsOf = (
  proposal: Proposal,
): { target: DecisionTarget; of: Pick<ProposedOption, 'doubtful' | 'unresolved'> }[] => [
  { target: 'dish', of: proposal },
  ...proposal.groups.flatMap(({ options }, group) =>
    options.map((of, option) => ({ target: targetOfOption(group, option), of })),
  ),
];

/** Decides whether two texts ask the same question. */
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns the words of a proposal without a decision, options included, each once. */
export const openWordsOf = (proposal: Proposal, decisions: Decisions): UnresolvedWords[] => [
  ...new Map(
    partsOf(proposal)
      .flatMap(({ target, of }) => openWords(of.unresolved, target, decisions))
      .map((one) => [one.words.trim().toLowerCase(), one]),
  ).values(),
];

/** Names the ingredients of words wherever a proposal has them without a decision. */
export function answerWords(
  proposal: Proposal,
  decisions: Decisions,
  words: string,
  ingredients: readonly IngredientReference[],
): Decisions {
  const named = { ...decisions.named };
  let { isAll } = decisions;
  for (const { target, of } of partsOf(proposal)) {
    for (const open of openWords(of.unresolved, target, decisions)) {
      if (!isSame(open.words, words)) continue;
      named[target] = { ...named[target], [open.words]: ingredients };
      isAll = null;
    }
  }
  return { ...decisions, named, isAll };
}

/** Returns the answers about a proposal's words that the restaurant does not store yet. */
export const newAnswers = (
  proposal: Proposal,
  decisions: Decisions,
): { words: string; ingredients: readonly IngredientReference[] }[] =>
  partsOf(proposal).flatMap(({ target, of }) =>
    of.unresolved.flatMap(({ words, kept }) => {
      const ingredients = namedAs(decisions, target, words);
      const ids = (references: readonly IngredientReference[]) => references.map(({ id }) => id).join(' ');
      const isKept = kept !== undefined && ingredients !== undefined && ids(kept.ingredients) === ids(ingredients);
      return ingredients === undefined || isKept ? [] : [{ words, ingredients }];
    }),
  );

/** Returns the first decisions: the restaurant's earlier answers about the words are proposed again. */
export function firstDecisions(proposal: Proposal): Decisions {
  const named: Partial<Record<DecisionTarget, Record<string, readonly IngredientReference[]>>> = {};
  for (const { target, of } of partsOf(proposal)) {
    for (const { words, kept } of of.unresolved) {
      if (kept) named[target] = { ...named[target], [words]: kept.ingredients };
    }
  }
  return { ...UNDECIDED, named };
}

/**
 * Returns the ingredients to add besides named words. An unanswered question about a missing allergen counts as a yes.
 */
function wanted(
  ingredients: readonly ProposedIngredient[],
  doubtful: readonly DoubtfulIngredient[],
  target: DecisionTarget,
  decisions: Decisions,
) {
  const { rejected, added } = decisions;
  return {
    proposed: ingredients.filter(({ id }) => rejected[target]?.includes(id) !== true),
    others: [
      ...doubtful.filter(({ id, missingAllergies }) => answerTo(decisions, target, id) ?? missingAllergies.length > 0),
      ...(added[target] ?? []),
    ],
  };
}

/** Puts ingredients into the component with this title and kind, or into a new one. */
function intoComponent(
  components: readonly Component[],
  { title, required }: Pick<Component, 'title' | 'required'>,
  ingredients: readonly IngredientReference[],
): Component[] {
  const at = components.findIndex((one) => one.required === required && isTitled(one.title, title));
  const there = components[at];
  return there
    ? components.with(at, { ...there, ingredients: appended(there.ingredients, ingredients) })
    : [
        ...components,
        {
          title,
          description: '',
          required,
          ingredients: appended([], ingredients),
          stationId: null,
          customizations: [],
        },
      ];
}

const saysNothing = ({ ingredients, customizations }: Component) =>
  ingredients.length === 0 && customizations.length === 0;

/** Returns the dish's components without what the person took out; drops those that become empty. */
const keptComponents = (before: readonly Component[], rejected: readonly string[]): Component[] =>
  before.flatMap((component) => {
    const ingredients = component.ingredients.filter(({ id }) => !rejected.includes(id));
    const kept = { ...component, ingredients };
    return saysNothing(kept) && !saysNothing(component) ? [] : [kept];
  });

function acceptedComponents(before: readonly Component[], proposal: Proposal, decisions: Decisions): Component[] {
  let components = keptComponents(before, decisions.rejected.dish ?? []);
  const put = (title: string, required: boolean, ingredients: readonly IngredientReference[]) => {
    const isThere = (id: string) => components.some((one) => (one.required || !required) && has(one.ingredients, id));
    const missing = ingredients.filter(({ id }) => !isThere(id));
    if (missing.length > 0) components = intoComponent(components, { title, required }, missing);
  };
  for (const { title, required, ingredients } of proposal.components) {
    put(titled(title), required, wanted(ingredients, [], 'dish', { ...decisions, added: {} }).proposed);
  }
  put(BASE, true, wanted([], proposal.doubtful, 'dish', decisions).others);
  for (const { words } of proposal.unresolved) {
    const named = namedAs(decisions, 'dish', words);
    if (named?.length === 0) {
      components = components.filter((one) => !(saysNothing(one) && isTitled(one.title, words)));
    } else {
      // A part without ingredients keeps the dish unknown (dietary rules, "Derivation", 6), visibly.
      components = intoComponent(components, { title: titled(words), required: true }, named ?? []);
    }
  }
  return withDistinctTitles(components);
}

function acceptedOption(
  before: CustomizationOption,
  proposed: ProposedOption,
  target: DecisionTarget,
  decisions: Decisions,
): CustomizationOption {
  // Half of its ingredients would count as all of them: with open words the option stays as it was.
  if (openWords(proposed.unresolved, target, decisions).length > 0) return before;
  const rejected = decisions.rejected[target] ?? [];
  const { proposed: ingredients, others } = wanted(proposed.ingredients, proposed.doubtful, target, decisions);
  const named = proposed.unresolved.flatMap(({ words }) => namedAs(decisions, target, words) ?? []);
  const kept = before.ingredients.filter(({ id }) => !rejected.includes(id));
  const all = appended(kept, [...ingredients, ...others, ...named]);
  const isSaidToBeNothing = proposed.unresolved.length > 0 && proposed.ingredients.length === 0;
  const isNothing = before.noIngredients || proposed.noIngredients || isSaidToBeNothing;
  return {
    ...before,
    ingredients: all,
    noIngredients: all.length === 0 && isNothing && !rejected.includes(NO_INGREDIENTS),
  };
}

/** What a person accepts of a proposal, as it is saved. */
export interface Accepted {
  components: Component[];
  menuItemCustomizations: Customization[];
  /** Until a person says that nothing else is in the dish, everything that it is not known to contain stays unknown. */
  isAllListed: boolean;
}

/**
 * Returns a dish's components and groups with what a person accepts of a proposal. What the dish had stays unless the
 * person took it out; words without a decision keep the dish, or the option, unknown.
 */
export function acceptProposal(
  { components, menuItemCustomizations }: Composed,
  proposal: Proposal,
  decisions: Decisions,
): Accepted {
  return {
    isAllListed: decisions.isAll === true,
    components: acceptedComponents(components, proposal, decisions),
    menuItemCustomizations: menuItemCustomizations.map((group, groupAt) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option, optionAt) => {
        const proposed = proposal.groups[groupAt]?.options[optionAt];
        return proposed ? acceptedOption(option, proposed, targetOfOption(groupAt, optionAt), decisions) : option;
      }),
    })),
  };
}
