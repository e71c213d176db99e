import type { ComputedMenuItem, Customization } from '@justright/contract/menus';

type Dish = Pick<ComputedMenuItem, 'title' | 'subtext' | 'description'> & {
  readonly menuItemCustomizations: readonly Pick<Customization, 'title' | 'menuItemCustomizationOptions'>[];
};

/** All texts that a proposal is made from, as one comparable string: when they change, the proposal is outdated. */
export const dishWords = ({ title, subtext, description, menuItemCustomizations }: Dish): string =>
  JSON.stringify([
    title,
    subtext,
    description,
    menuItemCustomizations.map((group) => [group.title, group.menuItemCustomizationOptions.map((one) => one.title)]),
  ]);
