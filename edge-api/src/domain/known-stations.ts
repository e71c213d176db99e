import type { Issue } from '@justright/contract/envelope';
import type { MenuItem } from '@justright/contract/menus';

const NO_SUCH_STATION = 'There is no such station in this restaurant';

/** Lists every place of a dish that names a station, with its path in a body. */
const placesOf = ({ stationId, components, menuItemCustomizations }: MenuItem) => [
  { path: 'stationId', stationId },
  ...components.map((one, at) => ({ path: `components.${at}.stationId`, stationId: one.stationId })),
  ...menuItemCustomizations.flatMap((group, groupAt) =>
    group.menuItemCustomizationOptions.map((one, at) => ({
      path: `menuItemCustomizations.${groupAt}.menuItemCustomizationOptions.${at}.stationId`,
      stationId: one.stationId,
    })),
  ),
];

/** Returns the ids of all stations that a dish names. */
export const stationIdsOf = (item: MenuItem): string[] => placesOf(item).flatMap(({ stationId }) => stationId ?? []);

/** Finds the stations of a dish that its restaurant does not have, unless the dish had them `before`. */
export function strangeStationsOf(
  item: MenuItem,
  stations: readonly { readonly id: string }[],
  before?: MenuItem,
): Issue[] {
  const known = new Set<string | null>([
    null,
    ...stations.map(({ id }) => id),
    ...(before ? placesOf(before).map(({ stationId }) => stationId) : []),
  ]);
  return placesOf(item).flatMap(({ path, stationId }) =>
    known.has(stationId) ? [] : [{ path, message: NO_SUCH_STATION }],
  );
}
