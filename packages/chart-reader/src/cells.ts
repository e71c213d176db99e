import { foldWords, signOf, withoutPhrase } from './fold.ts';
import { isDenied, withoutWarning } from './headings.ts';
import type { Legend } from './legend.ts';
import { isKindOf, nameOf, namesIn, type Segment, segmentsOf } from './names.ts';
import type { CellAnswer, SignMeaning } from './types.ts';
import { BLANKS, COMMON_SIGNS, CROSSES, MAY, NO, TICKS, YES } from './vocabulary.ts';

/** What the whole file says of its signs. */
export interface Signs {
  readonly legend: Legend;
  /** What a person has said of them. */
  readonly said: Readonly<Record<string, SignMeaning>>;
  /** Signs that stand in columns of allergens. */
  readonly used: ReadonlySet<string>;
  /** Codes of allergens, by the legend or those in common use. */
  readonly codes: ReadonlyMap<string, string>;
}

/** Looks a sign up as it is written, and where it is written in one case alone also in the other. */
function lookUp<T>(map: ReadonlyMap<string, T>, sign: string): T | undefined {
  if (map.has(sign)) return map.get(sign);
  const others = [...map].filter(([one]) => one.toLowerCase() === sign.toLowerCase());
  return others.length === 1 ? others[0]?.[1] : undefined;
}

/** Decides whether ticks and crosses stand in one chart: then one of them may mean "no". */
function isEither(sign: string, used: ReadonlySet<string>): boolean {
  const has = (signs: ReadonlySet<string>) => [...signs].some((one) => used.has(one));
  return (CROSSES.has(sign) && has(TICKS)) || (TICKS.has(sign) && has(CROSSES));
}

/** Returns what a sign or a word means; undefined: nobody has said it. */
function meaningOfSign(text: string, { legend, said, used }: Signs): SignMeaning | undefined {
  const sign = signOf(text);
  const own = said[text.trim()] ?? said[sign];
  if (own !== undefined) return own;
  const printed = lookUp(legend.signs, sign);
  if (printed !== undefined) return printed;
  if (legend.unclear.has(sign)) return undefined;
  if (BLANKS.has(sign.toLowerCase())) return 'unknown';
  const lower = sign.toLowerCase();
  if (isEither(lower, used)) return undefined;
  const common = COMMON_SIGNS.get(lower);
  if (common !== undefined) return common;
  const words = foldWords(text);
  // A sign in brackets or with another beside it is not the sign alone.
  if (words === '' || !/^[\p{L}\p{M}\s,.'’ー-]+$/u.test(text.trim())) return undefined;
  if (YES.has(words)) return 'contains';
  if (NO.has(words)) return 'notAdded';
  return MAY.includes(words) ? 'mayContain' : undefined;
}

/** An allergen that words of a cell name. */
export interface Listed {
  readonly key: string;
  readonly answer: 'contains' | 'mayContain';
  readonly words: string;
}
/** What a text that lists allergens says. */
export interface ReadList {
  readonly listed: readonly Listed[];
  /** What was not read. */
  readonly unread: readonly string[];
}

/** Words of a list that name none: "none", "no allergens". */
const NOTHING = new Set([
  'none',
  'no allergens',
  'nil',
  'keine',
  'keine allergene',
  'aucun',
  'ninguno',
  'nessuno',
  'geen',
  'brak',
  'yok',
  '无',
  'なし',
  'nenhum',
  'لا يوجد',
]);

/** Splits a run of codes: "ACG", "A C G". Null where one of them is none. */
export function keysOfCodes(text: string, codes: ReadonlyMap<string, string>): readonly string[] | null {
  if (codes.size === 0) return null;
  const keyOf = (code: string) => lookUp(codes, code);
  const parts =
    signOf(text) === ''
      ? []
      : text
          .normalize('NFKC')
          .trim()
          .split(/[\s,;/.·•]+/u)
          .filter((part) => part !== '');
  const keys = parts.map((part) => {
    const whole = keyOf(part);
    if (whole !== undefined) return [whole];
    const letters = /^[A-Z]{2,}$/.test(part) || /^[a-z]{2,4}$/.test(part) ? Array.from(part, keyOf) : [undefined];
    return letters.includes(undefined) ? null : letters.flatMap((key) => key ?? []);
  });
  return parts.length === 0 || keys.includes(null) ? null : keys.flatMap((key) => key ?? []);
}

/** What the words of a list say of the names behind them. */
type Mode = 'contains' | 'mayContain' | 'denied' | 'unsure';

/** Reads the names and codes of a list of allergens. A segment with other words is not read. */
export function readList(text: string, says: 'contains' | 'mayContain', signs: Signs): ReadList {
  const listed: Listed[] = [];
  const unread: string[] = [];
  let lastCount = 0;
  /** What the words say now, outside of brackets and in them. */
  const modes: { outside: Mode; inside: Mode } = { outside: says, inside: says };
  const add = (mode: Mode, keys: readonly string[], words: string): void => {
    if (mode === 'contains' || mode === 'mayContain') listed.push(...keys.map((key) => ({ key, answer: mode, words })));
    else unread.push(words);
    lastCount = keys.length;
  };
  const readSegment = ({ text: segment, isInBrackets, after }: Segment): void => {
    if (isInBrackets && after === '(') modes.inside = modes.outside;
    const where = isInBrackets ? 'inside' : 'outside';
    if (after === '.') modes[where] = says;
    // A warning may go on in the next line, or end with its own.
    if (after === '\n' && modes[where] === 'mayContain' && says === 'contains') modes[where] = 'unsure';
    let words = foldWords(segment);
    if (BLANKS.has(signOf(segment)) || NOTHING.has(words)) return;
    const warned = withoutWarning(words);
    if (warned === '' && isInBrackets && after === '(' && lastCount > 0) {
      // "Nuts (may contain)": of the name before the brackets.
      listed.push(...listed.splice(-lastCount).map((one) => ({ ...one, answer: 'mayContain' as const })));
      return;
    }
    const claim = [...YES].find((phrase) => phrase.length > 3 && (words === phrase || words.startsWith(`${phrase} `)));
    if (warned !== null) {
      modes[where] = 'mayContain';
      words = warned;
    } else if (claim !== undefined) {
      modes[where] = says;
      words = withoutPhrase(words, claim);
    }
    const isWhole = warned === null && claim === undefined;
    lastCount = 0;
    if (words === '') return;
    const codes = keysOfCodes(isWhole ? segment : words.toUpperCase(), signs.codes);
    if (codes) return add(modes[where], codes, segment);
    if (isDenied(words)) {
      modes[where] = 'denied';
      return void unread.push(segment);
    }
    const names = namesIn(words);
    if (names === null) return void unread.push(segment);
    add(
      modes[where],
      names.map(({ key }) => key),
      segment,
    );
  };
  // Codes alone, before points and brackets divide them.
  const whole = keysOfCodes(text, signs.codes);
  if (whole) return { listed: whole.map((key) => ({ key, answer: says, words: text.trim() })), unread };
  for (const segment of segmentsOf(text)) readSegment(segment);
  return { listed, unread };
}

/** What a cell of an allergen's column says. */
export interface ReadCell {
  readonly answer: CellAnswer;
  /** Kinds that it names. */
  readonly kinds: readonly Listed[];
}

/** Reads a cell of a column that stands for one allergen: a sign, a word, the allergen's name or its kinds. */
export function readCell(text: string, key: string, says: 'contains' | 'mayContain', signs: Signs): ReadCell {
  const meaning = meaningOfSign(text, signs);
  const said = (answer: CellAnswer): CellAnswer => {
    if (says === 'contains') return answer;
    // A column of traces: a mark says that there may be some, "no" says nothing of the food as an ingredient.
    if (answer === 'contains') return 'mayContain';
    return answer === 'notAdded' ? 'unknown' : answer;
  };
  if (meaning !== undefined) return { answer: said(meaning), kinds: [] };
  const notRead: ReadCell = { answer: 'notRead', kinds: [] };
  if (nameOf(text)?.key === key) return { answer: says, kinds: [] };
  // "x (wheat)", "Yes: oats", "wheat, rye", "may contain wheat".
  const segments = segmentsOf(text);
  const [first] = segments;
  const mark = first && meaningOfSign(first.text, signs);
  const rest =
    mark === undefined
      ? text
      : segments
          .slice(1)
          .map(({ text: segment }) => segment)
          .join(', ');
  if (mark !== undefined && mark !== 'contains' && mark !== 'mayContain') return notRead;
  const { listed, unread } = readList(rest, mark === 'mayContain' ? 'mayContain' : says, signs);
  if (unread.length > 0 || listed.length === 0) return notRead;
  if (!listed.every((one) => one.key === key || isKindOf(one.key, key))) return notRead;
  const isIn = mark === 'contains' ? says : undefined;
  const answer = isIn ?? (listed.some((one) => one.answer === 'contains') ? 'contains' : 'mayContain');
  return { answer, kinds: listed.filter((one) => one.key !== key) };
}
