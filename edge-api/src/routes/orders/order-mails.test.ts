import { actInKitchen, type KitchenAct, refuseInKitchen } from '@justright/contract/kitchen';
import { followKeyOf } from '@justright/contract/follow-link';
import { completeOrder, eraseOrderPeople, followOrder, placeGuestOrder } from '@justright/contract/orders';
import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { succeed } from '../../../test/call.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeSeenKitchen,
  makeStaffUser,
} from '../../../test/factories.ts';
import { app } from '../../app.ts';
import type { OrderMail } from '../../domain/queue-messages.ts';
import type { Env } from '../../env.ts';
import { handleBatch } from '../../handle-batch.ts';

const AS_ADMIN = { as: 'SuperAdmin', uid: 'chief' } as const;
const LINK = /https:\/\/justright\.test\S+/;
const RESTAURANT_EMAIL = 'orders@own-restaurant.test';
let restaurant: { id: string };
let dish: string;
let kitchen: { as: 'KitchenStaff'; uid: string };

beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  const [olive, cheese] = ['mail-olive', 'mail-cheese'];
  await makeIngredient(olive);
  await makeIngredient(cheese, { allergies: ['milk'] });
  const merchant = await makeMerchant();
  const made = await makeRestaurant(merchant);
  restaurant = made;
  await env.DB.prepare('UPDATE restaurants SET email = ?2 WHERE id = ?1').bind(made.id, RESTAURANT_EMAIL).run();
  const { items } = await makeMenu(made, [
    {
      title: 'Olives',
      components: [component('Olives', [olive]), component('Feta', [cheese], { required: false })],
    },
  ]);
  dish = items[0]?.id ?? '';
  await makeSeenKitchen(made.id);
  kitchen = { as: 'KitchenStaff', uid: await makeStaffUser(merchant, 'KitchenStaff', [restaurant.id]) };
});
beforeEach(() => {
  vi.useRealTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function place({ email = '', user = 'Ann', selectedAllergies = [] as string[], isQuestion = false } = {}) {
  const { data } = await succeed(placeGuestOrder, {
    body: {
      restaurant: { id: restaurant.id },
      email,
      isQuestion,
      notes: 'See evil.example',
      cart: {
        subtotal: 1000,
        grandTotal: 1000,
        orders: [
          {
            user,
            items: [
              {
                menuItem: { id: dish },
                preference: { selectedAllergies, strict: selectedAllergies },
                omit: ['Feta'],
                ask: true,
              },
            ],
          },
        ],
      },
    },
  });
  return data;
}

/** Runs the alarm of the restaurant's room after a time; returns what it queued for an order. */
async function afterSeconds(seconds: number, orderId: string): Promise<OrderMail[]> {
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] });
  await runDurableObjectAlarm(env.KITCHENS.getByName(restaurant.id));
  return (await env.MAIL_QUEUE.mailsOfOrder(orderId)).filter(({ template }) => template === 'order-unopened');
}

interface Sent {
  to: string;
  subject: string;
  text: string;
  html: string;
}
/** Delivers messages to the Worker; returns the mails that it sent. */
async function deliver(messages: readonly OrderMail[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  const EMAIL = { send: async (mail: Sent) => void sent.push(mail) } as unknown as Env['EMAIL'];
  const bodies = messages.map((body, index) => ({ id: `${index}`, timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch('justright-mail', bodies);
  await handleBatch(batch, { ...env, EMAIL });
  const { explicitAcks } = await getQueueResult(batch, createExecutionContext());
  expect(explicitAcks).toHaveLength(messages.length);
  return sent;
}
const confirmationOf = (orderId: string): OrderMail => ({
  kind: 'order-mail',
  template: 'order-confirmation',
  orderId,
});
const unopenedOf = (orderId: string): OrderMail => ({ kind: 'order-mail', template: 'order-unopened', orderId });
const recordOf = (id: string) => env.DB.prepare('SELECT * FROM mails WHERE id = ?1').bind(id).first();
const act = (id: string, what: KitchenAct) =>
  succeed(actInKitchen, { ...kitchen, params: { id }, body: { act: what } });

describe('an order that nobody opens', () => {
  it('is mailed to its restaurant after two minutes, once, and names no guest', async () => {
    const { id, productOrderId } = await place({ selectedAllergies: ['milk'] });
    expect(await afterSeconds(110, id)).toEqual([]);
    const queued = await afterSeconds(11, id);
    expect(queued).toEqual([unopenedOf(id)]);
    expect(await afterSeconds(600, id)).toHaveLength(1);
    const [mail, ...others] = await deliver([...queued, ...queued]);
    expect(others).toEqual([]);
    expect(mail?.to).toBe(RESTAURANT_EMAIL);
    expect(mail?.text).toMatch(new RegExp(`order ${productOrderId} with 1 dish, placed at \\d\\d:\\d\\d`));
    expect(mail?.text).toContain('avoids a food');
    expect(mail?.text).toContain(`https://justright.test/kitchen/${restaurant.id}`);
    expect(mail?.text).not.toMatch(/Ann|milk|evil/i);
    expect(await recordOf(`order-unopened-${id}`)).toMatchObject({ status: 'sent', recipient: '' });
  });

  it('is mailed ten seconds later when the queue takes nothing at first', async () => {
    const { id } = await place();
    const room = env.KITCHENS.getByName(restaurant.id);
    const inRoom = (bindings: (own: Env) => object) =>
      runInDurableObject(room, (one) => void Object.assign(one, { env: bindings(Reflect.get(one, 'env') as Env) }));
    const full = { send: () => Promise.reject(new Error('The queue is full')) };
    await inRoom((own) => ({ ...own, MAIL_QUEUE: full }));
    expect(await afterSeconds(121, id)).toEqual([]);
    await inRoom((own) => ({ ...own, MAIL_QUEUE: env.MAIL_QUEUE }));
    expect(await runInDurableObject(room, (_one, { storage }) => storage.getAlarm())).toBe(Date.now() + 10_000);
    expect(await afterSeconds(10, id)).toEqual([unopenedOf(id)]);
  });

  it('is one of five mails in ten minutes while nobody opens any, however many somebody places', async () => {
    vi.useRealTimers();
    const house = await makeRestaurant(await makeMerchant());
    await env.DB.prepare('UPDATE restaurants SET email = ?2 WHERE id = ?1').bind(house.id, RESTAURANT_EMAIL).run();
    const { items } = await makeMenu(house, [{ title: 'Olives', components: [component('Olives', ['mail-olive'])] }]);
    const orders = [];
    for (let count = 0; count < 8; count++) {
      const cart = {
        subtotal: 1000,
        grandTotal: 1000,
        orders: [{ items: [{ menuItem: { id: items[0]?.id ?? '' } }] }],
      };
      orders.push((await succeed(placeGuestOrder, { body: { restaurant: { id: house.id }, cart } })).data.id);
    }
    const [first = '', ...others] = orders;
    expect(await deliver([first, ...others].slice(0, 7).map(unopenedOf))).toHaveLength(5);
    await succeed(actInKitchen, { ...AS_ADMIN, params: { id: first }, body: { act: 'accept' } });
    expect(await deliver([unopenedOf(others.at(-1) ?? '')])).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
    expect(await deliver([unopenedOf(others[4] ?? '')])).toHaveLength(1);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['was read', (id) => act(id, 'read')],
    ['was accepted', (id) => act(id, 'accept')],
    ['was accepted, and that was undone', (id) => act(id, 'accept').then(() => act(id, 'undo'))],
    ['was refused', (id) => succeed(refuseInKitchen, { ...kitchen, params: { id }, body: { reason: 'Closed' } })],
    [
      'is complete',
      (id) => succeed(completeOrder, { ...AS_ADMIN, params: { id }, body: { externalOrderNumber: 'X' } }),
    ],
  ])('is not one that %s', async (_, open) => {
    const { id } = await place();
    await open(id);
    expect(await deliver([unopenedOf(id)])).toEqual([]);
    expect(await recordOf(`order-unopened-${id}`)).toBeNull();
  });
});

describe('the confirmation of an order', () => {
  it('says what was promised, for which needs, and has the link that follows the order', async () => {
    const { id, productOrderId } = await place({ email: 'ann@diners.test', selectedAllergies: ['milk'] });
    // Queued after the response.
    await expect.poll(() => env.MAIL_QUEUE.mailsOfOrder(id)).toEqual([confirmationOf(id)]);
    const queued = await env.MAIL_QUEUE.mailsOfOrder(id);
    expect(await recordOf(`order-confirmation-${id}`)).toMatchObject({
      status: 'queued',
      recipient: '',
    });
    const [mail, ...others] = await deliver([...queued, ...queued]);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ann@diners.test', subject: expect.stringContaining(productOrderId) });
    for (const body of [mail?.text, mail?.html]) {
      for (const said of [
        'Hello Ann,',
        'Allergy: name of milk',
        '1 × Olives · $10.00',
        'Omit: Feta',
        'Total: $10.00',
      ]) {
        expect(body).toContain(said);
      }
      expect(body).not.toContain('evil');
    }
    const link = new URL(LINK.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe(`/explore/${restaurant.id}/order/${id}`);
    const key = followKeyOf(link.hash) ?? '';
    expect((await succeed(followOrder, { params: { key } })).data).toMatchObject({ productOrderId });
  });

  it('that the queue does not take is recorded as failed, and the order is placed', async () => {
    const context = createExecutionContext();
    const MAIL_QUEUE = { send: () => Promise.reject(new Error('The queue is full')) };
    vi.spyOn(console, 'error').mockReturnValue();
    const body = JSON.stringify({
      restaurant: { id: restaurant.id },
      email: 'full@diners.test',
      cart: { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: dish } }] }] },
    });
    const headers = { 'content-type': 'application/json' };
    const asked = new Request('https://justright.test/api/guestorders', { method: 'POST', headers, body });
    const response = await app.fetch(asked, { ...env, MAIL_QUEUE }, context);
    await waitOnExecutionContext(context);
    expect(response.status).toBe(201);
    const { data } = await response.json<{ data: { id: string } }>();
    expect(await recordOf(`order-confirmation-${data.id}`)).toMatchObject({
      status: 'failed',
      error: 'The queue did not take it',
    });
  });

  it('says that a question is answered first', async () => {
    const { id } = await place({ email: 'asks@diners.test', isQuestion: true });
    const [mail] = await deliver([confirmationOf(id)]);
    expect(mail?.text).toContain('your order counts when the kitchen has said yes');
  });

  it('is not sent where no address was left', async () => {
    const { id } = await place();
    expect(await env.MAIL_QUEUE.mailsOfOrder(id)).toEqual([]);
    expect(await deliver([confirmationOf(id)])).toEqual([]);
  });

  it('does not repeat what a guest typed as a name: the address may be somebody else’s', async () => {
    const { id } = await place({ email: 'else@diners.test', user: 'Win at https://evil.example' });
    const [mail] = await deliver([confirmationOf(id)]);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.html).not.toContain('evil');
  });

  it('repeats no address that a restaurant has as its name, a dish’s or a part’s, nor does the mail to the restaurant', async () => {
    const lure = 'Your refund is ready: https://evil.example';
    const hostile = await makeRestaurant(await makeMerchant());
    await env.DB.prepare('UPDATE restaurants SET name = ?2, email = ?3 WHERE id = ?1')
      .bind(hostile.id, lure, RESTAURANT_EMAIL)
      .run();
    const parts = ['mail-olive', 'mail-cheese'].map((id) =>
      component(`${id} of evil.example`, [id], { required: false }),
    );
    const { items } = await makeMenu(hostile, [{ title: lure, components: parts }]);
    const order = [{ menuItem: { id: items[0]?.id ?? '' }, omit: ['mail-cheese of evil.example'] }];
    const cart = { subtotal: 1000, grandTotal: 1000, orders: [{ items: order }] };
    const body = { restaurant: { id: hostile.id }, email: 'lured@diners.test', cart };
    const { id } = (await succeed(placeGuestOrder, { body })).data;
    for (const asked of [confirmationOf(id), unopenedOf(id)]) {
      const [mail] = await deliver([asked]);
      expect(mail?.subject).toMatch(/ at (the|your) restaurant$/);
      if (asked.template === 'order-confirmation') expect(mail?.text).toContain('1 × a dish (see your order) · $10.00');
      expect(mail?.text).not.toMatch(/evil|refund/);
      expect(mail?.html).not.toMatch(/evil|refund/);
    }
  });

  it('goes to one address at most twenty times a day', async () => {
    const email = 'flooded-by-orders@diners.test';
    const orders = [];
    // One mailbox has one count, however it is written.
    for (let count = 0; count < 21; count++)
      orders.push(await place({ email: count % 2 === 0 ? email : email.toUpperCase() }));
    expect(await deliver(orders.slice(0, 20).map(({ id }) => confirmationOf(id)))).toHaveLength(20);
    const last = orders[20]?.id ?? '';
    expect(await deliver([confirmationOf(last)])).toEqual([]);
    expect(await recordOf(`order-confirmation-${last}`)).toMatchObject({ status: 'failed' });
  });

  it('is not sent, and no address is left, once the personal part of its order is erased', async () => {
    const { id } = await place({ email: 'gone@diners.test' });
    expect(await recordOf(`order-confirmation-${id}`)).toMatchObject({ recipient: '' });
    await succeed(completeOrder, { ...AS_ADMIN, params: { id }, body: { externalOrderNumber: 'X' } });
    await succeed(eraseOrderPeople, { ...AS_ADMIN, params: { id } });
    expect(await deliver([confirmationOf(id)])).toEqual([]);
  });
});
