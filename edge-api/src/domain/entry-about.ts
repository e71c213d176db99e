import { ruledOutText } from '@justright/contract/asked-texts';
import { changeTexts } from '@justright/contract/line-change-texts';
import type { LineChange } from '@justright/contract/orders';
import { listed } from '@justright/contract/words';

type Change = Pick<LineChange, 'was' | 'is' | 'texts'>;
/** A line as an entry of an order's history keeps it: what changed of it, or how it is made. */
type EntryLine = { place: number } & Partial<Change> & {
    omit?: string[];
    without?: string[];
    /** Keys of foods of which somebody has said that traces are ruled out. */
    ruledOut?: string[];
    isRefused?: boolean;
  };
/** What an entry keeps of one line, or of several. */
export type EntryDetails = Partial<EntryLine> & { lines?: EntryLine[] };

function textOf(
  { place, was = [], is = [], texts = [], omit = [], without = [], ruledOut = [], isRefused = false }: EntryLine,
  titles: readonly string[],
  nameOf: (key: string) => string,
) {
  const left = [...omit, ...without];
  const said = [
    ...(left.length > 0 ? [`without ${listed(left)}`] : []),
    ...(ruledOut.length > 0 ? [ruledOutText(ruledOut.map(nameOf))] : []),
    ...(isRefused ? ['not made'] : []),
  ];
  const rest = [...said, ...(said.length > 0 ? [] : changeTexts({ was, is, texts }))].join('; ');
  return [titles[place - 1] ?? '', rest].filter((text) => text !== '').join(': ');
}

/**
 * Says which dishes an entry of an order's history is about, and what of them: "Soup: Sesame: none listed, now contains it".
 * `nameOf` names a food by its key.
 */
export function aboutOf(
  { lines, place, ...line }: EntryDetails,
  titles: readonly string[],
  nameOf: (key: string) => string,
): string[] {
  const own = place === undefined ? [] : [{ ...line, place }];
  return [...own, ...(lines ?? [])].map((one) => textOf(one, titles, nameOf));
}
