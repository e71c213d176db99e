import type { LegalSetId } from '@justright/contract/legal-sets';
import type { EmbeddedPreferences } from '@justright/contract/page-data';
import type { Database } from '../data/database.ts';
import { createLease } from '../data/lease.ts';
import { listPreferences } from '../data/preferences.ts';
import { opener } from '../data/snapshot.ts';
import { startTrace } from '../data/trace.ts';
import { offeredAt } from '../domain/offered-allergies.ts';
import type { Env } from '../env.ts';
import { isOffered } from '../routes/preferences/list-preferences.ts';

/** All allergies and diets, whether they are offered or not. */
type AllPreferences = EmbeddedPreferences;

const kept = createLease<AllPreferences>('What diners can choose');

/** Reads all allergies and diets, cached for the duration of a menu lease. */
export const allPreferences = (env: Env, nowMs: number): Promise<AllPreferences> =>
  kept.read(opener(env.DB, startTrace()), (db) => askForPreferences(db, nowMs), Number(env.MENU_LEASE_MS), nowMs);

async function askForPreferences(db: Database, nowMs: number): Promise<AllPreferences> {
  const [allergies, diets] = await Promise.all([listPreferences(db, 'allergies'), listPreferences(db, 'goals')]);
  return { generatedAtMs: nowMs, allergies, diets };
}

/** Returns what diners can choose at a restaurant, by the law that it is under. */
export const offeredPreferences = (
  { generatedAtMs, allergies, diets }: AllPreferences,
  jurisdiction: LegalSetId | null,
): EmbeddedPreferences => ({
  generatedAtMs,
  allergies: offeredAt(allergies, jurisdiction).filter(isOffered),
  diets: diets.filter(isOffered),
});
