import { NUMBERED_TABLES, TABLE_DIGITS_MAX } from '@justright/contract/dining-table';
import { ERASED_REASON, OWN_REASONS } from '@justright/contract/refusal-reasons';
import { DAY_MS } from '@justright/contract/time';
import { newSalt, type PersonalPart, type StoredPerson } from '../domain/order-people.ts';
import { type Database, parseJson } from './database.ts';
import { IS_OPEN_ORDER } from './order-filter.ts';
import { flag, json, jsonOrNull, type Row, table, text } from './table.ts';

/** The personal part of an order as it is stored. */
interface StoredPeople extends PersonalPart {
  /** Empty once the part is erased. */
  salt: string;
  uid: string | null;
  /** What the device that placed it proves that with; null once the part is erased. */
  ownKey: string | null;
  isErasureDue: boolean;
}

const ORDER_PEOPLE = table<StoredPeople>(
  'order_people',
  {
    salt: text(),
    uid: text(),
    ownKey: text(),
    isErasureDue: flag(),
    userName: text(),
    email: text(),
    phoneNumber: text(),
    addressString: text(),
    notes: text(),
    people: json(),
    kitchen: jsonOrNull(),
  },
  { key: 'salt', filled: { order_seq: '(SELECT max(seq) FROM orders)' } },
);

/** Inserts the personal part of the order that the batch has just inserted, if it has. */
export const insertPeople = (
  db: Database,
  owner: { uid: string | null; ownKey: string },
  part: PersonalPart,
): D1PreparedStatement =>
  ORDER_PEOPLE.insert(
    db,
    { ...part, ...owner, salt: newSalt(), isErasureDue: false },
    { sql: 'changes() = 1', bound: [] },
  );

/** Reads the key of an order's personal part, for the response to a repeat. */
export const findOwnKey = (db: Database, orderId: string): Promise<string | null> =>
  db
    .prepare('SELECT p.own_key FROM orders AS o JOIN order_people AS p ON p.order_seq = o.seq WHERE o.id = ?1')
    .bind(orderId)
    .first<string>('own_key');

/** SQL that joins the personal part `p` to `orders AS o`: a list by an index of orders stays one. */
export const WITH_PEOPLE = 'LEFT JOIN order_people AS p ON p.order_seq = o.seq';
/** SQL of the personal part over {@link WITH_PEOPLE}. */
export const PERSONAL = {
  userName: 'p.user_name',
  email: 'p.email',
  phoneNumber: 'p.phone_number',
  addressString: 'p.address_string',
  notes: 'p.notes',
  kitchen: 'coalesce(p.kitchen, o.kitchen)',
} as const;
/** SQL of the columns that {@link readPersonal} reads. */
export const PERSONAL_COLUMNS = [
  ...Object.entries(PERSONAL).map(([field, sql]) => `${sql} AS personal_${field}`),
  'p.people AS personal_people',
  "p.salt IS '' AS personal_isErased",
].join(', ');

/** The personal part of a row of `orders AS o`. */
interface ShownPersonal extends Omit<PersonalPart, 'people' | 'kitchen'> {
  kitchen: NonNullable<PersonalPart['kitchen']>;
  /** Empty after they were erased. */
  people: StoredPerson[];
  isErased: boolean;
}

/** Reads the personal part of a row with {@link PERSONAL_COLUMNS}. */
export function readPersonal(row: Row): ShownPersonal {
  // The tables are STRICT: the database has checked the types.
  const textIn = (field: string) => row[`personal_${field}`] as string;
  return {
    userName: textIn('userName'),
    email: textIn('email'),
    phoneNumber: textIn('phoneNumber'),
    addressString: textIn('addressString'),
    notes: textIn('notes'),
    kitchen: parseJson(textIn('kitchen')),
    people: parseJson(textIn('people')),
    isErased: row['personal_isErased'] === 1,
  };
}

/** SQL of who made an entry of `order_history AS h`: of a placed order its diner, whose name is stored apart. */
export const ENTRY_BY = `iif(h.action = 'place' AND p.user_name <> '', p.user_name, h.by_name)`;

/** Who erased a personal part, and when. */
interface Erasure {
  at: string;
  uid: string | null;
  by: string;
}

/** SQL over `orders AS o`: the order has a hold, so it is not erased. */
const IS_HELD = 'EXISTS (SELECT 1 FROM order_holds WHERE order_seq = o.seq)';

/** SQL of a list of texts. The product's own need no escapes but that of the quote. */
const quoted = (texts: readonly string[]): string => texts.map((one) => `'${one.replaceAll("'", "''")}'`).join(', ');
/** SQL of the words of an `address_string` before its number. */
const TABLE_WORDS = `lower(rtrim(address_string, '0123456789'))`;
/**
 * SQL of what stays of an `address_string`: the number of a table at the restaurant, which names nobody. Anything else may
 * have been typed by a guest.
 */
const KEPT_TABLE = `iif(
  (SELECT order_type FROM orders WHERE seq = order_seq) = 'In Restaurant'
    AND length(address_string) - length(rtrim(address_string, '0123456789')) BETWEEN 1 AND ${TABLE_DIGITS_MAX}
    AND (${TABLE_WORDS} IN (${quoted(NUMBERED_TABLES.map((word) => `${word} `))}) OR ${TABLE_WORDS} GLOB 'table [a-z]'),
  address_string, '')`;

/**
 * Returns the statements that erase personal parts with their salts, and record who did it. `orders` is SQL of the
 * orders' numbers, which has `?1` as its only parameter and finds them until the last statement, which returns their ids.
 */
function erasing(db: Database, orders: string, bound: string, { at, uid, by }: Erasure): D1PreparedStatement[] {
  const own = quoted(OWN_REASONS);
  const ids = `SELECT id FROM orders WHERE seq IN (${orders})`;
  return [
    db
      .prepare(
        `INSERT INTO order_history (order_id, merchant_id, at, uid, by_name, action, from_state, to_state)
         SELECT o.id, o.merchant_id, ?2, ?3, ?4, 'erase', o.order_status, o.order_status
         FROM orders AS o JOIN order_people AS p ON p.order_seq = o.seq
         WHERE o.seq IN (${orders}) AND (p.salt <> '' OR o.comments <> '')`,
      )
      .bind(bound, at, uid, by),
    ...[
      `UPDATE order_comments SET salt = '', comments = ''
       WHERE entry_id IN (SELECT id FROM order_history WHERE order_id IN (${ids})) AND comments NOT IN (${own})`,
      `UPDATE amended_lines SET item = json_set(item, '$.amended.refusal', '${ERASED_REASON}')
       WHERE order_seq IN (${orders}) AND item ->> '$.amended.refusal' NOT IN (${own})`,
      `UPDATE orders SET comments = '' WHERE seq IN (${orders})`,
      `DELETE FROM order_networks WHERE order_seq IN (${orders})`,
      // The first responses to staff have the whole row of an order; those to guests have its id, and stay.
      `DELETE FROM idempotency_keys WHERE caller <> '' AND data ->> '$.id' IN (${ids})`,
      `UPDATE order_people SET salt = '', uid = NULL, own_key = NULL, is_erasure_due = 0, user_name = '', email = '', phone_number = '',
         address_string = ${KEPT_TABLE}, notes = '', people = '[]', kitchen = NULL WHERE order_seq IN (${orders})
       RETURNING (SELECT id FROM orders WHERE seq = order_seq) AS id`,
    ].map((sql) => db.prepare(sql).bind(bound)),
  ];
}

/** Erases the personal part of one order and the comments on it; nothing of one that is held. */
export async function erasePeople(db: Database, orderId: string, erasure: Erasure): Promise<void> {
  await db.batch(erasing(db, `SELECT o.seq FROM orders AS o WHERE o.id = ?1 AND NOT ${IS_HELD}`, orderId, erasure));
}

/** How long an open order keeps the personal part that is to be erased: its kitchen and its courier need it. */
const OPEN_ORDERS_KEPT_MS = 2 * DAY_MS;
/** SQL of the orders whose part can be erased now. Orders that were placed before the instant `?1` are over. */
const DUE = `SELECT p.order_seq FROM order_people AS p JOIN orders AS o ON o.seq = p.order_seq
  WHERE p.is_erasure_due = 1 AND (NOT (o.${IS_OPEN_ORDER}) OR o.created_at < ?1) AND NOT ${IS_HELD}`;

/** SQL of the oldest orders that have their part and were placed before the instant `?1`. */
const oldest = (limit: number): string =>
  `SELECT order_seq FROM (
     SELECT p.order_seq, o.created_at FROM order_people AS p JOIN orders AS o ON o.seq = p.order_seq
     WHERE p.salt <> '' AND NOT ${IS_HELD} ORDER BY p.order_seq LIMIT ${limit})
   WHERE created_at < ?1`;

const bySystem = (nowMs: number): Erasure => ({ at: new Date(nowMs).toISOString(), uid: null, by: 'System' });

/** Returns the statements that erase the parts that are due and whose orders are over. */
export const erasingDue = (db: Database, nowMs: number): D1PreparedStatement[] =>
  erasing(db, DUE, new Date(nowMs - OPEN_ORDERS_KEPT_MS).toISOString(), bySystem(nowMs));

/** Returns the statements that erase the parts of orders older than `keptMs`, at most `limit` of them. */
export const erasingOldest = (db: Database, nowMs: number, keptMs: number, limit: number): D1PreparedStatement[] =>
  erasing(db, oldest(limit), new Date(nowMs - keptMs).toISOString(), bySystem(nowMs));

/** Whose orders: of accounts, and of devices, which have a key for each order. */
export interface OrderOwner {
  uids: readonly string[];
  keys: readonly string[];
}

/** SQL of the personal parts of an {@link OrderOwner} that are still kept. */
export const IS_OWN = `p.salt <> '' AND p.is_erasure_due = 0 AND (p.uid IN (SELECT value FROM json_each(?1))
  OR p.own_key IN (SELECT value FROM json_each(?2)))`;
/** The bound values of {@link IS_OWN}. */
export const boundOwner = ({ uids, keys }: OrderOwner): [string, string] => [
  JSON.stringify(uids),
  JSON.stringify(keys),
];

interface OwnOrders {
  orders: number;
  openOrders: number;
  heldOrders: number;
}

/** Counts the orders whose personal part is kept, those of them that are open, and those that are held. */
export async function countOwnOrders(db: Database, owner: OrderOwner): Promise<OwnOrders> {
  const row = await db
    .prepare(
      `SELECT count(*) AS orders, total(o.${IS_OPEN_ORDER}) AS openOrders, total(${IS_HELD}) AS heldOrders
       FROM order_people AS p JOIN orders AS o ON o.seq = p.order_seq WHERE ${IS_OWN}`,
    )
    .bind(...boundOwner(owner))
    .first<OwnOrders>();
  return row ?? { orders: 0, openOrders: 0, heldOrders: 0 };
}

/**
 * Returns the statements that erase the orders of diners who ask for it: an open one as soon as it is over, and one that is
 * held as soon as that ends.
 */
export function erasingOwn(db: Database, owner: OrderOwner, nowMs: number): D1PreparedStatement[] {
  const due = `UPDATE order_people AS p SET uid = NULL, own_key = NULL, is_erasure_due = 1 WHERE ${IS_OWN}`;
  return [db.prepare(due).bind(...boundOwner(owner)), ...erasingDue(db, nowMs)];
}

/** Takes the accounts out of their orders, whose personal parts stay: nobody asked for more. */
export async function unlinkDiners(db: Database, uids: readonly string[]): Promise<void> {
  await db
    .prepare('UPDATE order_people SET uid = NULL WHERE uid IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(uids))
    .run();
}

/** Counts the orders that were placed with the e-mail address of an order after an instant, before that one. */
export async function countEarlierWithEmail(db: Database, orderId: string, placedAfter: string): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS n FROM orders AS own JOIN order_people AS mine ON mine.order_seq = own.seq
         JOIN order_people AS p ON p.email = mine.email AND p.email <> '' AND p.order_seq < own.seq
         JOIN orders AS o ON o.seq = p.order_seq AND o.created_at > ?2
       WHERE own.id = ?1`,
    )
    .bind(orderId, placedAfter)
    .first<{ n: number }>();
  return row?.n ?? 0;
}
