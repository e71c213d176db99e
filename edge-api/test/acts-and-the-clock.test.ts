import type { Call } from '@justright/contract/call';
import { createCustomIngredient, updateCustomIngredient } from '@justright/contract/ingredients';
import { updateMenuItem } from '@justright/contract/menus';
import {
  cancelPublication,
  getMenuDraft,
  listPublications,
  publishMenu,
  reviewPublication,
} from '@justright/contract/publications';
import { updateRestaurant } from '@justright/contract/restaurants';
import { listSubmissions, signSubmission } from '@justright/contract/submissions';
import { createSubstitution, endSubstitution } from '@justright/contract/substitutions';
import { DAY_MS } from '@justright/contract/time';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { endLeases } from '../src/data/known-state.ts';
import { request, succeed } from './call.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeStaffUser,
} from './factories.ts';
import { shownTitles } from './shown-titles.ts';

const [SESAME, TAHINI, CARROT, AUBERGINE] = [
  'clock-sesame',
  'clock-tahini',
  'clock-carrot',
  'clock-aubergine',
] as const;
const ADMIN = { as: 'SuperAdmin' } as const;
const PAST = '2026-01-01T00:00:00.000Z';
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const [SOON, LATER, LONG] = [inMs(DAY_MS), inMs(2 * DAY_MS), inMs(10 * DAY_MS)] as const;

beforeAll(async () => {
  await makeKeys('allergies', ['sesame']);
  await makeIngredient(SESAME, { allergies: ['sesame'], isSingle: true });
  await makeIngredient(TAHINI, { allergies: ['sesame'], isSingle: true });
  await makeIngredient(CARROT, { isSingle: true });
  await makeIngredient(AUBERGINE, { isSingle: true });
});

type Staff = Parameters<typeof request>[1] & object;

/** A restaurant with a charred aubergine under a sauce of tahini, and with carrots in it. */
async function makeHouse() {
  const merchant = await makeMerchant();
  const restaurant = await makeRestaurant(merchant);
  const ofHouse = { params: { id: restaurant.id } };
  const body = { title: 'House sauce', restaurantId: restaurant.id, ingredients: [{ id: TAHINI, title: '' }] };
  const sauce = (await succeed(createCustomIngredient, { ...ADMIN, body })).data.id;
  const { menu, items } = await makeMenu(restaurant, [
    {
      title: 'Charred aubergine',
      components: [component('Base', [AUBERGINE, CARROT]), component('Drizzle', [TAHINI])],
    },
    { title: 'Sauced', components: [component('Base', [AUBERGINE, CARROT]), component('Sauce', [sauce])] },
  ]);
  const [dish] = items;
  if (!dish) throw new Error('A dish is missing');
  const kitchen = { as: 'KitchenStaff', uid: await makeStaffUser(merchant, 'KitchenStaff', [restaurant.id]) } as const;
  const manager = {
    as: 'RestaurantManager',
    uid: await makeStaffUser(merchant, 'RestaurantManager', [restaurant.id]),
  } as const;
  const make = async (call: Call, who: Staff, sent: object) => {
    const response = await request(call, { ...who, ...sent });
    expect(response.status).toBeLessThan(300);
    return response;
  };
  const fitting = async () => (await shownTitles(restaurant.id, { allergies: 'sesame', strict: 'sesame' })).toSorted();
  return {
    restaurant: restaurant.id,
    menu: menu.id,
    dish,
    sauce,
    kitchen,
    manager,
    fitting,
    make,
    exchange: (who: Staff, ingredientId: string, substituteId: string, until: string) =>
      make(createSubstitution, who, { ...ofHouse, body: { ingredientId, substituteId, until } }),
    endNow: async (who: Staff, ingredientId: string) => {
      const id = await env.DB.prepare(
        'SELECT id FROM substitutions WHERE restaurant_id = ?1 AND ingredient_id = ?2 AND ended_at IS NULL AND until > ?3',
      )
        .bind(restaurant.id, ingredientId, inMs(0))
        .first<string>('id');
      return make(endSubstitution, who, { params: { id } });
    },
    save: (who: Staff, drizzle: string) =>
      make(updateMenuItem, who, {
        params: { id: dish.id },
        body: {
          components: [component('Base', [AUBERGINE, CARROT]), component('Drizzle', [drizzle])],
        },
      }),
    /** Lets the time of what was to end or begin until an instant be over. */
    pass: async (until: string) => {
      await env.DB.batch([
        env.DB.prepare('UPDATE substitutions SET until = ?2 WHERE restaurant_id = ?1 AND until <= ?3').bind(
          restaurant.id,
          PAST,
          until,
        ),
        env.DB.prepare(
          'UPDATE publications SET takes_effect_at = ?2 WHERE restaurant_id = ?1 AND takes_effect_at BETWEEN ?2 AND ?3',
        ).bind(restaurant.id, inMs(0), until),
      ]);
      endLeases();
    },
    open: async () => (await succeed(listSubmissions, { ...ADMIN, ...ofHouse, query: { state: 'open' } })).data,
    /** Signs everything; what the clock has changed since it was submitted is submitted, and looked at, once more. */
    sign: async () => {
      const open = async () =>
        (await succeed(listSubmissions, { ...ADMIN, ...ofHouse, query: { state: 'open' } })).data.map(({ id }) => id);
      for (const id of await open()) {
        const { status } = await request(signSubmission, { ...ADMIN, params: { id } });
        expect([200, 409]).toContain(status);
      }
      for (const id of await open()) await succeed(signSubmission, { ...ADMIN, params: { id } });
    },
  };
}
type House = Awaited<ReturnType<typeof makeHouse>>;

/** Sequences of acts after which the tahini is gone, while something else brings sesame for a time. */
const SEQUENCES: { what: string; acts: (house: House) => Promise<unknown>; opens: readonly string[] }[] = [
  {
    what: 'an exchange brings sesame for a time, and another one takes the tahini away',
    acts: async ({ exchange, kitchen }) => {
      await exchange(kitchen, CARROT, SESAME, SOON);
      await exchange(kitchen, TAHINI, CARROT, LONG);
    },
    opens: ['Charred aubergine', 'Sauced'],
  },
  {
    what: 'an exchange takes the tahini away, and another one brings sesame for a time',
    acts: async ({ exchange, kitchen }) => {
      await exchange(kitchen, TAHINI, AUBERGINE, LONG);
      await exchange(kitchen, CARROT, SESAME, SOON);
    },
    opens: ['Charred aubergine', 'Sauced'],
  },
  {
    what: 'an exchange brings sesame for a time, and the recipe loses its tahini',
    acts: async ({ exchange, save, manager }) => {
      await exchange(manager, CARROT, TAHINI, SOON);
      await save(manager, AUBERGINE);
    },
    opens: ['Charred aubergine'],
  },
  {
    what: 'the recipe loses its tahini, and an exchange brings it back for a time',
    acts: async ({ exchange, save, manager, kitchen }) => {
      await save(manager, AUBERGINE);
      await exchange(kitchen, CARROT, TAHINI, SOON);
    },
    opens: ['Charred aubergine'],
  },
  {
    what: 'two exchanges bring sesame, one longer than the other',
    acts: async ({ exchange, save, manager, kitchen }) => {
      await exchange(kitchen, CARROT, SESAME, SOON);
      await exchange(kitchen, AUBERGINE, TAHINI, LATER);
      await save(manager, CARROT);
    },
    opens: ['Charred aubergine'],
  },
  {
    what: 'one exchange passes on to another one that brings sesame',
    acts: async ({ exchange, kitchen }) => {
      await exchange(kitchen, TAHINI, CARROT, LONG);
      await exchange(kitchen, CARROT, SESAME, SOON);
    },
    opens: ['Charred aubergine', 'Sauced'],
  },
  {
    what: 'the exchange that brings sesame is ended, and made again for a shorter time',
    acts: async ({ exchange, endNow, save, manager, kitchen }) => {
      await exchange(kitchen, CARROT, SESAME, LATER);
      await save(manager, AUBERGINE);
      await endNow(kitchen, CARROT);
      await exchange(kitchen, CARROT, SESAME, SOON);
    },
    opens: ['Charred aubergine'],
  },
  {
    what: 'the exchange that brings sesame is ended early',
    acts: async ({ exchange, endNow, kitchen }) => {
      await exchange(kitchen, CARROT, SESAME, LATER);
      await exchange(kitchen, TAHINI, CARROT, LONG);
      await endNow(kitchen, CARROT);
    },
    opens: ['Charred aubergine', 'Sauced'],
  },
  {
    what: 'what a custom ingredient is made of changes behind an exchange',
    acts: async ({ exchange, make, manager, kitchen, sauce }) => {
      await exchange(kitchen, CARROT, SESAME, SOON);
      const body = { ingredients: [{ id: CARROT, title: '' }] };
      await make(updateCustomIngredient, manager, { params: { id: sauce }, body });
    },
    opens: ['Sauced'],
  },
];

describe.each(SEQUENCES)('$what', ({ acts, opens }) => {
  it('serves no strict diner anything better at any time, until it is signed', async () => {
    const house = await makeHouse();
    expect(await house.fitting()).toEqual([]);
    await acts(house);
    expect(await house.fitting()).toEqual([]);
    for (const until of [SOON, LATER]) {
      await house.pass(until);
      expect(await house.fitting()).toEqual([]);
    }
    await house.sign();
    expect(await house.fitting()).toEqual(opens);
  });

  it('is signed as what it will be, before the time of the exchange is over', async () => {
    const house = await makeHouse();
    await acts(house);
    expect(await house.open()).not.toEqual([]);
    await house.sign();
    await house.pass(LATER);
    expect(await house.fitting()).toEqual(opens);
  });
});

it('what a person who may sign exchanged for a time ends as it was said', async () => {
  const house = await makeHouse();
  await house.exchange(ADMIN, TAHINI, CARROT, SOON);
  expect(await house.fitting()).toEqual(['Charred aubergine', 'Sauced']);
  await house.exchange(house.kitchen, AUBERGINE, CARROT, LONG);
  expect(await house.fitting()).toEqual(['Charred aubergine', 'Sauced']);
  await house.pass(SOON);
  expect(await house.fitting()).toEqual([]);
});

it('what is exchanged for a time by who may sign does not become the recipe by who may not', async () => {
  const house = await makeHouse();
  await house.exchange(ADMIN, TAHINI, CARROT, SOON);
  await house.save(house.manager, CARROT);
  await house.pass(SOON);
  expect(await house.fitting()).toEqual([]);
  await house.sign();
  expect(await house.fitting()).toEqual(['Charred aubergine']);
});

it('a part that waits to be signed waits also when it can no longer be left out', async () => {
  const house = await makeHouse();
  const unknown = component('Mystery', ['clock-nobody-knows']);
  const drops = component('Drops', [CARROT], { required: false });
  const { manager, make, fitting, dish } = house;
  const save = (who: Staff, components: object[]) =>
    make(updateMenuItem, who, { params: { id: dish.id }, body: { components } });
  await makeIngredient('clock-nobody-knows', {});
  await save(ADMIN, [unknown]);
  await save(manager, [unknown, drops]);
  await save(manager, [{ ...drops, required: true }]);
  expect(await fitting()).toEqual([]);
  await house.sign();
  expect(await fitting()).toEqual(['Charred aubergine']);
});

describe('where the restaurant drafts', () => {
  const makeDraftingHouse = async () => {
    const house = await makeHouse();
    await succeed(updateRestaurant, { ...ADMIN, params: { id: house.restaurant }, body: { menuDrafts: true } });
    const params = { id: house.menu };
    const draft = async () => (await succeed(getMenuDraft, { ...ADMIN, params })).data.digest;
    const publish = async (who: Staff, more: object = {}) =>
      (await house.make(publishMenu, who, { params, body: { digest: await draft(), ...more } })).envelope;
    /** A person who may sign publishes it without tahini, and decides that it has tahini again from a time on. */
    const makeLooseUntil = async (until: string) => {
      await house.save(ADMIN, AUBERGINE);
      await publish(ADMIN);
      expect(await house.fitting()).toEqual(['Charred aubergine']);
      const { data } = await succeed(listPublications, { ...ADMIN, params });
      const of = data.at(-1)?.id ?? '';
      const { digest } = (await succeed(reviewPublication, { ...ADMIN, params: { id: of } })).data;
      const body = { of, digest, takesEffectAt: until };
      return (await succeed(publishMenu, { ...ADMIN, params, body })).data.id;
    };
    return { ...house, publish, makeLooseUntil };
  };

  it('a publication waits for a signature when an exchange hides for a time what it makes better', async () => {
    const { exchange, save, manager, kitchen, publish, pass, fitting } = await makeDraftingHouse();
    await save(manager, AUBERGINE);
    await exchange(kitchen, AUBERGINE, TAHINI, SOON);
    const loosens = expect.arrayContaining([
      expect.objectContaining({ key: 'sesame', from: 'contains', to: 'notAdded' }),
    ]);
    expect(await publish(manager)).toMatchObject({ data: { state: 'waiting', loosens } });
    await pass(SOON);
    expect(await fitting()).toEqual([]);
  });

  it('a stricter publication that waits for its time is replaced when somebody signs that', async () => {
    const { make, manager, dish, publish, pass, makeLooseUntil, fitting } = await makeDraftingHouse();
    await makeLooseUntil(SOON);
    await make(updateMenuItem, manager, { params: { id: dish.id }, body: { description: 'With carrots' } });
    expect(await publish(manager)).toMatchObject({ data: { state: 'waiting' } });
    await pass(SOON);
    expect(await fitting()).toEqual([]);
  });

  it('a stricter publication that waits for its time is cancelled, and counts until somebody signs that', async () => {
    const { make, manager, pass, makeLooseUntil, fitting, sign } = await makeDraftingHouse();
    const id = await makeLooseUntil(SOON);
    expect((await make(cancelPublication, manager, { params: { id } })).status).toBe(202);
    await pass(SOON);
    expect(await fitting()).toEqual([]);
    await sign();
    expect(await fitting()).toEqual(['Charred aubergine']);
  });

  it('what a publication brings at its time is no better by a change of an ingredient before it', async () => {
    const { make, manager, sauce, publish, pass, fitting, sign, menu } = await makeDraftingHouse();
    const { results } = await env.DB.prepare(`SELECT id FROM menu_items WHERE menu_id = ?1 AND title = 'Sauced'`)
      .bind(menu)
      .all<{ id: string }>();
    const params = { id: results[0]?.id ?? '' };
    await succeed(updateMenuItem, { ...ADMIN, params, body: { components: [component('Base', [AUBERGINE])] } });
    await publish(ADMIN);
    expect(await fitting()).toEqual(['Sauced']);
    const { data } = await succeed(listPublications, { ...ADMIN, params: { id: menu } });
    const of = data.at(-1)?.id ?? '';
    const { digest } = (await succeed(reviewPublication, { ...ADMIN, params: { id: of } })).data;
    await succeed(publishMenu, { ...ADMIN, params: { id: menu }, body: { of, digest, takesEffectAt: SOON } });
    const body = { ingredients: [{ id: CARROT, title: '' }] };
    expect((await make(updateCustomIngredient, manager, { params: { id: sauce }, body })).status).toBe(202);
    await pass(SOON);
    expect(await fitting()).toEqual([]);
    await sign();
    expect(await fitting()).toEqual(['Sauced']);
  });
});
