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

function contentsRow({ allergies, known }: LineContents, names: Names, isOfThen: boolean): DetailRow {
  const listedText = listed(allergies.map((key) => lowered(names.allergy(key))));
  if (isOfThen) return { label: 'Contained then', tone: 'plain', text: listedText || 'Can’t be checked now' };
  const rest = known ? '' : 'not everything in it is listed';
  const text = [listedText || (known ? 'no allergens listed' : ''), rest].filter(Boolean).join('; ');
  return { label: 'Contains', tone: 'plain', text };
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
  if (line.contents) rows.push(contentsRow(line.contents, names, isOfThen));
  return <DetailRows rows={rows} />;
}
