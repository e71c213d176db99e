import type { StatementKey } from '../domain/statement.ts';
import type { Database } from './database.ts';
import { unknownKeys } from './preferences.ts';
import { requireNoIssues } from '../domain/refusals.ts';

/** Lists the keys that statements about ingredients answer. */
export async function listStatementKeys(db: Database): Promise<StatementKey[]> {
  const { results } = await db
    .prepare(
      `SELECT key, active, family_key AS familyKey, is_covered_by_family AS isCoveredByFamily
       FROM allergies ORDER BY key`,
    )
    .all<{ key: string; active: number; familyKey: string | null; isCoveredByFamily: number }>();
  return results.map(({ key, active, familyKey, isCoveredByFamily }) => ({
    key,
    active: active === 1,
    familyKey,
    isCoveredByFamily: isCoveredByFamily === 1,
  }));
}

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
