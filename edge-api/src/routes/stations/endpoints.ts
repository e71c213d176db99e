import type { Endpoint } from '../../http/endpoint.ts';
import { createStationEndpoint } from './create-station.ts';
import { deleteStationEndpoint } from './delete-station.ts';
import { listStationsEndpoint } from './list-stations.ts';
import { moveDishesEndpoint } from './move-dishes.ts';
import { previewMoveImpactEndpoint } from './preview-move-impact.ts';
import { previewStationImpactEndpoint } from './preview-station-impact.ts';
import { updateStationEndpoint } from './update-station.ts';

export const stationEndpoints: readonly Endpoint[] = [
  listStationsEndpoint,
  createStationEndpoint,
  updateStationEndpoint,
  previewStationImpactEndpoint,
  deleteStationEndpoint,
  moveDishesEndpoint,
  previewMoveImpactEndpoint,
];
