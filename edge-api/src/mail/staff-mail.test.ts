import { actInKitchen } from '@justright/contract/kitchen';
import { updateMenuItem } from '@justright/contract/menus';
import {
  cancelPublication,
  getMenuDraft,
  listWaitingPublications,
  publishMenu,
} from '@justright/contract/publications';
import { updateRestaurant } from '@justright/contract/restaurants';
import { createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { succeed } from '../../test/call.ts';
import { makeMerchantUser, makeStaffUser } from '../../test/factories.ts';
import { ADMIN, makeFoods, makeHouse } from '../../test/plate-house.ts';
import type { Env } from '../env.ts';
import worker from '../index.ts';

beforeAll(makeFoods);

type House = Awaited<ReturnType<typeof makeHouse>>;

/** Hands queued messages to the Worker; returns what it sends. */
async function send(...bodies: object[]) {
  const sent: { to: string; subject: string; text: string }[] = [];
  const EMAIL = { send: async (one: (typeof sent)[number]) => void sent.push(one) } as unknown as Env['EMAIL'];
  const all = bodies.map((body, index) => ({ id: `${index}`, timestamp: new Date(), attempts: 1, body }));
  await worker.queue(createMessageBatch('justright-mail', all), { ...env, EMAIL });
  return sent;
}
const addressOf = (uid: string) => `${uid}@justright.test`;
const uidsAbout = async (id: string) => (await env.MAIL_QUEUE.staffMailsAbout(id)).map(({ uid }) => uid).toSorted();

async function named(house: House) {
  // Names without digits: one that looks like a phone number stands in no mail.
  await env.DB.prepare("UPDATE restaurants SET name = 'Quay Kitchen' WHERE id = ?1").bind(house.restaurant.id).run();
  return house;
}

describe('served, then changed', () => {
  const serve = async (house: House) => {
    const id = await house.place();
    for (const act of ['read', 'accept', 'done'] as const)
      await succeed(actInKitchen, { ...ADMIN, params: { id }, body: { act } });
    return id;
  };

  it('is told to the managers of the restaurant, once for an order and change, and not of open orders', async () => {
    const house = await named(await makeHouse());
    const { merchantId, id: restaurantId } = house.restaurant;
    const manager = await makeStaffUser(merchantId, 'RestaurantManager', [restaurantId]);
    await makeStaffUser(merchantId, 'RestaurantManager', ['another']);
    await makeStaffUser(merchantId, 'KitchenStaff', [restaurantId]);
    await makeMerchantUser(merchantId);
    const [open, served] = [await house.place(), await serve(house)];
    await house.edits['sesame in the sauce']();
    await house.changeOf(served);
    const messages = await vi.waitFor(async () => {
      const queued = await env.MAIL_QUEUE.staffMailsAbout(served);
      expect(queued.map(({ uid }) => uid)).toEqual([manager]);
      return queued;
    });
    expect(await uidsAbout(open)).toEqual([]);
    const [mail, ...more] = await send(...messages, ...messages);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: addressOf(manager),
      subject: expect.stringMatching(/^Served, then changed: Order JR-\d+$/),
      text: expect.stringContaining(
        '1 × Plate\n  Name of sesame: none listed, now contains it (Title of changed-tahini)',
      ),
    });
    await house.edits['of the sauce nothing is known']();
    await house.changeOf(served);
    await vi.waitFor(async () => expect(await env.MAIL_QUEUE.staffMailsAbout(served)).toHaveLength(2));
  });

  it('goes to the merchant where a restaurant has no manager, and is not sent once the dish fits again', async () => {
    const house = await named(await makeHouse());
    const merchant = await makeMerchantUser(house.restaurant.merchantId);
    const served = await serve(house);
    await house.edits['another base']();
    await house.changeOf(served);
    await vi.waitFor(async () => expect(await uidsAbout(served)).toEqual([merchant]));
    await house.edits['the base again']();
    expect(await house.changeOf(served)).toBeUndefined();
    expect(await send(...(await env.MAIL_QUEUE.staffMailsAbout(served)))).toEqual([]);
  });
});

describe('a publication that waits for approval', () => {
  it('is told once to those who may approve it, never to who asked, and not after somebody has', async () => {
    const house = await named(await makeHouse());
    const { merchantId, id: restaurantId } = house.restaurant;
    const manager = { as: 'RestaurantManager', uid: await makeStaffUser(merchantId, 'RestaurantManager') } as const;
    const lead = {
      as: 'FoodSafetyLead',
      uid: await makeStaffUser(merchantId, 'FoodSafetyLead', [restaurantId]),
    } as const;
    const other = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchantId) } as const;
    await makeStaffUser(merchantId, 'FoodSafetyLead', ['another']);
    await succeed(updateRestaurant, {
      ...other,
      params: { id: restaurantId },
      body: { menuDrafts: true, needsSecondPerson: true },
    });
    const { plate, other: dish } = house;
    const ofMenu = { params: { id: plate.menuId } };
    const ask = async (who: typeof manager | typeof other) => {
      await succeed(updateMenuItem, {
        ...who,
        params: { id: dish.id },
        body: { components: house.parts('changed-carrot') },
      });
      const { digest } = (await succeed(getMenuDraft, { ...who, ...ofMenu })).data;
      return (await succeed(publishMenu, { ...who, ...ofMenu, body: { digest } })).data;
    };
    const asked = await ask(manager);
    expect(asked.state).toBe('waiting');
    await vi.waitFor(async () => expect(await uidsAbout(asked.id)).toEqual([lead.uid, other.uid].toSorted()));
    const messages = await env.MAIL_QUEUE.staffMailsAbout(asked.id);
    const mails = await send(...messages, ...messages);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([addressOf(lead.uid), addressOf(other.uid)].toSorted());
    expect(mails[0]?.subject).toBe('A publication waits for approval at Quay Kitchen');
    expect(mails[0]?.text).toContain(`/menus/${plate.menuId}/versions`);

    const waitingFor = async (who: typeof lead | typeof other) =>
      (await succeed(listWaitingPublications, { ...who })).data.map((one) => one.id);
    expect(await waitingFor(lead)).toEqual([asked.id]);
    expect(await waitingFor(other)).toEqual([asked.id]);

    const own = await ask(other);
    expect(await waitingFor(other)).not.toContain(own.id);
    expect(await waitingFor(lead)).toContain(own.id);
    await vi.waitFor(async () => expect(await uidsAbout(own.id)).toEqual([lead.uid]));
    const waiting = await env.MAIL_QUEUE.staffMailsAbout(own.id);
    await succeed(cancelPublication, { ...other, params: { id: own.id } });
    expect(await send(...waiting)).toEqual([]);
  });
});
