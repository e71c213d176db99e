import {
  ALL_UNKNOWN,
  type Composition,
  foodAnswer,
  type FoodAnswer,
  type KnownAnswer,
  NEUTRAL,
  worst,
  worstKnown,
} from './composition.ts';
import {
  type Dictionary,
  ingredientsOfKeys,
  listedFoods,
  raiseFamilies,
  readFamilies,
  ruleOutDiets,
  ruleOutTraces,
} from './dictionary.ts';
import type { Naming } from './dish-parts.ts';

/**
 * The statement of one person about one ingredient (dietary rules, "Statement"). A key is in at most one list. A key
 * in no list was not active when the statement was made: it has no answer.
 */
export interface Statement {
  readonly contains: readonly string[];
  readonly mayContain: readonly string[];
  /** The keys for which the author did not know the answer. */
  readonly unknownFor: readonly string[];
  /** The keys that are no ingredient, and of whose traces nothing is said. */
  readonly notAdded: readonly string[];
  /** The keys whose traces its author rules out. */
  readonly freeFrom: readonly string[];
}

interface PartReference {
  readonly id: string;
  /** A substitution waits to be signed: it is this part, or another one of those that are open. */
  readonly isOpen?: boolean;
}

/** What is stored of a raw or custom ingredient, and its parts. */
export interface IngredientFacts {
  /** Null without a statement. */
  readonly statement: Statement | null;
  /** The diets that staff listed. */
  readonly diets: readonly string[];
  readonly ingredients: readonly PartReference[];
  /** It is certainly one food and nothing else; absent: nobody has said so. Only matters without parts. */
  readonly isSingle?: boolean;
  /** Whole and fresh, as lettuce: it has no traces of what it is not. Only matters without parts. */
  readonly isWholeAndFresh?: boolean;
  /** A catalogue states it: its "may contain" is a caution, said of a kind of goods by nobody who knows what this kitchen buys. */
  readonly isOfCatalogue?: boolean;
  /** The keys for which a kitchen signature covers it as it is stated (`kitchen-signature.ts`). */
  readonly signedKeys?: ReadonlySet<string>;
  /** What a statement past its review says that it may contain: unknown, and no signature takes it away. */
  readonly overdueTraces?: readonly string[];
  /** What was last signed of it, while a change waits by somebody who may not sign: then it is both. */
  readonly signed?: Omit<IngredientFacts, 'signed'>;
}

/** Lists what an ingredient may be: what it is, and while a change of it waits to be signed what it was before that. */
export const versionsOf = ({ signed, ...now }: IngredientFacts): Omit<IngredientFacts, 'signed'>[] =>
  signed ? [now, signed] : [now];

/** Lists the parts that an ingredient may have. */
export const partsOf = (facts: IngredientFacts | undefined): IngredientFacts['ingredients'] =>
  facts?.signed ? [...facts.ingredients, ...facts.signed.ingredients] : (facts?.ingredients ?? []);

/** The lists of a statement as the catalogue stores them. */
interface StoredFacts extends Omit<IngredientFacts, 'statement' | 'overdueTraces' | 'signed'> {
  /** The keys that it contains. */
  readonly allergies: readonly string[];
  readonly mayContain: readonly string[];
  readonly unknownFor: readonly string[];
  readonly notAdded: readonly string[];
  readonly freeFrom: readonly string[];
  /** The statement's author and evidence; null without a statement. */
  readonly statement: object | null;
}

/** Returns what the rules read of a stored ingredient. */
export const factsOfStored = ({
  allergies,
  mayContain,
  unknownFor,
  notAdded,
  freeFrom,
  statement,
  diets,
  ingredients,
  isSingle = false,
  isWholeAndFresh = false,
  isOfCatalogue = false,
}: StoredFacts): IngredientFacts => ({
  statement: statement && { contains: allergies, mayContain, unknownFor, notAdded, freeFrom },
  diets,
  ingredients,
  isSingle,
  isWholeAndFresh,
  isOfCatalogue,
});

/** The composition of an ingredient, with what of it is known although the whole is not. */
export interface IngredientComposition extends Composition {
  /** Returns the worst answer that is known of anything in it, at any depth, to who settles the key; null where nothing is. */
  readonly known: (key: string, naming: Naming) => KnownAnswer;
  /** Tells whether it, or anything in it, is not known for a key, also where something else in it contains the key. */
  readonly isOpen: (key: string) => boolean;
  /** Returns the answer as it is stated, without kitchen signatures. */
  readonly stated: (key: string) => FoodAnswer;
  /** Tells whether a kitchen signature covers everything in it for a key. */
  readonly isSigned: (key: string) => boolean;
  /** A change of it or of something in it waits to be signed. */
  readonly waits: boolean;
}

/** Returns the composition of an ingredient by id; a missing ingredient is all unknown, never skipped. */
export type IngredientResolver = (id: string) => IngredientComposition;

const NOTHING_STATED: Statement = { contains: [], mayContain: [], unknownFor: [], notAdded: [], freeFrom: [] };

const listedDiets = (diets: readonly string[]): Composition['diets'] => ({
  byKey: new Map(diets.map((key) => [key, 'yes'])),
  otherwise: 'unknown',
});

const NO_KEYS: ReadonlySet<string> = new Set();

/**
 * Returns the answers of a statement: every key that it does not answer is unknown. A whole and fresh food has no traces, nor
 * has one that a kitchen signature covers; that settles cautions too.
 */
function statedFoods(
  statement: Statement,
  { isWholeAndFresh = false, isOfCatalogue = false, signedKeys = NO_KEYS }: IngredientFacts,
  dictionary: Dictionary,
): Composition['foods'] {
  const given = new Map<string, FoodAnswer>();
  for (const key of statement.notAdded) given.set(key, 'notAdded');
  for (const key of statement.freeFrom) given.set(key, 'free');
  for (const key of statement.mayContain) given.set(key, 'mayContain');
  for (const key of statement.unknownFor) given.set(key, 'unknown');
  for (const key of statement.contains) given.set(key, 'contains');
  const foods = readFamilies(given, 'unknown', dictionary);
  if (!isWholeAndFresh && signedKeys.size === 0) return foods;
  // After the families are read: a kind that is not listed is not ruled out by name.
  const withoutTraces = [...foods.byKey].map(([key, answer]) => {
    const isSettled = signedKeys.has(key) && (answer === 'notAdded' || (isOfCatalogue && answer === 'mayContain'));
    return [key, isSettled || (isWholeAndFresh && answer === 'notAdded') ? 'free' : answer] as const;
  });
  return raiseFamilies({ ...foods, byKey: new Map(withoutTraces) }, dictionary);
}

/**
 * Returns what one ingredient itself adds: without parts its statement; with parts only what its statement makes worse,
 * "not known" too, because the parts answer for the rest (dietary rules, "Derivation", 1 and 2). An ingredient without parts that is no
 * single food may be made of any other one (rule 10).
 */
export function ownComposition(id: string, facts: IngredientFacts, dictionary: Dictionary): Composition {
  const { statement, diets, ingredients, isSingle = false, isWholeAndFresh = false } = facts;
  const stated = statement ?? NOTHING_STATED;
  const hasParts = ingredients.length > 0;
  const listed = listedFoods(stated, dictionary);
  const ofSingle = isWholeAndFresh ? 'free' : 'notAdded';
  const otherwise = hasParts ? 'free' : isSingle ? ofSingle : 'unknown';
  return {
    foods: hasParts ? listed : statedFoods(stated, facts, dictionary),
    diets: listedDiets(diets),
    ingredients: {
      byKey: new Map([...ingredientsOfKeys(listed, otherwise, dictionary), [id, 'contains']]),
      otherwise,
    },
  };
}

/** What has an ingredient that nobody has listed: any raw ingredient may be in it. */
export const NOT_ALL_LISTED: Composition = {
  ...NEUTRAL,
  ingredients: { byKey: new Map(), otherwise: 'unknown' },
};

/** Returns ids and those of everything nested in them, each after its parts. What is nested in itself has no order. */
export function membersOf(ids: Iterable<string>, table: ReadonlyMap<string, IngredientFacts>): ReadonlySet<string> {
  const members = new Set<string>();
  const seen = new Set<string>();
  const stack = [...ids].map((member) => ({ member, areOpen: true }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { member, areOpen } = next;
    if (!areOpen) members.add(member);
    if (!areOpen || seen.has(member)) continue;
    seen.add(member);
    stack.push({ member, areOpen: false });
    for (const part of partsOf(table.get(member))) stack.push({ member: part.id, areOpen: true });
  }
  return members;
}

/** Decides whether an ingredient is nested in itself. */
export const isInItself = (id: string, table: ReadonlyMap<string, IngredientFacts>): boolean =>
  membersOf(
    partsOf(table.get(id)).map((part) => part.id),
    table,
  ).has(id);

/** Returns ids and what is nested in them whatever is signed: of what waits only the parts that both versions have. */
function certainMembersOf(ids: Iterable<string>, table: ReadonlyMap<string, IngredientFacts>): ReadonlySet<string> {
  const members = new Set(ids);
  for (const member of members) {
    const facts = table.get(member);
    const signed = facts?.signed && new Set(facts.signed.ingredients.map(({ id }) => id));
    for (const { id, isOpen } of facts?.ingredients ?? [])
      if (isOpen !== true && signed?.has(id) !== false) members.add(id);
  }
  return members;
}

/**
 * Returns of ingredients what is in them whatever is signed: the parts, and what is stated to be contained, that both versions
 * have, without the ids that a waiting substitution leaves open.
 */
export function certainFacts(
  table: ReadonlyMap<string, IngredientFacts>,
  open: ReadonlySet<string>,
): Map<string, IngredientFacts> {
  const certainOf = ({ signed, ...now }: IngredientFacts): IngredientFacts => {
    const isInBoth = ({ id }: PartReference) => signed?.ingredients.some((one) => one.id === id) !== false;
    const isContained = (key: string) => signed?.statement?.contains.includes(key) !== false;
    return {
      ...now,
      ingredients: now.ingredients.filter((part) => !open.has(part.id) && isInBoth(part)),
      statement:
        signed?.statement === null || now.statement === null
          ? null
          : { ...now.statement, contains: now.statement.contains.filter(isContained) },
    };
  };
  return new Map([...table].map(([id, facts]) => [id, certainOf(facts)]));
}

/**
 * Returns what an ingredient contains by its own statement and none of its parts does for certain, neither by the key nor by
 * its family: then a part is not listed. None for an ingredient without parts.
 */
export function keysWithoutPart(
  id: string,
  table: ReadonlyMap<string, IngredientFacts>,
  dictionary: Dictionary,
): string[] {
  const facts = table.get(id);
  const missing = facts ? versionsOf(facts).flatMap((one) => keysWithoutPartIn(id, one, table, dictionary)) : [];
  return [...new Set(missing)];
}

function keysWithoutPartIn(
  id: string,
  { statement, ingredients }: IngredientFacts,
  table: ReadonlyMap<string, IngredientFacts>,
  dictionary: Dictionary,
): string[] {
  if (!statement || statement.contains.length === 0 || ingredients.length === 0) return [];
  const below = certainMembersOf(
    ingredients.filter(({ isOpen }) => isOpen !== true).map((part) => part.id),
    table,
  );
  const parts = [...below].flatMap((member) => {
    const facts = table.get(member);
    return facts && member !== id ? [versionsOf(facts).map((one) => ownComposition(member, one, dictionary))] : [];
  });
  const isContained = (key: string) =>
    parts.some((versions) => versions.every((one) => foodAnswer(one, key) === 'contains'));
  return statement.contains.filter((key) => {
    const familyKey = dictionary.allergies.find((one) => one.key === key)?.familyKey ?? null;
    return !isContained(key) && !(familyKey !== null && isContained(familyKey));
  });
}

/** Returns a statement with the traces that it listed before its review was due. */
export const withOverdueTraces = ({ statement, overdueTraces = [] }: IngredientFacts): Statement | null =>
  statement && { ...statement, mayContain: [...statement.mayContain, ...overdueTraces] };

/**
 * Returns what is known of one food for a key, apart from its parts: where its answer is unknown, what it lists all the same,
 * as traces of almond in a food that is not known for tree nuts. A kind stays unknown where the food contains the family and
 * nobody said which of its kinds, unless a signature names the kind. One that covers the key does not count a caution.
 */
export function knownOfOne(
  own: Composition,
  facts: IngredientFacts,
  key: string,
  naming: Naming,
  dictionary: Dictionary,
): KnownAnswer {
  const answer = foodAnswer(own, key);
  const isCaution = naming !== 'unnamed' && facts.isOfCatalogue === true && facts.ingredients.length === 0;
  // What a food with parts does not list, its parts answer.
  if (answer === 'free') return facts.ingredients.length > 0 ? null : answer;
  if (answer === 'mayContain' && isCaution) return 'notAdded';
  if (answer !== 'unknown') return answer;
  const { contains, mayContain } = withOverdueTraces(facts) ?? NOTHING_STATED;
  const listed = listedFoods({ contains, mayContain }, dictionary).byKey.get(key) ?? 'free';
  if (listed === 'unknown' && naming === 'named') return mayContain.includes(key) && !isCaution ? 'mayContain' : null;
  return listed === 'free' || (listed === 'mayContain' && isCaution && !facts.overdueTraces) ? null : listed;
}

/** Returns ingredients as they are stated, without kitchen signatures. */
function withoutSignatures(table: ReadonlyMap<string, IngredientFacts>): Map<string, IngredientFacts> {
  const asStated = ({ signedKeys: _keys, ...facts }: IngredientFacts): IngredientFacts => facts;
  return new Map(
    [...table].map(([id, { signed, ...now }]) => [
      id,
      { ...asStated(now), ...(signed && { signed: asStated(signed) }) },
    ]),
  );
}

/**
 * Resolves ingredients from their own statements and those of all nested ones, at any depth (dietary rules,
 * "Derivation", 1 and 2). A missing part, and one that leads back to an ingredient above it, is all unknown.
 */
export function ingredientResolver(
  table: ReadonlyMap<string, IngredientFacts>,
  dictionary: Dictionary,
): IngredientResolver {
  const resolved = new Map<string, IngredientComposition>();
  const isSigned = [...table.values()].some(({ signedKeys }) => signedKeys !== undefined);
  const unsigned = isSigned ? ingredientResolver(withoutSignatures(table), dictionary) : null;

  /** Reads everything in an ingredient when the first key is asked for: only what a declaration settles needs it. */
  const knownIn = (id: string): IngredientComposition['known'] => {
    let all: { own: Composition; facts: IngredientFacts }[] | undefined;
    return (key, naming) => {
      all ??= [...membersOf([id], table)].flatMap((member) => {
        const stored = table.get(member);
        const versions = stored ? versionsOf(stored) : [];
        return versions.map((facts) => ({ own: ownComposition(member, facts, dictionary), facts }));
      });
      return worstKnown(all.map(({ own, facts }) => knownOfOne(own, facts, key, naming, dictionary)));
    };
  };

  /** Everything in an ingredient of a circle, with what nobody can know of it. */
  const inCircle = (id: string): Composition =>
    worst([
      ALL_UNKNOWN,
      ...[...membersOf([id], table)].flatMap((member) => {
        const facts = table.get(member);
        return facts ? versionsOf(facts).map((one) => ownComposition(member, one, dictionary)) : [];
      }),
    ]);

  const withParts = (id: string, facts: Omit<IngredientFacts, 'signed'>): Composition => {
    const parts = facts.ingredients.map((part) => resolved.get(part.id) ?? ALL_UNKNOWN);
    const all = worst([ownComposition(id, facts, dictionary), ...parts]);
    const freeFrom = facts.ingredients.length > 0 ? (facts.statement?.freeFrom ?? []) : [];
    return freeFrom.length > 0 ? ruleOutTraces(all, freeFrom, dictionary) : all;
  };

  const resolve = (id: string): IngredientComposition => {
    const facts = table.get(id);
    const versions = facts ? versionsOf(facts).map((one) => withParts(id, one)) : [ALL_UNKNOWN];
    if (keysWithoutPart(id, table, dictionary).length > 0) versions.push(NOT_ALL_LISTED);
    const composition = ruleOutDiets(isInItself(id, table) ? inCircle(id) : worst(versions), dictionary);
    const memberIds = [...membersOf([id], table)];
    const members = memberIds.map((member) => table.get(member));
    const isOpenItself = (key: string) => (member: string) => {
      const stored = table.get(member);
      const own = stored ? versionsOf(stored).map((one) => ownComposition(member, one, dictionary)) : [ALL_UNKNOWN];
      return isInItself(member, table) || own.some((one) => foodAnswer(one, key) === 'unknown');
    };
    return {
      ...composition,
      known: knownIn(id),
      isOpen: (key) => foodAnswer(composition, key) === 'unknown' || memberIds.some(isOpenItself(key)),
      stated: (key) => foodAnswer(unsigned === null ? composition : unsigned(id), key),
      isSigned: (key) => members.every((member) => member?.signedKeys?.has(key)),
      waits: members.some((member) => member?.signed !== undefined),
    };
  };

  return (id) => {
    const known = resolved.get(id);
    if (known) return known;
    for (const member of membersOf([id], table)) if (!resolved.has(member)) resolved.set(member, resolve(member));
    return resolved.get(id) ?? resolve(id);
  };
}
