import { callQuery } from '@justright/client/call-query';
import { listStations, type Station } from '@justright/contract/stations';
import { NOT_ALL_LISTED } from '@justright/dietary-rules/ingredients';
import type { Kitchen } from '@justright/dietary-rules/derive-dish';
import type { Names } from '../tags/tags.ts';

/** The stations of a restaurant, with what is made there. */
export const stationsQuery = (restaurantId: string) => ({
  ...callQuery(listStations, { params: { id: restaurantId }, query: {} }),
  staleTime: 0,
});

/** The names of stations by id. */
export const namesOfStations = (stations: readonly Station[]): Names =>
  new Map(stations.map(({ id, name }) => [id, name]));

/**
 * Returns the stations as the rules read them: the dishes on the menus bring food there. What stands elsewhere in the house is
 * not in it: the editor names nothing as ruled out.
 */
export const kitchenOf = (stations: readonly Station[]): Kitchen => ({
  stations,
  foods: stations.flatMap(({ id, madeHere }) =>
    madeHere
      .filter(({ isOnMenu }) => isOnMenu)
      .map((dish) => ({
        stationId: id,
        dishId: dish.id,
        dishTitle: dish.title,
        contains: dish.contains,
        unknownFor: dish.unknownFor,
        // The list of stations speaks of keys alone.
        ingredients: NOT_ALL_LISTED.ingredients,
      })),
  ),
});
