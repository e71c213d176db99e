import type { StatementRecord } from '@justright/contract/ingredients';
import { type FoodAnswer, mayBeIn, NEUTRAL, worseFood } from '@justright/dietary-rules/composition';
import { type AvoidedKey, listedFoods, readFamilies, ruleOutTraces } from '@justright/dietary-rules/dictionary';
import type { Versions } from '@justright/editing/merge-lists';

/** A stated answer. `rest` is "not an ingredient" by the one act "None of the rest", which can be undone until it is saved. */
type StatedAnswer = FoodAnswer | 'rest';

/** The stated answers by key. A key without an entry is not stated; over parts these answer for it then. */
export type StatedAnswers = Readonly<Record<string, StatedAnswer>>;

/** The lists of a statement as a request sends them. An active key in none of them is no ingredient. */
export interface StatedLists {
  allergies: string[];
  mayContain: string[];
  unknownFor: string[];
  freeFrom: string[];
}

/** The statement of an ingredient as responses carry it: its lists, and who made it when. */
export interface StatedIngredient {
  readonly allergies: readonly string[];
  readonly mayContain: readonly string[];
  readonly unknownFor: readonly string[];
  readonly freeFrom: readonly string[];
  /** Null without a statement. */
  readonly statement: StatementRecord | null;
}

/** A key of the dictionary, with its place in a family. */
export interface StatementKey extends AvoidedKey {
  readonly name: string;
  readonly active: boolean;
}

/** What the parts of an ingredient answer for a key, and the text that says which of them. */
export interface PartAnswer {
  readonly answer: FoodAnswer;
  /** "from Butter"; empty where all parts are free. */
  readonly source: string;
}
export type PartAnswers = ReadonlyMap<string, PartAnswer>;

/** One row of the matrix. */
export interface StatementRow {
  readonly key: string;
  readonly name: string;
  /** The family that it stands below; null for a key that is no kind. */
  readonly familyName: string | null;
  readonly answer: FoodAnswer;
  /** What dishes with the ingredient get. It differs from the answer where a family and its kinds disagree. */
  readonly counts: FoodAnswer;
  /** The answers that a person can choose. */
  readonly choices: readonly FoodAnswer[];
  /** Where the answer comes from, when it is not the person's own. */
  readonly source: string;
  /** True when "None of the rest" answers it. */
  readonly isRest: boolean;
}

export const ANSWER_NAMES: Readonly<Record<FoodAnswer, string>> = {
  contains: 'Contains',
  mayContain: 'May contain',
  notAdded: 'Not an ingredient',
  free: 'Free from',
  unknown: 'Not stated',
};

/** The answers in the order of the columns. */
export const ANSWERS = [
  'contains',
  'mayContain',
  'notAdded',
  'free',
  'unknown',
] as const satisfies readonly FoodAnswer[];

/** Returns a stated answer as the rules know it. */
const plain = (answer: StatedAnswer | undefined): FoodAnswer =>
  answer === 'rest' ? 'notAdded' : (answer ?? 'unknown');

/** Reads the statement of a stored ingredient. An inactive key has an answer only where a list names it. */
export function statedAnswersOf(
  { statement, allergies, mayContain, unknownFor, freeFrom }: StatedIngredient,
  keys: readonly StatementKey[],
): StatedAnswers {
  if (statement === null) return {};
  const listed = [...allergies, ...mayContain, ...unknownFor, ...freeFrom];
  const notAdded = keys.filter(({ key, active }) => active && !listed.includes(key)).map(({ key }) => key);
  const lists = { contains: allergies, mayContain, unknown: unknownFor, notAdded, free: freeFrom };
  return Object.fromEntries(ANSWERS.flatMap((answer) => lists[answer].map((key) => [key, answer])));
}

/** Returns the keys of the matrix: every active one, and inactive ones that have an answer. Kinds follow their family. */
function shownKeys(keys: readonly StatementKey[], answers: StatedAnswers): StatementKey[] {
  const shown = keys.filter(({ key, active }) => active || answers[key] !== undefined);
  const isShown = (wanted: string | null) => shown.some(({ key }) => key === wanted);
  return shown
    .filter(({ familyKey }) => !isShown(familyKey))
    .flatMap((one) => [one, ...shown.filter(({ familyKey }) => familyKey === one.key)]);
}

const isBad = (answer: FoodAnswer) => answer === 'contains' || answer === 'mayContain';

/** Tells whether an answer makes a family or the parts worse; what is not known does so only over parts. */
const isWorsening = (answer: StatedAnswer | undefined, parts: PartAnswers | null | undefined): boolean =>
  isBad(plain(answer)) || (answer === 'unknown' && parts !== undefined);

/** What counts for each key when only this is stated; over parts, a statement can only make an answer worse. */
function countedAnswers(
  shown: readonly StatementKey[],
  answers: StatedAnswers,
  parts: PartAnswers | null | undefined,
): ReadonlyMap<string, FoodAnswer> {
  const dictionary = { allergies: shown, diets: [] };
  if (parts === undefined) {
    return readFamilies(new Map(shown.map(({ key }) => [key, plain(answers[key])])), 'unknown', dictionary).byKey;
  }
  const stated = (wanted: StatedAnswer) => shown.filter(({ key }) => answers[key] === wanted).map(({ key }) => key);
  const lists = { contains: stated('contains'), mayContain: stated('mayContain'), unknownFor: stated('unknown') };
  const { byKey } = listedFoods(lists, dictionary);
  const all = new Map(
    shown.map(({ key }) => [key, worseFood(byKey.get(key) ?? 'free', parts?.get(key)?.answer ?? 'unknown')]),
  );
  const foods = { byKey: all, otherwise: 'unknown' } as const;
  return ruleOutTraces({ ...NEUTRAL, foods }, stated('free'), dictionary).foods.byKey;
}

/**
 * Makes the rows of the matrix. `parts` are the answers of an ingredient's parts, null while they are not loaded, and
 * undefined for an ingredient without parts. A family is at least as bad as its kinds, and all keys as the parts.
 */
export function statementRows(
  keys: readonly StatementKey[],
  answers: StatedAnswers,
  parts: PartAnswers | null | undefined,
): StatementRow[] {
  const shown = shownKeys(keys, answers);
  const counted = countedAnswers(shown, answers, parts);
  return shown.map(({ key, name, active, familyKey }) => {
    const stated = plain(answers[key]);
    const part = parts?.get(key);
    const own = parts === undefined || isWorsening(answers[key], parts) ? stated : 'free';
    const badKinds = shown.filter((kind) => kind.familyKey === key && isWorsening(answers[kind.key], parts));
    const byKinds = badKinds.map((kind) => plain(answers[kind.key])).reduce(worseFood, 'free');
    const byParts = parts === undefined ? 'free' : (part?.answer ?? 'unknown');
    const floor = worseFood(byKinds, byParts);
    const isRuledOut = parts !== undefined && stated === 'free' && floor === 'notAdded';
    const answer = isRuledOut ? 'free' : worseFood(own, floor);
    const source = () => {
      if (answer !== floor || !mayBeIn(floor)) return '';
      if (answer === byParts) return part?.source ?? '';
      const named = badKinds.filter((kind) => plain(answers[kind.key]) === answer);
      return `from ${named.map((kind) => kind.name).join(', ')}`;
    };
    return {
      key,
      name: active ? name : `${name} (inactive)`,
      familyName: shown.find((one) => one.key === familyKey)?.name ?? null,
      answer,
      counts: counted.get(key) ?? answer,
      choices:
        parts === null
          ? []
          : ANSWERS.filter((choice) => {
              // What a statement does not list says nothing of a key that is not offered, nor of what the parts answer.
              if (choice === 'notAdded' && (parts === undefined ? !active : floor === 'free')) return false;
              return worseFood(choice, floor) === choice || (choice === 'free' && floor === 'notAdded');
            }),
      source: source(),
      isRest: answers[key] === 'rest',
    };
  });
}

/**
 * Returns the answers after one was chosen. The kinds of a family that is free or no ingredient are so too, and may be
 * contained when it may and none of them was named; kinds that followed the family's answer before lose it.
 */
export function withAnswer(
  answers: StatedAnswers,
  key: string,
  choice: FoodAnswer,
  { keys, parts }: { keys: readonly StatementKey[]; parts: PartAnswers | undefined },
): StatedAnswers {
  const next = new Map(Object.entries(answers));
  if (parts !== undefined && choice === parts.get(key)?.answer) next.delete(key);
  else next.set(key, choice);
  if (parts !== undefined) return Object.fromEntries(next);
  const before = plain(answers[key]);
  const kinds = keys.filter((one) => one.active && one.familyKey === key).map((kind) => kind.key);
  if (!(before === 'unknown' || before === 'contains')) {
    for (const kind of kinds) if (plain(next.get(kind)) === before) next.delete(kind);
  }
  const isAnyNamed = kinds.some((kind) => isBad(plain(next.get(kind))));
  if (!mayBeIn(choice) || (choice === 'mayContain' && !isAnyNamed)) {
    for (const kind of kinds) if (plain(next.get(kind)) === 'unknown') next.set(kind, choice);
  }
  return Object.fromEntries(next);
}

/**
 * Returns the answers after "None of the rest": what is not stated is no ingredient. Left out are the kinds of a contained
 * family of which none is named: one of them is in it.
 */
export function withNoneOfTheRest(keys: readonly StatementKey[], answers: StatedAnswers): StatedAnswers {
  const open = statementRows(keys, answers, undefined).filter(
    ({ answer, choices }) => answer === 'unknown' && choices.includes('notAdded'),
  );
  const all: StatedAnswers = { ...answers, ...Object.fromEntries(open.map(({ key }) => [key, 'rest'])) };
  const contradicted = statementRows(keys, all, undefined).filter(
    ({ isRest, familyName, counts }) => isRest && familyName !== null && mayBeIn(counts),
  );
  return without(all, new Set(contradicted.map(({ key }) => key)));
}

/** Takes "None of the rest" back. */
export const withoutTheRest = (answers: StatedAnswers): StatedAnswers =>
  without(answers, new Set(Object.keys(answers).filter((key) => answers[key] === 'rest')));

const without = (answers: StatedAnswers, keys: ReadonlySet<string>): StatedAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.has(key)));

/**
 * Returns the lists to send. Keys without an answer, and `newer` keys that the form did not show, are sent as not known;
 * over parts only those that somebody called so, since the parts answer for the rest.
 */
export function statedLists(
  keys: readonly StatementKey[],
  answers: StatedAnswers,
  { newer = [], hasParts = false }: { newer?: readonly string[]; hasParts?: boolean } = {},
): StatedLists {
  const rows = statementRows(keys, without(answers, new Set(newer)), undefined);
  const withOne = (wanted: FoodAnswer) => rows.filter(({ answer }) => answer === wanted).map(({ key }) => key);
  // Who lists a family says it of all its kinds: one that is only raised by a kind is not listed.
  const isOwn = (key: string) => plain(answers[key]) === 'mayContain';
  const isFamily = (wanted: string) => keys.some(({ familyKey }) => familyKey === wanted);
  const unknown = withOne('unknown').filter((key) => !hasParts || answers[key] === 'unknown');
  return {
    allergies: withOne('contains'),
    mayContain: withOne('mayContain').filter((key) => isOwn(key) || !isFamily(key)),
    unknownFor: [...new Set([...unknown, ...newer])],
    freeFrom: withOne('free'),
  };
}

/** Compares two answers as they are saved; over parts one that is not known is another one than none. */
const isSameAnswer = (one: StatedAnswer | undefined, other: StatedAnswer | undefined) =>
  (one === undefined) === (other === undefined) && plain(one) === plain(other);

/** Merges two statements key by key. Where both changed an answer to something else, the worse one stays. */
export function mergeAnswers(
  { base, mine, theirs }: Versions<StatedAnswers>,
  keys: readonly StatementKey[],
): { answers: StatedAnswers; notes: string[] } {
  const nameOf = (wanted: string) => keys.find(({ key }) => key === wanted)?.name ?? wanted;
  const merged = new Map<string, StatedAnswer | undefined>();
  const notes: string[] = [];
  for (const key of new Set([base, mine, theirs].flatMap(Object.keys))) {
    const [was, own, other] = [base[key], mine[key], theirs[key]];
    if (isSameAnswer(was, other)) merged.set(key, own);
    else if (isSameAnswer(was, own)) merged.set(key, other);
    else if (plain(own) === plain(other)) merged.set(key, own ?? other);
    else {
      const worse = worseFood(plain(own), plain(other));
      merged.set(key, worse === plain(own) ? own : other);
      notes.push(
        `${nameOf(key)}: yours is “${ANSWER_NAMES[plain(own)]}”, saved meanwhile is “${ANSWER_NAMES[plain(other)]}”. “${ANSWER_NAMES[worse]}” stays.`,
      );
    }
  }
  const stated = [...merged].flatMap(([key, answer]): [string, StatedAnswer][] => (answer ? [[key, answer]] : []));
  return { answers: Object.fromEntries(stated), notes };
}

/** Describes a statement for the comparison of two versions, one line for each answer. */
export function answersText(answers: StatedAnswers, keys: readonly StatementKey[]): string {
  const rows = statementRows(keys, answers, undefined);
  return ANSWERS.flatMap((wanted) => {
    const named = rows.filter(({ answer }) => answer === wanted).map(({ name }) => name);
    return named.length === 0 ? [] : [`${ANSWER_NAMES[wanted]}: ${named.join(', ')}`];
  }).join('\n');
}
