import { type Preference, type PreferenceInput, updateAllergy, updateDiet } from '@justright/contract/preferences';
import { type CatalogueDatabase, type Database, isUniqueViolation, type PreferenceTable } from '../../data/database.ts';
import { requireKnownKeys } from '../../data/known-keys.ts';
import {
  findPreference,
  hasKnownExcludes,
  hasSoundFamily,
  listPreferences,
  type PreferenceOf,
  PREFERENCES,
} from '../../data/preferences.ts';
import type { Condition } from '../../data/table.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireTrueKey } from '../../http/require-true-texts.ts';
import { familyProblem } from '../../domain/family-problem.ts';
import { RequestError, invalid } from '../../domain/refusals.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';

const KEY_PATTERN = /^[\w.-]{1,64}$/;

/** The differences between a save of an allergy and one of a diet. */
interface Rules<Kind extends PreferenceTable> {
  table: Kind;
  /** Returns a new entry with nothing but the common fields. */
  blank: (common: Preference) => PreferenceOf[Kind];
  /** Holds while the keys that the entry names make sense; the save changes no row otherwise. */
  condition: (saved: PreferenceOf[Kind]) => Condition;
  /** Refuses, naming the field, what the condition did not let through. */
  requireCondition: (db: Database, saved: PreferenceOf[Kind]) => Promise<void>;
}

const ALLERGY_RULES: Rules<'allergies'> = {
  table: 'allergies',
  blank: (common) => ({ ...common, familyKey: null, isCoveredByFamily: true, legal: [], allergies: [], diets: [] }),
  condition: hasSoundFamily,
  requireCondition: async (db, saved) => {
    const problem = familyProblem(await listPreferences(db, 'allergies'), saved);
    if (problem !== null) throw invalid('familyKey', problem);
  },
};
const DIET_RULES: Rules<'goals'> = {
  table: 'goals',
  blank: (common) => ({ ...common, excludes: [], isFreeFrom: false, diets: [], goals: [] }),
  condition: hasKnownExcludes,
  requireCondition: (db, { excludes }) =>
    requireKnownKeys(db, [{ path: 'excludes', table: 'allergies', keys: excludes }]),
};

interface SaveRequest<Kind extends PreferenceTable> {
  db: CatalogueDatabase;
  params: { id: string };
  body: Pick<PreferenceInput, 'version' | 'key' | 'name' | 'title'> & Partial<PreferenceOf[Kind]>;
}

/**
 * Changes an allergy or diet, or creates it when the id is new. The key never changes, because compositions store it.
 */
async function save<Kind extends PreferenceTable>(
  { table, blank, condition, requireCondition }: Rules<Kind>,
  { db, params, body }: SaveRequest<Kind>,
  requireTrue: (saved: PreferenceOf[Kind], current: PreferenceOf[Kind] | null) => Promise<void> = async () => {},
): Promise<{ data: PreferenceOf[Kind]; status: 200 | 201 }> {
  const current = await findPreference(db, table, params.id);
  const { version, ...changes } = body;
  const saved: PreferenceOf[Kind] = current
    ? { ...current, ...changes, key: current.key, version: current.version }
    : { ...blank(commonOf(params.id, changes)), ...changes };
  if (current) requireCurrentVersion(version, current.version);
  await requireTrue(saved, current);
  const write = PREFERENCES[table][current ? 'update' : 'insert'](db, saved, condition(saved));
  const [written] = await db.batch([write]).catch((error: unknown) => {
    if (!isUniqueViolation(error, `${table}.`)) throw error;
    throw new RequestError('id-already-exists', 'ID Already Exists', {
      issues: [{ path: 'key', message: 'ID Already Exists' }],
    });
  });
  if (written?.meta.changes === 0) await requireCondition(db, saved);
  requireChanged(written);
  return { data: PREFERENCES[table].written(written), status: current ? 200 : 201 };
}

/** Returns the common fields of a new entry. */
function commonOf(id: string, changes: PreferenceInput): Preference {
  const key = changes.key ?? id;
  if (!KEY_PATTERN.test(key)) throw invalid('id', 'Use letters, digits, _ . and - only');
  const name = changes.name ?? changes.title ?? '';
  if (name.trim() === '') throw invalid('name', 'Required');
  return {
    id,
    key,
    name,
    title: name,
    description: '',
    filledIconUrl: '',
    unfilledIconUrl: '',
    active: true,
    version: 1,
  };
}

export const updateAllergyEndpoint = endpoint(updateAllergy, { changes: 'menus' }, (request) => {
  const { confirmsTexts, ...body } = request.body;
  const { db, params } = request;
  return save(ALLERGY_RULES, { db, params, body }, (saved, current) =>
    requireTrueKey(request, { confirmsTexts }, saved, current),
  );
});
export const updateDietEndpoint = endpoint(updateDiet, { changes: 'menus' }, (request) => save(DIET_RULES, request));
