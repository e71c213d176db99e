import { listed, lowered } from '@justright/contract/words';
import { localTime } from './local-time.ts';
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
  'orderStatus' | 'kitchenStatus' | 'question' | 'isQuestion' | 'refusalReason' | 'isMade' | 'offer' | 'lines'
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

const isRefusedQuestion = ({ question }: ProgressLine): boolean => question?.state === 'no';

/** Says how far an order is, and what the diner should know of it. */
export function progressText(progress: Known): { title: string; text: string } {
  const { orderStatus, question, isQuestion, refusalReason, isMade, lines } = progress;
  if (!isMade && orderStatus !== 'cancelled')
    return { title: 'The restaurant makes none of your dishes', text: NOTHING_COOKED };
  if (orderStatus === 'complete') return { title: 'Complete', text: hasAlarm(progress) ? '' : 'Enjoy your meal!' };
  if (orderStatus === 'cancelled') {
    // The guest did not keep the rest.
    if (question === 'yes' && refusalReason === '' && lines.some(isRefusedQuestion))
      return { title: 'Cancelled', text: NOTHING_COOKED };
    const isUnanswered = lines.some((line) => isRefusedQuestion(line) && line.question?.at === undefined);
    return {
      title:
        question !== 'no'
          ? 'The restaurant can’t make this order'
          : isUnanswered
            ? 'The kitchen has not answered'
            : 'The kitchen says no',
      text: refusalReason === '' ? 'Please speak to the staff.' : refusalReason,
    };
  }
  if (question === 'asked' && progress.offer !== null) return { title: 'The kitchen waits for your answer', text: '' };
  if (question === 'asked') {
    const text = isQuestion
      ? 'Your order counts when the kitchen has said yes.'
      : 'Your order counts when the kitchen has answered what you ask.';
    return { title: 'Waiting for the kitchen’s answer', text };
  }
  if (orderStatus === 'escalated' || orderStatus === 'paused' || orderStatus === 'disabled')
    return { title: 'The staff is looking into it', text: '' };
  const step = progressStep(progress) ?? 0;
  const said =
    question === 'yes'
      ? isQuestion
        ? 'The kitchen says yes to your question.'
        : 'The kitchen has answered what you asked.'
      : '';
  return { title: step === 0 ? 'Sent to the restaurant' : (STEPS[step] ?? ''), text: said };
}

/** Says on other pages what the diner has to read on the order's own; '' where all is well. */
export function newsText(progress: Known & Pick<OrderProgress, 'asksRest'>): string {
  if (isRefused(progress)) return progressText(progress).title;
  if (hasAlarm(progress)) return 'A dish of your order has changed';
  return progress.offer !== null || progress.asksRest ? 'The kitchen waits for your answer' : '';
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

/** Says what the kitchen is asked about a dish, and what it has said. A change of the dish says more than that. */
export function askedLineText({
  title,
  question,
  made,
  refusal,
}: ProgressLine): { title: string; text: string } | null {
  if (question === null) return null;
  const { state, until, at, isForToday = false } = question;
  const traces = `traces of ${listed(question.foods.map(lowered), 'or')}`;
  if (state === 'no') {
    const no = at === undefined ? `No answer: ${title} is not made` : `The kitchen says no to ${title}`;
    return { title: no, text: refusal ?? `It has not ruled out ${traces}.` };
  }
  if (refusal !== null) return null;
  if (state === 'asked') {
    const by = until === undefined ? '' : `, and answers until ${localTime(until)}`;
    return { title: `${title}: asked`, text: `The kitchen is asked about ${traces}${by}.` };
  }
  const when = at === undefined ? '' : ` at ${localTime(at)}`;
  return {
    title: `The kitchen says yes to ${title}`,
    text: [`Somebody there has ruled out ${traces}${isForToday ? ' for today' : ''}${when}.`, ...made].join(' · '),
  };
}

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
