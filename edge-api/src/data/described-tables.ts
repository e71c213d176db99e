import type { HistoryEntity } from '@justright/contract/history';

/** What a column holds, for the SQL that is made of a table's description (history-triggers.ts). */
export type ColumnKind = 'plain' | 'flag' | 'json' | 'jsonOrNull';

type RowSql = (row: 'old' | 'new') => string;

/** What the history keeps of an entity or of an act; `pnpm migration` writes the triggers from it. */
export interface HistoryOptions<Field extends string = string> {
  entity: HistoryEntity | 'staffMember';
  /** The acts that make an entry, by the part of the trigger's name; 'settings' and 'access' are changes too. */
  acts: readonly ('made' | 'changed' | 'settings' | 'access' | 'deleted')[];
  /** The field with the merchant that the entries belong to, or its SQL; left out: none. */
  merchant?: Field | RowSql;
  /** The fields of an entry, each a column or one of `shown`. Left out: all columns besides the key, the merchant and the version. */
  fields?: readonly string[];
  /** Columns that are in no entry, where `fields` is left out. */
  without?: readonly Field[];
  /** The fields of which a change makes an entry. Left out: all columns of the entry. */
  watched?: readonly string[];
  /** Fields that make no entry when only they change, where `watched` is left out. */
  quiet?: readonly Field[];
  /** What an entry has besides, or in place of a column. */
  shown?: Readonly<Record<string, RowSql>>;
  /** What of a field is compared, in place of its column. */
  compared?: Readonly<Record<string, RowSql>>;
  /** SQL of when an act makes an entry. */
  when?: string;
  /** SQL of when a row counts as none. */
  absent?: RowSql;
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
  history: readonly HistoryOptions[];
  contents: string | undefined;
}

/** All defined tables; a test compares them with the migrated database. */
export const TABLES: DescribedTable[] = [];
