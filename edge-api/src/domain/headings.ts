import type { Menu } from '@justright/contract/menus';

/** The texts of a menu that guests read above its dishes, and where these stand. */
export type MenuTexts = Pick<Menu, 'title' | 'subtitle' | 'description' | 'subsections'>;

/** A text above dishes. */
export interface Heading {
  readonly text: string;
  /** The name of the section, or the title of the menu, whose text it is. */
  readonly heading: string;
  /** It speaks of each dish under it; else it says what is among them. */
  readonly isOfEach: boolean;
  readonly itemIds: readonly string[];
}

/** The words with which a text speaks of each dish: "All with peanuts", "Fried in peanut oil"; not "Noodles all day". */
const OF_EACH =
  /(?<!\p{L})(?:(?:all|every)(?!\P{L}*days?(?!\p{L}))\p{L}*|always|any|are|each|in|is|on|with)(?!\p{L})/iu;
const SENTENCES = /(?<=[.!?;])\s+|\n+/u;

/**
 * Lists the texts above the dishes of a menu. A section's description speaks of each dish. Another text says what is among
 * them ("Fish & meat"), but a sentence with a word for each of them.
 */
export function headingsOf({ title, subtitle, description, subsections }: MenuTexts): Heading[] {
  const menuIds = [...new Set(subsections.flatMap(({ items }) => items))];
  const told = (heading: string, text: string, itemIds: readonly string[]): Heading[] =>
    text.split(SENTENCES).map((sentence) => ({ text: sentence, heading, isOfEach: OF_EACH.test(sentence), itemIds }));
  const ofMenu = [title, subtitle, description].flatMap((text) => told(title, text, menuIds));
  const ofSections = subsections.flatMap(({ name, description: text, items }) => [
    ...told(name, name, items),
    { text, heading: name, isOfEach: true, itemIds: items },
  ]);
  return [...ofMenu, ...ofSections].filter(({ text, itemIds }) => text.trim() !== '' && itemIds.length > 0);
}
