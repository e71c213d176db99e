import type { OrderPaper, Print } from '@justright/contract/orders';
import { timeText } from '@justright/ui/when';

/** Says which paper a print replaces: the last one of its kind; '' for the first. */
export function replacedText({ order, restaurant }: OrderPaper, print: Print): string {
  const last = order.history.findLast(({ action }) => action === `print-${print}`);
  return last === undefined ? '' : `Replaces the one of ${timeText(last.at, restaurant.timeZone)}`;
}
