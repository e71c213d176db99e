import { ApiError, api } from '@justright/client/api';
import { listStations, type Station } from '@justright/contract/stations';

/** Reads the newest version of a station, past the cache. */
export async function newestStation({ id, restaurantId }: Station): Promise<Station> {
  const { data } = await api(listStations, { params: { id: restaurantId }, query: {} });
  const newer = data.find((one) => one.id === id);
  if (!newer) throw new ApiError('Somebody has deleted this station meanwhile', { code: 'not-found', status: 404 });
  return newer;
}
