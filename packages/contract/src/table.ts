import * as v from 'valibot';

/** The part of a diner's address that says at which table it was opened: `/explore/{urlSlug}?table=12`. */
export const TABLE_PARAM = 'table';
/** Room for "Terrace, by the olive tree", and little enough for a ticket's one line. */
export const TABLE_LABEL_MAX_LENGTH = 30;

/** What a table is called: one line of text. Anybody can write an address, so nothing invisible is let through to staff. */
export const TableLabel = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
  v.minLength(1),
  v.maxLength(TABLE_LABEL_MAX_LENGTH),
  v.regex(/^\P{C}*$/u),
);

/** A table's label in its normal form, or '' for what cannot be one. */
export function tableLabelOf(text: string): string {
  const parsed = v.safeParse(TableLabel, text);
  return parsed.success ? parsed.output : '';
}

/** Where an order is brought, in words: "Table 12", but "Terrace" and "Bar 1", which say themselves what they are. */
export function tableText(label: string): string {
  return /^\S*\d\S*$/.test(label) ? `Table ${label}` : label;
}

/** What a code leads to: a restaurant, or one table of it. `origin` is where diners reach the product. */
export function exploreLink(origin: string, slugOrId: string, table?: string): string {
  const link = `${origin}/explore/${encodeURIComponent(slugOrId)}`;
  return table === undefined ? link : `${link}?${TABLE_PARAM}=${encodeURIComponent(table)}`;
}
