import type { Menu } from '@justright/contract/menus';

/** "1 menu", "3 menus": a count with its word. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** How many dishes a menu has; one that stands in two sections counts once. */
export const dishCount = ({ subsections }: Pick<Menu, 'subsections'>): number =>
  new Set(subsections.flatMap(({ items }) => items)).size;

export interface ImportSummary {
  menus: readonly Pick<Menu, 'subsections'>[];
  ingredientCount: number;
}

/** What an import brings, in one line: "3 menus with 57 dishes and 4 custom ingredients". */
export function importText({ menus, ingredientCount }: ImportSummary): string {
  const dishes = menus.reduce((sum, menu) => sum + dishCount(menu), 0);
  const catalogue = `${counted(menus.length, 'menu', 'menus')} with ${counted(dishes, 'dish', 'dishes')}`;
  return `${catalogue} and ${counted(ingredientCount, 'custom ingredient', 'custom ingredients')}`;
}
