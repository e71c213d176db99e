import { noteText, TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '@justright/contract/common';
import type { DecimalSign } from '@justright/contract/menu-import';
import type { CsvColumn } from '@justright/contract/menu-import-csv';
import * as v from 'valibot';
import { type CsvLine, readCsvLines } from './csv-lines.ts';
import { DishRegister, readDish } from './dish-register.ts';
import type { FileDish, FileGroup, FileMenu, FileSection, ReadFile } from './file-menu.ts';
import { decidePriceFormat, type PriceFormat, readPrice } from './price.ts';
import { Notes, Title } from './reading.ts';

const SOURCE = 'csv';
/** The titles of the menu and section of dishes for which the file names none. */
const MENU_TITLE = 'Menu';
const SECTION_TITLE = 'Dishes';

/** A dish's own line, and the lines of its options. */
interface DishLines {
  menuTitle: string;
  sectionTitle: string;
  own: CsvLine;
  options: CsvLine[];
}

const placeOf = ({ line }: CsvLine) => `line ${line}`;
const cell = ({ cells }: CsvLine, column: CsvColumn) => cells[column] ?? '';

/** Returns the normalised name in a cell. An invalid name is noted as an error and returned unchanged. */
function nameIn(line: CsvLine, column: CsvColumn, notes?: Notes): string {
  const read = v.safeParse(Title, cell(line, column), { abortPipeEarly: true });
  if (read.success) return read.output;
  notes?.error(placeOf(line), `${column}: ${read.issues[0].message}`);
  return cell(line, column);
}

/** Reads a menu as CSV: a dish on one line, more options on the lines below it (docs/menu-import.md). */
export function readCsv(content: string, currency: string, decimalSign: DecimalSign | undefined): ReadFile {
  const { lines, columns, ignoredFields } = readCsvLines(content);
  const texts = lines.flatMap((line) => [cell(line, 'price'), cell(line, 'optionPrice')]);
  const { format, question } = decidePriceFormat(texts, currency, decimalSign);
  const notes = new Notes();
  const menus = new MenuList();
  for (const dish of dishesOfLines(lines, notes)) menus.add(dish, readDishLines(dish, columns, format));
  return {
    format: 'csv',
    currency,
    priceQuestion: question ?? undefined,
    menus: menus.list(),
    issues: notes.issues,
    ignoredFields,
  };
}

/** Groups the lines by dish. An empty menu or section cell repeats the one above. */
function dishesOfLines(lines: readonly CsvLine[], notes: Notes): DishLines[] {
  const dishes: DishLines[] = [];
  let heading = { menuTitle: MENU_TITLE, sectionTitle: SECTION_TITLE };
  for (const line of lines) {
    const menuTitle = nameIn(line, 'menu') || heading.menuTitle;
    const sectionTitle =
      nameIn(line, 'section') || (menuTitle === heading.menuTitle ? heading.sectionTitle : SECTION_TITLE);
    const before = dishes.at(-1);
    const isOption = cell(line, 'option') !== '' && cell(line, 'title') === '';
    if (isOption && before === undefined) {
      notes.error(placeOf(line), 'This option has no dish above it');
      continue;
    }
    heading = { menuTitle, sectionTitle };
    if (before && (isOption || isSameDish(before, { ...heading, own: line }))) before.options.push(line);
    else dishes.push({ ...heading, own: line, options: cell(line, 'option') === '' ? [] : [line] });
  }
  return dishes;
}

/** Decides whether a line repeats its dish for another option, as some files do. */
const isSameDish = (before: DishLines, { own, menuTitle, sectionTitle }: Omit<DishLines, 'options'>): boolean =>
  cell(own, 'option') !== '' &&
  before.options.length > 0 &&
  before.menuTitle === menuTitle &&
  before.sectionTitle === sectionTitle &&
  (['title', 'externalId'] as const).every((column) => cell(own, column) === cell(before.own, column));

function readDishLines({ own, options }: DishLines, columns: ReadonlySet<CsvColumn>, prices: PriceFormat): FileDish {
  const notes = new Notes();
  const place = placeOf(own);
  const text = (column: CsvColumn, maxLength = TEXT_MAX_LENGTH) => {
    const value = cell(own, column);
    for (const { message } of v.safeParse(noteText(maxLength), value, { abortPipeEarly: true }).issues ?? []) {
      notes.error(place, `${column}: ${message}`);
    }
    return columns.has(column) ? value : undefined;
  };
  const title = nameIn(own, 'title', notes);
  for (const column of ['menu', 'section'] as const) if (cell(own, column) !== '') nameIn(own, column, notes);
  const externalId = text('externalId', TITLE_MAX_LENGTH) ?? '';
  if (externalId === '') notes.warn(place, 'No externalId: the dish is recognised by its title');
  const price = notes.price(place, cell(own, 'price'), prices);
  const hasFields = [own, ...options].filter(({ hasExtraFields }) => hasExtraFields);
  for (const line of hasFields) {
    notes.error(placeOf(line), 'More fields than columns: put a field with a comma in quotation marks');
  }
  for (const line of options) checkRepeatedPrice(line, price, notes, prices);
  const tags = text('tags');
  const content = {
    title,
    description: text('description'),
    subtext: text('subtext'),
    price,
    tags: tags
      ?.split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    groups: columns.has('group') ? readGroups(options, notes, prices) : undefined,
    atFirst: {},
  };
  return readDish({ place, externalId, externalSource: SOURCE, title, content, issues: notes.issues });
}

function checkRepeatedPrice(line: CsvLine, price: number, notes: Notes, prices: PriceFormat): void {
  if (cell(line, 'price') === '') return;
  const repeated = readPrice(cell(line, 'price'), prices);
  const isSame = 'minorUnits' in repeated && repeated.minorUnits === price;
  if (!isSame) notes.error(placeOf(line), 'Another price than in the line of the dish');
}

function readGroups(lines: readonly CsvLine[], notes: Notes, prices: PriceFormat): FileGroup[] {
  const groups = new Map<string, FileGroup>();
  let title = '';
  for (const line of lines) {
    title = nameIn(line, 'group') || title;
    if (title === '') {
      notes.error(placeOf(line), 'group: An option needs a group');
      continue;
    }
    const option = readOption(line, notes, prices);
    const group = groups.get(title);
    if (group) group.options.push(option);
    else groups.set(title, { ...readGroup(line, title, notes), options: [option] });
  }
  return [...groups.values()];
}

function readGroup(line: CsvLine, title: string, notes: Notes): Omit<FileGroup, 'options'> {
  const count = (column: CsvColumn) => {
    const text = cell(line, column);
    if (text === '') return undefined;
    if (/^\d{1,3}$/.test(text)) return Number(text);
    notes.error(placeOf(line), `${column}: Must be a whole number up to 999`);
    return undefined;
  };
  nameIn(line, 'group', notes);
  const limits = { minPermitted: count('groupMin'), maxPermitted: count('groupMax') };
  return { title, externalId: '', externalSource: SOURCE, ...limits };
}

function readOption(line: CsvLine, notes: Notes, prices: PriceFormat): FileGroup['options'][number] {
  const title = nameIn(line, 'option', notes);
  const externalId = cell(line, 'optionExternalId');
  if (externalId.length > TITLE_MAX_LENGTH) {
    notes.error(placeOf(line), `optionExternalId: Use at most ${TITLE_MAX_LENGTH} characters`);
  }
  const text = cell(line, 'optionPrice');
  const price = text === '' ? 0 : notes.price(placeOf(line), text, prices);
  return { title, price, externalId, externalSource: SOURCE, atFirst: {} };
}

/** A menu that is being read, with indexes of its dishes and sections. */
interface OpenMenu {
  menu: FileMenu;
  register: DishRegister;
  sections: Map<string, FileSection>;
}

/** Collects the menus of the file, dish by dish. */
class MenuList {
  readonly #menus = new Map<string, OpenMenu>();

  add({ menuTitle, sectionTitle, own }: DishLines, dish: FileDish): void {
    const { register, sections } = this.#menus.get(menuTitle) ?? this.#newMenu(menuTitle, own);
    const section = sections.get(sectionTitle) ?? { title: sectionTitle, dishes: [] };
    sections.set(sectionTitle, section);
    section.dishes.push(register.add(sectionTitle, readDish(dish)));
  }

  /** Returns the menus, with each dish once per section. */
  list(): FileMenu[] {
    return [...this.#menus.values()].map(({ menu, sections }) => ({
      ...menu,
      sections: [...sections.values()].map((section) => ({ ...section, dishes: [...new Set(section.dishes)] })),
    }));
  }

  #newMenu(title: string, line: CsvLine): OpenMenu {
    const menu = { place: placeOf(line), externalId: title, externalSource: SOURCE, title, sections: [] };
    const open = { menu, register: new DishRegister(), sections: new Map<string, FileSection>() };
    this.#menus.set(title, open);
    return open;
  }
}
