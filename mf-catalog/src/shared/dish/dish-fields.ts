import type { MenuItem, MenuItemPatch } from '@justright/contract/menus';

/** A field with an input of its own in the dish's dialog. */
interface OwnInput {
  label: string;
  /** Its name in the history, where it is another one. */
  told?: string;
}
/** A text on the tab Details; empty for a new dish. */
interface TextInput {
  label: string;
  input: 'line' | 'lines';
  hint?: string;
}
/** A switch on the tab Details. */
interface SwitchInput {
  label: string;
  input: 'switch';
  hint: string;
  isOnWhenNew: boolean;
}
type FieldOf<Value> = OwnInput | (Value extends string ? TextInput : Value extends boolean ? SwitchInput : never);

/**
 * Staff do not edit these fields in the dialog: imports and the API write them. `isDeclared`, `isAllListed` and
 * `confirmsTexts` are commands; the draft of a dish has the first two as its signature and its box.
 */
type Unedited =
  | 'imageUrls'
  | 'externalId'
  | 'externalSource'
  | 'isDeclared'
  | 'isAllListed'
  | 'confirmsTexts'
  | 'version';
type Edited = Exclude<keyof MenuItemPatch, Unedited>;

/**
 * The fields of a dish that staff edit, in the order in which they are compared. The draft, the inputs of plain fields,
 * the comparison of two versions and the history derive from this list (docs/adding-a-field.md).
 */
export const DISH_FIELDS = {
  title: { label: 'Title' },
  subtext: { label: 'Subtext', input: 'line', hint: 'A line under the title; an address becomes a link.' },
  description: { label: 'Description', input: 'lines' },
  imageUrl: { label: 'Image' },
  price: { label: 'Price' },
  tags: { label: 'Tags' },
  active: { label: 'Active', input: 'switch', hint: 'Diners see only active dishes.', isOnWhenNew: true },
  disabled: {
    label: 'Sold out',
    input: 'switch',
    hint: 'Shown greyed out; it cannot be ordered.',
    isOnWhenNew: false,
  },
  stationId: { label: 'Station' },
  components: { label: 'Components' },
  menuItemCustomizations: { label: 'Customizations' },
  additionalAllergies: { label: 'Additional allergies', told: 'Additional dislikes' },
  additionalMayContain: { label: 'May also contain' },
  additionalDiets: { label: 'Additional diets', told: 'Additional goals' },
} as const satisfies { [Field in Edited]: FieldOf<MenuItem[Field]> };
export type DishField = keyof typeof DISH_FIELDS;

type Named<Input> = {
  [Field in DishField]: (typeof DISH_FIELDS)[Field] extends { input: Input } ? Field : never;
}[DishField];
export type TextName = Named<TextInput['input']>;
export type SwitchName = Named<SwitchInput['input']>;

const ENTRIES = Object.entries(DISH_FIELDS) as [DishField, OwnInput | TextInput | SwitchInput][];

export const DISH_FIELD_NAMES: readonly DishField[] = ENTRIES.map(([name]) => name);
/** The plain texts of a dish, in the order of their inputs. */
export const TEXT_FIELDS = ENTRIES.flatMap(([name, field]) =>
  'input' in field && field.input !== 'switch' ? [{ ...field, name: name as TextName }] : [],
);
/** The plain switches of a dish, in the order of their inputs. */
export const SWITCH_FIELDS = ENTRIES.flatMap(([name, field]) =>
  'input' in field && field.input === 'switch' ? [{ ...field, name: name as SwitchName }] : [],
);
export const DISH_LABELS = Object.fromEntries(ENTRIES.map(([name, { label }]) => [name, label])) as Readonly<
  Record<DishField, string>
>;
