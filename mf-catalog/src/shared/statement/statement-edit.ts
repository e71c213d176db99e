import { api } from '@justright/client/api';
import type { EvidenceInput } from '@justright/contract/ingredients';
import { listAllergies } from '@justright/contract/preferences';
import type { IssueFields } from '@justright/editing/issues';
import type { Field } from '@justright/editing/merge';
import { dayText } from '@justright/ui/when';
import { type EvidenceDraft, evidenceText, sentEvidence, toEvidenceDraft } from './evidence-draft.ts';
import {
  answersText,
  mergeAnswers,
  statedAnswersOf,
  type StatedAnswers,
  type StatedIngredient,
  type StatedLists,
  statedLists,
  type StatementKey,
} from './statement-draft.ts';

/** The statement of an ingredient, as its dialog edits it. */
export interface StatementDraft {
  answers: StatedAnswers;
  evidence: EvidenceDraft;
  /** The last day (YYYY-MM-DD) on which it should be reviewed; empty for none. */
  reviewBy: string;
}

/** The fields of a request that make a statement. */
export interface StatementBody extends StatedLists {
  evidence: EvidenceInput;
  reviewBy: string | null;
  noneOfTheRest: string[];
  /** A person has looked at all of it, also where the answers stay the same. */
  isReviewed: true;
}

export const STATEMENT_ISSUE_FIELDS: IssueFields = {
  alias: { allergies: 'answers', mayContain: 'answers', unknownFor: 'answers', freeFrom: 'answers' },
};

export function toStatementDraft(ingredient: StatedIngredient | null, keys: readonly StatementKey[]): StatementDraft {
  return {
    answers: ingredient === null ? {} : statedAnswersOf(ingredient, keys),
    evidence: toEvidenceDraft(ingredient?.statement ?? null),
    reviewBy: ingredient?.statement?.reviewBy ?? '',
  };
}

/** The fields for the comparison of two versions. `label` names the answers. */
export const statementFields = (label: string, keys: readonly StatementKey[]): Field<StatementDraft>[] => [
  {
    label,
    keys: ['answers'],
    text: ({ answers }) => answersText(answers, keys),
    merge: ({ base, mine, theirs }) => {
      const { answers, notes } = mergeAnswers({ base: base.answers, mine: mine.answers, theirs: theirs.answers }, keys);
      return { values: { answers }, notes };
    },
  },
  {
    label: 'Evidence',
    keys: ['evidence'],
    text: ({ evidence }) => [evidenceText(evidence), evidence.note].filter((text) => text !== '').join('\n'),
  },
  { label: 'Review by', keys: ['reviewBy'], text: ({ reviewBy }) => (reviewBy === '' ? '' : dayText(reviewBy)) },
];

/** A statement of an ingredient that may have parts. */
interface PartedDraft extends StatementDraft {
  readonly ingredients: readonly unknown[];
}

interface Edit<Entity> {
  base: Entity | null;
  draft: PartedDraft;
  changes: Partial<StatementDraft>;
}

/** Returns the keys of the dictionary that are newer than `keys`: the person was not asked about them. */
async function newActiveKeys(keys: readonly StatementKey[]): Promise<string[]> {
  const { data } = await api(listAllergies);
  return data.filter((one) => one.active && !keys.some(({ key }) => key === one.key)).map(({ key }) => key);
}

/** Returns the lists of a new statement of a stored ingredient, where keys that are newer than the draft stay as stored. */
function listsOver<Entity extends StatedIngredient>(
  base: Entity,
  stored: StatedIngredient,
  { answers, ingredients }: PartedDraft,
  keys: readonly StatementKey[],
): StatedLists {
  const before = statedAnswersOf(base, keys);
  const isUnseen = (key: string) => !base.unknownFor.includes(key) && before[key] === answers[key];
  const newer = stored.unknownFor.filter(isUnseen);
  const lists = statedLists(keys, answers, { newer, hasParts: ingredients.length > 0 });
  const isForeign = (foreign: string) => !keys.some(({ key }) => key === foreign);
  return {
    allergies: [...lists.allergies, ...stored.allergies.filter(isForeign)],
    mayContain: [...lists.mayContain, ...stored.mayContain.filter(isForeign)],
    unknownFor: [...new Set([...lists.unknownFor, ...stored.unknownFor.filter(isForeign)])],
    freeFrom: [...lists.freeFrom, ...stored.freeFrom.filter(isForeign)],
  };
}

/** Tells whether saving an edit makes a statement: it was edited, and states something or replaces a statement. */
export function makesStatement<Entity extends StatedIngredient>({ base, draft, changes }: Edit<Entity>): boolean {
  const isEdited = 'answers' in changes || 'evidence' in changes || 'reviewBy' in changes;
  const hadStatement = base !== null && base.statement !== null;
  const isStated = Object.values(draft.answers).some((answer) => answer !== 'unknown' || draft.ingredients.length > 0);
  return isEdited && (hadStatement || isStated);
}

/** Returns the statement that a request makes; nothing when it makes none. */
async function statementBody<Entity extends StatedIngredient>(
  edit: Edit<Entity>,
  keys: readonly StatementKey[],
  reload: (base: Entity) => Promise<StatedIngredient>,
): Promise<Partial<StatementBody>> {
  if (!makesStatement(edit)) return {};
  const { base, draft } = edit;
  const { answers, evidence, reviewBy, ingredients } = draft;
  const hasParts = ingredients.length > 0;
  const lists =
    base === null
      ? statedLists(keys, answers, { newer: hasParts ? [] : await newActiveKeys(keys), hasParts })
      : listsOver(base, await reload(base), draft, keys);
  const listed = Object.values(lists).flat();
  return {
    ...lists,
    evidence: sentEvidence(evidence),
    reviewBy: reviewBy === '' ? null : reviewBy,
    noneOfTheRest: Object.keys(answers).filter((key) => answers[key] === 'rest' && !listed.includes(key)),
    isReviewed: true,
  };
}

/**
 * Returns the body of a request with some fields of a draft, in which the statement is as the API has it. `reload` reads
 * the ingredient anew: a key that was added meanwhile is never answered unseen.
 */
export async function withStatement<Entity extends StatedIngredient, Fields extends Partial<StatementDraft>>(
  { answers: _answers, evidence: _evidence, reviewBy: _reviewBy, ...fields }: Fields,
  edit: Edit<Entity>,
  keys: readonly StatementKey[],
  reload: (base: Entity) => Promise<StatedIngredient>,
) {
  return { ...fields, ...(await statementBody(edit, keys, reload)) };
}
