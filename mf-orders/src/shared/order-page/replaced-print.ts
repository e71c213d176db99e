import type { OrderPaper, Print } from '@justright/contract/orders';
import { timeText } from '@justright/ui/when';

/** What a paper shows: the order, and when it was asked for; undefined where the browser's own menu prints. */
export interface PaperProps extends OrderPaper {
  printedAt: string | undefined;
}

/** Says which paper a print replaces: the last one of its kind; '' for the first. */
export function replacedText({ order, restaurant }: OrderPaper, print: Print): string {
  const last = order.history.findLast(({ action }) => action === `print-${print}`);
  return last === undefined ? '' : `Replaces the one of ${timeText(last.at, restaurant.timeZone)}`;
}

/** Says when a paper was printed, as the next one names it. */
export const printedText = ({ printedAt, restaurant }: PaperProps): string =>
  printedAt === undefined ? '' : `Printed ${timeText(printedAt, restaurant.timeZone)}`;
