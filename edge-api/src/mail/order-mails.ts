import { DAY_MS } from '@justright/contract/time';
import { writeLog } from '@justright/worker-kit/log';
import { loadDictionary } from '../data/dictionary.ts';
import type { Database } from '../data/database.ts';
import { type MailRecord, recordFailure } from '../data/mails.ts';
import { countEarlierWithEmail } from '../data/order-people.ts';
import { countToldUnopened, findKitchenOrder, findOrder, isUnopened } from '../data/orders.ts';
import { findRestaurant } from '../data/restaurants.ts';
import { ALL_ROWS } from '../data/scope.ts';
import { orderMailId } from '../domain/order-mail-id.ts';
import type { OrderMail } from '../domain/queue-messages.ts';
import type { Env } from '../env.ts';
import type { DueMail } from './due-mail.ts';
import { writeConfirmation, writeUnopened } from './write-order-mail.ts';

/** Anybody can order with somebody else's address: it gets no more confirmations than this in a day. */
const CONFIRMATIONS_A_DAY_MAX = 20;

/** Returns the record of a mail about an order: its address stands with the order alone. */
export const orderMailRecord = (asked: OrderMail): MailRecord => ({
  id: orderMailId(asked),
  template: asked.template,
  to: '',
});

/** Anybody can place orders, so a restaurant that opens none gets no more mails about them than this in ten minutes. */
const UNOPENED_MAX = 5;
const UNOPENED_MS = 10 * 60_000;

/** Writes a mail about an order as the order is now; null when it is not, or no longer, to be sent. */
export const dueOrderMail = (env: Env, db: Database, asked: OrderMail, nowMs: number): Promise<DueMail | null> =>
  asked.template === 'order-confirmation' ? dueConfirmation(env, db, asked, nowMs) : dueUnopened(env, db, asked, nowMs);

async function dueConfirmation(env: Env, db: Database, asked: OrderMail, nowMs: number): Promise<DueMail | null> {
  const order = await findOrder(ALL_ROWS, db, asked.orderId);
  // Without an address: the diner left none, or it was erased meanwhile.
  if (!order || order.email === '' || order.followKey === undefined) return null;
  const record = orderMailRecord(asked);
  if ((await countEarlierWithEmail(db, order.id, new Date(nowMs - DAY_MS).toISOString())) >= CONFIRMATIONS_A_DAY_MAX) {
    const text = 'Its address had too many confirmations';
    await recordFailure(db, record.id, text, new Date(nowMs).toISOString()).run();
    writeLog('warn', 'A confirmation is not sent', { order: order.id, why: text });
    return null;
  }
  const { allergies, diets } = await loadDictionary(db);
  const nameIn = (list: readonly { key: string; name: string }[]) => (key: string) =>
    list.find((one) => one.key === key)?.name ?? key;
  const names = { allergy: nameIn(allergies), diet: nameIn(diets) };
  return {
    record,
    to: order.email,
    mail: writeConfirmation({ ...order, followKey: order.followKey }, names, env.PRODUCT_ORIGIN),
  };
}

async function dueUnopened(env: Env, db: Database, asked: OrderMail, nowMs: number): Promise<DueMail | null> {
  if (!(await isUnopened(db, asked.orderId))) return null;
  const order = await findOrder(ALL_ROWS, db, asked.orderId);
  const restaurant = order && (await findRestaurant(ALL_ROWS, db, order.restaurant.id));
  if (!restaurant || restaurant.email === '') return null;
  const told = await countToldUnopened(db, restaurant.id, new Date(nowMs - UNOPENED_MS).toISOString());
  if (told >= UNOPENED_MAX) return null;
  const hasNeeds = (await findKitchenOrder(ALL_ROWS, db, order.id))?.order.hasNeeds ?? true;
  return {
    record: orderMailRecord(asked),
    to: restaurant.email,
    mail: writeUnopened(order, { hasNeeds, timeZone: restaurant.timeZone }, env.PRODUCT_ORIGIN),
  };
}
