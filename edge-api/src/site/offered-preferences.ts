import type { EmbeddedPreferences } from '@justright/contract/page-data';
import { listPreferences } from '../data/preferences.ts';
import type { Env } from '../env.ts';
import { isOffered } from '../routes/preferences/list-preferences.ts';

let known: EmbeddedPreferences | null = null;

/** Reads the allergies and diets that diners can choose, cached for the duration of a menu lease. */
export async function offeredPreferences(env: Env, nowMs: number): Promise<EmbeddedPreferences> {
  if (known && nowMs - known.generatedAtMs < Number(env.MENU_LEASE_MS)) return known;
  const db = env.DB.withSession('first-primary');
  const [allergies, diets] = await Promise.all([listPreferences(db, 'allergies'), listPreferences(db, 'goals')]);
  known = { generatedAtMs: nowMs, allergies: allergies.filter(isOffered), diets: diets.filter(isOffered) };
  return known;
}
