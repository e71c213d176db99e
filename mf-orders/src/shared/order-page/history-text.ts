import { statusLabel } from '../order-status.ts';

const EDIT = 'edit';
const PAYMENT = 'payment-';

/** What happened to an order or its payment: from which state to which, that it came in, or that its comments were edited. */
export function historyText(action: string, from: string, to: string): string {
  if (action === EDIT) return 'Comments edited';
  if (from === '') return 'Ordered';
  const move = from === to ? statusLabel(to) : `${statusLabel(from)} → ${statusLabel(to)}`;
  return action.startsWith(PAYMENT) ? `Payment: ${move}` : move;
}
