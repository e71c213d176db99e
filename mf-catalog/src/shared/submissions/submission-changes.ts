import type { Submission } from '@justright/contract/submissions';
import { dayText } from '@justright/ui/when';
import { type FieldChange, type HistoryNames, historyChanges } from '../history/history-changes.ts';
import { evidenceText } from '../statement/evidence-draft.ts';

/** Names for what is submitted. Nothing of it is about a station. */
export type SubmissionNames = Omit<HistoryNames, 'stations'>;
const NO_STATIONS: HistoryNames['stations'] = new Map();

const pick = (entity: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(entity).filter(([field]) => fields.includes(field)));

/** Describes what a submission changes of the entity as it is now, and on what evidence, field by field. */
export function submissionChanges(
  submission: Exclude<Submission, { entity: 'answers' }>,
  now: object,
  names: SubmissionNames,
): FieldChange[] {
  const changes = Object.fromEntries(
    Object.entries(submission.changes).filter(([field]) => !OF_EVIDENCE.includes(field)),
  );
  const before = pick(now, Object.keys(changes));
  const entry = { id: '', at: '', actorName: '', reason: '', before, after: { ...before, ...changes } };
  const told = historyChanges(entry, { ...names, stations: NO_STATIONS });
  return [...told, ...(submission.entity === 'customIngredient' ? evidenceChanges(submission.changes) : [])];
}

/** Fields of the body that are no fields of the entity: they belong to its evidence. */
const OF_EVIDENCE: readonly string[] = ['evidence', 'reviewBy', 'noneOfTheRest', 'isReviewed'];

function evidenceChanges({
  allergies,
  mayContain = [],
  unknownFor = [],
  evidence,
  reviewBy,
}: Extract<Submission, { entity: 'customIngredient' }>['changes']): FieldChange[] {
  if (allergies === undefined) return [];
  const isAllFree = [...allergies, ...mayContain, ...unknownFor].length === 0;
  const text = (label: string, after: string): FieldChange => ({ kind: 'text', label, before: '', after });
  return [
    text('Free from', isAllFree ? 'All foods that diners avoid' : 'All that is in none of these lists'),
    ...(evidence === undefined
      ? []
      : [text('Evidence', [evidenceText(evidence), evidence.note ?? ''].filter(Boolean).join('. '))]),
    ...(evidence?.imageUrl === undefined || evidence.imageUrl === ''
      ? []
      : [{ kind: 'icon', label: 'Photo', before: '', after: evidence.imageUrl } as const]),
    ...(reviewBy ? [text('Review by', dayText(reviewBy))] : []),
  ];
}
