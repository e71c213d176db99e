import type { Database } from './database.ts';
import { unknownKeys } from './preferences.ts';
import { requireNoIssues } from '../domain/refusals.ts';

/** Refuses unknown keys of allergies or diets: a misspelt allergen would filter nothing. */
export async function requireKnownKeys(
  db: Database,
  fields: { path: string; table: 'allergies' | 'goals'; keys: readonly string[] | undefined }[],
): Promise<void> {
  const checked = await Promise.all(
    fields.map(async ({ path, table, keys = [] }) => ({ path, table, unknown: await unknownKeys(db, table, keys) })),
  );
  const issues = checked
    .filter(({ unknown }) => unknown.length > 0)
    .map(({ path, table }) => ({ path, message: `There is no such ${table === 'goals' ? 'diet' : 'allergy'}` }));
  requireNoIssues(issues);
}
