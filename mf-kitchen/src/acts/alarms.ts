import type { KitchenOrder } from '@justright/contract/kitchen';
import { countChanges } from '@justright/contract/line-change-texts';

/** Decides whether a line has changed since it was ordered, and nobody has read it. */
export const hasUnreadChange = ({ cart }: KitchenOrder): boolean => countChanges(cart.orders).unread > 0;

/** Decides whether a guest of an order feels unwell, and nobody has gone there. */
export const isUnattended = ({ unwell }: KitchenOrder): boolean => unwell !== null && unwell.readAt === null;

/** Decides whether somebody has to be told of an order, however far it is. */
export const hasAlarm = (order: KitchenOrder): boolean => hasUnreadChange(order) || isUnattended(order);
