import { HIDDEN_DIET_KEYS } from '@justright/contract/catalogue';
import type { Profile } from '@justright/dietary-rules/filter';
import type { MenuSource } from '../domain/menu-source.ts';
import { invalid } from './validate.ts';

/**
 * What filters of a diner's choice. An unknown key is a 422 at its path, for an allergy that is ignored is a danger.
 * Diets that are no longer offered are dropped, and the diner is told; an allergy always keeps filtering.
 */
export function checkedProfile(
  { allergies, diets }: MenuSource,
  chosen: Profile,
  paths: { diets: string; allergies: string },
): { profile: Profile; droppedDiets: string[] } {
  const lacks = (known: readonly { key: string }[], keys: readonly string[]) =>
    keys.some((key) => !known.some((one) => one.key === key));
  if (lacks(diets, chosen.diets)) throw invalid(paths.diets, 'There is no such diet');
  if (lacks(allergies, chosen.allergies)) throw invalid(paths.allergies, 'There is no such allergy');
  const isOffered = (key: string) =>
    !HIDDEN_DIET_KEYS.includes(key) && diets.some((diet) => diet.key === key && diet.active);
  return {
    profile: { diets: chosen.diets.filter(isOffered), allergies: chosen.allergies },
    droppedDiets: chosen.diets.filter((key) => !isOffered(key)),
  };
}
