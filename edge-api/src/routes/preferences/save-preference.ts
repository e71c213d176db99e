import type { Call } from '@justright/contract/call';
import { updateAllergy, updateGoal } from '@justright/contract/calls';
import { type Preference, PreferenceInput } from '@justright/contract/catalogue';
import { dropMenuLeases } from '../../data/compiled-restaurants.ts';
import { isUniqueViolation } from '../../data/database.ts';
import { findPreference, savePreferenceRow } from '../../data/preferences.ts';
import type { PreferenceTable } from '../../data/database.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RequestError } from '../../http/errors.ts';
import { invalid } from '../../http/validate.ts';
import { requireChanged, requireCurrentVersion } from '../../http/versions.ts';
import { releaseImages } from '../../images/image-files.ts';

type SaveCall = Call<{ params: { id: string }; body: PreferenceInput; data: Preference }>;

const KEY_PATTERN = /^[\w.-]{1,64}$/;

/** Changes an allergy or diet, or creates it when the id is new. The key is what compositions hold: it never changes. */
const saveEndpoint = (call: SaveCall, table: PreferenceTable) =>
  endpoint(call, { body: PreferenceInput }, async ({ env, db, params, body, afterAnswer }) => {
    const current = await findPreference(db, table, params.id);
    const { version, ...changes } = body;
    const saved = current ? { ...current, ...changes, key: current.key } : created(params.id, changes);
    if (current) requireCurrentVersion(version, current.version);
    try {
      const [written] = await db.batch([savePreferenceRow(db, table, saved)]);
      requireChanged(written);
    } catch (error) {
      if (!isUniqueViolation(error, `${table}.key`)) throw error;
      throw new RequestError('id-already-exists', 'ID Already Exists', {
        issues: [{ path: 'key', message: 'ID Already Exists' }],
      });
    }
    dropMenuLeases();
    afterAnswer(releaseImages(env, db));
    if (!current) return { data: saved, status: 201 };
    return { data: { ...saved, version: current.version + 1 } };
  });

function created(id: string, changes: PreferenceInput): Preference {
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
    ...changes,
    name,
    id,
    key,
    version: 1,
  };
}

export const updateAllergyEndpoint = saveEndpoint(updateAllergy, 'allergies');
export const updateGoalEndpoint = saveEndpoint(updateGoal, 'goals');
