import type { StationRecord } from '../domain/kept-apart.ts';
import { RequestError } from '../domain/refusals.ts';
import { type CatalogueDatabase, type Database, isUniqueViolation } from './database.ts';
import { integer, json, type Row, table, text } from './table.ts';

/** A restaurant has one station of a name: another one violates `stations.restaurant_id`. */
export const STATIONS = table<StationRecord, CatalogueDatabase>(
  'stations',
  { id: text(), restaurantId: text(), merchantId: text(), name: text(), keepsApart: json(), version: integer() },
  {
    key: 'id',
    fixed: ['restaurantId', 'merchantId'],
    history: [
      {
        entity: 'station',
        acts: ['made', 'changed', 'deleted'],
        merchant: 'merchantId',
        without: ['restaurantId'],
      },
    ],
  },
);

/** Lists the stations of a restaurant by name. */
export async function listStationsOf(db: Database, restaurantId: string): Promise<StationRecord[]> {
  const { results } = await db
    .prepare('SELECT * FROM stations WHERE restaurant_id = ?1 ORDER BY name')
    .bind(restaurantId)
    .all<Row>();
  return results.map(STATIONS.read);
}

/** Translates a failed write of a station: a name that is taken becomes a refusal; other errors stay. */
export const stationErrorOf = (error: unknown): unknown =>
  isUniqueViolation(error, 'stations.restaurant_id')
    ? new RequestError('id-already-exists', 'There is already a station with this name', {
        issues: [{ path: 'name', message: 'There is already a station with this name' }],
      })
    : error;
