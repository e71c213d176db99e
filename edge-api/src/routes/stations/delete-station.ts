import { deleteStation } from '@justright/contract/stations';
import { deleteStationRow, findStation } from '../../data/stations.ts';
import { listUsesOfStation } from '../../data/uses.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Deletes a station where nothing is made; otherwise responds with the dishes that are made there. */
export const deleteStationEndpoint = endpoint(deleteStation, { changes: 'menus' }, async ({ db, params, scope }) => {
  const station = requireFound(await findStation(await scope(), db, params.id), 'Station');
  const [deleted] = await db.batch([deleteStationRow(db, station.id)]);
  if (deleted?.meta.changes === 0) {
    const uses = await listUsesOfStation(db, station.id);
    throw new RequestError('in-use', `${station.name} is in use`, { details: { uses } });
  }
  return { data: { id: station.id } };
});
