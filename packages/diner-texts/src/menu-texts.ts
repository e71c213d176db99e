import { plural } from './words.ts';
import type { Stop } from './order-taking.ts';

/** Specification, "Business constants": the longest description of a dish on its card, in characters. */
export const DESCRIPTION_MAX = 500;
/** Maximum number of dislikes that the menu's header names: it stays visible and must stay low. */
export const DISLIKES_MAX = 3;

/** Counts the dishes of a section: "5 of 8 fit"; only the number when nothing is filtered. */
export function sectionCount(count: number, total: number | undefined, isFiltered: boolean): string {
  if (!isFiltered) return String(count);
  // The two responses may differ for a moment after an edit.
  return total === undefined || total < count ? `${count} fit` : `${count} of ${total} fit`;
}

/** Names the button behind the dislikes that the header shows. */
export const moreDislikes = (count: number): string => `${count} more dislikes`;

/** Writes "3 dishes are hidden." */
export const hiddenCount = (count: number): string => `${count} ${plural(count, 'dish is', 'dishes are')} hidden.`;

/** Titles the folded dishes that nobody has checked for a Rather-not food. */
export const uncheckedTitle = (count: number): string => `Show what nobody has checked (${count})`;

/** Says why nothing can be ordered, and that the menu can be read. */
export const notTakingText = ({ title }: Stop): string => `${title}. You can look at the menu.`;

/** Returns the address that a note of a dish is, and how it is written; undefined for any other text. */
export function addressInNote(note: string): { href: string; host: string } | undefined {
  if (!/^https?:\/\/\S+$/i.test(note)) return undefined;
  return { href: note, host: URL.canParse(note) ? new URL(note).host : note };
}
