import { HIDDEN_DIET_KEYS } from '@justright/contract/hidden-diets';
import type { UnknownChoices } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import type { MenuSource } from './menu-source.ts';
import { RequestError } from './refusals.ts';

/** The paths of the diner's choices in the request. */
interface ProfilePaths {
  diets: string;
  allergies: string;
}

/** Refuses unknown keys and names them: only the diner may decide how to replace them. */
function requireKnown({ unknownDiets, unknownAllergies }: UnknownChoices, paths: ProfilePaths): void {
  const issues = [
    ...(unknownDiets.length > 0 ? [{ path: paths.diets, message: 'There is no such diet' }] : []),
    ...(unknownAllergies.length > 0 ? [{ path: paths.allergies, message: 'There is no such allergy' }] : []),
  ];
  const [first] = issues;
  if (!first) return;
  const details: UnknownChoices = { unknownDiets, unknownAllergies };
  throw new RequestError('validation-failed', first.message, { issues, details });
}

/**
 * Returns the part of a diner's choice that filters. An unknown key is a 422 at its path, because an ignored allergy is
 * a danger. Diets that are no longer offered are returned as `droppedDiets`; an allergy always filters.
 */
export function checkedProfile(
  { allergies, diets }: MenuSource,
  chosen: Profile,
  paths: ProfilePaths,
): { profile: Profile; droppedDiets: string[] } {
  const unknownOf = (known: readonly { key: string }[], keys: readonly string[]) =>
    keys.filter((key) => !known.some((one) => one.key === key));
  requireKnown(
    { unknownDiets: unknownOf(diets, chosen.diets), unknownAllergies: unknownOf(allergies, chosen.allergies) },
    paths,
  );
  const isOffered = (key: string) =>
    !HIDDEN_DIET_KEYS.includes(key) && diets.some((diet) => diet.key === key && diet.active);
  return {
    profile: { diets: chosen.diets.filter(isOffered), allergies: chosen.allergies },
    droppedDiets: chosen.diets.filter((key) => !isOffered(key)),
  };
}
