import type { Menu } from '@justright/contract/menus';
import { countText } from '@justright/ui/texts';

/** Counts the dishes of a menu; a dish in two sections counts once. */
export const dishCount = ({ subsections }: Pick<Menu, 'subsections'>): number =>
  new Set(subsections.flatMap(({ items }) => items)).size;

export interface ImportSummary {
  menus: readonly Pick<Menu, 'subsections'>[];
  ingredientCount: number;
}

/** Returns the content of an import in one line: "3 menus with 57 dishes and 4 custom ingredients". */
export function importText({ menus, ingredientCount }: ImportSummary): string {
  const dishes = menus.reduce((sum, menu) => sum + dishCount(menu), 0);
  const catalogue = `${countText(menus.length, 'menu', 'menus')} with ${countText(dishes, 'dish', 'dishes')}`;
  return `${catalogue} and ${countText(ingredientCount, 'custom ingredient', 'custom ingredients')}`;
}
