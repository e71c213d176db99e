import { type Names, namesOf } from '../tags/tags.ts';
import { priceText } from '../dish/price.ts';
import type { ItemDraft } from './menu-item-draft.ts';

export interface DictionaryNames {
  allergies: Names;
  diets: Names;
}

const NOTHING = 'nothing';
const listed = (texts: readonly string[]): string => texts.join(', ') || NOTHING;
const titled = (title: string, ingredients: readonly { id: string; title: string }[]): string =>
  `${title} (${listed(ingredients.map(({ id, title: name }) => name || id))})`;

/** Returns a field of a dish as text, for the comparison of two versions. */
export function describeField(draft: ItemDraft, field: keyof ItemDraft, names: DictionaryNames): string {
  switch (field) {
    case 'price':
      return priceText(draft.price ?? 0);
    case 'components':
      return draft.components.map(({ title, ingredients }) => titled(title, ingredients)).join('\n');
    case 'menuItemCustomizations':
      return draft.menuItemCustomizations
        .map(
          ({ title, menuItemCustomizationOptions: options }) =>
            `${title}: ${listed(options.map((option) => titled(option.title, option.ingredients)))}`,
        )
        .join('\n');
    case 'additionalAllergies':
      return listed(namesOf(draft.additionalAllergies, names.allergies));
    case 'additionalMayContain':
      return listed(namesOf(draft.additionalMayContain, names.allergies));
    case 'signature':
      return draft.signature === 'none' ? 'No' : draft.signature === 'new' ? 'Signed again' : 'Signed';
    case 'additionalDiets':
      return listed(namesOf(draft.additionalDiets, names.diets));
    default: {
      const value = draft[field];
      if (typeof value === 'string') return value;
      return value ? 'Yes' : 'No';
    }
  }
}
