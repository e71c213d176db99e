import type { CatalogueDatabase, Database } from './database.ts';
import { integer, json, type Row, table, text } from './table.ts';

/** The signature of staff that a station keeps keys apart, as it is stored. */
interface KeptApartRecord {
  readonly keys: readonly string[];
  readonly by: string;
  readonly at: string;
  readonly note: string;
  /** The keys that food at the station contained when it was signed. */
  readonly containedKeys: readonly string[];
}

/** A station as it is stored. */
export interface StationRecord {
  id: string;
  restaurantId: string;
  merchantId: string;
  name: string;
  keepsApart: readonly KeptApartRecord[];
  version: number;
}

export const STATIONS = table<StationRecord, CatalogueDatabase>(
  'stations',
  { id: text(), restaurantId: text(), merchantId: text(), name: text(), keepsApart: json(), version: integer() },
  { key: 'id', fixed: ['restaurantId', 'merchantId'] },
);

/** Lists the stations of a restaurant by name. */
export async function listStationsOf(db: Database, restaurantId: string): Promise<StationRecord[]> {
  const { results } = await db
    .prepare('SELECT * FROM stations WHERE restaurant_id = ?1 ORDER BY name')
    .bind(restaurantId)
    .all<Row>();
  return results.map(STATIONS.read);
}
