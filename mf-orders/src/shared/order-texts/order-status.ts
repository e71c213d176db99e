import type { OrderStatus } from '@justright/contract/orders';
import type { ChipTone } from '@justright/ui/chip';

interface StatusLook {
  label: string;
  /** The chip's color in the specification, section 4. */
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

/** Returns the label of a status in an order's history, which has payment statuses beside order statuses. */
export function statusLabel(status: string): string {
  if (status in LOOKS) return LOOKS[status as OrderStatus].label;
  const words = status.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** From waiting to finished. */
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
