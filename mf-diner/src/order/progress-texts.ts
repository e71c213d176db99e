import { moneyText } from '@justright/contract/money';
import type { KitchenStatus, OrderProgress, OrderStatus, ProgressLine } from '@justright/contract/orders';

/** The steps of an order, as its diner sees them. */
export const STEPS = ['Sent', 'Accepted', 'Being prepared', 'Ready'] as const;

const STEP_OF: Readonly<Record<KitchenStatus, number | null>> = {
  new: 0,
  accepted: 1,
  started: 2,
  ready: 3,
  done: null,
  refused: null,
};

export const isOver = (status: OrderStatus): boolean => status === 'complete' || status === 'cancelled';

/** Decides whether nobody cooks any of an order: it was refused whole, or dish by dish. */
export const isRefused = ({ orderStatus, isMade }: Pick<OrderProgress, 'orderStatus' | 'isMade'>): boolean =>
  orderStatus === 'cancelled' || !isMade;

/** Decides whether a dish of an order no longer fits as it is made, so that nothing beside it may say that all is well. */
export const hasAlarm = ({ lines }: Pick<OrderProgress, 'lines'>): boolean =>
  lines.some(({ changed, refusal }) => changed.length > 0 && refusal === null);

type Known = Pick<
  OrderProgress,
  'orderStatus' | 'kitchenStatus' | 'question' | 'refusalReason' | 'isMade' | 'offer' | 'lines'
>;

/** Returns the position in {@link STEPS}; null for an order that is over. Staff may prepare it without the kitchen's screen. */
export function progressStep({
  orderStatus,
  kitchenStatus,
  isMade,
}: Pick<OrderProgress, 'orderStatus' | 'kitchenStatus' | 'isMade'>): number | null {
  if (isOver(orderStatus) || !isMade) return null;
  const isPrepared = kitchenStatus === 'new' && (orderStatus === 'claimed' || orderStatus === 'inprocess');
  return isPrepared ? 2 : STEP_OF[kitchenStatus];
}

const NOTHING_COOKED = 'Nothing is cooked, and there is nothing to pay.';

/** Says how far an order is, and what the diner should know of it. */
export function progressText(progress: Known): { title: string; text: string } {
  const { orderStatus, question, refusalReason, isMade } = progress;
  if (!isMade && orderStatus !== 'cancelled')
    return { title: 'The restaurant makes none of your dishes', text: NOTHING_COOKED };
  if (orderStatus === 'complete') return { title: 'Complete', text: hasAlarm(progress) ? '' : 'Enjoy your meal!' };
  if (orderStatus === 'cancelled') {
    return {
      title: question === 'no' ? 'The kitchen says no' : 'The restaurant can’t make this order',
      text: refusalReason === '' ? 'Please speak to the staff.' : refusalReason,
    };
  }
  if (question === 'asked' && progress.offer !== null) return { title: 'The kitchen waits for your answer', text: '' };
  if (question === 'asked') {
    return { title: 'Waiting for the kitchen’s answer', text: 'Your order counts when the kitchen has said yes.' };
  }
  if (orderStatus === 'escalated' || orderStatus === 'paused' || orderStatus === 'disabled')
    return { title: 'The staff is looking into it', text: '' };
  const step = progressStep(progress) ?? 0;
  const said = question === 'yes' ? 'The kitchen says yes to your question.' : '';
  return { title: step === 0 ? 'Sent to the restaurant' : (STEPS[step] ?? ''), text: said };
}

/** Says whether the kitchen has read what is avoided; '' where that is over, or nothing is. */
export const readText = ({
  isRead,
  isMade,
  orderStatus,
}: Pick<OrderProgress, 'isRead' | 'isMade' | 'orderStatus'>): string => {
  if (isRead === null || isOver(orderStatus) || !isMade) return '';
  return isRead ? 'The kitchen has read what you avoid.' : 'The kitchen has not read yet what you avoid.';
};

/** Says what is to be paid when the kitchen does not make all dishes. */
export const toPayText = ({ grandTotal, currency }: NonNullable<OrderProgress['toPay']>): string =>
  `You pay ${moneyText(grandTotal, currency)}, without what the kitchen does not make.`;

/** Says what a diner has to know of a dish that has changed, and whether it must not be eaten as it is. */
export function changedLineText(
  { title, changed, isRead, made, refusal }: ProgressLine,
  isServed: boolean,
): { title: string; text: string; isAlarm: boolean } {
  if (refusal !== null) return { title: `The kitchen does not make ${title}`, text: refusal, isAlarm: false };
  if (changed.length === 0) {
    const text = made.length > 0 ? made.join(' · ') : 'It fits again as it is.';
    return { title: `The kitchen makes ${title} for you`, text, isAlarm: false };
  }
  if (isServed) {
    const text = 'If you have eaten of it, tell the staff now.';
    return { title: `Do not eat ${title} before you have spoken to the staff`, text, isAlarm: true };
  }
  const text = isRead
    ? 'The kitchen has read this. Speak to the staff if you hear nothing.'
    : 'The kitchen is being told.';
  return { title: `${title} has changed since you ordered`, text, isAlarm: true };
}
