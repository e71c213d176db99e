import { customerName } from '@justright/contract/customer-name';
import { tableOf } from '@justright/contract/order-table';
import type { RecalledOrder, RecallSubjectFound, RecallWay } from '@justright/contract/recall';
import { secondText } from '@justright/ui/when';

const WAYS: Record<RecallWay, string> = {
  ordered: 'as ordered',
  amended: 'as the kitchen made it',
  substituted: 'used instead while it was open',
  changed: 'its recipe changed while it was open',
  dish: 'as the dish is made now; the order kept nothing',
  refused: 'refused, not made',
};

/** Names what a recall can be about, with whose it is and when it began: several may have one title. */
export function subjectText({ title, restaurantName, at }: RecallSubjectFound, timeZone: string | null): string {
  const which = [restaurantName, at === null ? '' : secondText(at, timeZone)].filter((text) => text !== '');
  return which.length === 0 ? title : `${title} (${which.join(', ')})`;
}

/** Says which dishes of an order had it, and how. */
export const lineTexts = ({ lines }: Pick<RecalledOrder, 'lines'>): string[] =>
  lines.map(({ quantity, title, way }) => `${quantity} × ${title}: ${WAYS[way]}`);

/** Says where an order went. */
export const placeOfOrder = (order: RecalledOrder): string =>
  [order.restaurantName, order.orderType, tableOf(order)].filter((text) => text !== '').join(' · ');

/** Names who ordered and how the person is reached, as far as that was left and is kept. */
export const contactText = ({ userName, email, phoneNumber, isErased }: RecalledOrder): string =>
  [customerName(userName, isErased), phoneNumber, email].filter((text) => text !== '').join(' · ');
