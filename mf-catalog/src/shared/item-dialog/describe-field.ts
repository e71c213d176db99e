import { yesNo } from '@justright/ui/texts';
import { type Names, namesOf } from '../tags/tags.ts';
import type { ItemDraft } from './menu-item-draft.ts';

export interface FieldNames {
  allergies: Names;
  diets: Names;
  stations: Names;
  /** Writes cents in the currency of the menu's restaurant. */
  priceText: (cents: number) => string;
}

const NOTHING = 'nothing';
const listed = (texts: readonly string[]): string => texts.join(', ') || NOTHING;
const stationText = (id: string | null, { stations }: FieldNames): string =>
  id === null ? 'No station' : (stations.get(id) ?? 'A station that is gone');

interface Part {
  title: string;
  ingredients: readonly { id: string; title: string }[];
  stationId: string | null;
}
const partText = ({ title, ingredients, stationId }: Part, names: FieldNames): string => {
  const place = stationId === null ? '' : `, at ${stationText(stationId, names)}`;
  return `${title} (${listed(ingredients.map(({ id, title: name }) => name || id))}${place})`;
};

/** Returns a field of a dish as text, for the comparison of two versions. */
export function describeField(draft: ItemDraft, field: keyof ItemDraft, names: FieldNames): string {
  switch (field) {
    case 'price':
      return names.priceText(draft.price ?? 0);
    case 'stationId':
      return stationText(draft.stationId, names);
    case 'components':
      return draft.components.map((component) => partText(component, names)).join('\n');
    case 'menuItemCustomizations':
      return draft.menuItemCustomizations
        .map(
          ({ title, menuItemCustomizationOptions: options }) =>
            `${title}: ${listed(options.map((option) => partText(option, names)))}`,
        )
        .join('\n');
    case 'additionalAllergies':
      return listed(namesOf(draft.additionalAllergies, names.allergies));
    case 'additionalMayContain':
      return listed(namesOf(draft.additionalMayContain, names.allergies));
    case 'isAllListed':
      return draft.isAllListed === null ? 'Composed here' : draft.isAllListed ? 'Nothing' : 'Not said';
    case 'signature':
      return draft.signature === 'none' ? 'No' : draft.signature === 'new' ? 'Signed again' : 'Signed';
    case 'additionalDiets':
      return listed(namesOf(draft.additionalDiets, names.diets));
    default: {
      const value = draft[field];
      if (typeof value === 'string') return value;
      return yesNo(value);
    }
  }
}
