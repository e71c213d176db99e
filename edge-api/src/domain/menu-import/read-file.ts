import { IMPORT_DISHES_MAX, type MenuFile } from '@justright/contract/menu-import';
import { DISHES_MAX, SECTIONS_MAX } from '@justright/contract/quotas';
import { dishesOf, type ReadFile, UnreadableFile } from './file-menu.ts';
import { readCsv } from './read-csv.ts';
import { readOwnJson } from './read-own-json.ts';
import { readPos } from './read-pos.ts';
import { isToast, readToast } from './read-toast.ts';
import { cleanText } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

const MENUS_MAX = 50;

type SentFile = Pick<MenuFile, 'format' | 'content' | 'decimalSign'>;

/**
 * Reads a menu file; detects the format from the content if none is given. Errors of a dish are added to the dish.
 * Throws {@link UnreadableFile} for a file that is not a menu, or is too large.
 */
export function readFile(sent: SentFile, around: Surroundings): ReadFile {
  const file = readAs(sent, around);
  const dishCount = file.menus.reduce((sum, menu) => sum + dishesOf(menu).length, 0);
  const sectionCount = Math.max(0, ...file.menus.map(({ sections }) => sections.length));
  if (dishCount > IMPORT_DISHES_MAX) {
    throw new UnreadableFile(
      `The file has ${dishCount.toLocaleString('en-US')} dishes; at most ${IMPORT_DISHES_MAX.toLocaleString('en-US')} can be imported at once`,
    );
  }
  if (file.menus.some((menu) => dishesOf(menu).length > DISHES_MAX)) {
    throw new UnreadableFile(`A menu has at most ${DISHES_MAX.toLocaleString('en-US')} dishes`);
  }
  if (file.menus.length > MENUS_MAX) throw new UnreadableFile(`A file has at most ${MENUS_MAX} menus`);
  if (sectionCount > SECTIONS_MAX) throw new UnreadableFile(`A menu has at most ${SECTIONS_MAX} sections`);
  if (dishCount === 0 && file.issues.length === 0) throw new UnreadableFile('There is no dish in this file');
  return file;
}

function readAs({ format, content, decimalSign }: SentFile, around: Surroundings): ReadFile {
  const isJson = /^\uFEFF?\s*[{[]/.test(content);
  if (format === 'csv' || (format === undefined && !isJson)) return readCsv(content, around.currency, decimalSign);
  const value = parseJson(content);
  if ((format === undefined || format === 'toast') && isToast(value)) return readToast(value, around.currency);
  if ((format === undefined || format === 'pos') && isPos(value)) return readPos(value, around);
  const menus = Array.isArray(value) ? value : [value];
  if ((format === undefined || format === 'justright') && menus.length > 0 && menus.every(isOwnMenu))
    return readOwnJson(menus, around.currency);
  throw new UnreadableFile(
    'This JSON is no menu: a point-of-sale export has "sections", menus of Toast have "menus" and "modifierGroupReferences", a menu of JustRight has "subsections" and "menuItems"',
  );
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''), (_key, value: unknown) =>
      typeof value === 'string' ? cleanText(value) : value,
    );
  } catch (error) {
    // V8's message quotes the position or names the line.
    const why = error instanceof SyntaxError ? error.message : 'it is nested too deeply';
    throw new UnreadableFile(`This is not JSON: ${why.slice(0, 200)}`);
  }
}

const isPos = (value: unknown): value is { sections: unknown } =>
  typeof value === 'object' && value !== null && 'sections' in value;
const isOwnMenu = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'subsections' in value && 'menuItems' in value;
