import type { EmbeddedPreferences } from '@justright/contract/page-data';
import { createLease } from '../data/lease.ts';
import { listPreferences } from '../data/preferences.ts';
import type { Env } from '../env.ts';
import { isOffered } from '../routes/preferences/list-preferences.ts';

const kept = createLease<EmbeddedPreferences>('What diners can choose');

/** Ends the lease, so that the next reader reads the database. */
export const forgetOfferedPreferences = (): void => kept.end();

/** Reads the allergies and diets that diners can choose, cached for the duration of a menu lease. */
export const offeredPreferences = (env: Env, nowMs: number): Promise<EmbeddedPreferences> =>
  kept.read(() => askForPreferences(env, nowMs), Number(env.MENU_LEASE_MS), nowMs);

async function askForPreferences(env: Env, nowMs: number): Promise<EmbeddedPreferences> {
  const db = env.DB.withSession('first-primary');
  const [allergies, diets] = await Promise.all([listPreferences(db, 'allergies'), listPreferences(db, 'goals')]);
  return { generatedAtMs: nowMs, allergies: allergies.filter(isOffered), diets: diets.filter(isOffered) };
}
