import { changeTexts } from '@justright/contract/line-change-texts';
import type { LineChange } from '@justright/contract/orders';
import { listed } from '@justright/contract/words';

type Change = Pick<LineChange, 'was' | 'is' | 'texts'>;
/** A line as an entry of an order's history keeps it: what changed of it, or how it is made. */
type EntryLine = { place: number } & Partial<Change> & { omit?: string[]; without?: string[] };
/** What an entry keeps of one line, or of several. */
export type EntryDetails = Partial<EntryLine> & { lines?: EntryLine[] };

function textOf(
  { place, was = [], is = [], texts = [], omit = [], without = [] }: EntryLine,
  titles: readonly string[],
) {
  const left = [...omit, ...without];
  const rest = left.length > 0 ? `without ${listed(left)}` : changeTexts({ was, is, texts }).join('; ');
  return [titles[place - 1] ?? '', rest].filter((text) => text !== '').join(': ');
}

/** Says which dishes an entry of an order's history is about, and what of them: "Soup: Sesame: none listed, now contains it". */
export function aboutOf({ lines, place, ...line }: EntryDetails, titles: readonly string[]): string[] {
  const own = place === undefined ? [] : [{ ...line, place }];
  return [...own, ...(lines ?? [])].map((one) => textOf(one, titles));
}
