import type { ExportedList } from '@justright/contract/list-exports';
import type { Database } from './database.ts';
import { integer, table, text } from './table.ts';

interface StoredExport {
  id: string;
  list: ExportedList;
  rowCount: number;
}
const EXPORTS = table<StoredExport>(
  'exports',
  { id: text(), list: text(), rowCount: integer() },
  {
    key: 'id',
    history: [
      {
        entity: 'export',
        acts: ['made'],
        fields: ['name', 'rows', 'merchant'],
        shown: {
          name: (row) => `${row}.list`,
          rows: (row) => `${row}.row_count`,
          merchant: () => `(
      SELECT business_name FROM merchants WHERE id = (SELECT merchant_id FROM users WHERE uid = (SELECT uid FROM acting)))`,
        },
      },
    ],
  },
);

/** Inserts an export; a trigger writes it into the acts. */
export const insertExport = (db: Database, made: StoredExport): D1PreparedStatement => EXPORTS.insert(db, made);
