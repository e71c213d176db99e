import { defineWidget } from '@justright/client/widget';
import { PrintedOrder } from './print/printed-order.tsx';

/** Prints the ticket or the labels of an order from a screen that shows neither. */
export const { Widget, meta } = defineWidget({
  name: 'mf-orders/print-widget',
  version: REMOTE_VERSION,
  component: PrintedOrder,
});
