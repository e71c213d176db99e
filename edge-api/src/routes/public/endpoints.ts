import type { Endpoint } from '../../http/endpoint.ts';
import { exportMenuEndpoint, exportSchemaOrgMenuEndpoint } from './export-menu.ts';
import { getDinerMenuEndpoint } from './get-diner-menu.ts';
import { getKitchenPresenceEndpoint } from './get-kitchen-presence.ts';
import { listHiddenDishesEndpoint } from './list-hidden-dishes.ts';
import { listPublicRestaurantsEndpoint } from './list-public-restaurants.ts';
import { recordEventsEndpoint } from './record-events.ts';
import { getWrittenInformationEndpoint } from './written-information.ts';
import { searchFoodsEndpoint } from './search-foods.ts';

export const publicEndpoints: readonly Endpoint[] = [
  listPublicRestaurantsEndpoint,
  getDinerMenuEndpoint,
  getKitchenPresenceEndpoint,
  listHiddenDishesEndpoint,
  getWrittenInformationEndpoint,
  exportMenuEndpoint,
  exportSchemaOrgMenuEndpoint,
  recordEventsEndpoint,
  searchFoodsEndpoint,
];
