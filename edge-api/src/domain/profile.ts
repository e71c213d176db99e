import { HIDDEN_DIET_KEYS } from '@justright/contract/hidden-diets';
import type { UnknownChoices } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import type { MenuSource } from './menu-source.ts';
import { RequestError } from './refusals.ts';

/** Where the diner's choices stand in the request. */
interface ProfilePaths {
  diets: string;
  allergies: string;
}

/** Refuses keys that there are not, and says which: only the diner may decide what becomes of them. */
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
 * What filters of a diner's choice. An unknown key is a 422 at its path, for an allergy that is ignored is a danger.
 * Diets that are no longer offered are dropped, and the diner is told; an allergy always keeps filtering.
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
