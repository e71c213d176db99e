/** The parameter of a diner's address for the table: `/explore/{urlSlug}?table=12`. */
export const TABLE_PARAM = 'table';
/** Enough for "Terrace, by the olive tree", and short enough for one line of a ticket. */
export const TABLE_LABEL_MAX_LENGTH = 30;

/** Longer than any address in the product's own codes. */
const TEXT_MAX_LENGTH = 1000;

/**
 * Returns a table's label in its normal form, one line of text, or '' for an invalid one. Anybody can write an address,
 * so staff never get invisible characters. Without a schema, because every diner's page loads it.
 */
export function tableLabelOf(text: string): string {
  if (text.length > TEXT_MAX_LENGTH) return '';
  const label = text.replaceAll(/\s+/g, ' ').trim();
  return label.length <= TABLE_LABEL_MAX_LENGTH && /^\P{C}+$/u.test(label) ? label : '';
}

/** Returns where an order is brought, in words: "Table 12", but "Terrace" and "Bar 1", which are already names. */
export function tableText(label: string): string {
  return /^\S*\d\S*$/.test(label) ? `Table ${label}` : label;
}

/** The words before a table's number, as codes and {@link tableText} write them; with them it names nobody. */
export const NUMBERED_TABLES = ['table', 'bar', 'booth', 'counter', 'garden', 'patio', 'room', 'terrace'] as const;
/** The most digits of such a number: more may be a phone number. */
export const TABLE_DIGITS_MAX = 3;

/** Tells whether a text is the number of a table, and so nothing that a guest made up. */
export const isNumberedTable = (text: string): boolean =>
  new RegExp(String.raw`^(?:(?:${NUMBERED_TABLES.join('|')}) |table [a-z])\d{1,${TABLE_DIGITS_MAX}}$`, 'i').test(text);

/** Makes the address of a code: a restaurant, or one table of it. `origin` is the diners' origin. */
export function exploreLink(origin: string, slugOrId: string, table?: string): string {
  const link = `${origin}/explore/${encodeURIComponent(slugOrId)}`;
  return table === undefined ? link : `${link}?${TABLE_PARAM}=${encodeURIComponent(table)}`;
}
