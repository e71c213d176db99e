import { type AvoidedGroup, avoidedOfRow } from '@justright/contract/avoided-foods';
import type { OrderRow, OrderStatus, PaymentStatus } from '@justright/contract/orders';
import type { CallerType } from '@justright/contract/roles';

/** What a draft of comments keeps of its order. */
export type KeptOrder = Pick<OrderRow, 'id' | 'productOrderId' | 'orderStatus' | 'active' | 'comments'>;
/** What an action is decided on. */
export type ActionableOrder = KeptOrder & Pick<OrderRow, 'dislikes' | 'dislikeLevels' | 'needsRead'>;

export type PaymentActionId = 'payment-complete' | 'payment-cancel';
/** What an order's page alone offers. */
export type LaterActionId = 'reopen' | 'release' | 'hand-over' | 'hold' | 'end-hold';
export type OrderActionId =
  | 'complete'
  | 'cancel'
  | 'claim'
  | 'escalate'
  | 'edit'
  | 'erase'
  | LaterActionId
  | PaymentActionId;

/** In the specification's order. */
const ROW_ACTIONS: readonly Exclude<OrderActionId, 'erase' | LaterActionId | PaymentActionId>[] = [
  'complete',
  'cancel',
  'claim',
  'escalate',
  'edit',
];

export const ACTION_LABELS: Record<OrderActionId, string> = {
  complete: 'Mark Complete',
  cancel: 'Cancel Order',
  claim: 'Mark Claimed',
  escalate: 'Mark Escalated',
  edit: 'Edit',
  erase: 'Erase Personal Data',
  reopen: 'Reopen Order',
  release: 'Release Claim',
  'hand-over': 'Hand Over',
  hold: 'Hold',
  'end-hold': 'End the Hold',
  'payment-complete': 'Mark Payment Complete',
  'payment-cancel': 'Mark Payment Cancelled',
};

/** The state machine of the wire contract: the states in which each action may start. The server checks it again. */
const STARTS: Record<'claim' | 'escalate' | 'complete' | 'cancel', readonly OrderStatus[]> = {
  claim: ['pending', 'escalated', 'inprocess', 'paused'],
  escalate: ['pending', 'inprocess', 'paused', 'claimed'],
  complete: ['claimed', 'escalated', 'inprocess', 'pending'],
  cancel: ['pending', 'inprocess', 'claimed', 'escalated', 'paused', 'disabled'],
};

/** The next step of an order, if it has one: claim, then complete. */
const NEXT_STEPS: Partial<Record<OrderStatus, OrderActionId>> = {
  pending: 'claim',
  escalated: 'claim',
  paused: 'claim',
  claimed: 'complete',
  inprocess: 'complete',
};

function isAllowed(action: (typeof ROW_ACTIONS)[number], { orderStatus, active }: KeptOrder): boolean {
  if (action === 'edit') return true;
  if (action === 'escalate' && active) return false;
  return STARTS[action].includes(orderStatus);
}

/** Returns what whoever takes an order on has to read first: the foods that its guests avoid, where nobody has read them. */
export function unreadNeeds(order: ActionableOrder, action: OrderActionId): readonly AvoidedGroup[] {
  if (order.needsRead !== null || (action !== 'claim' && action !== 'complete')) return [];
  const avoided = avoidedOfRow(order);
  return avoided.some(({ level }) => level !== 'mild') ? avoided : [];
}

export interface OfferedActions {
  /** The next step. */
  primary: OrderActionId | undefined;
  /** The other actions that the order's state allows. */
  others: readonly OrderActionId[];
}

/** Returns the actions that an order's state allows. */
export function offeredActions(order: KeptOrder): OfferedActions {
  const primary = NEXT_STEPS[order.orderStatus];
  return { primary, others: ROW_ACTIONS.filter((action) => action !== primary && isAllowed(action, order)) };
}

/** Returns how a mistake is mended: an order that is over is reopened, and a claim goes back or to somebody else. */
export function laterActions({ orderStatus }: Pick<OrderRow, 'orderStatus'>): readonly LaterActionId[] {
  if (orderStatus === 'claimed') return ['release', 'hand-over'];
  return orderStatus === 'complete' || orderStatus === 'cancelled' ? ['reopen'] : [];
}

const OPEN_PAYMENTS: readonly PaymentStatus[] = ['pending', 'processing', 'amount_capturable_updated'];

/** Decides whether the personal data of an order can be erased: an administrator's act, after the order is over. */
export const isErasable = (
  { orderStatus, isErased }: Pick<OrderRow, 'orderStatus' | 'isErased'>,
  role: CallerType,
): boolean => role === 'SuperAdmin' && !isErased && (orderStatus === 'complete' || orderStatus === 'cancelled');

/** Returns the actions on a payment: it is settled once, completed or cancelled. */
export const offeredPaymentActions = (paymentStatus: PaymentStatus): readonly PaymentActionId[] =>
  OPEN_PAYMENTS.includes(paymentStatus) ? ['payment-complete', 'payment-cancel'] : [];
