import type { Database, PreferenceTable } from '../../data/database.ts';
import { findPreference, type PreferenceOf } from '../../data/preferences.ts';
import { requireFound } from '../../domain/refusals.ts';

/** Returns the allergy or diet of a request, or refuses it with 404. */
export async function requireEntry<Kind extends PreferenceTable>(
  db: Database,
  table: Kind,
  id: string,
): Promise<PreferenceOf[Kind]> {
  const found = requireFound(await findPreference(db, table, id), table === 'goals' ? 'Diet' : 'Allergy');
  return found;
}
