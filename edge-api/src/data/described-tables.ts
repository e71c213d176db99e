import type { HistoryEntity } from '@justright/contract/history';

/** What a column holds, for the SQL that is made of a table's description (history-triggers.ts). */
export type ColumnKind = 'plain' | 'flag' | 'json' | 'jsonOrNull';

/** What the history keeps of an entity; `pnpm migration` writes the triggers from it. */
export interface HistoryOptions<Field extends string = string> {
  entity: HistoryEntity;
  /** The acts that make an entry, by the part of the trigger's name; 'settings' is a change too. */
  acts: readonly ('made' | 'changed' | 'deleted' | 'settings')[];
  /** The field with the merchant that the entries belong to; left out: none. */
  merchant?: Field;
  /** The fields that no entry has besides the key, the merchant and the version. All others are in it. */
  without?: readonly Field[];
  /** Fields of an entry that make none when only they change. */
  quiet?: readonly Field[];
  /** What an entry has besides, or in place of a column: SQL of the row `old` or `new`. */
  shown?: Readonly<Record<string, (row: 'old' | 'new') => string>>;
  /** What of a field makes an entry when it changes, in place of its column. */
  compared?: Readonly<Record<string, (row: 'old' | 'new') => string>>;
  /** SQL of when a change makes an entry. */
  when?: string;
}

/** A column of a defined table. */
export interface DescribedColumn {
  field: string;
  name: string;
  type: string;
  kind: ColumnKind;
}
/** A defined table, for the test that compares it and the script that writes migrations. */
export interface DescribedTable {
  name: string;
  key: string;
  columns: readonly DescribedColumn[];
  filled: readonly string[];
  history: HistoryOptions | undefined;
  contents: string | undefined;
}

/** All defined tables; a test compares them with the migrated database. */
export const TABLES: DescribedTable[] = [];
