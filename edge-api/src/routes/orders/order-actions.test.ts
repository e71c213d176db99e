import type { Call, CallTypes } from '@justright/contract/call';
import {
  cancelOrder,
  cancelPayment,
  claimOrder,
  completeOrder,
  completePayment,
  editOrder,
  escalateOrder,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
} from '@justright/contract/orders';
import type { RoleType } from '@justright/contract/roles';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { request, tokenFor } from '../../../test/call.ts';
import { makeMerchant, makeMerchantUser, makePeopleOfOrders, makeRestaurant } from '../../../test/factories.ts';

/** The table of docs/api.md, "Order state machine". */
const TABLE = `
action           | from                                                        | to             | also
claim            | pending, escalated, inprocess, paused                       | claimed        | claimedBy = caller, active = true
escalate         | pending, inprocess, paused, claimed with active false       | escalated      |
complete         | claimed, escalated, inprocess, pending                      | complete       | stores externalOrderNumber, active = false
cancel           | any but complete, cancelled                                 | cancelled      | active = false
edit             | any                                                         | unchanged      | comments
payment complete | payment pending, processing, amount_capturable_updated      | succeeded      |
payment cancel   | payment pending, processing, amount_capturable_updated      | payment_failed |
`;
const EVERY_STATUS = 'complete pending cancelled disabled paused inprocess claimed escalated'.split(' ');
const EVERY_PAYMENT = 'processing succeeded amount_capturable_updated payment_failed N/A pending'.split(' ');

interface Rule {
  isPayment: boolean;
  from: string[];
  needsIdle: boolean;
  to: string;
  also: string;
}
function readRule(line: string): [action: string, rule: Rule] {
  const [action = '', from = '', to = '', also = ''] = line.split('|').map((cell) => cell.trim());
  const isPayment = from.startsWith('payment ');
  const states = from.replace(/^payment | with active false$/g, '').split(', ');
  const listed = from.startsWith('any')
    ? EVERY_STATUS.filter((status) => !from.replace('any but ', '').split(', ').includes(status))
    : states;
  return [action, { isPayment, from: listed, needsIdle: from.endsWith('with active false'), to, also }];
}
const RULES = new Map(TABLE.trim().split('\n').slice(1).map(readRule));

const CALLS: Readonly<Record<string, Call<CallTypes & { params: { id: string } }>>> = {
  claim: claimOrder,
  escalate: escalateOrder,
  complete: completeOrder,
  cancel: cancelOrder,
  edit: editOrder,
  'payment complete': completePayment,
  'payment cancel': cancelPayment,
};
const BODIES: Readonly<Record<string, object>> = {
  complete: { externalOrderNumber: 'CH-1' },
  edit: { comments: 'Called' },
};

interface Somebody {
  name: string;
  as?: RoleType;
  uid?: string;
  /** The response status for callers who may not act. */
  refusal?: number;
}
const CALLERS: Somebody[] = [
  { name: 'nobody', refusal: 401 },
  { name: 'Anonymous', as: 'Anonymous', refusal: 403 },
  { name: 'User', as: 'User', refusal: 403 },
  { name: 'RestaurantManager', as: 'RestaurantManager', refusal: 403 },
  { name: 'MerchantAdmin of the order', as: 'MerchantAdmin', uid: 'own', refusal: 403 },
  { name: 'MerchantAdmin of another merchant', as: 'MerchantAdmin', uid: 'foreign', refusal: 403 },
  { name: 'OrderAdmin', as: 'OrderAdmin', uid: 'clerk' },
  { name: 'SuperAdmin', as: 'SuperAdmin', uid: 'chief' },
];

interface StoredOrder {
  id: string;
  order_status: string;
  payment_status: string;
  active: number;
  claimed_by: string;
  external_order_id: string;
  comments: string;
}
const STATES = EVERY_STATUS.flatMap((order_status) =>
  EVERY_PAYMENT.flatMap((payment_status) => [0, 1].map((active) => ({ order_status, payment_status, active }))),
);
const ONE_PER_STATUS = STATES.filter(({ payment_status, active }) => payment_status === 'pending' && active === 1);

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let counter = 0;
beforeAll(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
  await makeMerchantUser(restaurant.merchantId, 'own');
  await makeMerchantUser(await makeMerchant(), 'foreign');
});

/** Makes one order in each of some states, for this test only. */
async function ordersIn(states: typeof STATES): Promise<StoredOrder[]> {
  const orders = states.map((state) => ({
    ...state,
    id: `state-${(counter += 1)}`,
    claimed_by: state.order_status === 'claimed' ? 'Cleo' : '',
    external_order_id: state.order_status === 'complete' ? 'X-1' : '',
    comments: 'Before',
  }));
  await env.DB.prepare(
    `INSERT INTO orders (id, restaurant_id, merchant_id, restaurant_name, order_type, order_status, payment_status, active,
       claimed_by, external_order_id, comments, cart, grand_total_cents, kitchen, created_at)
     SELECT value ->> 'id', ?2, ?3, 'Place', 'Pickup', value ->> 'order_status', value ->> 'payment_status',
       value ->> 'active', value ->> 'claimed_by', value ->> 'external_order_id', value ->> 'comments',
       '{"orders":[]}', 0, '{"omit":[],"substitute":[],"addOn":[]}', '2026-11-20T12:00:00.000Z' FROM json_each(?1)`,
  )
    .bind(JSON.stringify(orders), restaurant.id, restaurant.merchantId)
    .run();
  await makePeopleOfOrders();
  return orders;
}

/** Returns the expected order and history after a move that the table allows; undefined when it does not. */
function expectedAfter(order: StoredOrder, action: string, by: string) {
  const rule = RULES.get(action);
  if (!rule) throw new Error(`The table has no ${action}`);
  const state = rule.isPayment ? order.payment_status : order.order_status;
  if (action !== 'edit' && !rule.from.includes(state)) return undefined;
  if (rule.needsIdle && order.active === 1) return undefined;
  const to = rule.to === 'unchanged' ? state : rule.to;
  const after: StoredOrder = {
    ...order,
    ...(rule.isPayment ? { payment_status: to } : { order_status: to }),
    ...(rule.also.includes('active = true') && { active: 1 }),
    ...(rule.also.includes('active = false') && { active: 0 }),
    ...(rule.also.includes('claimedBy') && { claimed_by: by }),
    ...(rule.also.includes('externalOrderNumber') && { external_order_id: 'CH-1' }),
    ...(rule.also.includes('comments') && { comments: 'Called' }),
  };
  return { after, history: { from_state: state, to_state: to, by_name: by } };
}

describe('every order state, action and role', () => {
  it('are those of the contract', () => {
    expect(EVERY_STATUS.toSorted()).toEqual(ORDER_STATUSES.toSorted());
    expect(EVERY_PAYMENT.toSorted()).toEqual(PAYMENT_STATUSES.toSorted());
    expect([...RULES.keys()].toSorted()).toEqual(Object.keys(CALLS).toSorted());
    expect(STATES).toHaveLength(96);
  });

  describe.each(CALLERS)('$name', ({ as, uid, refusal }) => {
    it.each(Object.keys(CALLS))(
      '%s does what the table says, and a refusal keeps order and history unchanged',
      async (action) => {
        const call = CALLS[action];
        if (!call) throw new Error(`There is no call for ${action}`);
        // Who may not act is refused before the order is read, so one order in each status is enough.
        const orders = await ordersIn(refusal === undefined ? STATES : ONE_PER_STATUS);
        const headers = as && { authorization: `Bearer ${await tokenFor(as, uid)}` };
        const responses = await Promise.all(
          orders.map(({ id }) => request(call, { ...(headers && { headers }), params: { id }, body: BODIES[action] })),
        );
        const ids = JSON.stringify(orders.map(({ id }) => id));
        const read = async <Row>(sql: string) => (await env.DB.prepare(sql).bind(ids).all<Row>()).results;
        const stored = new Map(
          (
            await read<StoredOrder>(
              `SELECT id, order_status, payment_status, active, claimed_by, external_order_id, comments
             FROM orders WHERE id IN (SELECT value FROM json_each(?1))`,
            )
          ).map((row) => [row.id, row]),
        );
        const history = Map.groupBy(
          await read<{ order_id: string; merchant_id: string; from_state: string; to_state: string; by_name: string }>(
            `SELECT order_id, merchant_id, from_state, to_state, by_name FROM order_history
           WHERE order_id IN (SELECT value FROM json_each(?1))`,
          ),
          ({ order_id }) => order_id,
        );
        for (const [index, order] of orders.entries()) {
          const response = responses[index];
          const expected = refusal === undefined ? expectedAfter(order, action, `Name of ${uid}`) : undefined;
          const seen = {
            status: response?.status,
            code: response?.envelope.success === false ? response.envelope.code : '',
            stored: stored.get(order.id),
            history: history.get(order.id) ?? [],
          };
          const code = { 401: 'missing-token', 403: 'forbidden' }[refusal ?? 0] ?? 'invalid-transition';
          expect(seen, JSON.stringify({ action, order })).toEqual(
            expected
              ? {
                  status: 200,
                  code: '',
                  stored: expected.after,
                  history: [{ order_id: order.id, merchant_id: restaurant.merchantId, ...expected.history }],
                }
              : { status: refusal ?? 409, code, stored: order, history: [] },
          );
        }
      },
    );
  });
});

describe('the comments of an order', () => {
  const AS = { as: 'OrderAdmin', uid: 'clerk' } as const;
  const oneOrder = async () => (await ordersIn(STATES))[0]?.id ?? '';
  const edit = (id: string, comments: string, commentsBefore?: string) =>
    request(editOrder, { ...AS, params: { id }, body: { comments, commentsBefore } });
  const stored = (id: string) =>
    env.DB.prepare(
      `SELECT comments, (SELECT count(*) FROM order_history WHERE order_id = ?1) AS edits FROM orders WHERE id = ?1`,
    )
      .bind(id)
      .first();

  it('do not overwrite another person’s; the refusal has the stored ones', async () => {
    const id = await oneOrder();
    expect((await edit(id, 'Theirs', 'Before')).status).toBe(200);
    const late = await edit(id, 'Mine', 'Before');
    expect(late).toMatchObject({
      status: 409,
      envelope: { code: 'version-conflict', details: { comments: 'Theirs' } },
    });
    expect(await stored(id)).toEqual({ comments: 'Theirs', edits: 1 });
    expect((await edit(id, 'Theirs and mine', 'Theirs')).status).toBe(200);
    expect(await stored(id)).toEqual({ comments: 'Theirs and mine', edits: 2 });
  });

  it('of twenty concurrent edits from the same state are those of exactly one', async () => {
    const id = await oneOrder();
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => edit(id, `Mine ${n}`, 'Before')));
    expect(Object.groupBy(responses, ({ status }) => status)).toMatchObject({
      200: { length: 1 },
      409: { length: 19 },
    });
    expect(await stored(id)).toMatchObject({ edits: 1 });
  });

  it('are edited once by a repeat with the same key, also after another person’s edit', async () => {
    const id = await oneOrder();
    const body = { comments: 'Mine', commentsBefore: 'Before' };
    const headers = { 'idempotency-key': `edit-${id}` };
    const first = await request(editOrder, { ...AS, params: { id }, body, headers });
    await edit(id, 'Theirs', 'Mine');
    const again = await request(editOrder, { ...AS, params: { id }, body, headers });
    expect([again.status, again.envelope.success && again.envelope.data]).toEqual([
      200,
      first.envelope.success && first.envelope.data,
    ]);
    expect(await stored(id)).toEqual({ comments: 'Theirs', edits: 2 });
  });
});
