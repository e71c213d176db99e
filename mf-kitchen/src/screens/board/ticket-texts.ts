import type { FinishedOrder, KitchenOrder, LastAct } from '@justright/contract/kitchen';
import type { CartItem, KitchenStatus, OrderOffer } from '@justright/contract/orders';
import { tableOf } from '@justright/contract/order-table';
import { listed } from '@justright/contract/words';
import { timeText } from '@justright/ui/when';
import { hasUnreadChange } from '../../acts/alarms.ts';
import type { KeptAct, TicketAct } from '../../acts/kept-act.ts';
import { isNothingMade } from '../../acts/made-line.ts';
import { asksTracesOnly, hasOpenChange, isUnread, laneOf } from './lanes.ts';

const WAITING_MINUTES = 5;
const LATE_MINUTES = 10;

/** Returns how long an order waits, by which its age gets louder. */
export function loudnessOf(minutes: number): 'fresh' | 'waiting' | 'late' {
  if (minutes >= LATE_MINUTES) return 'late';
  return minutes >= WAITING_MINUTES ? 'waiting' : 'fresh';
}

/** Says where an order goes. */
export function placeOf(order: Pick<KitchenOrder, 'orderType' | 'addressString'>): string {
  if (order.orderType === 'Pickup') return 'Pick-up';
  if (order.orderType === 'Delivery') return 'Delivery';
  return tableOf(order) || 'In restaurant';
}

/** Counts the dishes of an order, each as often as it was ordered. */
export const dishesOf = (
  { cart }: Pick<KitchenOrder, 'cart'>,
  isCounted: (item: CartItem) => boolean = () => true,
): number =>
  cart.orders.reduce((sum, { items }) => items.filter(isCounted).reduce((all, { quantity }) => all + quantity, sum), 0);

/** Names the dishes of an order. */
export const dishesTextOf = ({ cart }: Pick<KitchenOrder, 'cart'>): string =>
  cart.orders
    .flatMap(({ items }) => items.map(({ menuItem, quantity }) => `${quantity} × ${menuItem.title}`))
    .join(', ');

/** Says how the kitchen offers to make a dish. */
export const offeredText = ({ title, quantity, made, options }: OrderOffer['lines'][number]): string =>
  [`${quantity} × ${title}`, ...options, ...made].join(' · ');

/** Says how long a guest has to answer an offer; '' is one that has not reached them yet. */
export const untilText = ({ until }: Pick<OrderOffer, 'until'>, timeZone: string | null): string =>
  until === '' ? 'Not sent yet: the guest is not asked' : `Waiting for the guest until ${timeText(until, timeZone)}`;

/** One press says so of each asked dish. */
export const TRACES_YES = 'Yes, traces are ruled out';

/** What a ticket's main target does in each state, and its text. */
const NEXT: Readonly<Partial<Record<KitchenStatus, { act: TicketAct; label: string }>>> = {
  new: { act: 'accept', label: 'Accept' },
  accepted: { act: 'start', label: 'Start' },
  started: { act: 'ready', label: 'Ready' },
  ready: { act: 'done', label: 'Complete' },
};

/** Returns the one act that comes next at a ticket; undefined when there is none, such as while a dish has to be decided. */
export function nextActOf(order: KitchenOrder): { act: TicketAct; label: string } | undefined {
  const lane = laneOf(order);
  if (lane === undefined) return undefined;
  if (lane === 'served') return { act: 'read', label: 'The table knows' };
  if (order.question === 'asked' && order.offer !== null) return undefined;
  if (isUnread(order) || hasUnreadChange(order)) return { act: 'read', label: 'I have read it' };
  if (order.question === 'asked') return { act: 'yes', label: asksTracesOnly(order) ? TRACES_YES : 'Answer…' };
  return hasOpenChange(order) || isNothingMade(order) ? undefined : NEXT[order.kitchenStatus];
}

const DONE_TEXTS: Readonly<Record<TicketAct, string>> = {
  read: 'read',
  attend: 'attended',
  yes: 'answered',
  accept: 'accepted',
  start: 'started',
  ready: 'ready',
  done: 'completed',
  reopen: 'taken back to ready',
  refuse: 'refused',
  undo: 'taken back',
  make: 'made another way',
  'refuse-line': 'refused in part',
  offer: 'offered to the guest',
};

/** Says what an act has made of an order. */
export const doneText = (act: TicketAct): string => DONE_TEXTS[act];

/** Says at the ticket what has just been done. */
export const recentText = (act: TicketAct): string => doneText(act).replace(/^./, (letter) => letter.toUpperCase());

const WHO_TEXTS: Readonly<Record<string, string>> = {
  'kitchen-read': 'read it',
  'line-read': 'read what has changed',
  'kitchen-yes': 'answered it with yes',
  'kitchen-offer': 'asked the guest',
  'offer-accepted': 'accepted what was offered',
  'offer-declined': 'declined what was offered',
  'kitchen-accept': 'accepted it',
  'kitchen-start': 'started it',
  'kitchen-ready': 'made it ready',
  'kitchen-done': 'completed it',
  'kitchen-reopen': 'took it back to ready',
  'kitchen-refuse': 'refused it',
  'kitchen-undo': 'took the last step back',
  'asks-ended': 'nobody had answered in time',
  'rest-kept': 'kept the rest of it',
  'rest-cancelled': 'did not want the rest of it',
  complete: 'completed it',
  cancel: 'cancelled it',
};

/** Says what somebody did about a dish. */
const LINE_TEXTS: Readonly<Record<string, (dish: string) => string>> = {
  'line-refused': (dish) => `refused ${dish}`,
  'line-amended': (dish) => `decided how ${dish} is made`,
};

type Told = Pick<KeptAct, 'act' | 'productOrderId' | 'lines'>;

/** Says who was first: "JR-1: Ana accepted it at 20:03". */
export const firstText = (
  { productOrderId, act, lines }: Told,
  { by, at, action }: LastAct,
  timeZone: string | null,
): string => {
  const [line] = act === 'make' || act === 'refuse-line' ? (lines ?? []) : [];
  const what = LINE_TEXTS[action]?.(line?.item.menuItem.title ?? 'a dish') ?? WHO_TEXTS[action] ?? 'changed it';
  return `${productOrderId}: ${[by, what].filter((text) => text !== '').join(' ')} at ${timeText(at, timeZone)}`;
};

/** Says who has finished an order: "Ana completed it at 20:03". */
export const finishedText = (
  { orderStatus, kitchenStatus, finishedBy, finishedAt }: FinishedOrder,
  timeZone: string | null,
): string => {
  const how = kitchenStatus === 'refused' ? 'refused' : orderStatus === 'complete' ? 'completed' : 'cancelled';
  return `${finishedBy} ${how} it at ${timeText(finishedAt, timeZone)}`;
};

/** Says that an act is kept until its person has entered the PIN again. */
export const waitingText = ({ act, productOrderId, by }: Pick<KeptAct, 'act' | 'productOrderId' | 'by'>): string =>
  `${productOrderId} is not ${doneText(act)} yet: ${by ? `${by.name} enters the PIN again` : 'somebody enters a PIN'}`;

/** Says that acts on an order were dropped, and why. */
export const droppedText = (acts: readonly Pick<KeptAct, 'act' | 'productOrderId'>[], reason: string): string =>
  `${acts[0]?.productOrderId ?? ''} was not ${listed(acts.map(({ act }) => doneText(act)))}: ${reason}`;
