import type { CsvValue } from '@justright/client/csv';
import type { AuditEntry, AuditKind } from '@justright/contract/audit';
import { ENTITY_TEXTS, entrySummary } from '../../shared/history/entry-texts.ts';
import { type FieldChange, type HistoryNames, historyChanges } from '../../shared/history/history-changes.ts';
import { NONE } from '@justright/ui/texts';

export const KIND_TEXTS: Readonly<Record<AuditKind, string>> = {
  statement: 'Statement',
  declaration: 'Declaration',
  composition: 'Composition',
  publication: 'Publication',
  menu: 'Menu',
  station: 'Station',
  kitchenSignature: 'Kitchen signature',
  substitution: 'Substitution',
  apiKey: 'API key',
  orderPause: 'Pause of orders',
  kitchenPerson: 'Person at kitchen devices',
  webhook: 'Webhook',
  soldOut: 'Sold out',
  todayAnswer: 'Yes for today',
  setting: 'Setting',
  details: 'Other details',
};

/** Names of allergies and diets; an entry has those of its stations. */
export type DictionaryNames = Pick<HistoryNames, 'allergies' | 'diets'>;

export const changesOf = (entry: AuditEntry, names: DictionaryNames): FieldChange[] =>
  historyChanges(entry, {
    ...names,
    stations: new Map(Object.entries(entry.stations)),
    currency: entry.restaurant?.currency,
  });

/** Writes what was changed in one line, such as "Changed. Title: Soup → Broth; Goals: + Vegan". */
export function summaryText(entry: AuditEntry, names: DictionaryNames): string {
  return entrySummary(entry, changesOf(entry, names));
}

const submittedReason = ({ submittedBy }: AuditEntry): string => `Submitted by ${submittedBy}`;
/** The reason, unless it only repeats who submitted. */
export const reasonText = (entry: AuditEntry): string => (entry.reason === submittedReason(entry) ? '' : entry.reason);

export const kindsText = ({ kinds }: AuditEntry): string => kinds.map((kind) => KIND_TEXTS[kind]).join(', ');
export const entityText = ({ entity }: AuditEntry): string => ENTITY_TEXTS[entity];
export const restaurantText = ({ restaurant }: AuditEntry): string =>
  restaurant === null ? NONE : restaurant.isDeleted ? `${restaurant.name} (deleted)` : restaurant.name;
export const titleText = ({ title }: AuditEntry): string => title || 'Without a name';

/** The texts of the file's columns: those of the screen, and what the screen shows inside of them. */
const FILE_COLUMNS: readonly { title: string; text: (entry: AuditEntry, names: DictionaryNames) => string }[] = [
  { title: 'When (UTC)', text: ({ at }) => at },
  { title: 'Who', text: ({ actorName }) => actorName },
  { title: 'Submitted by', text: ({ submittedBy }) => submittedBy ?? '' },
  { title: 'Restaurant', text: restaurantText },
  { title: 'Of', text: entityText },
  { title: 'What', text: titleText },
  { title: 'Act', text: kindsText },
  { title: 'Change', text: summaryText },
  { title: 'Reason', text: reasonText },
];
export const FILE_HEAD: readonly string[] = FILE_COLUMNS.map(({ title }) => title);
export const fileRow = (entry: AuditEntry, names: DictionaryNames): CsvValue[] =>
  FILE_COLUMNS.map(({ text }) => text(entry, names));
