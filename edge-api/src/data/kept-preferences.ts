import type { EmbeddedPreferences } from '@justright/contract/page-data';
import { createLease, type ReadKept } from './lease.ts';
import { listPreferences } from './preferences.ts';

/** All allergies and diets, whether they are offered or not. */
export type AllPreferences = EmbeddedPreferences;

const lease = createLease<AllPreferences>('What diners can choose');

/** Reads all allergies and diets; a diner's read takes them from memory while a lease lasts. */
export const readPreferences = (readKept: ReadKept, nowMs: number): Promise<AllPreferences> =>
  readKept(lease, async (db) => {
    const [allergies, diets] = await Promise.all([listPreferences(db, 'allergies'), listPreferences(db, 'goals')]);
    return { generatedAtMs: nowMs, allergies, diets };
  });
