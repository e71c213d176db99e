import type { StationPatch } from '@justright/contract/stations';
import { readStations } from '@justright/dietary-rules/stations';
import type * as v from 'valibot';
import type { Database } from '../../data/database.ts';
import { requireKnownKeys } from '../../data/known-keys.ts';
import { loadRestaurantRules } from '../../data/load-rules.ts';
import { requireCurrentVersion } from '../../data/versions.ts';
import { signedApart, type StationRecord } from '../../domain/kept-apart.ts';

/** Returns a station with the changes of a body, or refuses them. Both save and preview start here. */
export async function changedStation(
  db: Database,
  station: StationRecord,
  { version, name = station.name, keepsApart }: v.InferOutput<typeof StationPatch>,
  author: { by: string; at: string },
): Promise<StationRecord> {
  requireCurrentVersion(version, station.version);
  if (!keepsApart) return { ...station, name };
  await requireKnownKeys(
    db,
    keepsApart.map(({ keys }, at) => ({ path: `keepsApart.${at}.keys`, table: 'allergies' as const, keys })),
  );
  const { kitchen, dictionary } = await loadRestaurantRules(db, station, []);
  const containedKeys = readStations(kitchen.foods, [station], dictionary).containedKeys(station.id);
  const isSeen = version !== undefined;
  return { ...station, name, keepsApart: signedApart(station.keepsApart, keepsApart, containedKeys, author, isSeen) };
}
