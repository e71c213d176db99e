import type { CsvValue } from '@justright/client/csv';
import type { PowerAct } from '@justright/contract/power-acts';
import { ENTITY_TEXTS, entrySummary } from '../../shared/history/entry-texts.ts';
import { type FieldChange, historyChanges } from '../../shared/history/history-changes.ts';

/** What is decided about the platform names no allergy, diet or station. */
const NO_NAMES = { allergies: new Map(), diets: new Map(), stations: new Map() };

export const changesOf = (act: PowerAct): FieldChange[] => historyChanges(act, NO_NAMES);
export const summaryOf = (act: PowerAct): string => entrySummary(act, changesOf(act));
export const entityOf = ({ entity }: PowerAct): string => ENTITY_TEXTS[entity];

/** The name of what an act is about; what is gone, and an invitation, have none. */
export const titleOf = (act: PowerAct): string => act.title || entityOf(act);

/** Says where in the chain an act is sealed. */
export const sealOf = ({ seal }: PowerAct): string => (seal === null ? 'Within a minute' : `No. ${seal}`);

/** The texts of the file's columns: those of the screen, and the ids. */
const FILE_COLUMNS: readonly { title: string; text: (act: PowerAct) => string }[] = [
  { title: 'When (UTC)', text: ({ at }) => at },
  { title: 'Who', text: ({ actorName }) => actorName },
  { title: 'Account', text: ({ actorUid }) => actorUid },
  { title: 'Of', text: entityOf },
  { title: 'What', text: ({ title }) => title },
  { title: 'Id', text: ({ entityId }) => entityId },
  { title: 'Change', text: summaryOf },
  { title: 'Reason', text: ({ reason }) => reason },
  { title: 'Seal', text: ({ seal }) => (seal === null ? '' : String(seal)) },
];
export const FILE_HEAD: readonly string[] = FILE_COLUMNS.map(({ title }) => title);
export const fileRow = (act: PowerAct): CsvValue[] => FILE_COLUMNS.map(({ text }) => text(act));
