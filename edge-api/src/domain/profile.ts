import { HIDDEN_DIET_KEYS } from '@justright/contract/hidden-diets';
import type { UnknownChoices } from '@justright/contract/public-menu';
import { keyOfId } from '@justright/dietary-rules/composition';
import { type Profile, startingLevel, strictestLevel } from '@justright/dietary-rules/filter';
import { levelIssues, type SentLevels } from './levels.ts';
import { RequestError } from './refusals.ts';
import type { SourceDictionary } from './menu-source.ts';

/** A diner's choices as a client sends them. */
export interface SentProfile extends SentLevels {
  readonly diets: readonly string[];
  readonly allergies: readonly string[];
  readonly foods: Profile['foods'];
}

/** The paths of the diner's choices in the request. */
interface ProfilePaths {
  diets: string;
  allergies: string;
  /** What comes before the name of a level. */
  levels: string;
}

/** Returns choices with their levels; a key that does not exist is left out, one without a level has its starting level. */
export const profileOf = (chosen: SentProfile, { allergies, diets }: SourceDictionary): Profile => ({
  diets: chosen.diets.filter((key) => diets.some((diet) => diet.key === key)),
  allergies: allergies
    .filter(({ key }) => chosen.allergies.includes(key))
    .map((one) => ({
      key: one.key,
      level: strictestLevel(one.key, [chosen]) ?? startingLevel(one),
    })),
  foods: chosen.foods,
});

/**
 * Returns the part of a diner's choice that filters. An unknown key, and a level of a key that is not selected or has two,
 * is a 422 at its path, because an ignored allergy is a danger. A key without a level has its starting level. Diets that
 * are no longer offered are returned as `droppedDiets`; an allergy always filters.
 */
export function checkedProfile(
  { allergies, diets }: SourceDictionary,
  chosen: SentProfile,
  paths: ProfilePaths,
): { profile: Profile; droppedDiets: string[] } {
  const unknownOf = (known: readonly { key: string }[], keys: readonly string[]) =>
    keys.filter((key) => !known.some((one) => one.key === key));
  // A word for a key that is offered now leads to the key.
  const called = new Set(chosen.foods.flatMap(({ ids }) => ids.flatMap((id) => keyOfId(id) ?? [])));
  const offered = allergies.filter(({ key, active }) => active && called.has(key)).map(({ key }) => key);
  const added = offered.filter((key) => !chosen.allergies.includes(key));
  const details: UnknownChoices = {
    unknownDiets: unknownOf(diets, chosen.diets),
    unknownAllergies: unknownOf(allergies, chosen.allergies),
  };
  const issues = [
    ...(details.unknownDiets.length > 0 ? [{ path: paths.diets, message: 'There is no such diet' }] : []),
    ...(details.unknownAllergies.length > 0 ? [{ path: paths.allergies, message: 'There is no such allergy' }] : []),
    ...levelIssues(chosen.allergies, chosen).map((issue) => ({ ...issue, path: `${paths.levels}${issue.path}` })),
  ];
  const [first] = issues;
  // All unknown keys are named: only the diner may decide how to replace them.
  if (first) {
    const isUnknown = details.unknownDiets.length + details.unknownAllergies.length > 0;
    throw new RequestError('validation-failed', first.message, { issues, ...(isUnknown && { details }) });
  }

  const isOffered = (key: string) =>
    !HIDDEN_DIET_KEYS.includes(key) && diets.some((diet) => diet.key === key && diet.active);
  return {
    profile: profileOf(
      {
        ...chosen,
        diets: chosen.diets.filter(isOffered),
        allergies: [...chosen.allergies, ...added],
        strict: [...(chosen.strict ?? []), ...added],
      },
      { allergies, diets },
    ),
    droppedDiets: chosen.diets.filter((key) => !isOffered(key)),
  };
}
