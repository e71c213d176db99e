import type { Restaurant } from '@justright/contract/restaurants';

/** Says how changes of a restaurant's menus reach diners. */
export function menuChangesText({
  menuDrafts,
  needsSecondPerson,
}: Pick<Restaurant, 'menuDrafts' | 'needsSecondPerson'>): string {
  if (!menuDrafts) return 'Live at once';
  return needsSecondPerson ? 'Drafted; a second person approves what gets better' : 'Drafted, then published';
}
