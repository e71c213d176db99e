import type { Endpoint } from '../../http/endpoint.ts';
import { getCatalogueWorkListEndpoint } from './get-catalogue-work-list.ts';
import { getRestaurantWorkListEndpoint } from './get-restaurant-work-list.ts';

export const workListEndpoints: readonly Endpoint[] = [getRestaurantWorkListEndpoint, getCatalogueWorkListEndpoint];
