import type { LegalSetId } from '@justright/contract/legal-sets';
import type { EmbeddedPreferences } from '@justright/contract/page-data';
import { type AllPreferences, readPreferences } from '../data/kept-preferences.ts';
import { offeredAt } from '../domain/offered-allergies.ts';
import type { Env } from '../env.ts';
import { isOffered } from '../routes/preferences/list-preferences.ts';
import { readKeptFor } from './read-kept.ts';

/** Reads all allergies and diets, cached for the duration of a menu lease. */
export const allPreferences = (env: Env, nowMs: number): Promise<AllPreferences> =>
  readPreferences(readKeptFor(env, nowMs), nowMs);

/** Returns what diners can choose at a restaurant, by the law that it is under. */
export const offeredPreferences = (
  { generatedAtMs, allergies, diets }: AllPreferences,
  jurisdiction: LegalSetId | null,
): EmbeddedPreferences => ({
  generatedAtMs,
  allergies: offeredAt(allergies, jurisdiction).filter(isOffered),
  diets: diets.filter(isOffered),
});
