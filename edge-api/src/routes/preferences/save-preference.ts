import type { Call } from '@justright/contract/call';
import type * as v from 'valibot';
import { AllergyInput, DietInput, type Preference, updateAllergy, updateDiet } from '@justright/contract/preferences';
import { isUniqueViolation, type PreferenceTable } from '../../data/database.ts';
import { findPreference, PREFERENCES } from '../../data/preferences.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RequestError, invalid } from '../../domain/refusals.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';

type Fields = AllergyInput & DietInput;
type SaveCall = Call<
  { params: { id: string }; data: Preference },
  { body: v.GenericSchema<unknown, Fields>; data: v.GenericSchema }
>;

const KEY_PATTERN = /^[\w.-]{1,64}$/;

/**
 * Changes an allergy or diet, or creates it when the id is new. The key never changes, because compositions store it.
 */
const saveEndpoint = (call: SaveCall, table: PreferenceTable) =>
  endpoint(call, { changes: 'menus' }, async ({ db, params, body }) => {
    const current = await findPreference(db, table, params.id);
    const { version, ...changes } = body;
    const saved = current ? { ...current, ...changes, key: current.key } : created(params.id, changes, table);
    if (current) requireCurrentVersion(version, current.version);
    const write = current ? PREFERENCES[table].update(db, saved) : PREFERENCES[table].insert(db, saved);
    const [written] = await db.batch([write]).catch((error: unknown) => {
      if (!isUniqueViolation(error, `${table}.`)) throw error;
      throw new RequestError('id-already-exists', 'ID Already Exists', {
        issues: [{ path: 'key', message: 'ID Already Exists' }],
      });
    });
    requireChanged(written);
    return { data: PREFERENCES[table].written(written), status: current ? 200 : 201 };
  });

function created(id: string, changes: Fields, table: PreferenceTable): Preference {
  const key = changes.key ?? id;
  if (!KEY_PATTERN.test(key)) throw invalid('id', 'Use letters, digits, _ . and - only');
  const name = changes.name ?? changes.title ?? '';
  if (name.trim() === '') throw invalid('name', 'Required');
  return {
    title: name,
    description: '',
    filledIconUrl: '',
    unfilledIconUrl: '',
    active: true,
    diets: [],
    [table]: [],
    ...changes,
    name,
    id,
    key,
    version: 1,
  };
}

export const updateAllergyEndpoint = saveEndpoint(updateAllergy, 'allergies');
export const updateDietEndpoint = saveEndpoint(updateDiet, 'goals');
