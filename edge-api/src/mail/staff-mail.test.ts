import { actInKitchen } from '@justright/contract/kitchen';
import { updateMenuItem } from '@justright/contract/menus';
import {
  cancelPublication,
  getMenuDraft,
  listWaitingPublications,
  publishMenu,
} from '@justright/contract/publications';
import { reportUnwell } from '@justright/contract/orders';
import { updateRestaurant } from '@justright/contract/restaurants';
import {
  listWaitingSubmissions,
  signSubmission,
  submitForSigning,
  withdrawSubmission,
} from '@justright/contract/submissions';
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

describe('a guest who feels unwell', () => {
  it('is told to the managers of the restaurant, once until somebody has gone there, with who has', async () => {
    const house = await named(await makeHouse());
    const { merchantId, id: restaurantId } = house.restaurant;
    const manager = await makeStaffUser(merchantId, 'RestaurantManager', [restaurantId]);
    await makeStaffUser(merchantId, 'KitchenStaff', [restaurantId]);
    await makeMerchantUser(merchantId);
    const { id, followKey } = await house.placed();
    const report = { params: { key: followKey ?? '' }, body: {} };
    await succeed(reportUnwell, report);
    await succeed(reportUnwell, report);
    const [told, ...more] = await vi.waitFor(async () => {
      const queued = await env.MAIL_QUEUE.staffMailsAbout(id);
      expect(queued).toHaveLength(1);
      return queued;
    });
    expect(more).toEqual([]);
    const [mail, ...others] = await send(told ?? {}, told ?? {});
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: addressOf(manager),
      subject: expect.stringMatching(/^A guest feels unwell: Order JR-\d+$/),
      text: expect.stringContaining('Nobody has read it at the kitchen’s board yet'),
    });
    expect(mail?.text).toContain(`/kitchen/${restaurantId}`);
    expect(mail?.text).not.toMatch(/sesame/i);

    await succeed(actInKitchen, { ...ADMIN, params: { id }, body: { act: 'attend' } });
    await succeed(reportUnwell, report);
    const again = await vi.waitFor(async () => {
      const queued = await env.MAIL_QUEUE.staffMailsAbout(id);
      expect(queued).toHaveLength(2);
      return queued;
    });
    await succeed(actInKitchen, { ...ADMIN, params: { id }, body: { act: 'attend' } });
    const [read] = await send(...again);
    expect(read?.text).toMatch(/.+ has read it at the kitchen’s board\./);
  });
});

it.each([
  ['Table 7', /^A guest feels unwell: Table 7 \(order JR-\d+\)$/],
  ['Your refund: pay-now dot example', /^A guest feels unwell: Order JR-\d+$/],
])('a mail to staff names the table %j only where it is one', async (table, subject) => {
  const house = await named(await makeHouse());
  await makeStaffUser(house.restaurant.merchantId, 'RestaurantManager', [house.restaurant.id]);
  const { id, followKey } = await house.placed({ addressString: table });
  await succeed(reportUnwell, { params: { key: followKey ?? '' }, body: {} });
  const queued = await vi.waitFor(async () => {
    const all = await env.MAIL_QUEUE.staffMailsAbout(id);
    expect(all).toHaveLength(1);
    return all;
  });
  const [mail] = await send(...queued);
  expect(mail?.subject).toMatch(subject);
  expect(`${mail?.subject} ${mail?.text}`.includes(table)).toBe(table === 'Table 7');
});

describe('what waits to be signed', () => {
  it('is told once to those who sign, never to who submitted it; what joins it is on the start page alone', async () => {
    const house = await named(await makeHouse());
    const { merchantId, id: restaurantId } = house.restaurant;
    const manager = {
      as: 'RestaurantManager',
      uid: await makeStaffUser(merchantId, 'RestaurantManager', [restaurantId]),
    } as const;
    const second = { ...manager, uid: await makeStaffUser(merchantId, 'RestaurantManager', [restaurantId]) };
    const lead = {
      as: 'FoodSafetyLead',
      uid: await makeStaffUser(merchantId, 'FoodSafetyLead', [restaurantId]),
    } as const;
    const elsewhere = {
      as: 'FoodSafetyLead',
      uid: await makeStaffUser(merchantId, 'FoodSafetyLead', ['another']),
    } as const;
    const submit = async ({ id, version }: typeof house.plate, who = manager) => {
      const body = { entity: 'menuItem' as const, entityId: id, version, changes: { isDeclared: true as const } };
      return (await succeed(submitForSigning, { ...who, body })).data;
    };
    const waitingFor = async (who: typeof lead) => (await succeed(listWaitingSubmissions, who)).data;

    const first = await submit(house.plate);
    await vi.waitFor(async () => expect(await uidsAbout(first.id)).toEqual([lead.uid]));
    const messages = await env.MAIL_QUEUE.staffMailsAbout(first.id);
    const mails = await send(...messages, ...messages);
    expect(mails).toMatchObject([{ to: addressOf(lead.uid), subject: 'Something waits to be signed at Quay Kitchen' }]);
    expect(mails[0]?.text).toContain('asks you to sign for Plate.');
    expect(mails[0]?.text).toContain(`/work-list/${restaurantId}`);
    expect(await waitingFor(lead)).toEqual([
      {
        restaurantId,
        restaurantName: 'Quay Kitchen',
        timeZone: null,
        count: 1,
        title: 'Plate',
        by: `Name of ${manager.uid}`,
        at: first.at,
      },
    ]);
    expect(await waitingFor(elsewhere)).toEqual([]);

    const joined = await submit(house.other, second);
    const repeated = await submit(house.plate);
    expect(await waitingFor(lead)).toMatchObject([{ count: 2, title: 'Other', by: `Name of ${second.uid}` }]);
    await succeed(signSubmission, { ...lead, params: { id: joined.id } });
    await succeed(withdrawSubmission, { ...manager, params: { id: repeated.id } });
    expect(await waitingFor(lead)).toEqual([]);
    expect(await send(...messages)).toEqual([]);

    const next = await submit(house.plate);
    await vi.waitFor(async () => expect(await uidsAbout(next.id)).toEqual([lead.uid]));
    expect([...(await uidsAbout(joined.id)), ...(await uidsAbout(repeated.id))]).toEqual([]);
  });

  it('is told twenty times in a day at most, which a colleague causes by asking and taking it back', async () => {
    const house = await named(await makeHouse());
    const { merchantId, id: restaurantId } = house.restaurant;
    const manager = {
      as: 'RestaurantManager',
      uid: await makeStaffUser(merchantId, 'RestaurantManager', [restaurantId]),
    } as const;
    const lead = await makeStaffUser(merchantId, 'FoodSafetyLead', [restaurantId]);
    const { id: entityId, version } = house.plate;
    const changes = { isDeclared: true as const };
    let told = 0;
    for (let asked = 0; asked < 23; asked++) {
      const body = { entity: 'menuItem' as const, entityId, version, changes };
      const { id } = (await succeed(submitForSigning, { ...manager, body })).data;
      await vi.waitFor(async () => expect(await uidsAbout(id)).toEqual([lead]));
      told += (await send(...(await env.MAIL_QUEUE.staffMailsAbout(id)))).length;
      await succeed(withdrawSubmission, { ...manager, params: { id } });
    }
    expect(told).toBe(20);
  });

  it('is told also of a change that is made and held, once for all that joins it', async () => {
    const house = await named(await makeHouse());
    const { merchantId, id: restaurantId } = house.restaurant;
    const manager = {
      as: 'RestaurantManager',
      uid: await makeStaffUser(merchantId, 'RestaurantManager', [restaurantId]),
    } as const;
    const lead = await makeStaffUser(merchantId, 'FoodSafetyLead', [restaurantId]);
    const makeOf = async (base: string) => {
      const changed = { params: { id: house.other.id }, body: { components: house.parts(base) } };
      return (await succeed(updateMenuItem, { ...manager, ...changed })).submission?.id ?? '';
    };
    const held = await makeOf('changed-carrot');
    await vi.waitFor(async () => expect(await uidsAbout(held)).toEqual([lead]));
    const joined = await makeOf('changed-lemon');
    expect([held, '']).not.toContain(joined);
    expect(await uidsAbout(joined)).toEqual([]);
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
