import { deleteAllergy, deleteDiet } from '@justright/contract/preferences';
import { deletePreferenceRow, findPreference } from '../../data/preferences.ts';
import type { PreferenceTable } from '../../data/database.ts';
import { listUsesOfKey } from '../../data/uses.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';

/** Deletes an allergy or diet that is inactive and not in use; otherwise responds with the places that use it. */
const deleteEndpoint = (call: typeof deleteAllergy, table: PreferenceTable) =>
  endpoint(call, { changes: 'menus' }, async ({ db, params }) => {
    const preference = requireFound(await findPreference(db, table, params.id), table === 'goals' ? 'Diet' : 'Allergy');
    const [deleted] = await db.batch([deletePreferenceRow(db, table, preference.key)]);
    if (deleted?.meta.changes === 0) {
      const uses = await listUsesOfKey(db, table, preference.key);
      const why = preference.active ? 'is active' : 'is in use';
      throw new RequestError('in-use', `${preference.name} ${why}`, { details: { uses } });
    }
    return { data: { id: preference.id } };
  });

export const deleteAllergyEndpoint = deleteEndpoint(deleteAllergy, 'allergies');
export const deleteDietEndpoint = deleteEndpoint(deleteDiet, 'goals');
