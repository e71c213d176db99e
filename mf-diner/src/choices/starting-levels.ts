import { atom } from 'jotai';
import { store } from '@justright/client/store';
import type { Allergy } from '@justright/contract/preferences';
import { type Level, startingLevel } from '@justright/dietary-rules/filter';
import { readPageData } from '../device/page-data.ts';

/** The level of each offered food for which a diner chose none. */
export type StartingLevels = ReadonlyMap<string, Level>;

export const startingLevelsOf = (allergies: readonly Allergy[]): StartingLevels =>
  new Map(allergies.map((allergy) => [allergy.key, startingLevel(allergy)]));

/** The starting levels as far as this page knows them. */
export const startingLevelsAtom = atom(startingLevelsOf(readPageData('preferences')?.allergies ?? []));

/** Returns the level of a food for which none was chosen. For an unknown food it is the level that hides the most. */
export const startingLevelOf = (key: string, levels: StartingLevels = store.get(startingLevelsAtom)): Level =>
  levels.get(key) ?? 'strict';
