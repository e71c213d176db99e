import { statusLabel } from '../order-texts/order-status.ts';

const EDIT = 'edit';
const PAYMENT = 'payment-';

/** Describes an event of an order or its payment: a change of state, the order itself, or an edit of its comments. */
export function historyText(action: string, from: string, to: string): string {
  if (action === EDIT) return 'Comments edited';
  if (from === '') return 'Ordered';
  const move = from === to ? statusLabel(to) : `${statusLabel(from)} → ${statusLabel(to)}`;
  return action.startsWith(PAYMENT) ? `Payment: ${move}` : move;
}
