import type { CartItem } from '@justright/contract/orders';
import { listed } from './words.ts';
import { type DetailRow, DetailRows } from './detail-rows.tsx';

/** What was chosen for a line, and its Omit, Substitute(s) and Add On(s) lines as the kitchen gets them. */
export function LineDetails({ line }: { line: CartItem }) {
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
  return <DetailRows rows={rows} />;
}
