import { askedFoods } from '@justright/contract/asked-texts';
import { LEVEL_NAMES } from '@justright/contract/choice-texts';
import { lowered } from '@justright/contract/words';
import type { Level } from '@justright/contract/foods';
import { type FinishedOrder, KITCHEN_ORDERS_MAX, type KitchenOrder, type LastAct } from '@justright/contract/kitchen';
import { offeredLine, progressLines } from '@justright/contract/line-change-texts';
import { DEFAULT_CURRENCY } from '@justright/contract/money';
import { isOver, type OrderState } from '@justright/contract/kitchen-moves';
import type {
  Cart,
  CartItem,
  LineChange,
  Order,
  OrderDetails,
  OrderHold,
  OrderHistoryEntry,
  OrderListQuery,
  OrderOffer,
  OrderProgress,
  OrderRestaurantQuery,
  OrderRow,
  OrderSort,
  OrderStatus,
  OrderSummary,
  Print,
} from '@justright/contract/orders';
import type { OwnData } from '@justright/contract/own-data';
import type * as v from 'valibot';
import type { Page } from './pages.ts';
import { type Database, parseJson, toFlag, writtenRow } from './database.ts';
import { foldedText, foldedWords } from './folded-text.ts';
import { menuVersionOf } from './menu-source.ts';
import type { AmendedLines } from '../domain/amended-lines.ts';
import { amountsToPay, isMade } from '../domain/amounts-to-pay.ts';
import { asksRest } from '../domain/asked-lines.ts';
import { newSalt, peopleOf, withoutNames, withoutPeople, withPeople } from '../domain/order-people.ts';
import { typedPhones } from '../domain/typed-phones.ts';
import { aboutOf, type EntryDetails } from '../domain/entry-about.ts';
import { emergencyNumberOf } from '../domain/emergency-number.ts';
import { type OffsetSpan, zoneClock } from '../domain/zone-clock.ts';
import {
  boundOwner,
  ENTRY_BY,
  insertPeople,
  IS_OWN,
  type OrderOwner,
  PERSONAL,
  PERSONAL_COLUMNS,
  readPersonal,
  WITH_PEOPLE,
} from './order-people.ts';
import { insertOrderNetwork } from './order-networks.ts';
import { checkedAfter, IS_CHANGE_OPEN, IS_CHANGED, isChecked } from './checked-orders.ts';
import { IS_OPEN_ORDER, isOfAllRestaurants, orderFilter, type OrderFilter } from './order-filter.ts';
import type { StoredOffer } from './order-offers.ts';
import { AS_READ, asRead, type Movable } from './order-state.ts';
import { boundScope, type Scope, within, withinIndexed } from './scope.ts';
import { selectPage } from './select-page.ts';
import { flag, integer, json, jsonOrNull, type Row, table, text } from './table.ts';
import { IS_UNATTENDED, readUnwell, UNWELL } from './unwell-reports.ts';

/** The number before the first product order id, so that the first order does not look like a test. */
const FIRST_PRODUCT_ORDER_NUMBER = 10_000;
/** SQL of the order number that people read, over `orders AS o`. */
export const PRODUCT_ORDER_ID = `'JR-' || (${FIRST_PRODUCT_ORDER_NUMBER} + o.seq)`;

/** The columns of an order. Its personal part is stored apart (order-people.ts). */
interface StoredOrder extends Omit<
  OrderRow,
  | 'productOrderId'
  | 'title'
  | 'restaurantHomePage'
  | 'timeZone'
  | 'userName'
  | 'addressString'
  | 'isErased'
  | 'hold'
  | 'isChanged'
  | 'asks'
  | 'dishes'
> {
  merchantId: string;
  /** Null in the orders of the demo: no diner follows them. */
  followKey: string | null;
  /** The notes are a question. */
  isQuestion: boolean;
  /** Until when the kitchen may answer asked lines; '' where none is asked any more. */
  asksUntil: string;
  undo: Undo | null;
  /** All taxes of the order, on top of its prices and in them. */
  taxCents: number;
  /** The cart as JSON text. */
  cart: string;
}

const ORDERS = table<StoredOrder>(
  'orders',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    restaurantName: text(),
    orderType: text(),
    orderStatus: text(),
    paymentStatus: text(),
    active: flag(),
    kitchenStatus: text(),
    question: text(),
    isQuestion: flag(),
    asksUntil: text(),
    followKey: text(),
    needsRead: jsonOrNull(),
    undo: jsonOrNull(),
    claimedBy: text(),
    externalOrderId: text(),
    comments: text(),
    cart: text(),
    grandTotal: integer('grand_total_cents'),
    currency: text(),
    taxCents: integer(),
    dislikes: json(),
    dislikeLevels: json(),
    preferences: json(),
    kitchen: json(),
    createdAt: text(),
  },
  { key: 'id', filled: { history_id: '(SELECT coalesce(max(id), 0) FROM history)' } },
);

/** What a kitchen's last act is undone to, and whose and when it was. */
export interface Undo {
  uid: string;
  at: string;
  before: OrderState;
}

/** An order to be stored, with the summary of its cart for grids and kitchens. */
export interface NewOrder extends Omit<Order, 'productOrderId' | 'followKey' | 'ownKey'> {
  /** What is kept of the network that it came from (order-networks.ts). */
  network: string;
  followKey: string;
  ownKey: string;
  asksUntil: string;
  merchantId: string;
  uid: string | null;
  userName: string;
  dislikes: string[];
  dislikeLevels: Level[];
  preferences: string[];
  kitchen: OrderRow['kitchen'];
}

/**
 * Returns the statements that insert an order, and its network and personal part apart, if the restaurant's menu version is still the
 * one that the cart was checked against.
 */
export function insertOrder(
  db: Database,
  {
    restaurant,
    cart,
    kitchen,
    uid,
    ownKey,
    network,
    userName,
    email,
    phoneNumber,
    addressString,
    notes,
    ...order
  }: NewOrder,
  menuVersion: string,
): D1PreparedStatement[] {
  const people = peopleOf(cart);
  const nameless = withoutNames(
    kitchen,
    cart.orders.filter(({ items }) => items.length > 0),
  );
  const row = {
    ...order,
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    cart: JSON.stringify(withoutPeople(cart)),
    kitchen: nameless,
    grandTotal: cart.grandTotal,
    currency: cart.currency ?? DEFAULT_CURRENCY,
    taxCents: (cart.taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    claimedBy: '',
    externalOrderId: '',
    comments: '',
    needsRead: null,
    undo: null,
  };
  const named = nameless === kitchen ? null : kitchen;
  const isChecked = { sql: `${menuVersionOf('new.restaurant_id')} = ?1`, bound: [menuVersion] };
  return [
    ORDERS.insert(db, row, isChecked),
    insertOrderNetwork(db, network, order.createdAt),
    insertPeople(db, { uid, ownKey }, { userName, email, phoneNumber, addressString, notes, people, kitchen: named }),
  ];
}

type NewEntry = OrderHistoryEntry & { uid: string | null; details?: object };

const insertEntry = (db: Database, orderId: string, entry: NewEntry, condition: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_history (order_id, merchant_id, at, uid, by_name, action, from_state, to_state, details)
       SELECT ?1, merchant_id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM orders WHERE id = ?1 AND ${condition}`,
    )
    .bind(
      orderId,
      entry.at,
      entry.uid,
      entry.by,
      entry.action,
      entry.from,
      entry.to,
      entry.details === undefined ? null : JSON.stringify(entry.details),
    );

/** Records a move in the order's history: directly after it in its batch, and only if it changed the order. */
export const insertHistory = (db: Database, orderId: string, entry: NewEntry): D1PreparedStatement =>
  insertEntry(db, orderId, entry, 'changes() = 1');

/** Records an act that changes nothing of the order: its incident file was opened, or it was printed. */
export async function recordUse(
  db: Database,
  { id, orderStatus }: Pick<OrderRow, 'id' | 'orderStatus'>,
  entryBy: { at: string; by: string; uid: string; action: 'incident-file' | `print-${Print}` },
): Promise<void> {
  const entry = { ...entryBy, from: orderStatus, to: orderStatus };
  await insertEntry(db, id, entry, 'TRUE').run();
}

/**
 * Moves an order if its state is the one that was read, and, where the move `follows` another statement of its batch, if that
 * changed a row; changes no row otherwise. `asksUntil` is the new end of its asked lines, '' for none.
 */
export const moveOrder = (
  db: Database,
  order: Movable,
  moved: Movable,
  undo: Undo | null,
  { follows = false, asksUntil }: { follows?: boolean; asksUntil?: string } = {},
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE orders SET order_status = ?8, payment_status = ?9, active = ?10, kitchen_status = ?11, question = ?12,
         claimed_by = ?13, external_order_id = ?14, undo = ?15, asks_until = coalesce(?16, asks_until)
       WHERE ${AS_READ}${follows ? ' AND changes() > 0' : ''}`,
    )
    .bind(
      ...asRead(order),
      moved.orderStatus,
      moved.paymentStatus,
      toFlag(moved.active),
      moved.kitchenStatus,
      moved.question,
      moved.claimedBy,
      moved.externalOrderId,
      undo && JSON.stringify(undo),
      asksUntil ?? null,
    );

/**
 * Stores who read the needs of an order. Changes no row when they were read before or the order's state is another one. Where
 * it follows a reading of changes it is read with them: it changes the order's row if that changed one.
 */
export const setNeedsRead = (
  db: Database,
  order: Movable,
  read: NonNullable<KitchenOrder['needsRead']>,
  { follows }: { follows: boolean },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE orders SET needs_read = coalesce(needs_read, ?8) WHERE ${AS_READ} AND ${follows ? 'changes() > 0' : 'needs_read IS NULL'}`,
    )
    .bind(...asRead(order), JSON.stringify(read));

/** Stores who read these changes of an order's lines, named by their instants; changes no row if there are others by now. */
export const setChangesRead = (
  db: Database,
  order: Movable,
  read: NonNullable<KitchenOrder['needsRead']>,
  changes: readonly string[],
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE changed_lines SET read_by = ?8, read_at = ?9
       WHERE order_seq = (SELECT seq FROM orders WHERE ${AS_READ}) AND read_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM changed_lines AS other WHERE other.order_seq = changed_lines.order_seq
           AND other.read_at IS NULL AND other.change ->> '$.at' NOT IN (SELECT value FROM json_each(?10)))`,
    )
    .bind(...asRead(order), read.by, read.at, JSON.stringify(changes));

/**
 * Stores how lines are made from now on if the order's state is the one that was read, the catalogue's the one that they were
 * checked against, and the offer that they come from, if any, just answered. A refusal is checked against no catalogue.
 */
export const setAmendedLines = (
  db: Database,
  order: Movable,
  { lines, menuVersion }: Pick<AmendedLines, 'lines'> & { menuVersion: string | null },
  offerId: string | null = null,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO amended_lines (order_seq, place, item)
       SELECT o.seq, line.value ->> '$.place', line.value -> '$.item'
       FROM (SELECT seq, restaurant_id FROM orders WHERE ${AS_READ}) AS o, json_each(?8) AS line
       WHERE (?9 IS NULL OR ${menuVersionOf('o.restaurant_id')} = ?9)
         AND (?10 IS NULL OR EXISTS (SELECT 1 FROM order_offers WHERE order_seq = o.seq AND id = ?10 AND is_answered))
       ON CONFLICT (order_seq, place) DO UPDATE SET item = excluded.item`,
    )
    .bind(...asRead(order), JSON.stringify(lines), menuVersion, offerId);

/** Keeps an order's number in another system if its state is the one that was read. */
export const setExternalNumberRow = (db: Database, order: Movable, externalOrderId: string): D1PreparedStatement =>
  db.prepare(`UPDATE orders SET external_order_id = ?8 WHERE ${AS_READ}`).bind(...asRead(order), externalOrderId);

/** Keeps what an edit has made of the comments, or why an action was taken: directly after its entry of the history in its batch. */
export const insertComments = (db: Database, comments: string): D1PreparedStatement =>
  db
    .prepare(
      'INSERT INTO order_comments (entry_id, salt, comments) SELECT last_insert_rowid(), ?1, ?2 WHERE changes() = 1',
    )
    .bind(newSalt(), comments);

/** Updates the comments if they are those that were read; changes no row otherwise. */
export const setComments = (db: Database, order: OrderRow, comments: string): D1PreparedStatement =>
  db
    .prepare('UPDATE orders SET comments = ?3 WHERE id = ?1 AND comments = ?2')
    .bind(order.id, order.comments, comments);

/** More than a kitchen finishes in twelve hours. */
const FINISHED_ORDERS_MAX = 400;

/**
 * SQL of the lines of an order that have changed, of those that the kitchen makes otherwise, of what it offers, and of the
 * hold.
 */
const STORED_SINCE = `(SELECT json_group_array(json_array(place, json(change), read_by, read_at)) FROM changed_lines
    WHERE order_seq = o.seq) AS changed_lines,
  (SELECT json_group_array(json_array(place, json(item))) FROM amended_lines WHERE order_seq = o.seq) AS amended_lines,
  (SELECT json_object('id', id, 'lines', json(lines), 'by', by_name, 'at', at, 'until', until) FROM order_offers
    WHERE order_seq = o.seq) AS offer, ${UNWELL} AS unwell,
  (SELECT json_object('at', at, 'by', by_name, 'reason', reason) FROM order_holds WHERE order_seq = o.seq) AS hold`;

const COLUMNS = `o.*, ${PERSONAL_COLUMNS}, ${STORED_SINCE}, ${PRODUCT_ORDER_ID} AS product_order_id, coalesce(r.home_page, '') AS home_page,
    r.time_zone
  FROM orders AS o ${WITH_PEOPLE} LEFT JOIN restaurants AS r ON r.id = o.restaurant_id`;

type StoredOrderRow = Row & {
  product_order_id: string;
  home_page: string;
  time_zone: string | null;
  changed_lines: string;
  amended_lines: string;
  offer: string | null;
  hold: string | null;
};
/** SQL of the columns of an order for its kitchen. */
const KITCHEN_COLUMNS = `(SELECT coalesce(max(h.id), 0) FROM order_history AS h WHERE h.order_id = o.id) AS change_id, ${COLUMNS}`;
type KitchenRow = StoredOrderRow & { change_id: number; completed_at: string | null };

function toOrderRow(row: StoredOrderRow): OrderRow {
  const stored = ORDERS.read(row);
  const { userName, addressString, kitchen, isErased } = readPersonal(row);
  const cart = withChanges(parseJson<Cart>(stored.cart), row);
  return {
    id: stored.id,
    productOrderId: row.product_order_id,
    title: row.product_order_id,
    orderType: stored.orderType,
    addressString,
    createdAt: stored.createdAt,
    restaurantId: stored.restaurantId,
    restaurantName: stored.restaurantName,
    restaurantHomePage: row.home_page,
    timeZone: row.time_zone,
    userName,
    isErased,
    hold: holdOf(row),
    orderStatus: stored.orderStatus,
    paymentStatus: stored.paymentStatus,
    claimedBy: stored.claimedBy,
    externalOrderId: stored.externalOrderId,
    active: stored.active,
    kitchenStatus: stored.kitchenStatus,
    question: stored.question,
    comments: stored.comments,
    grandTotal: stored.grandTotal,
    currency: stored.currency,
    dislikes: stored.dislikes,
    dislikeLevels: stored.dislikeLevels,
    needsRead: stored.needsRead,
    preferences: stored.preferences,
    kitchen,
    isChanged: readChanges(row).some(([, , , readAt]) => readAt === null || !isOver(stored.orderStatus)),
    asks: asksIn(cart),
    dishes: dishesOf(cart),
  };
}

const holdOf = ({ hold }: StoredOrderRow): OrderHold | null => (hold === null ? null : parseJson<OrderHold>(hold));

/** Lists what the kitchen is asked about the dishes of a cart, with the names of the foods. */
const asksIn = ({ orders }: Cart): OrderRow['asks'] =>
  orders
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      if (!item.question) return [];
      const { about: _about, keys: _keys, ...question } = item.question;
      return [{ title: item.menuItem.title, foods: askedFoods(item), ...question }];
    });

/** Counts the dishes of a cart by their titles. */
function dishesOf({ orders }: Cart): OrderRow['dishes'] {
  const counts = new Map<string, number>();
  for (const { menuItem, quantity } of orders.flatMap(({ items }) => items))
    counts.set(menuItem.title, (counts.get(menuItem.title) ?? 0) + quantity);
  return [...counts].map(([title, quantity]) => ({ title, quantity }));
}

type StoredChange = [place: number, change: LineChange, readBy: string | null, readAt: string | null];
const readChanges = ({ changed_lines: changes }: StoredOrderRow): StoredChange[] => parseJson(changes);

/**
 * Returns a cart as its kitchen makes it now, with what has changed of its lines. The amounts stay those of the order; what
 * is to be paid without refused lines stands beside them.
 */
function withChanges(cart: Cart, row: StoredOrderRow): Cart {
  const changes = readChanges(row);
  const amended = new Map(parseJson<[number, CartItem][]>(row.amended_lines));
  const { asksUntil } = ORDERS.read(row);
  const hasQuestions = cart.orders.some(({ items }) => items.some(({ question }) => question !== undefined));
  if (changes.length + amended.size === 0 && !hasQuestions) return cart;
  let place = 0;
  const current: Cart = {
    ...cart,
    orders: cart.orders.map((order) => ({
      ...order,
      items: order.items.map((ordered) => {
        place += 1;
        const { price, customisedPrice, total } = ordered;
        // What it was asked for counts for the line as it was ordered.
        const { question, ...made } = { ...ordered, question: undefined, ...(amended.get(place) ?? ordered) };
        const until = question?.state === 'asked' && asksUntil !== '' ? { until: asksUntil } : {};
        const item = {
          ...made,
          price,
          customisedPrice,
          total,
          ...(question && { question: { ...question, ...until } }),
        };
        const [, change, readBy, readAt] = changes.find(([at]) => at === place) ?? [];
        if (!change) return item;
        return { ...item, changed: { ...change, ...(readBy && readAt && { readBy, readAt }) } };
      }),
    })),
  };
  const toPay = amountsToPay(current);
  return toPay ? { ...current, toPay } : current;
}

/** Returns what the kitchen offers, in words; null for nothing. */
function shownOffer({ offer }: StoredOrderRow): OrderOffer | null {
  if (offer === null) return null;
  const { lines, ...rest } = parseJson<StoredOffer>(offer);
  return { ...rest, lines: lines.map(({ place, item }) => offeredLine(place, item)) };
}

/** Decides whether the kitchen must read an order's needs: a guest of it avoids a food more than mildly. */
const hasNeeds = (levels: readonly Level[]): boolean => levels.some((level) => level !== 'mild');

/** Converts a row to the order that its diner gets. */
function toOrder(row: StoredOrderRow): Order {
  const stored = ORDERS.read(row);
  const { notes, email, phoneNumber, addressString, people } = readPersonal(row);
  return {
    id: stored.id,
    productOrderId: row.product_order_id,
    orderStatus: stored.orderStatus,
    paymentStatus: stored.paymentStatus,
    active: stored.active,
    kitchenStatus: stored.kitchenStatus,
    question: stored.question,
    isQuestion: stored.isQuestion,
    orderType: stored.orderType,
    restaurant: { id: stored.restaurantId, name: stored.restaurantName },
    cart: withChanges(withPeople(parseJson<Cart>(stored.cart), people), row),
    notes,
    email,
    phoneNumber,
    addressString,
    createdAt: stored.createdAt,
    ...(stored.followKey !== null && { followKey: stored.followKey }),
  };
}

/** Converts a row to the order that its kitchen gets. */
function toKitchenOrder(row: KitchenRow): KitchenOrder {
  const { restaurant: _at, email: _email, phoneNumber, followKey: _key, ...order } = toOrder(row);
  const {
    restaurantId,
    userName,
    claimedBy,
    dislikes,
    dislikeLevels: levels,
    needsRead,
    preferences,
    isErased,
  } = toOrderRow(row);
  const { undo } = ORDERS.read(row);
  return {
    ...order,
    restaurantId,
    userName,
    claimedBy,
    dislikes,
    dislikeLevels: levels,
    preferences,
    isErased,
    // Who hands a delivery over may have to ring.
    ...(order.orderType === 'Delivery' && phoneNumber !== '' && { phoneNumber }),
    hasNeeds: hasNeeds(levels),
    needsRead,
    changeId: row.change_id,
    undoableAt: undo?.at ?? null,
    offer: shownOffer(row),
    unwell: readUnwell(row),
  };
}

/** Returns the statement that reads an order right after it was placed, in the same batch. */
export const readPlaced = (db: Database, id: string): D1PreparedStatement =>
  db.prepare(`SELECT ${KITCHEN_COLUMNS} WHERE o.id = ?1`).bind(id);

/** Reads the result of {@link readPlaced}: the order as its diner and as its kitchen get it. */
export function placedOrder(result: D1Result | undefined): { order: Order; forKitchen: KitchenOrder } {
  const row = writtenRow<KitchenRow>(result);
  return { order: toOrder(row), forKitchen: toKitchenOrder(row) };
}

/** Reads one order within the scope as its kitchen gets it, and what its last act is undone to. */
export async function findKitchenOrder(
  scope: Scope,
  db: Database,
  id: string,
): Promise<{ order: KitchenOrder; externalOrderId: string; undo: Undo | null; completedAt: string | null } | null> {
  const row = await findRow<KitchenRow>(scope, db, id, KITCHEN_COLUMNS);
  if (!row) return null;
  const { externalOrderId, undo } = ORDERS.read(row);
  return { order: toKitchenOrder(row), externalOrderId, undo, completedAt: row.completed_at };
}

/** SQL over `orders AS o`: it is open and its history has no act since it was placed; reading its needs is an act. */
const IS_UNOPENED = `o.${IS_OPEN_ORDER}
  AND NOT EXISTS (SELECT 1 FROM order_history AS h WHERE h.order_id = o.id AND h.action <> 'place')`;

/** Tells whether an order is unopened: open, and without an act since it was placed. */
export async function isUnopened(db: Database, id: string): Promise<boolean> {
  const row = await db.prepare(`SELECT 1 AS one FROM orders AS o WHERE o.id = ?1 AND ${IS_UNOPENED}`).bind(id).first();
  return row !== null;
}

/** Counts the unopened orders of a restaurant about which a mail was sent after an instant. */
export async function countToldUnopened(db: Database, restaurantId: string, since: string): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS n FROM mails AS m JOIN orders AS o ON o.id = substr(m.id, length(m.template) + 2)
       WHERE m.created_at > ?2 AND m.template = 'order-unopened' AND m.status = 'sent' AND o.restaurant_id = ?1
         AND ${IS_UNOPENED}`,
    )
    .bind(restaurantId, since)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

/** Finds the order that a key follows, if it was placed after an instant. */
export const findFollowedOrder = (
  db: Database,
  key: string,
  placedAfter: string,
): Promise<{ id: string; restaurantId: string } | null> =>
  db
    .prepare('SELECT id, restaurant_id AS restaurantId FROM orders WHERE follow_key = ?1 AND created_at > ?2')
    .bind(key, placedAfter)
    .first<{ id: string; restaurantId: string }>();

/** SQL over `orders AS o`: since the kitchen answered last, its guest has said whether to keep the rest. */
const IS_REST_DECIDED = `EXISTS (SELECT 1 FROM order_history AS h WHERE h.order_id = o.id AND h.action IN ('rest-kept', 'rest-cancelled')
  AND NOT EXISTS (SELECT 1 FROM order_history AS later WHERE later.order_id = o.id AND later.id > h.id
    AND later.action IN ('kitchen-yes', 'asks-ended', 'offer-declined')))`;

/** Reads how far the order of a key is, if it was placed after an instant. */
export async function findProgress(db: Database, key: string, placedAfter: string): Promise<OrderProgress | null> {
  const row = await db
    .prepare(
      `SELECT coalesce((SELECT c.comments FROM order_history AS h JOIN order_comments AS c ON c.entry_id = h.id
           WHERE h.order_id = o.id AND h.action IN ('kitchen-refuse', 'offer-declined', 'asks-ended') ORDER BY h.id DESC LIMIT 1), '') AS refusal_reason,
         ${IS_REST_DECIDED} AS is_rest_decided, ${COLUMNS} WHERE o.follow_key = ?1 AND o.created_at > ?2`,
    )
    .bind(key, placedAfter)
    .first<StoredOrderRow & { refusal_reason: string; is_rest_decided: number }>();
  if (!row) return null;
  const stored = ORDERS.read(row);
  const { orderStatus, kitchenStatus, question, createdAt, restaurantId, restaurantName, cart, currency } = stored;
  const offer = shownOffer(row);
  const { orders, toPay } = withChanges(parseJson<Cart>(cart), row);
  const unwell = readUnwell(row);
  return {
    productOrderId: row.product_order_id,
    orderStatus,
    kitchenStatus,
    question,
    isQuestion: stored.isQuestion,
    createdAt,
    restaurant: { id: restaurantId, name: restaurantName },
    refusalReason: kitchenStatus === 'refused' ? row.refusal_reason : '',
    lines: progressLines(orders),
    isMade: orders.some(({ items }) => items.some(isMade)),
    asksRest: row.is_rest_decided === 0 && asksRest(stored, orders),
    isRead: hasNeeds(stored.dislikeLevels) ? stored.needsRead !== null : null,
    toPay: toPay ? { grandTotal: toPay.grandTotal, currency } : null,
    offer: offer && { id: offer.id, lines: offer.lines, at: offer.at, until: offer.until },
    unwell: unwell && { at: unwell.at, readAt: unwell.readAt },
    emergencyNumber: emergencyNumberOf({ timeZone: row.time_zone, currency }),
  };
}

/**
 * Reads the orders of a restaurant within the scope that are open, that its kitchen closed after an instant, whose guest
 * feels unwell, or that were served and no longer fit, which nobody has read yet.
 */
export async function listOrdersInKitchen(
  scope: Scope,
  db: Database,
  restaurantId: string,
  closedAfter: string,
  servedAfter: string,
): Promise<KitchenOrder[]> {
  const { results } = await db
    .prepare(
      `SELECT ${KITCHEN_COLUMNS} WHERE ${within('o.merchant_id', 'o.restaurant_id')} AND o.restaurant_id = ?2
         AND (o.${IS_OPEN_ORDER} OR (o.undo ->> '$.at') > ?3 OR ${IS_UNATTENDED}
           OR (o.completed_at > ?4 AND ${IS_CHANGED}))
         ORDER BY ${IS_UNATTENDED} DESC, ${IS_CHANGED} DESC, (o.kitchen_status <> 'new') DESC, o.seq DESC LIMIT ${KITCHEN_ORDERS_MAX}`,
    )
    .bind(boundScope(scope), restaurantId, closedAfter, servedAfter)
    .all<KitchenRow & { seq: number }>();
  return results.toSorted((one, other) => one.seq - other.seq).map(toKitchenOrder);
}

/** SQL of the newest entry that has finished an order: its column. */
const FINISHED = (column: string): string =>
  `(SELECT h.${column} FROM order_history AS h WHERE h.order_id = o.id AND h.from_state <> h.to_state
     AND h.to_state IN ('done', 'refused', 'complete', 'cancelled') ORDER BY h.id DESC LIMIT 1)`;

/** Lists the newest orders of a restaurant within the scope that were finished after an instant, the last one first. */
export async function listFinishedInKitchen(
  scope: Scope,
  db: Database,
  restaurantId: string,
  span: { placedAfter: string; finishedAfter: string },
): Promise<FinishedOrder[]> {
  const { results } = await db
    .prepare(
      `SELECT ${FINISHED('at')} AS finished_at, ${FINISHED('by_name')} AS finished_by, ${KITCHEN_COLUMNS}
         WHERE ${within('o.merchant_id', 'o.restaurant_id')} AND o.restaurant_id = ?2 AND o.created_at > ?3
         AND NOT o.${IS_OPEN_ORDER} AND finished_at > ?4 ORDER BY finished_at DESC LIMIT ${FINISHED_ORDERS_MAX}`,
    )
    .bind(boundScope(scope), restaurantId, span.placedAfter, span.finishedAfter)
    .all<KitchenRow & { finished_at: string; finished_by: string }>();
  return results.map((row) => ({
    ...toKitchenOrder(row),
    finishedAt: row.finished_at,
    finishedBy: row.finished_by,
  }));
}

/** Reads who did the newest act on an order since it was placed; null before the first. */
export const findLastAct = (db: Database, orderId: string): Promise<LastAct | null> =>
  db
    .prepare(
      `SELECT by_name AS by, at, action FROM order_history WHERE order_id = ?1
       AND action NOT IN ('place', 'line-changed', 'line-restored', 'print-ticket', 'print-labels', 'incident-file', 'hold',
         'end-hold', 'unwell', 'external-number')
       ORDER BY id DESC LIMIT 1`,
    )
    .bind(orderId)
    .first<LastAct>();

/** Reads one order within the scope. */
async function findRow<Found extends StoredOrderRow = StoredOrderRow>(
  scope: Scope,
  db: Database,
  id: string,
  columns = COLUMNS,
): Promise<Found | null> {
  return db
    .prepare(`SELECT ${columns} WHERE ${within('o.merchant_id', 'o.restaurant_id')} AND o.id = ?2`)
    .bind(boundScope(scope), id)
    .first<Found>();
}

export async function findOrder(scope: Scope, db: Database, id: string): Promise<Order | null> {
  const row = await findRow(scope, db, id);
  return row && toOrder(row);
}

/** Lists the orders whose personal part is kept of a diner, the newest first, after one of them or from the first. */
export async function listOwnOrders(
  db: Database,
  owner: OrderOwner,
  afterId: string | null,
  limit: number,
): Promise<OwnData['orders']> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} WHERE o.seq IN (SELECT p.order_seq FROM order_people AS p WHERE ${IS_OWN})
         AND (?3 IS NULL OR o.seq < (SELECT seq FROM orders WHERE id = ?3)) ORDER BY o.seq DESC LIMIT ?4`,
    )
    .bind(...boundOwner(owner), afterId, limit)
    .all<StoredOrderRow>();
  return results.map((row) => {
    const { followKey: _key, ...order } = toOrder(row);
    return { ...order, heldSince: holdOf(row)?.at ?? null };
  });
}

export async function findOrderRow(scope: Scope, db: Database, id: string): Promise<OrderRow | null> {
  const row = await findRow(scope, db, id);
  return row && toOrderRow(row);
}

/** Reads one order with its restaurant, customer and history. */
export async function findOrderDetails(scope: Scope, db: Database, id: string): Promise<OrderDetails | null> {
  const row = await findRow(scope, db, id);
  if (!row) return null;
  const stored = ORDERS.read(row);
  const [restaurants, history] = await db.batch([
    db
      .prepare(
        `SELECT id, name, address, url_slug AS urlSlug, image_url AS imageUrl, phone_number AS phoneNumber,
           home_page AS homePage, time_zone AS timeZone FROM restaurants WHERE id = ?1`,
      )
      .bind(stored.restaurantId),
    db
      .prepare(
        `SELECT h.at, ${ENTRY_BY} AS "by", h.action, h.from_state AS "from", h.to_state AS "to",
           iif(h.action IN ('reopen', 'kitchen-refuse', 'line-refused', 'offer-declined', 'asks-ended', 'hold'), c.comments, NULL) AS reason,
           h.details ->> '$.deviceAt' AS "deviceAt", h.details
         FROM order_history AS h JOIN orders AS o ON o.id = h.order_id ${WITH_PEOPLE}
           LEFT JOIN order_comments AS c ON c.entry_id = h.id
         WHERE h.order_id = ?1 ORDER BY h.id`,
      )
      .bind(id),
  ]);
  const [restaurant] = (restaurants?.results ?? []) as OrderDetails['restaurant'][];
  if (!restaurant) return null;
  const { restaurant: _name, email, phoneNumber, followKey: _key, ...order } = toOrder(row);
  const { claimedBy, externalOrderId, comments, dislikes, dislikeLevels, needsRead } = stored;
  const items = order.cart.orders.flatMap((person) => person.items);
  const titles = items.map(({ menuItem }) => menuItem.title);
  const names = new Map(items.flatMap(({ told }) => (told?.answers ?? []).map(({ key, name }) => [key, name])));
  const aboutIn = (details: string | null) =>
    details === null ? [] : aboutOf(parseJson<EntryDetails>(details), titles, (key) => names.get(key) ?? key);
  const { userName, isErased } = readPersonal(row);
  return {
    order: {
      ...order,
      dislikes,
      dislikeLevels,
      needsRead,
      claimedBy,
      externalOrderId,
      comments,
      isErased,
      hold: holdOf(row),
      history: ((history?.results ?? []) as HistoryRow[]).map(({ reason, deviceAt, details, ...entry }) => {
        const about = aboutIn(details);
        return {
          ...entry,
          ...(reason && { reason }),
          ...(deviceAt && { deviceAt }),
          ...(about.length > 0 && { about }),
        };
      }),
    },
    restaurant,
    customer: { name: userName, phoneNumber, email, address: order.addressString },
  };
}

type HistoryRow = Omit<OrderHistoryEntry, 'reason' | 'deviceAt' | 'about'> & {
  reason: string | null;
  deviceAt: string | null;
  details: string | null;
};

/** The SQL that each column of the grid is sorted by; `seq` increases with the time of the order. */
const SORTED_BY: Readonly<Record<OrderSort, string>> = {
  createdAt: 'o.seq',
  orderType: 'o.order_type',
  restaurantName: 'lower(o.restaurant_name)',
  userName: `lower(${PERSONAL.userName})`,
  orderStatus: 'o.order_status',
  claimedBy: 'lower(o.claimed_by)',
  externalOrderId: 'lower(o.external_order_id)',
};
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
/** Decides whether a word can only be part of a time: a month as the grid writes it, or hours and minutes. */
const isOfTime = (word: string): boolean => /^(\d{1,2}:\d{0,2}|[a-z]{3})$/.test(word) && TIME_WORDS.test(word);
const TIME_WORDS = new RegExp(`:|${MONTHS.match(/.../g)?.join('|')}`, 'i');
/**
 * SQL of how far the clock of an order is ahead of UTC, for strftime(): its restaurant's by the offsets in ?9, and the
 * reader's, ?7, where the restaurant has no time zone.
 */
const AHEAD = `coalesce((SELECT span.value ->> 'minutes' FROM restaurants AS place, json_each(?9, '$.' || json_quote(place.time_zone)) AS span
  WHERE place.id = o.restaurant_id AND o.created_at >= span.value ->> 'from' AND o.created_at < span.value ->> 'to'), ?7) || ' minutes'`;
/** SQL of the words of DD MMM YY HH:mm, as the grid shows when an order was placed. */
const SHOWN_TIME = `strftime('%d %Y %H:%M ', o.created_at, ${AHEAD}) ||
  substr('${MONTHS}', 3 * strftime('%m', o.created_at, ${AHEAD}) - 2, 3)`;

/** Reads the UTC offsets that the clocks of the restaurants within the scope have had since their first order. */
async function readOffsets(scope: Scope, db: Database, nowMs: number): Promise<Record<string, OffsetSpan[]>> {
  const { results } = await db
    .prepare(
      `SELECT r.time_zone AS timeZone, min(o.created_at) AS first FROM orders AS o JOIN restaurants AS r ON r.id = o.restaurant_id
       WHERE ${withinIndexed(scope, 'o.merchant_id', 'o.restaurant_id')} AND r.time_zone IS NOT NULL GROUP BY 1`,
    )
    .bind(boundScope(scope))
    .all<{ timeZone: string; first: string }>();
  return Object.fromEntries(
    results.map(({ timeZone, first }) => [timeZone, zoneClock(timeZone).offsetsBetween(Date.parse(first), nowMs)]),
  );
}

/** SQL of the kitchen's changes, without the names of empty lists. */
const SHOWN_CHANGES = ['omit', 'substitute', 'addOn'].reduce(
  (text, kind) => `replace(${text}, '"${kind}":[]', '')`,
  PERSONAL.kitchen,
);
/** SQL of the levels as the grid names them. */
const SHOWN_LEVELS = `replace(replace(o.dislike_levels, 'strict', '${lowered(LEVEL_NAMES.strict)}'), 'mild', '${lowered(LEVEL_NAMES.mild)}')`;
/** The texts that the quick filter searches: the grid's columns and the diner's contact data. */
const SEARCHED = [
  PRODUCT_ORDER_ID,
  'o.order_type',
  `iif(o.order_type = 'In Restaurant', ${PERSONAL.addressString}, '')`,
  'o.created_at',
  'o.restaurant_name',
  PERSONAL.userName,
  'o.order_status',
  `iif(o.order_status = 'inprocess', 'in process', '')`,
  'o.claimed_by',
  'o.external_order_id',
  PERSONAL.email,
  PERSONAL.phoneNumber,
  'o.dislikes',
  SHOWN_LEVELS,
  'o.preferences',
  SHOWN_CHANGES,
];
/** Joins columns with printf(): a chain of || would exceed D1's expression depth. */
const textOf = (columns: readonly string[]): string =>
  `printf('${columns.map(() => '%s').join(' ')}', ${columns.join(', ')})`;

/** SQL of the digits of an order's phone number. Ten digits get the North American country code 1. */
const PHONE_DIGITS = (() => {
  const digits = ['+', ' ', '-', '(', ')', '.'].reduce(
    (text, sign) => `replace(${text}, '${sign}', '')`,
    PERSONAL.phoneNumber,
  );
  return `iif(length(${digits}) = 10, '1', '') || ${digits}`;
})();

/** Reads a page of orders within the scope, and the number of matches. Reads the carts of the page's rows only. */
export async function listOrderPage(
  scope: Scope,
  db: Database,
  { status, changed, sort, direction, utcOffsetMinutes, ...filter }: v.InferOutput<typeof OrderListQuery>,
  page: Page,
  nowMs: number,
): Promise<{ orders: OrderRow[]; total: number; nextCursor: string | null }> {
  const asked = orderFilter(scope, filter);
  const words = foldedWords(page.filter);
  // A list without a filter writes no text of each order that it counts, and one without a time formats no times.
  const hasTimes = words.some(isOfTime);
  const text = textOf(hasTimes ? [...SEARCHED, SHOWN_TIME] : SEARCHED);
  const offsets = hasTimes ? await readOffsets(scope, db, nowMs) : {};
  const searched = words.length === 0 ? "''" : text;
  const { phones, rest } = typedPhones(page.filter);
  // A possible phone number matches by its digits, however it is written, or by its words.
  const hasPhones =
    phones.length === 0
      ? '?8 IS NOT NULL'
      : `NOT EXISTS (SELECT 1 FROM json_each(?8) AS phone
           WHERE instr(${PHONE_DIGITS}, phone.value ->> '$.digits') = 0 AND EXISTS (
             SELECT 1 FROM json_each(phone.value, '$.words') AS word WHERE instr(lower(${searched}), word.value) = 0))`;
  const select = `SELECT o.id, ${SORTED_BY[sort]} AS sort_key, ${searched} AS searched FROM orders AS o ${WITH_PEOPLE}
    WHERE ${asked.condition} AND (?6 IS NULL OR o.order_status = ?6) AND ?7 IS NOT NULL AND ?9 IS NOT NULL AND ${hasPhones}
      AND ${changed === 'true' ? `${IS_CHANGE_OPEN} AND ${isChecked('?10', '?11')}` : '?10 IS NOT NULL AND ?11 IS NOT NULL'}`;
  const bound = [
    ...asked.bound,
    status ?? null,
    utcOffsetMinutes,
    JSON.stringify(phones),
    JSON.stringify(offsets),
    ...checkedAfter(nowMs),
  ];
  const { rows, total, nextCursor } = await selectPage<{ id: string; sort_key: string | number }>(
    db,
    { select, bound, isDescending: direction === 'descending' },
    { ...page, filter: rest },
  );
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} WHERE o.id IN (SELECT value FROM json_each(?1))`)
    .bind(JSON.stringify(rows.map(({ id }) => id)))
    .all<StoredOrderRow>();
  const byId = new Map(results.map((row) => [row.id, toOrderRow(row)]));
  return { orders: rows.flatMap(({ id }) => byId.get(id) ?? []), total, nextCursor };
}

/** Returns the SELECT of the number of orders per status: of a time from the orders, else from the counters of all. */
function countsOf(scope: Scope, filter: OrderFilter, condition: string): string {
  if (filter.from !== undefined || filter.to !== undefined) {
    return `SELECT o.order_status AS status, count(*) AS n FROM orders AS o WHERE ${condition} GROUP BY 1`;
  }
  // The row with an empty id counts all restaurants, so it belongs to no merchant.
  return `SELECT o.order_status AS status, sum(o.orders) AS n FROM order_counts AS o
    WHERE ${condition} AND o.restaurant_id ${isOfAllRestaurants(scope, filter) ? '=' : '<>'} '' GROUP BY 1 HAVING n > 0`;
}

/**
 * Counts orders per status, and those of which a dish no longer fits, and reads the id of the newest history entry, by which
 * clients detect a change.
 */
export async function summariseOrders(
  scope: Scope,
  db: Database,
  filter: OrderFilter,
  nowMs: number,
): Promise<OrderSummary> {
  const asked = orderFilter(scope, filter);
  const own = withinIndexed(scope, 'o.merchant_id', 'o.restaurant_id');
  const [counted, history, newest, changed] = await db.batch([
    db.prepare(countsOf(scope, filter, asked.condition)).bind(...asked.bound),
    db
      // The merchant's newest one also for some of its restaurants: a number, which only makes a client look again.
      .prepare(`SELECT max(id) AS id FROM order_history WHERE ${withinIndexed({ ...scope, ofRestaurants: null })}`)
      .bind(boundScope(scope)),
    db
      .prepare(`SELECT o.created_at AS at FROM orders AS o WHERE ${own} ORDER BY o.seq DESC LIMIT 1`)
      .bind(boundScope(scope)),
    db
      // From the few unread changes to their orders, and from those of a day, because screens poll this.
      .prepare(
        `SELECT (SELECT count(DISTINCT o.seq) FROM changed_lines AS line CROSS JOIN orders AS o ON o.seq = line.order_seq
           WHERE line.read_at IS NULL AND ${asked.condition} AND o.completed_at > ?7)
         + (SELECT count(*) FROM orders AS o WHERE ${asked.condition} AND o.${IS_OPEN_ORDER} AND o.created_at > ?6
           AND EXISTS (SELECT 1 FROM changed_lines WHERE order_seq = o.seq)) AS n`,
      )
      .bind(...asked.bound, ...checkedAfter(nowMs)),
  ]);
  const counts = (counted?.results ?? []) as { status: OrderStatus; n: number }[];
  const [latest] = (history?.results ?? []) as { id: number | null }[];
  const [youngest] = (newest?.results ?? []) as { at: string }[];
  const [unread] = (changed?.results ?? []) as { n: number }[];
  return {
    counts: Object.fromEntries(counts.map(({ status, n }) => [status, n])),
    changed: unread?.n ?? 0,
    latestChange: latest?.id ?? 0,
    newestAt: youngest?.at ?? '',
  };
}

const RESTAURANTS_MAX = 20;

/** Finds restaurants within the scope with orders and all words in their name. The requested restaurant comes first. */
export async function findOrderRestaurants(
  scope: Scope,
  db: Database,
  { q, merchantId, restaurantId }: v.InferOutput<typeof OrderRestaurantQuery>,
): Promise<{ id: string; name: string }[]> {
  const words = foldedWords(q);
  const { results } = await db
    .prepare(
      `SELECT r.id, r.name FROM restaurants AS r
       WHERE ${within('r.merchant_id', 'r.id')} AND (?3 IS NULL OR r.merchant_id = ?3) AND (r.id IS ?4 OR (
         EXISTS (SELECT 1 FROM orders AS o WHERE o.restaurant_id = r.id) AND NOT EXISTS (
           SELECT 1 FROM json_each(?2) AS word WHERE instr(${foldedText('r.name', words)}, word.value) = 0)))
       ORDER BY r.id IS ?4 DESC, lower(r.name), r.id LIMIT ${RESTAURANTS_MAX}`,
    )
    .bind(boundScope(scope), JSON.stringify(words), merchantId ?? null, restaurantId ?? null)
    .all<{ id: string; name: string }>();
  return results;
}
