import type { MenuItem } from '@justright/contract/menus';

/** Matches a subtext that is only a link. */
const LINK = /^https?:\/\/\S+$/i;

/** Returns what the subtext and the description of a dish say of it. */
export const textOfDish = ({ subtext, description }: Pick<MenuItem, 'subtext' | 'description'>): string =>
  [subtext.trim(), description.trim()].filter((text) => text !== '' && !LINK.test(text)).join('. ');
