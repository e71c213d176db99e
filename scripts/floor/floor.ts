/**
 * The oldest browsers that the product runs in: as browserslist names them, for what the build lowers, and as MDN's
 * compatibility data does, for the check of what it leaves.
 */
export const FLOOR = { chrome: '109', firefox: '115', safari: '16.4', safari_ios: '16.4' } as const;

export type FloorBrowser = keyof typeof FLOOR;

/** The floor as targets of Lightning CSS. */
export const FLOOR_TARGETS: readonly string[] = [
  `chrome ${FLOOR.chrome}`,
  `firefox ${FLOOR.firefox}`,
  `safari ${FLOOR.safari}`,
  `ios_saf ${FLOOR.safari_ios}`,
];

/** The version of JavaScript that all of these browsers parse. */
export const FLOOR_SYNTAX = 2022;
