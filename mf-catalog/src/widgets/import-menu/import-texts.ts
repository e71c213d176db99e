import type { ImportCounts, ImportFormat, ImportOutcome, ImportRow } from '@justright/contract/menu-import';
import { moneyText } from '@justright/contract/money';
import type { ChipTone } from '@justright/ui/chip';
import { countText, NONE, numberText } from '@justright/ui/texts';

const dishes = (count: number) => countText(count, 'dish', 'dishes');

export const FORMAT_NAMES: Record<ImportFormat, string> = {
  pos: 'point-of-sale export',
  toast: 'menus of Toast',
  justright: 'menu of JustRight',
  csv: 'CSV',
};

export const OUTCOMES: Record<ImportOutcome, { name: string; tone: ChipTone }> = {
  created: { name: 'New', tone: 'success' },
  updated: { name: 'Changed', tone: 'amber' },
  unchanged: { name: 'Unchanged', tone: 'neutral' },
  kept: { name: 'Not in the file', tone: 'neutral' },
  error: { name: 'Error', tone: 'error' },
};

/** Describes the effect of an import in one sentence. */
export function effectText({ created, updated, unchanged, kept }: ImportCounts): string {
  const parts = [
    ...(created > 0 ? [`adds ${dishes(created)}`] : []),
    ...(updated > 0 ? [`changes ${dishes(updated)}`] : []),
    ...(unchanged > 0 ? [`finds ${dishes(unchanged)} as ${unchanged === 1 ? 'it is' : 'they are'}`] : []),
  ];
  const effects = parts.length === 0 ? 'does nothing' : parts.join(', ');
  return `The import ${effects}.${kept > 0 ? ` ${dishes(kept)} of these menus ${kept === 1 ? 'is' : 'are'} not in the file and ${kept === 1 ? 'stays' : 'stay'}.` : ''}`;
}

/** Describes the result of an import in one sentence. */
export function resultText({ created, updated, errors }: ImportCounts): string {
  const changed =
    created + updated === 0
      ? 'Everything was there already.'
      : `${dishes(created)} added, ${numberText(updated)} changed.`;
  return errors > 0 ? `${changed} ${countText(errors, 'row', 'rows')} with errors left out.` : changed;
}

export const ROW_FILTERS = ['all', 'error', 'warning', 'created', 'updated', 'unchanged', 'kept'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

const hasWarning = ({ issues }: ImportRow) => issues.some(({ severity }) => severity === 'warning');

/** Returns the rows that match a filter. */
export function filterRows(rows: readonly ImportRow[], filter: RowFilter): readonly ImportRow[] {
  if (filter === 'all') return rows;
  return rows.filter((row) => (filter === 'warning' ? hasWarning(row) : row.outcome === filter));
}

export const priceText = (price: number | null, currency: string): string =>
  price === null ? NONE : moneyText(price, currency);
