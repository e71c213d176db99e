import type { Menu } from '@justright/contract/catalogue';
import type { KeptEdit } from '../../shared/use-editor.ts';
import { availabilityTexts } from './menu-summary.ts';
import { type ServiceDay, defaultWeek, weekOf } from './week.ts';

/** What the dialog of a menu's card edits; sections and dishes have an editor of their own. */
export interface MenuDraft {
  title: string;
  subtitle: string;
  description: string;
  imageUrl: string;
  serviceAvailability: ServiceDay[];
}

export type KeptMenu = KeptEdit<Menu, MenuDraft>;
/** How the names of a restaurant's drafts of menu cards begin. */
export const menuCardDrafts = (restaurantId: string): string => `menu-card.${restaurantId}.`;

export const MENU_LABELS: Readonly<Record<keyof MenuDraft, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  imageUrl: 'Image',
  serviceAvailability: 'Availability',
};

/** Where the server's issues are shown. */
export const MENU_FIELDS: Readonly<Record<string, keyof MenuDraft>> = {
  title: 'title',
  subtitle: 'subtitle',
  description: 'description',
  imageUrl: 'imageUrl',
  serviceAvailability: 'serviceAvailability',
};

export function toMenuDraft(menu: Menu | null): MenuDraft {
  const { title, subtitle, description, imageUrl } = menu ?? { title: '', subtitle: '', description: '', imageUrl: '' };
  const serviceAvailability = menu === null ? defaultWeek() : weekOf(menu.serviceAvailability);
  return { title, subtitle, description, imageUrl, serviceAvailability };
}

/** A field as a person compares it. */
export function describeMenu(draft: MenuDraft, field: keyof MenuDraft): string {
  if (field === 'serviceAvailability') return availabilityTexts(draft.serviceAvailability).join('; ') || 'never';
  if (field === 'imageUrl') return draft.imageUrl === '' ? 'none' : 'another image';
  return draft[field] || 'none';
}
