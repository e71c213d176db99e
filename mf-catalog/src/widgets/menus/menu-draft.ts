import { namesOf, pick } from '@justright/contract/fields';
import type { Menu, MenuPatch } from '@justright/contract/menus';
import { comparedFields, type FieldRecord, labelsOf } from '@justright/editing/field-record';
import { availabilityTexts } from './menu-summary.ts';
import { defaultWeek, weekOf } from './week.ts';

/** Sections have their own editor, and the card its switch; imports and the API write where a menu is from. */
type Unedited = 'active' | 'subsections' | 'externalId' | 'externalSource' | 'confirmsTexts' | 'version';

/** The value that the dialog of a menu's card edits. */
export type MenuDraft = Pick<Menu, Exclude<keyof MenuPatch, Unedited>>;

/** The prefix of the draft names of a restaurant's menu cards. */
export const menuCardDrafts = (restaurantId: string): string => `menu-card.${restaurantId}.`;

/** The fields of the dialog, in the order in which they are compared. */
export const MENU_FIELDS = {
  title: { label: 'Title' },
  subtitle: { label: 'Subtitle' },
  description: { label: 'Description', input: 'lines' },
  imageUrl: { label: 'Image', isImage: true },
  serviceAvailability: {
    label: 'Availability',
    text: (availability) => availabilityTexts(weekOf(availability)).join('\n') || 'never',
  },
} as const satisfies FieldRecord<MenuDraft>;
export const MENU_LABELS = labelsOf(MENU_FIELDS);
export const COMPARED_MENU_FIELDS = comparedFields<MenuDraft>(MENU_FIELDS, undefined);

const EMPTY: MenuDraft = { title: '', subtitle: '', description: '', imageUrl: '', serviceAvailability: defaultWeek() };

export const toMenuDraft = (menu: Menu | null): MenuDraft =>
  menu === null
    ? EMPTY
    : { ...pick(menu, namesOf(MENU_FIELDS)), serviceAvailability: weekOf(menu.serviceAvailability) };
