import type { OrderStatus } from '@justright/contract/orders';
import type { ChipTone } from '@justright/ui/chip';

interface StatusLook {
  label: string;
  /** The specification's chip colours, section 4. */
  tone: ChipTone;
}

const LOOKS: Record<OrderStatus, StatusLook> = {
  pending: { label: 'Pending', tone: 'error' },
  escalated: { label: 'Escalated', tone: 'error' },
  claimed: { label: 'Claimed', tone: 'info' },
  inprocess: { label: 'In process', tone: 'warning' },
  paused: { label: 'Paused', tone: 'warning' },
  complete: { label: 'Complete', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'error' },
};

export const statusLook = (status: OrderStatus): StatusLook => LOOKS[status];

/** A status of an order's history, where payment statuses stand beside order statuses. */
export function statusLabel(status: string): string {
  if (status in LOOKS) return LOOKS[status as OrderStatus].label;
  const words = status.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** From what waits to what is done. */
export const ORDER_STATUSES_IN_ORDER: readonly OrderStatus[] = [
  'pending',
  'claimed',
  'escalated',
  'inprocess',
  'paused',
  'complete',
  'cancelled',
  'disabled',
];
