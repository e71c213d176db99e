/** The part of a diner's address that says at which table it was opened: `/explore/{urlSlug}?table=12`. */
export const TABLE_PARAM = 'table';
/** Room for "Terrace, by the olive tree", and little enough for a ticket's one line. */
export const TABLE_LABEL_MAX_LENGTH = 30;

/** Longer than any address that our own codes hold. */
const TEXT_MAX_LENGTH = 1000;

/**
 * A table's label in its normal form, one line of text, or '' for what cannot be one. Anybody can write an address, so
 * nothing invisible is let through to staff. By hand and not by a schema: every diner's page reads it.
 */
export function tableLabelOf(text: string): string {
  if (text.length > TEXT_MAX_LENGTH) return '';
  const label = text.replaceAll(/\s+/g, ' ').trim();
  return label.length <= TABLE_LABEL_MAX_LENGTH && /^\P{C}+$/u.test(label) ? label : '';
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
