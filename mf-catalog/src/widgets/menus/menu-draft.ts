import type { Menu } from '@justright/contract/menus';
import { simpleFields } from '@justright/editing/merge';
import { availabilityTexts } from './menu-summary.ts';
import { type ServiceDay, defaultWeek, weekOf } from './week.ts';

/** The value that the dialog of a menu's card edits; sections and dishes have their own editor. */
export interface MenuDraft {
  title: string;
  subtitle: string;
  description: string;
  imageUrl: string;
  serviceAvailability: ServiceDay[];
}

/** The prefix of the draft names of a restaurant's menu cards. */
export const menuCardDrafts = (restaurantId: string): string => `menu-card.${restaurantId}.`;

export const MENU_LABELS: Readonly<Record<keyof MenuDraft, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  imageUrl: 'Image',
  serviceAvailability: 'Availability',
};

export function toMenuDraft(menu: Menu | null): MenuDraft {
  const { title, subtitle, description, imageUrl } = menu ?? { title: '', subtitle: '', description: '', imageUrl: '' };
  const serviceAvailability = menu === null ? defaultWeek() : weekOf(menu.serviceAvailability);
  return { title, subtitle, description, imageUrl, serviceAvailability };
}

/** The fields for the comparison of two versions. */
export const MENU_FIELDS = simpleFields<MenuDraft>(MENU_LABELS, (draft, field) =>
  field === 'serviceAvailability' ? availabilityTexts(draft.serviceAvailability).join('\n') || 'never' : draft[field],
).map((field) => ({ ...field, isImage: field.keys.includes('imageUrl') }));
