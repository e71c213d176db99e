import type { Issue } from '@justright/contract/envelope';
import type { EvidenceInput, StatementRecord, StatementSource } from '@justright/contract/ingredients';
import type { FoodAnswer } from '@justright/dietary-rules/composition';
import type { AvoidedKey } from '@justright/dietary-rules/dictionary';
import { requireNoIssues } from './refusals.ts';

/** A key of the dictionary. An inactive one is answered only by statements that list it. */
export interface StatementKey extends AvoidedKey {
  readonly active: boolean;
}

/** The statement of an ingredient as it is stored. A key in no list was not active when it was made: it has no answer. */
export interface StoredStatement {
  /** What it contains. */
  allergies: string[];
  mayContain: string[];
  /** What its author did not know. */
  unknownFor: string[];
  /** What is no ingredient; nothing is said of traces. */
  notAdded: string[];
  /** What its author rules out, also as traces. */
  freeFrom: string[];
  /** Null without a statement; then all lists are empty. */
  statement: StatementRecord | null;
}

/** The fields of a request body that make a statement. */
export interface StatementBody {
  allergies?: string[] | undefined;
  mayContain?: string[] | undefined;
  unknownFor?: string[] | undefined;
  freeFrom?: string[] | undefined;
  evidence?: EvidenceInput | undefined;
  reviewBy?: string | null | undefined;
  noneOfTheRest?: string[] | undefined;
  isReviewed?: boolean | undefined;
}

/** The member of staff who makes a statement, and the instant in ISO 8601. */
export interface StatementAuthor {
  by: string;
  at: string;
}

export const NOTHING_STATED: StoredStatement = {
  allergies: [],
  mayContain: [],
  unknownFor: [],
  notAdded: [],
  freeFrom: [],
  statement: null,
};

/** The list of a statement that has the keys with an answer. */
const LIST_OF = {
  contains: 'allergies',
  mayContain: 'mayContain',
  unknown: 'unknownFor',
  notAdded: 'notAdded',
  free: 'freeFrom',
} as const;
const LISTS = ['allergies', 'mayContain', 'unknownFor', 'freeFrom'] as const;
const unique = (keys: readonly string[]): string[] => [...new Set(keys)];
const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).symmetricDifference(new Set(others)).size === 0;

/** Returns the keys that a statement answers in one of its lists. */
const answeredKeys = (stored: StoredStatement): Set<string> =>
  new Set(Object.values(LIST_OF).flatMap((list) => stored[list]));

/** Lists the active keys that a statement does not answer. */
const newerKeys = (stored: StoredStatement, keys: readonly StatementKey[]): StatementKey[] => {
  const answered = answeredKeys(stored);
  return keys.filter(({ key, active }) => active && !answered.has(key));
};

/**
 * Returns a statement as responses carry it: the keys that it does not answer are unknown, except the kinds of a family
 * that it answers as no ingredient or better. The parts of an ingredient answer for the keys that its own statement does not.
 */
export function shownStatement(
  stored: StoredStatement,
  keys: readonly StatementKey[],
  hasParts = false,
): Pick<StoredStatement, (typeof LISTS)[number] | 'statement'> {
  const { allergies, mayContain, unknownFor, notAdded, freeFrom, statement } = stored;
  const worse = [...allergies, ...mayContain, ...unknownFor];
  const better = [...notAdded, ...freeFrom];
  const isCovered = ({ familyKey, isCoveredByFamily }: StatementKey) =>
    isCoveredByFamily &&
    familyKey !== null &&
    better.includes(familyKey) &&
    !keys.some((kind) => kind.familyKey === familyKey && worse.includes(kind.key));
  const newer = hasParts && statement !== null ? [] : newerKeys(stored, keys).filter((one) => !isCovered(one));
  return { allergies, mayContain, unknownFor: [...unknownFor, ...newer.map(({ key }) => key)], freeFrom, statement };
}

/** Lists what contradicts itself or the dictionary in the body of a statement. */
function issuesOf(body: StatementBody, keys: readonly StatementKey[]): Issue[] {
  if (body.allergies === undefined) {
    return (['mayContain', 'unknownFor', 'freeFrom', 'evidence', 'reviewBy', 'noneOfTheRest', 'isReviewed'] as const)
      .filter((field) => body[field] !== undefined)
      .map((path) => ({ path, message: 'Send it together with allergies' }));
  }
  const known = new Set(keys.map(({ key }) => key));
  const earlier = new Set<string>();
  const isListed = (key: string) => body.allergies?.includes(key) === true || body.mayContain?.includes(key) === true;
  const listedKinds = keys.filter(({ key }) => isListed(key));
  const refuted = unique(body.freeFrom ?? []).flatMap((key) => {
    const kind = listedKinds.find(({ familyKey }) => familyKey === key);
    return kind ? [{ path: 'freeFrom', message: `${key} is listed by its kind ${kind.key}` }] : [];
  });
  const ofLists = [...LISTS, 'noneOfTheRest' as const].flatMap((path) => {
    const listed = unique(body[path] ?? []);
    const twice = listed.filter((key) => earlier.has(key));
    for (const key of listed) earlier.add(key);
    return [
      ...(listed.every((key) => known.has(key)) ? [] : [{ path, message: 'There is no such allergy' }]),
      ...twice.map((key) => ({ path, message: `${key} must be in one list only` })),
    ];
  });
  return [...ofLists, ...refuted];
}

/** Returns the evidence of a body without its empty texts; the word of staff when there is none. */
function evidenceOf(evidence: EvidenceInput | undefined): StatementRecord['evidence'] {
  const { kind, product, gtin, imageUrl, note } = evidence ?? { kind: 'staff' };
  return {
    kind,
    ...(product && { product }),
    ...(gtin && { gtin }),
    ...(imageUrl && { imageUrl }),
    ...(note && { note }),
  };
}

/**
 * Returns what a request body makes of the stored statement, or refuses the body. One without `allergies`, and one that
 * says what is said already and is no review, keep the statement with its author. Over parts it says nothing of what is in
 * no list: these answer for it.
 */
export function nextStatement(
  stored: StoredStatement,
  body: StatementBody,
  keys: readonly StatementKey[],
  { by, at }: StatementAuthor,
  hasParts = false,
): StoredStatement {
  requireNoIssues(issuesOf(body, keys));
  if (body.allergies === undefined) return stored;

  const isFirst = stored.statement === null;
  const sent = new Set(LISTS.flatMap((list) => body[list] ?? []));
  const kept = (list: readonly string[]) => list.filter((key) => !sent.has(key));
  const mayContain = unique(body.mayContain ?? kept(stored.mayContain));
  const unknownFor = unique(body.unknownFor ?? kept(stored.unknownFor));
  const freeFrom = unique(body.freeFrom ?? kept(stored.freeFrom));
  const isNewerKept = !isFirst && body.unknownFor === undefined;
  const listed = new Set([
    ...body.allergies,
    ...mayContain,
    ...unknownFor,
    ...freeFrom,
    ...(isNewerKept ? newerKeys(stored, keys).map(({ key }) => key) : []),
  ]);
  const unlisted = keys.filter(({ key, active }) => active && !listed.has(key)).map(({ key }) => key);
  const notAdded = hasParts ? [] : unlisted;
  const noneOfTheRest = notAdded.filter((key) => body.noneOfTheRest?.includes(key));
  const next: StoredStatement = {
    allergies: unique(body.allergies),
    mayContain,
    unknownFor,
    notAdded,
    freeFrom,
    statement: {
      by,
      at,
      evidence: evidenceOf(body.evidence),
      ...(body.reviewBy && { reviewBy: body.reviewBy }),
      ...(noneOfTheRest.length > 0 && { noneOfTheRest }),
    },
  };
  const [before, after] = [shownStatement(stored, keys, hasParts), shownStatement(next, keys, hasParts)];
  const isSame = !isFirst && body.isReviewed !== true && LISTS.every((list) => areSame(before[list], after[list]));
  return isSame ? stored : next;
}

/**
 * Returns a statement with the answer for a key that it does not answer. Its other answers keep their author; a first
 * statement does not know them.
 */
export function withAnswer(
  stored: StoredStatement,
  { key, answer, note }: { key: string; answer: FoodAnswer; note: string },
  keys: readonly StatementKey[],
  { by, at }: StatementAuthor,
): StoredStatement {
  const others = keys.filter((one) => one.active && one.key !== key).map((one) => one.key);
  const list = LIST_OF[answer];
  const lists = stored.statement === null ? { ...NOTHING_STATED, unknownFor: others } : stored;
  return {
    ...lists,
    [list]: [...lists[list], key],
    statement:
      stored.statement === null
        ? { by, at, evidence: evidenceOf({ kind: 'staff', note }) }
        : {
            ...stored.statement,
            laterAnswers: [...(stored.statement.laterAnswers ?? []), { key, by, at, ...(note && { note }) }],
          },
  };
}

/** Returns who stated something, when, and on what evidence, without notes and photos. */
export const sourceOf = ({ by, at, evidence, reviewBy }: StatementRecord): StatementSource => ({
  by,
  at,
  evidence: evidence.kind,
  ...(evidence.product !== undefined && { product: evidence.product }),
  ...(reviewBy !== undefined && { reviewBy }),
});
