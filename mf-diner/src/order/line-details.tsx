import type { CartItem, LineContents } from '@justright/contract/orders';
import { type DetailRow, DetailRows } from '../elements/detail-rows.tsx';
import type { Names } from '../texts/reasons.ts';
import { listed, lowered } from '../texts/words.ts';

interface LineDetailsProps {
  line: CartItem;
  names: Names;
  /** Whether the contents are from the time of the choice and cannot be checked now: only warnings are shown. */
  isOfThen?: boolean;
}

/** A line from before answers were told apart has neither what it may contain nor what is not known. */
type KeptContents = Pick<LineContents, 'allergies' | 'known'> & Partial<LineContents>;

function contentsRows(contents: KeptContents, names: Names, isOfThen: boolean): DetailRow[] {
  const { allergies, mayContain = [], unknownFor = [], known } = contents;
  const foods = (keys: readonly string[]) => listed(keys.map((key) => lowered(names.allergy(key))));
  const traces: DetailRow[] =
    mayContain.length > 0 ? [{ label: 'May contain', tone: 'plain', text: foods(mayContain) }] : [];
  if (isOfThen) {
    return [{ label: 'Contained then', tone: 'plain', text: foods(allergies) || 'Can’t be checked now' }, ...traces];
  }
  const isListed = allergies.length + mayContain.length + unknownFor.length > 0;
  const listedText = foods(allergies) || (known && !isListed ? 'no allergens listed' : '');
  const text = [listedText, known ? '' : 'not everything in it is listed'].filter(Boolean).join('; ');
  return [
    ...(text === '' ? [] : [{ label: 'Contains', tone: 'plain', text } as const]),
    ...traces,
    ...(known && unknownFor.length > 0
      ? [{ label: 'Not known', tone: 'plain', text: foods(unknownFor) } as const]
      : []),
  ];
}

/**
 * Shows the choices of a line, its Omit, Substitute(s) and Add On(s) lines as the kitchen gets them, and its contents.
 */
export function LineDetails({ line, names, isOfThen = false }: LineDetailsProps) {
  const { omissions, substitutions, addOns } = line.kitchen;
  const noted = new Set([...addOns, ...substitutions.flatMap(({ to }) => to)].map(({ id }) => id));
  const plain = line.customizations.flatMap(({ options }) => options.filter(({ id }) => !noted.has(id)));
  const rows: DetailRow[] = [];
  if (plain.length > 0) rows.push({ label: 'With', tone: 'plain', text: listed(plain.map(({ title }) => title)) });
  if (omissions.length > 0) {
    rows.push({ label: 'Omit', tone: 'omits', text: listed(omissions.map(({ title }) => title)) });
  }
  for (const { from, to } of substitutions) {
    if (to.length === 0) continue;
    rows.push({ label: 'Substitute', tone: 'swaps', text: `${from.title} → ${listed(to.map(({ title }) => title))}` });
  }
  if (addOns.length > 0) rows.push({ label: 'Add', tone: 'adds', text: listed(addOns.map(({ title }) => title)) });
  if (line.contents) rows.push(...contentsRows(line.contents, names, isOfThen));
  return <DetailRows rows={rows} />;
}
