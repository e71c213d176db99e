import { statusLabel } from '../../shared/order-status.ts';

/** What happened to an order: from which state to which, or that its comments were edited. */
export function historyText(action: string, from: string, to: string): string {
  if (action === 'edit') return 'Comments edited';
  if (from === '' || from === to) return statusLabel(to);
  return `${statusLabel(from)} → ${statusLabel(to)}`;
}
