import { WORK_KINDS, type WorkEntry, type WorkKind } from '@justright/contract/work-list';
import type { ChipTone } from '@justright/ui/chip';
import { dayText } from '@justright/ui/when';
import { type Names, namesOf } from '../../shared/tags/tags.ts';
import { listed } from '@justright/contract/words';

/** The names of allergies and diets, for texts. */
export interface WorkNames {
  allergyNames: Names;
  dietNames: Names;
}

interface KindText {
  label: string;
  tone: ChipTone;
}

const KIND_TEXTS: Readonly<Record<WorkKind, KindText>> = {
  report: { label: 'Diner’s report', tone: 'error' },
  submission: { label: 'To be signed', tone: 'warning' },
  'not-stated': { label: 'Not stated', tone: 'warning' },
  'no-evidence': { label: 'No ingredients', tone: 'warning' },
  unlisted: { label: 'What else is in it?', tone: 'warning' },
  broken: { label: 'Broken reference', tone: 'error' },
  lapsed: { label: 'Declaration lapsed', tone: 'warning' },
  contradiction: { label: 'Contradiction', tone: 'error' },
  review: { label: 'Review due', tone: 'info' },
};

const OF_TEXTS: Readonly<Record<WorkEntry['of'], string>> = {
  ingredient: 'Raw ingredient',
  customIngredient: 'Custom ingredient',
  dish: 'Dish',
  station: 'Station',
};

/** Returns the label of what kind of entry this is, and its tone. */
export function kindText({ kind, of, submission }: WorkEntry): KindText {
  if (of === 'station') return { ...KIND_TEXTS[kind], label: 'Signature lapsed' };
  return submission?.refused ? { label: 'Change refused', tone: 'error' } : KIND_TEXTS[kind];
}

/** Returns what an entry is about: the kind of thing, and the menu of a dish. */
export const placeText = ({ of, menu }: WorkEntry): string =>
  menu === null ? OF_TEXTS[of] : `${OF_TEXTS[of]} on ${menu.title}`;

/** Returns who submitted what, and the note to the person who signs, or who refused what and why. */
function submissionText({ of, submission }: WorkEntry): string {
  if (submission === null) return '';
  if (submission.refused) {
    const { by, note } = submission.refused;
    return `${by} refused a change by ${submission.by}: “${note}”. What it makes better does not count for diners. Change it again, or set it back to what was signed.`;
  }
  if (submission.entity === 'answers') {
    return `A change by ${submission.by} is made, and what it makes better for diners waits to be signed.`;
  }
  const what = of === 'dish' ? 'what is in it' : 'what it contains';
  return [`${submission.by} submitted ${what}.`, submission.note].join(' ').trim();
}

/** Returns what is to be done, in a sentence or two. */
export function taskText(entry: WorkEntry, { allergyNames, dietNames }: WorkNames): string {
  const foods = namesOf(entry.keys, allergyNames);
  const diets = namesOf(entry.diets, dietNames);
  const open = listed([...foods, ...diets]);
  switch (entry.kind) {
    case 'report':
      return entry.report?.text || 'A diner says that it looks wrong, without a text.';
    case 'submission':
      return submissionText(entry);
    case 'not-stated':
      return [
        ...(foods.length > 0 ? [`Nobody has said whether it contains ${listed(foods)}.`] : []),
        ...(diets.length > 0 ? [`It is not listed as ${listed(diets)}.`] : []),
      ].join(' ');
    case 'no-evidence':
      return `Nothing says what it is made of. Unknown: ${open}.`;
    case 'unlisted':
      return `Its ingredients were taken from the menu’s words, and nobody has said what else is in it. Unknown: ${open}.`;
    case 'broken':
      return `It refers to an ingredient that is missing or part of itself. Unknown: ${open}.`;
    case 'lapsed':
      if (entry.of === 'station') {
        return `Food with another dislike has moved in since it was signed that ${listed(foods)} ${foods.length === 1 ? 'is' : 'are'} kept apart.`;
      }
      return [
        'What it is made of has changed since it was declared.',
        ...(open === '' ? ['Check it and sign again.'] : [`Unknown again: ${open}.`]),
      ].join(' ');
    case 'contradiction':
      return `It is listed as ${listed(diets)}, and contains ${listed(foods)}.`;
    case 'review':
      return [
        `Its statement was to be reviewed by ${dayText(entry.reviewBy ?? '')}.`,
        ...(open === '' ? [] : [`Unknown: ${open}.`]),
      ].join(' ');
  }
}

const ACTIONS: Readonly<Record<WorkKind, string>> = {
  report: 'Answer',
  submission: 'Open',
  'not-stated': 'State',
  'no-evidence': 'Add',
  unlisted: 'Check',
  broken: 'Correct',
  lapsed: 'Declare',
  contradiction: 'Correct',
  review: 'Review',
};

/** Returns the label of the button that opens an entry; null when this person cannot work it off. */
export function actionText({ kind, of }: WorkEntry, isAdmin: boolean): string | null {
  if (of === 'station') return 'Sign again';
  return of === 'ingredient' && !isAdmin ? null : ACTIONS[kind];
}

/** Identifies an entry within a list, also in an address. */
export const entryKey = ({ kind, of, id, report, submission }: WorkEntry): string =>
  `${kind}.${of}.${report?.id ?? submission?.id ?? id}`;

/** The rank of a kind, for sorting. */
export const kindRank = (kind: WorkKind): number => WORK_KINDS.indexOf(kind);
