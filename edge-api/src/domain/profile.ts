import { HIDDEN_DIET_KEYS } from '@justright/contract/hidden-diets';
import type { UnknownChoices } from '@justright/contract/public-menu';
import { keyOfId } from '@justright/dietary-rules/composition';
import { type Level, LEVELS, type Profile, startingLevel, strictestLevel } from '@justright/dietary-rules/filter';
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
 * Adds keys that foods by name lead to, each at its level. A key that was selected too has the stricter one, where it has a
 * level of its own.
 */
export function withCalled(
  chosen: SentLevels & { readonly allergies: readonly string[] },
  called: readonly { readonly key: string; readonly level: Level }[],
): SentLevels & { allergies: string[] } {
  const keys = [...new Set(called.map(({ key }) => key))];
  const levelOf = (key: string): Level | undefined => {
    const given = called.filter((one) => one.key === key).map(({ level }) => level);
    const own = strictestLevel(key, [chosen]);
    // Its starting level is not known here, and may be the strictest.
    if (own === undefined && chosen.allergies.includes(key)) return given.includes('strict') ? 'strict' : undefined;
    return LEVELS.find((level) => level === own || given.includes(level));
  };
  const at = (level: Level) => [
    ...(chosen[level] ?? []).filter((key) => !keys.includes(key)),
    ...keys.filter((key) => levelOf(key) === level),
  ];
  const allergies = [...new Set([...chosen.allergies, ...keys])];
  return { allergies, strict: at('strict'), avoid: at('avoid'), mild: at('mild') };
}

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
  const called = chosen.foods.flatMap(({ ids, level }) =>
    ids.flatMap((id) => {
      const offered = allergies.find(({ key, active }) => active && key === keyOfId(id));
      return offered ? [{ key: offered.key, level }] : [];
    }),
  );
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
        ...withCalled(chosen, called),
        diets: chosen.diets.filter(isOffered),
      },
      { allergies, diets },
    ),
    droppedDiets: chosen.diets.filter((key) => !isOffered(key)),
  };
}
