import type { AnswerDifference, MenuComparison, MenuDraft, Publication } from '@justright/contract/publications';
import type { ChipTone } from '@justright/ui/chip';
import { countText } from '@justright/ui/texts';
import { weekdayText } from '@justright/ui/when';
import { fieldLabel } from '../history/history-changes.ts';
import type { Zone } from '@justright/ui/zone-time';

const ANSWERS: Readonly<Record<AnswerDifference['from'], string>> = {
  contains: 'contains',
  mayContain: 'may contain',
  unknown: 'not known',
  notAdded: 'no ingredient',
  free: 'free from',
  yes: 'fits',
  no: 'does not fit',
};
export const answerWord = (answer: AnswerDifference['from']): string => ANSWERS[answer];

/** Names whose answers change alike: "Egg, Dairy: contains → free from". */
export interface AnswerLine {
  names: string;
  from: AnswerDifference['from'];
  to: AnswerDifference['to'];
}
/** The changed answers of one dish, those of the dish as a whole first. */
export interface DishAnswers {
  itemId: string;
  title: string;
  parts: {
    /** Null: the dish as a whole. */
    title: string | null;
    /** Of allergens and other foods of the dictionary, then of diets. */
    lines: AnswerLine[];
    /** Of single foods that somebody may avoid by name. */
    singleFoods: AnswerLine[];
  }[];
}

const RANKS: Readonly<Record<AnswerDifference['from'], number>> = {
  contains: 0,
  no: 0,
  unknown: 1,
  mayContain: 2,
  notAdded: 3,
  free: 4,
  yes: 4,
};

/** Groups changed answers by what they were and would be, foods before diets and the worst first. */
const linesOf = (answers: readonly AnswerDifference[]): AnswerLine[] =>
  [...Map.groupBy(answers, ({ kind, from, to }) => `${kind} ${from} ${to}`).values()]
    .toSorted(([one], [other]) => {
      if (one === undefined || other === undefined) return 0;
      const kinds = Number(one.kind === 'diet') - Number(other.kind === 'diet');
      return kinds || RANKS[one.from] - RANKS[other.from] || RANKS[one.to] - RANKS[other.to];
    })
    .flatMap((alike) => {
      const [first] = alike;
      if (first === undefined) return [];
      return [{ names: alike.map(({ name }) => name).join(', '), from: first.from, to: first.to }];
    });

/** Tells whether an answer is one of a single food, which has no key of its own. */
const isSingleFood = ({ key }: AnswerDifference): boolean => key.startsWith('food:');
const partKey = ({ part }: AnswerDifference): string => (part === null ? '' : `${part.kind} ${part.title}`);

/** Groups changed answers by dish and part. */
export const byDish = (answers: readonly AnswerDifference[]): DishAnswers[] =>
  [...Map.groupBy(answers, ({ itemId }) => itemId)].map(([itemId, ofDish]) => ({
    itemId,
    title: ofDish[0]?.title ?? '',
    parts: [...Map.groupBy(ofDish, partKey)]
      .toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''))
      .map(([, ofPart]) => ({
        title: ofPart[0]?.part?.title ?? null,
        lines: linesOf(ofPart.filter((answer) => !isSingleFood(answer))),
        singleFoods: linesOf(ofPart.filter(isSingleFood)),
      })),
  }));

/** Writes a line of changed answers: "Egg, Dairy: contains → free from". */
export const lineText = ({ names, from, to }: AnswerLine): string => `${names}: ${ANSWERS[from]} → ${ANSWERS[to]}`;

/** Writes changed answers of one dish in one text: "Egg, Dairy: contains → free from; Dip: Soy: not known → free from". */
export const answersText = ({ parts }: Pick<DishAnswers, 'parts'>): string =>
  parts
    .flatMap(({ title, lines, singleFoods }) =>
      [...lines, ...singleFoods].map((line) => `${title === null ? '' : `${title}: `}${lineText(line)}`),
    )
    .join('; ');

const MENU_LABELS: Readonly<Record<string, string>> = {
  subtitle: 'Subtitle',
  serviceAvailability: 'Times of service',
  subsections: 'Sections',
};
/** Names changed fields of a menu or a dish: "Price, Components". */
export const fieldsText = (fields: readonly string[]): string =>
  [...new Set(fields.map((field) => MENU_LABELS[field] ?? fieldLabel(field)))].join(', ');

/** Says how much a draft changes: "4 dishes and the menu itself changed". */
export function changedText({ dishes, menuFields }: Pick<MenuComparison, 'dishes' | 'menuFields'>): string {
  const parts = [
    ...(dishes.length > 0 ? [countText(dishes.length, 'dish', 'dishes')] : []),
    ...(menuFields.length > 0 ? ['the menu itself'] : []),
  ];
  // An ingredient or a station can make answers better without a change of the menu.
  return parts.length === 0 ? 'answers changed' : `${parts.join(' and ')} changed`;
}

/** Tells whether diners see a menu at its times of service: it was active when it was published. */
export const isSeen = (
  { active }: { active: boolean },
  { inEffect, menuFields }: Pick<MenuDraft, 'inEffect' | 'menuFields'>,
): boolean => inEffect !== null && active !== menuFields.includes('active');

/** Says of a change that it is stored, and that diners do not get it yet: "Mash saved as a draft". */
export function asDraft(done: string, isDrafting: boolean): string {
  if (!isDrafting) return done;
  return done.endsWith('saved') ? `${done} as a draft` : `${done} in the draft`;
}

/** What has become of a publication: `earlier` was in effect, or was replaced before. */
export type PublicationStatus = 'inEffect' | 'scheduled' | 'waiting' | 'refused' | 'cancelled' | 'earlier';

export function statusOf({ state, isInEffect, takesEffectAt }: Publication, nowMs: number): PublicationStatus {
  if (state !== 'published') return state;
  if (isInEffect) return 'inEffect';
  return Date.parse(takesEffectAt) > nowMs ? 'scheduled' : 'earlier';
}

/** The state of a publication in a few words. */
export function statusChip(publication: Publication, zone: Zone, nowMs: number): { text: string; tone: ChipTone } {
  switch (statusOf(publication, nowMs)) {
    case 'inEffect':
      return { text: 'In effect', tone: 'success' };
    case 'scheduled':
      return { text: `Takes effect ${weekdayText(publication.takesEffectAt, nowMs, zone.timeZone)}`, tone: 'info' };
    case 'waiting':
      return { text: 'Waiting for approval', tone: 'warning' };
    case 'refused':
      return { text: 'Refused', tone: 'error' };
    case 'cancelled':
      return { text: 'Cancelled', tone: 'neutral' };
    case 'earlier':
      return { text: 'Earlier', tone: 'neutral' };
  }
}
