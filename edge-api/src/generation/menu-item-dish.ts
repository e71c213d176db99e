import type { Proposal } from '@justright/contract/generation';
import type { MenuItem } from '@justright/contract/menus';
import { textOfDish } from '../domain/text-of-dish.ts';
import type { Dish } from './ingredient-generator.ts';

/** Returns the texts of a dish for a generator. */
export const dishOf = (item: MenuItem, subsection: string): Dish => ({
  title: item.title,
  description: textOfDish(item),
  subsection,
  groups: item.menuItemCustomizations.map((group) => ({
    title: group.title,
    options: group.menuItemCustomizationOptions.map(({ title, description }) => ({ title, description })),
  })),
});

/** Removes questions from a proposal that the dish's stored components already answer. */
export function withoutSettled(proposal: Proposal, { components, menuItemCustomizations }: MenuItem): Proposal {
  const filled = components.filter(({ ingredients, customizations }) => ingredients.length + customizations.length > 0);
  const titles = new Set(filled.map(({ title }) => title.trim().toLowerCase()));
  const required = new Set(
    filled.filter((one) => one.required).flatMap(({ ingredients }) => ingredients.map(({ id }) => id)),
  );
  return {
    ...proposal,
    doubtful: proposal.doubtful.filter(({ id }) => !required.has(id)),
    unresolved: proposal.unresolved.filter(({ words }) => !titles.has(words.trim().toLowerCase())),
    groups: proposal.groups.map((group, groupAt) => ({
      ...group,
      options: group.options.map((option, optionAt) => {
        const stored = menuItemCustomizations[groupAt]?.menuItemCustomizationOptions[optionAt];
        const has = new Set(stored?.ingredients.map(({ id }) => id));
        return { ...option, doubtful: option.doubtful.filter(({ id }) => !has.has(id)) };
      }),
    })),
  };
}
