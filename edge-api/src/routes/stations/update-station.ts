import { updateStation } from '@justright/contract/stations';
import { findStation, shownStation } from '../../data/stations.ts';
import { stationErrorOf, STATIONS } from '../../data/station-table.ts';
import { requireChanged } from '../../data/versions.ts';
import { signsApart } from '../../domain/kept-apart.ts';
import { requireFound } from '../../domain/refusals.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireSigner } from '../../http/require-signer.ts';
import { changedStation } from './changed-station.ts';

/** Renames a station, signs in the caller's name that it keeps keys apart, or withdraws signatures. */
export const updateStationEndpoint = endpoint(updateStation, { changes: 'menus', retries: true }, async (request) => {
  const { db, params, body } = request;
  const station = requireFound(await findStation(await request.scope(), db, params.id), 'Station');
  requireSigner(request, signsApart(station.keepsApart, body.keepsApart));
  const changed = await changedStation(db, station, body, authorOf(request));
  const [written] = await db.batch([STATIONS.update(db, changed)]).catch((error: unknown) => {
    throw stationErrorOf(error);
  });
  requireChanged(written);
  return { data: await shownStation(db, STATIONS.written(written)) };
});
