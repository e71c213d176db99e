import { type Block, type BlockColumn, blocksOf, type Grid, type GridCell, gridOf, isTurnedChart } from './blocks.ts';
import { keysOfCodes, type Listed, readCell, readList, type Signs } from './cells.ts';
import { findCommonCodes } from './codes.ts';
import { foldWords, signOf } from './fold.ts';
import { withoutWarning } from './headings.ts';
import { type Legend, readLegend } from './legend.ts';
import {
  type CellAnswer,
  type ChartCell,
  type ChartReading,
  type ChartRefusal,
  type ChartTable,
  type Decisions,
  type Place,
  placeKey,
  type Question,
  type ReadAnswer,
  type ReadColumn,
  type ReadRow,
} from './types.ts';
import { BLANKS } from './vocabulary.ts';

/** The most rows that a file may have. */
export const CHART_ROWS_MAX = 10_000;
/** The most cells that a file may have. */
export const CHART_CELLS_MAX = 500_000;
/** The most letters of a cell: no cell of a chart has as many. */
export const CHART_TEXT_MAX = 4_000;

/** A column of a block that is read, or about which somebody has to be asked. */
interface UsedColumn extends ReadColumn {
  readonly column: number;
  /** False: its marks are asked about. */
  readonly isRead: boolean;
}

/** Collects questions; those about a sign, a colour or a picture are counted. */
class Questions {
  readonly #single: Question[] = [];
  readonly #counted = new Map<string, { question: (count: number) => Question; count: number }>();

  add(question: Question): void {
    this.#single.push(question);
  }

  count(name: string, question: (count: number) => Question): void {
    this.#counted.set(name, {
      question: this.#counted.get(name)?.question ?? question,
      count: (this.#counted.get(name)?.count ?? 0) + 1,
    });
  }

  all(): Question[] {
    return [...this.#single, ...[...this.#counted.values()].map(({ question, count }) => question(count))];
  }
}

/** Reads the columns of a block, as somebody has decided or as their headings say. */
function usedColumns({ columns }: Block, { columns: decided = {} }: Decisions, questions: Questions): UsedColumn[] {
  const keysOf = ({ says, place }: BlockColumn): readonly string[] => {
    const said = decided[placeKey(place)];
    if (said) return said;
    if (says.kind === 'allergen') return [says.key];
    return says.kind === 'doubt' ? says.keys : [];
  };
  const twice = (one: BlockColumn): boolean =>
    one.says.kind === 'allergen' &&
    !one.says.isSome &&
    columns.some((other) => {
      if (other === one || other.says.kind !== 'allergen' || other.says.isSome || one.says.kind !== 'allergen')
        return false;
      return other.says.says === one.says.says && keysOf(other).some((key) => keysOf(one).includes(key));
    });
  return columns.flatMap((one): UsedColumn[] => {
    const { column, heading, place, says, from } = one;
    const keys = keysOf(one);
    const common = { column, heading, place, keys, isRead: true };
    const isDecided = decided[placeKey(place)] !== undefined;
    if (isDecided) {
      const warns = says.kind === 'allergen' ? says.says === 'mayContain' : withoutWarning(foldWords(heading)) !== null;
      return keys.length === 0
        ? []
        : [{ ...common, kind: 'allergen', says: warns ? 'mayContain' : 'contains', isSome: false, from: 'person' }];
    }
    if (says.kind === 'list') return [{ ...common, kind: 'list', says: says.says, isSome: false, from }];
    if (says.kind === 'doubt') {
      questions.add({ kind: 'heading', doubt: says.doubt, heading, place, keys });
      return keys.length === 0
        ? []
        : [{ ...common, kind: 'allergen', says: 'contains', isSome: true, from, isRead: false }];
    }
    if (says.kind !== 'allergen') return [];
    const isRead = !twice(one);
    if (!isRead) questions.add({ kind: 'heading', doubt: 'same-key', heading, place, keys });
    return [{ ...common, kind: 'allergen', says: says.says, isSome: says.isSome, from, isRead }];
  });
}

/** Returns the column with the titles: by its heading, else the first one with words in most rows. */
function titleColumnOf({ columns, rows }: Block, used: readonly UsedColumn[]): number | undefined {
  const taken = new Set(used.map(({ column }) => column));
  const byHeading = columns.find(({ says }) => says.kind === 'title')?.column;
  if (byHeading !== undefined) return byHeading;
  for (const { column, says } of columns) if (says.kind === 'section') taken.add(column);
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (const { column, said } of row) {
      if (!taken.has(column) && /\p{L}{2}/u.test(said)) counts.set(column, (counts.get(column) ?? 0) + 1);
    }
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].toSorted(([a], [b]) => a - b).find(([, count]) => count * 2 >= most)?.[0];
}

/** Codes behind a title: "Schnitzel (A,C,G)", or raised. */
const CODES_BEHIND =
  /\s*[([]([^()[\]]{1,60})[)\]]\s*$|\s+((?:[A-Z]\d?|\d{1,2})(?:\s*[,/]\s*(?:[A-Z]\d?|\d{1,2}))+)\s*$/u;
/** "Gyoza (6)" may be six pieces. */
const IS_PERHAPS_A_COUNT = /^\s*\d{1,2}\s*$/u;
const RAISED_BEHIND = /[¹²³⁴⁵⁶⁷⁸⁹⁰ᴬᴮᴰᴱᴳᴴᴸᴹᴺᴼᴾᴿᵃᵇᶜᵈᵉᶠᵍʰˡᵐⁿᵒᵖʳ,\s]+$/u;

const listOf = (words: string, codes: ReadonlyMap<string, string>): Listed[] =>
  (keysOfCodes(words, codes) ?? []).map((key) => ({ key, answer: 'contains', words: words.trim() }));

/** A title without the codes behind it, and what these say. `areNumbersCodes`: one number in brackets is a code too. */
function titleOf(
  said: string,
  codes: ReadonlyMap<string, string>,
  areNumbersCodes: boolean,
): { title: string; listed: Listed[] } {
  const [behind = '', inBrackets, bare] = CODES_BEHIND.exec(said) ?? [];
  const [small = ''] = RAISED_BEHIND.exec(said) ?? [];
  const words = small.trim() === '' ? (inBrackets ?? bare ?? '') : small;
  const isOpen = !areNumbersCodes && IS_PERHAPS_A_COUNT.test(inBrackets ?? '');
  const listed = isOpen ? [] : listOf(words, codes);
  const cut = small.trim() === '' ? behind : small;
  return { title: said.slice(0, said.length - (listed.length === 0 ? 0 : cut.length)).trim(), listed };
}

/** From the answer that counts before all others to the one that counts where no other was given. */
const ORDER: readonly CellAnswer[] = ['contains', 'notRead', 'mayContain', 'notAdded', 'unknown'];

/** Keeps one answer for each key. What was not read may be worse than a warning, and never better. */
function oneForEachKey(answers: readonly ReadAnswer[]): ReadAnswer[] {
  return [...Map.groupBy(answers, ({ key }) => key).values()].flatMap((of) =>
    of.toSorted((a, b) => ORDER.indexOf(a.answer) - ORDER.indexOf(b.answer)).slice(0, 1),
  );
}

/** Reads the rows of a block. */
class BlockReader {
  readonly #block: Block;
  readonly #used: readonly UsedColumn[];
  readonly #signs: Signs;
  readonly #questions: Questions;
  readonly #hasMarks: boolean;

  constructor(block: Block, used: readonly UsedColumn[], signs: Signs, questions: Questions) {
    this.#block = block;
    this.#used = used;
    this.#signs = signs;
    this.#questions = questions;
    this.#hasMarks = block.rows.some((row) => row.some((cell) => this.#allergenAt(cell) && cell.said !== ''));
  }

  #allergenAt = (cell: GridCell): UsedColumn | undefined =>
    this.#used.find(({ column, kind }) => kind === 'allergen' && column === cell.column);

  #askSign(words: string, place: Place): void {
    this.#questions.count(`sign ${signOf(words)}`, (count) => ({ kind: 'sign', words, place, count }));
  }

  /** Reads one cell of an allergen's column. */
  #readOne(cell: GridCell, column: UsedColumn, isStripe: boolean): ReadAnswer[] {
    const { said: words, place } = cell;
    const answerFor = (key: string, answer: CellAnswer): ReadAnswer => ({ key, answer, words, place });
    const notRead = () => column.keys.map((key) => answerFor(key, 'notRead'));
    const isBlank = BLANKS.has(signOf(words).toLowerCase());
    if (words === '' && cell.hasSilentPicture === true) {
      this.#questions.count('picture', (count) => ({ kind: 'picture', place, count }));
      return notRead();
    }
    if (words === '' && cell.isColoured === true && !isStripe) {
      this.#questions.count('colour', (count) => ({ kind: 'colour', place, count }));
      return notRead();
    }
    if (!column.isRead) return isBlank ? [] : notRead();
    // One cell over several columns does not say of which it speaks.
    const isOverOthers = this.#used.some(
      (one) => one !== column && one.column > cell.column && one.column < cell.column + (cell.columns ?? 1),
    );
    if (isOverOthers && !isBlank) {
      this.#askSign(words, place);
      return notRead();
    }
    const read = column.keys.map((key) => ({ key, ...readCell(words, key, column.says, this.#signs) }));
    if (read.some(({ answer }) => answer === 'notRead')) this.#askSign(words, place);
    return read.flatMap(({ key, answer, kinds }) => {
      const isDoubted = column.isSome && answer === 'notAdded';
      if (isDoubted) {
        this.#questions.count(`some ${placeKey(column.place)}`, () => ({
          kind: 'heading',
          doubt: 'some-of-it',
          heading: column.heading,
          place: column.place,
          keys: column.keys,
        }));
      }
      return [
        answerFor(key, isDoubted ? 'unknown' : answer),
        ...kinds.map((kind): ReadAnswer => ({ key: kind.key, answer: kind.answer, words, place })),
      ];
    });
  }

  #readRow(row: readonly GridCell[], titleCell: GridCell | undefined, section: string): ReadRow {
    const allergenCells = this.#used.flatMap(({ column, kind }) => {
      const cell = row.find((one) => one.column === column);
      return kind === 'allergen' ? [cell] : [];
    });
    const isStripe = this.#hasMarks && allergenCells.every((cell) => cell?.isColoured === true);
    const answers: ReadAnswer[] = [];
    const unread: { words: string; place: Place }[] = [];
    const start = titleCell ?? row[0];
    const listed = listOf(titleCell?.raised ?? '', this.#signs.legend.codes);
    if (titleCell) answers.push(...listed.map((one) => ({ ...one, place: titleCell.place })));
    for (const column of this.#used) {
      const cell = row.find((one) => one.column === column.column);
      if (!cell) {
        const covering = row.find(
          (one) => one.column < column.column && column.column < one.column + (one.columns ?? 1),
        );
        if (column.kind !== 'allergen' || !column.isRead) continue;
        const place = { ...(start?.place ?? column.place), column: column.place.column };
        const isMarked = covering !== undefined && covering !== titleCell && !BLANKS.has(signOf(covering.said));
        answers.push(
          ...column.keys.map((key): ReadAnswer => ({
            key,
            answer: isMarked ? 'notRead' : 'unknown',
            words: isMarked ? covering.said : '',
            place,
          })),
        );
      } else if (column.kind === 'allergen') answers.push(...this.#readOne(cell, column, isStripe));
      else {
        const text = cell.raised === undefined ? cell.said : `${cell.said}, ${cell.raised}`;
        const list = readList(text, column.says, this.#signs);
        answers.push(...list.listed.map((one) => ({ ...one, place: cell.place })));
        for (const words of list.unread) {
          unread.push({ words, place: cell.place });
          this.#askSign(words, cell.place);
        }
        if (cell.said === '' && cell.hasSilentPicture === true) {
          unread.push({ words: '', place: cell.place });
          this.#questions.count('picture', (count) => ({ kind: 'picture', place: cell.place, count }));
        }
      }
    }
    const says = (cell: GridCell) =>
      cell.said !== '' || cell.hasSilentPicture === true || (cell.isColoured === true && !isStripe);
    return {
      title: titleCell?.said ?? '',
      section,
      place: start?.place ?? { table: '', row: 0, column: 0 },
      answers: oneForEachKey(answers),
      unread,
      isBare: listed.length === 0 && !row.some((cell) => cell !== titleCell && says(cell)),
    };
  }

  read(): ReadRow[] {
    const titleColumn = titleColumnOf(this.#block, this.#used);
    const sectionColumn = this.#block.columns.find(({ says }) => says.kind === 'section')?.column;
    let section = '';
    return this.#block.rows.flatMap((row): ReadRow[] => {
      const filled = row.filter(({ said }) => said !== '');
      const titleCell = filled.find(({ column }) => column === titleColumn);
      const [only] = filled;
      const isAlone = filled.length === 1 && !row.some((cell) => cell.hasSilentPicture === true);
      if (filled.every(({ place }) => this.#signs.legend.places.has(placeKey(place)))) return [];
      // A text over many columns is a section's heading, or a remark.
      if (only && isAlone && ((only.columns ?? 1) > 2 || only !== titleCell)) {
        if (!this.#allergenAt(only)) {
          section = only.said;
          return [];
        }
      }
      section = filled.find(({ column }) => column === sectionColumn)?.said ?? section;
      const read = this.#readRow(row, titleCell, section);
      if (read.isBare && sectionColumn === undefined) section = read.title;
      return [read];
    });
  }
}

/** Decides whether some of the codes behind a title are known: the others are asked about. */
const hasKnownCode = (words: string, codes: ReadonlyMap<string, string>): boolean =>
  words.split(/[\s,/]+/u).some((code) => codes.has(code));

/** Reads the titles with codes behind them in a table without columns of allergens: a menu with a legend. */
function titledByCodes(grid: Grid, { legend }: Signs, { areNumbersCodes }: Decisions, questions: Questions): ReadRow[] {
  const { codes } = legend;
  return grid.rows.flat().flatMap((cell): ReadRow[] => {
    const { said, raised = '', place } = cell;
    if (said === '' || legend.places.has(placeKey(place))) return [];
    const { title, listed: behind } = titleOf(said, codes, areNumbersCodes === true);
    const listed = [...behind, ...listOf(raised, codes)];
    const [, inBrackets = '', bare = ''] = CODES_BEHIND.exec(said) ?? [];
    const isPerhapsACount = IS_PERHAPS_A_COUNT.test(inBrackets);
    if (isPerhapsACount && areNumbersCodes === undefined && hasKnownCode(inBrackets.trim(), codes)) {
      questions.count('numbers', (count) => ({ kind: 'number-codes', words: inBrackets.trim(), place, count }));
    }
    const unread = [
      behind.length === 0 && !(isPerhapsACount && areNumbersCodes === false) ? `${inBrackets}${bare}` : '',
      listed.length === behind.length ? raised : '',
    ].filter((words) => hasKnownCode(words, codes));
    for (const words of unread.filter((one) => !IS_PERHAPS_A_COUNT.test(one) || one === raised)) {
      questions.count(`sign ${signOf(words)}`, (count) => ({ kind: 'sign', words, place, count }));
    }
    if (title === '' || listed.length + unread.length === 0) return [];
    const answers = oneForEachKey(listed.map((one) => ({ ...one, place })));
    return [{ title, section: '', place, answers, unread: unread.map((words) => ({ words, place })), isBare: false }];
  });
}

function askAboutSameTitles(rows: readonly ReadRow[], questions: Questions): void {
  const said = ({ answers }: ReadRow) =>
    answers
      .map(({ key, answer }) => `${key} ${answer}`)
      .toSorted((a, b) => a.localeCompare(b))
      .join();
  const byTitle = Map.groupBy(
    rows.filter(({ title, isBare }) => title !== '' && !isBare),
    ({ title, section }) => `${foldWords(section)}|${foldWords(title)}`,
  );
  for (const of of byTitle.values()) {
    const [first] = of;
    if (first && new Set(of.map(said)).size > 1) {
      questions.add({ kind: 'same-title', title: first.title, places: of.map(({ place }) => place) });
    }
  }
}

/** The codes that count: of the legend, else those in common use, unless somebody has said that these are not. */
function codesOf(legend: Legend, grids: readonly Grid[], { areCodesCommon }: Decisions, questions: Questions) {
  if (legend.codes.size > 0 || areCodesCommon === false) return legend.codes;
  const common = findCommonCodes(grids.flatMap(({ rows }) => rows));
  if (!common) return legend.codes;
  if (areCodesCommon === undefined) {
    questions.add({ kind: 'common-codes', codes: [...common.codes.keys()], place: common.place });
  }
  return common.codes;
}

/** Reads the allergen charts of a file's tables. Nothing is guessed: what is not clear is a question, its cells are `notRead`. */
export function readChart(tables: readonly ChartTable[], decisions: Decisions = {}): ChartReading | ChartRefusal {
  const rowCount = tables.reduce((sum, { cells }) => sum + new Set(cells.map(({ row }) => row)).size, 0);
  if (rowCount > CHART_ROWS_MAX) return { kind: 'refused', because: 'too-many-rows' };
  const cellCount = tables.reduce((sum, { cells }) => sum + cells.length, 0);
  if (cellCount > CHART_CELLS_MAX) return { kind: 'refused', because: 'too-many-cells' };
  const isLong = ({ text, raised = '', alts = [] }: ChartCell) =>
    text.length + raised.length + alts.join('').length > CHART_TEXT_MAX;
  if (tables.some(({ cells }) => cells.some(isLong))) return { kind: 'refused', because: 'too-long-texts' };
  const questions = new Questions();
  const legend = readLegend(tables);
  for (const question of legend.questions) questions.add(question);
  const plain = tables.map((table) => gridOf(table));
  const codes = codesOf(legend, plain, decisions, questions);
  const charts = tables.map((table, at) => {
    const grid = plain[at] ?? gridOf(table);
    const blocks = blocksOf(grid, codes);
    return {
      place: table.place,
      grid,
      blocks: blocks.length === 0 && isTurnedChart(grid) ? blocksOf(gridOf(table, true), codes) : blocks,
    };
  });
  const blocks = charts.flatMap((chart) =>
    chart.blocks.map((block) => ({ block, used: usedColumns(block, decisions, questions) })),
  );
  const used = new Set(
    blocks.flatMap(({ block, used: columns }) => {
      const marked = new Set(columns.flatMap(({ column, kind }) => (kind === 'allergen' ? [column] : [])));
      return block.rows.flatMap((row) =>
        row.flatMap(({ column, said }) => (marked.has(column) ? [signOf(said).toLowerCase()] : [])),
      );
    }),
  );
  const signs: Signs = { legend, said: decisions.signs ?? {}, used, codes };
  const rows = [
    ...blocks.flatMap(({ block, used: columns }) => new BlockReader(block, columns, signs, questions).read()),
    ...charts
      .filter((chart) => chart.blocks.length === 0)
      .flatMap(({ grid }) => titledByCodes(grid, signs, decisions, questions)),
  ];
  if (rows.length === 0) for (const { place } of charts) questions.add({ kind: 'no-columns', table: place });
  askAboutSameTitles(rows, questions);
  const columns = blocks.flatMap(({ used: of }) =>
    of.filter(({ isRead }) => isRead).map(({ column: _column, isRead: _isRead, ...one }): ReadColumn => one),
  );
  return { kind: 'read', columns, rows, questions: questions.all() };
}
