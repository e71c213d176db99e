import type { EmbeddedPreferences } from '@justright/contract/page-data';
import type { Database } from '../data/database.ts';
import { createLease } from '../data/lease.ts';
import { listPreferences } from '../data/preferences.ts';
import { opener } from '../data/snapshot.ts';
import { startTrace } from '../data/trace.ts';
import type { Env } from '../env.ts';
import { isOffered } from '../routes/preferences/list-preferences.ts';

const kept = createLease<EmbeddedPreferences>('What diners can choose');

/** Reads the allergies and diets that diners can choose, cached for the duration of a menu lease. */
export const offeredPreferences = (env: Env, nowMs: number): Promise<EmbeddedPreferences> =>
  kept.read(opener(env.DB, startTrace()), (db) => askForPreferences(db, nowMs), Number(env.MENU_LEASE_MS), nowMs);

async function askForPreferences(db: Database, nowMs: number): Promise<EmbeddedPreferences> {
  const [allergies, diets] = await Promise.all([listPreferences(db, 'allergies'), listPreferences(db, 'goals')]);
  return { generatedAtMs: nowMs, allergies: allergies.filter(isOffered), diets: diets.filter(isOffered) };
}
