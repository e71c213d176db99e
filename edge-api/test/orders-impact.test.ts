import { createIngredient, previewIngredientImpact, updateIngredient } from '@justright/contract/ingredients';
import { actInKitchen, getKitchenOrder } from '@justright/contract/kitchen';
import { importMenu, previewMenuImport } from '@justright/contract/menu-import';
import {
  deleteMenu,
  getMenu,
  previewMenuImpact,
  previewMenuItemImpact,
  updateMenuItem,
} from '@justright/contract/menus';
import { previewMerchantImpact, updateMerchant } from '@justright/contract/merchants';
import { previewStateAllergy, stateAllergy } from '@justright/contract/open-foods';
import { placeGuestOrder } from '@justright/contract/orders';
import type { OrdersImpact } from '@justright/contract/orders-impact';
import {
  deleteAllergy,
  previewAllergyImpact,
  previewDietImpact,
  updateAllergy,
  updateDiet,
} from '@justright/contract/preferences';
import { getMenuDraft, publishMenu } from '@justright/contract/publications';
import { updateRestaurant } from '@justright/contract/restaurants';
import { moveDishes, previewMoveImpact, previewStationImpact, updateStation } from '@justright/contract/stations';
import { createSubstitution } from '@justright/contract/substitutions';
import { endTodayAnswer, previewTodayAnswerEnd, sayYesForToday } from '@justright/contract/today-answers';
import { DAY_MS, HOUR_MS } from '@justright/contract/time';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeAskedFoods, makeAskingHouse, NUTS } from './asking-house.ts';
import { succeed } from './call.ts';
import {
  component,
  makeDevice,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
} from './factories.ts';
import { ADMIN, makeFoods, makeHouse } from './plate-house.ts';

beforeAll(makeFoods);

type House = Awaited<ReturnType<typeof makeHouse>>;
type Name = keyof House['saves'];

/** Returns what is flagged of an order, without when and by whom; null for nothing. */
async function flagOf(house: House, id: string): Promise<string | null> {
  const change = await house.changeOf(id);
  return change ? JSON.stringify([change.was, change.is, change.texts]) : null;
}

describe('a preview names the open orders that its save flags', () => {
  it.each(['SuperAdmin', 'RestaurantManager'] as const)('after any saves before it, of a %s', async (as) => {
    const house = await makeHouse(as, 'strict');
    const ids = [await house.place(), await house.place(['Bread'])];
    const flags = () => Promise.all(ids.map((id) => flagOf(house, id)));
    const names = Object.keys(house.saves) as Name[];
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }), async (sequence) => {
        for (const name of sequence) {
          const { save, preview } = house.saves[name];
          const before = await flags();
          const shown = (await preview?.())?.envelope;
          await save();
          if (!shown?.success) continue;
          const after = await flags();
          const flagged = ids.filter((_id, at) => after[at] !== null && after[at] !== before[at]);
          const { orders, orderCount, strictCount } = shown.data.orders;
          expect({ name, orders: orders.map(({ id }) => id).toSorted() }).toEqual({ name, orders: flagged.toSorted() });
          expect([orderCount, strictCount]).toEqual([flagged.length, flagged.length]);
          compared += flagged.length;
        }
      }),
      { numRuns: 10 },
    );
    expect(compared).toBeGreaterThan(0);
  });

  it('of a station and of a move', async () => {
    const house = await makeHouse('SuperAdmin', 'strict');
    const { station, save, plate, other, parts } = house;
    await save(plate.id, { components: parts('changed-carrot', station) }).save();
    const id = await house.place();
    const move = {
      ...house.ofHouse,
      body: { from: null, to: station, dishes: [{ id: other.id, version: other.version }] },
    };
    const ofMove = (await succeed(previewMoveImpact, move)).data.orders;
    expect(ofMove).toMatchObject({ orderCount: 1, orders: [{ id, isStrict: true, isServed: false }] });
    await succeed(moveDishes, move);
    expect(await house.changeOf(id)).toMatchObject({ is: [{ key: 'sesame', answer: 'mayContain' }] });
    const signed = {
      ...ADMIN,
      params: { id: station },
      body: { keepsApart: [{ keys: ['sesame'], note: 'Own boards' }], version: 1 },
    };
    expect((await succeed(previewStationImpact, signed)).data.orders.orderCount).toBe(0);
    await succeed(updateStation, signed);
    expect(await house.changeOf(id)).toBeUndefined();
    const unsigned = { ...signed, body: { keepsApart: [], version: 2 } };
    expect((await succeed(previewStationImpact, unsigned)).data.orders).toMatchObject({ orderCount: 1 });
    await succeed(updateStation, unsigned);
    expect(await house.changeOf(id)).toBeDefined();
  });

  it.each(['SuperAdmin', 'RestaurantManager'] as const)(
    'of the deletion of a menu, by a %s, also of one that drafts',
    async (as) => {
      for (const menuDrafts of [false, true]) {
        const house = await makeHouse(as, 'strict');
        await succeed(updateRestaurant, { ...house.ofHouse, body: { menuDrafts } });
        const id = await house.place();
        const ofMenu = { ...house.author, params: { id: house.menu.id } };
        const { orders } = (await succeed(previewMenuImpact, { ...ofMenu, body: { deletes: true } })).data;
        expect(orders).toMatchObject({ orderCount: 1, orders: [{ id, isStrict: true }] });
        expect(await house.changeOf(id)).toBeUndefined();
        await succeed(deleteMenu, ofMenu);
        expect(await house.changeOf(id)).toBeDefined();
      }
    },
  );

  it('of a draft and of its publication', async () => {
    const house = await makeHouse('SuperAdmin', 'strict');
    const { plate, save } = house;
    await succeed(updateRestaurant, { ...house.ofHouse, body: { menuDrafts: true } });
    const id = await house.place();
    const ofMenu = { ...ADMIN, params: { id: plate.menuId } };
    const ofDraft = async () => (await succeed(getMenuDraft, ofMenu)).data;
    const hidden = save(plate.id, { active: false });
    expect((await hidden.preview?.())?.envelope).toMatchObject({ data: { orders: { orderCount: 0 } } });
    await hidden.save();
    expect(await house.changeOf(id)).toBeUndefined();
    const { orders, digest } = await ofDraft();
    expect(orders).toMatchObject({ orderCount: 1, orders: [{ id }] });
    await succeed(publishMenu, { ...ofMenu, body: { digest } });
    expect(await house.changeOf(id)).toMatchObject({ is: [{ key: 'sesame', answer: 'unknown' }] });
    expect((await ofDraft()).orders.orderCount).toBe(0);
    await save(plate.id, { active: true }).save();
    await succeed(publishMenu, { ...ofMenu, body: { digest: (await ofDraft()).digest } });
    expect(await house.changeOf(id)).toBeUndefined();
    const stricter = save(plate.id, { components: house.parts('changed-sesame') });
    expect((await stricter.preview?.())?.envelope).toMatchObject({ data: { orders: { orderCount: 1 } } });
    await stricter.save();
    expect(await house.changeOf(id)).toBeDefined();
  });

  it.each(['SuperAdmin', 'RestaurantManager'] as const)('of the end of a substitution, by a %s', async (as) => {
    const house = await makeHouse(as, 'strict');
    const { plate, parts, endOne, ofHouse } = house;
    const asRecipe = { ...ADMIN, params: { id: plate.id }, body: { components: parts('changed-sesame') } };
    await succeed(updateMenuItem, asRecipe);
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const body = { ingredientId: 'changed-sesame', substituteId: 'changed-carrot', until };
    await succeed(createSubstitution, { ...ofHouse, body });
    const id = await house.place();
    const shown = (await endOne.preview?.())?.envelope;
    expect(shown).toMatchObject({ data: { orders: { orderCount: 1, strictCount: 1, orders: [{ id }] } } });
    expect(await house.changeOf(id)).toBeUndefined();
    await endOne.save();
    expect(await house.changeOf(id)).toBeDefined();
    expect((await endOne.preview?.())?.envelope).toMatchObject({ success: false });
  });

  it('of the withdrawal of a kitchen signature', async () => {
    const house = await makeHouse('SuperAdmin', 'strict');
    await house.edits['the kitchen signs']();
    const id = await house.place();
    const shown = (await house.unsign.preview?.())?.envelope;
    expect(shown).toMatchObject({
      data: { orders: { orderCount: 1, strictCount: 1, orders: [{ id, isStrict: true }] } },
    });
    expect(await house.changeOf(id)).toBeUndefined();
    await house.unsign.save();
    expect(await house.changeOf(id)).toMatchObject({ is: [{ key: 'sesame', answer: 'notAdded' }] });
    expect((await house.unsign.preview?.())?.envelope).toMatchObject({ success: false });
  });

  it('of a dish and of an option that a kitchen sells out at its device', async () => {
    const house = await makeHouse('SuperAdmin', 'strict');
    const { plate, choice, restaurant } = house;
    const device = { as: 'KitchenDevice', uid: await makeDevice(restaurant.id), params: { id: plate.id } } as const;
    const id = await house.place();
    const hourLater = new Date(Date.now() + HOUR_MS).toISOString();
    const suspended = choice().map((one) => ({
      ...one,
      menuItemCustomizationOptions: one.menuItemCustomizationOptions.map((option) =>
        option.id === house.plain ? { ...option, suspendUntil: hourLater } : option,
      ),
    }));
    const options = { menuItemCustomizations: choice() };
    const marks = [
      { out: { disabled: true }, back: { disabled: false } },
      { out: { menuItemCustomizations: choice(true) }, back: options },
      { out: { menuItemCustomizations: suspended }, back: options },
    ];
    for (const { out, back } of marks) {
      const { orders } = (await succeed(previewMenuItemImpact, { ...device, body: out })).data;
      expect(orders).toMatchObject({ orderCount: 1, orders: [{ id, isStrict: true }] });
      expect(await house.changeOf(id)).toBeUndefined();
      await succeed(updateMenuItem, { ...device, body: out });
      expect(await house.changeOf(id)).toBeDefined();
      expect((await succeed(previewMenuItemImpact, { ...device, body: back })).data.orders.orderCount).toBe(0);
      await succeed(updateMenuItem, { ...device, body: back });
      expect(await house.changeOf(id)).toBeUndefined();
    }
  });

  it('also those that were served just now, apart', async () => {
    const house = await makeHouse();
    const id = await house.place();
    for (const act of ['read', 'accept', 'done'] as const)
      await succeed(actInKitchen, { ...ADMIN, params: { id }, body: { act } });
    const shown = (await house.saves['another base'].preview?.())?.envelope;
    expect(shown).toMatchObject({ data: { orders: { orderCount: 1, servedCount: 1, orders: [{ isServed: true }] } } });
  });

  it('of a shared ingredient in every restaurant, for the administrators, who read all orders', async () => {
    const { internalId } = await makeIngredient('impact-broth', { isSingle: true });
    const houses = [await makeHouse('SuperAdmin', 'strict'), await makeHouse('SuperAdmin', 'strict')];
    const orders: [House, string][] = [];
    for (const house of houses) {
      await house.save(house.plate.id, { components: house.parts('impact-broth') }).save();
      orders.push([house, await house.place()]);
    }
    const body = { allergies: ['sesame'], evidence: { kind: 'recipe' as const, product: '' } };
    const call = { ...ADMIN, params: { internalId }, body };
    const { orders: listed, ...counts } = (await succeed(previewIngredientImpact, call)).data.orders;
    expect(counts).toEqual({ orderCount: 2, strictCount: 2, servedCount: 0, restaurantsLeft: 0 });
    expect(new Set(listed.map((one) => one.id))).toEqual(new Set(orders.map(([, id]) => id)));
    await succeed(updateIngredient, call);
    for (const [house, id] of orders) expect(await house.changeOf(id)).toBeDefined();
  });

  const NO_ORDER = { orderCount: 0, orders: [] };
  const oneOrder = (id: string) => ({ orderCount: 1, strictCount: 1, orders: [{ id }] });
  type Preview = { data: { orders: OrdersImpact } };

  it('of a change of the dictionary in every restaurant', async () => {
    const house = await makeHouse('SuperAdmin', 'strict');
    const { save, plate, parts } = house;
    await makeKeys('allergies', ['poppy']);
    await makeIngredient('impact-poppy', { allergies: ['poppy'], isSingle: true });
    await save(plate.id, { components: parts('impact-poppy') }).save();
    const id = await house.place();
    const change = (key: string, body: object) => {
      const call = { ...ADMIN, params: { id: key }, body };
      return { preview: () => succeed(previewAllergyImpact, call), save: () => succeed(updateAllergy, call) };
    };
    const steps: [ReturnType<typeof change>, isFlagged: boolean][] = [
      [change('poppy', { name: 'Poppy seed' }), false],
      [change('poppy', { familyKey: 'sesame' }), true],
      [change('poppy', { familyKey: null }), false],
      [change('sesame', { active: false }), false],
      [change('sesame', { active: true }), false],
    ];
    for (const [{ preview, save: store }, isFlagged] of steps) {
      const before = await flagOf(house, id);
      const { data }: Preview = await preview();
      await store();
      const after = await flagOf(house, id);
      expect([after !== null && after !== before, data.orders]).toMatchObject([
        isFlagged,
        isFlagged ? oneOrder(id) : NO_ORDER,
      ]);
    }
    const deletion = { ...ADMIN, params: { id: 'poppy' }, body: { deletes: true } };
    expect((await succeed(previewAllergyImpact, deletion)).data.orders).toMatchObject(NO_ORDER);
  });

  it('of a key that is deleted while an order names it', async () => {
    const house = await makeHouse('SuperAdmin', 'strict');
    const key = { ...ADMIN, params: { id: 'teff' } };
    await succeed(updateAllergy, { ...key, body: { name: 'Teff' } });
    const { plate, plain, dips } = house;
    const item = {
      menuItem: { id: plate.id },
      customizations: [{ customizationId: dips, optionIds: [plain] }],
      preference: { selectedAllergies: ['teff'], dislike: ['teff'] },
    };
    const cart = { subtotal: 1000, grandTotal: 1000, orders: [{ items: [item] }] };
    const { id } = (await succeed(placeGuestOrder, { body: { restaurant: { id: house.restaurant.id }, cart } })).data;
    await succeed(updateAllergy, { ...key, body: { active: false } });
    const { orders } = (await succeed(previewAllergyImpact, { ...key, body: { deletes: true } })).data;
    await succeed(deleteAllergy, key);
    expect(orders.orders.map((one) => one.id)).toEqual((await flagOf(house, id)) === null ? [] : [id]);
  });

  it('of what a diet excludes', async () => {
    await makeKeys('goals', ['raw']);
    const place = await makeRestaurant(await makeMerchant());
    await makeIngredient('impact-leaf', { isSingle: true, diets: ['raw'] });
    const { items } = await makeMenu(place, [
      { title: 'Leaf', components: [component('Base', ['impact-leaf', 'changed-sesame'])] },
    ]);
    await succeed(updateIngredient, {
      ...ADMIN,
      params: { internalId: 'internal-changed-sesame' },
      body: { diets: ['raw'] },
    });
    const item = { menuItem: { id: items[0]?.id ?? '' }, preference: { selectedDiets: ['raw'] } };
    const cart = { subtotal: 1000, grandTotal: 1000, orders: [{ items: [item] }] };
    const { id } = (await succeed(placeGuestOrder, { body: { restaurant: { id: place.id }, cart } })).data;
    const excluding = { ...ADMIN, params: { id: 'raw' }, body: { excludes: ['sesame'] } };
    const { orders } = (await succeed(previewDietImpact, excluding)).data;
    expect(orders).toMatchObject({ orderCount: 1, strictCount: 0, orders: [{ id }] });
    await succeed(updateDiet, excluding);
    const line = (await succeed(getKitchenOrder, { ...ADMIN, params: { id } })).data.cart.orders[0]?.items[0];
    expect(line?.changed).toMatchObject({ is: [{ key: 'raw', answer: 'no' }] });
  });

  it('of answers for foods that nobody has answered', async () => {
    const house = await makeHouse('SuperAdmin', 'strict');
    const { data: food } = await succeed(createIngredient, {
      ...ADMIN,
      body: { id: 'impact-seed', title: 'Seed', allergies: [], unknownFor: [], isSingle: true },
    });
    await succeed(updateAllergy, {
      ...ADMIN,
      params: { id: 'chia' },
      body: { name: 'Chia', familyKey: 'sesame', isCoveredByFamily: true },
    });
    await house.save(house.plate.id, { components: house.parts(food.id) }).save();
    const id = await house.place();
    const answers = [{ internalId: food.internalId, version: food.version, answer: 'contains' as const }];
    const stating = { ...ADMIN, params: { id: 'chia' }, body: { answers } };
    const { orders } = (await succeed(previewStateAllergy, stating)).data;
    const before = await flagOf(house, id);
    const { stated } = (await succeed(stateAllergy, stating)).data;
    const after = await flagOf(house, id);
    expect([stated, after !== before]).toEqual([1, true]);
    expect(orders).toMatchObject(oneOrder(id));
  });

  it('of another decision about statements past their review', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const house = await makeHouse('SuperAdmin', 'strict');
    const { internalId } = await makeIngredient('impact-review', { isSingle: true });
    const reviewBy = new Date().toISOString().slice(0, 10);
    const evidence = { kind: 'recipe' as const, product: '' };
    const stated = { allergies: [], reviewBy, evidence, isReviewed: true };
    await succeed(updateIngredient, { ...ADMIN, params: { internalId }, body: stated });
    await house.save(house.plate.id, { components: house.parts('impact-review') }).save();
    vi.setSystemTime(Date.parse(reviewBy) + DAY_MS + 1000);
    const id = await house.place();
    const deciding = (pastReview: 'warn' | 'unknown') => ({
      ...ADMIN,
      params: { id: house.restaurant.merchantId },
      body: { pastReview },
    });
    const ordersOf = async (pastReview: 'warn' | 'unknown') =>
      (await succeed(previewMerchantImpact, deciding(pastReview))).data.orders;
    expect(await ordersOf('warn')).toMatchObject(NO_ORDER);
    expect(await ordersOf('unknown')).toMatchObject(oneOrder(id));
    await succeed(updateMerchant, deciding('unknown'));
    expect(await house.changeOf(id)).toMatchObject({ is: [{ key: 'sesame', answer: 'unknown' }] });
    expect(await ordersOf('warn')).toMatchObject(NO_ORDER);
    await succeed(updateMerchant, deciding('warn'));
    expect(await house.changeOf(id)).toBeUndefined();
  });

  it('of an import over dishes that are there', async () => {
    const house = await makeHouse('SuperAdmin', 'strict');
    const { menu, restaurant, parts } = house;
    const id = await house.place();
    const stored = (await succeed(getMenu, { ...ADMIN, params: { id: menu.id } })).data;
    const fileWith = (change: object) => ({
      restaurantId: restaurant.id,
      content: JSON.stringify({
        ...stored,
        menuItems: stored.menuItems.map((one) => (one.title === 'Plate' ? { ...one, ...change } : one)),
      }),
    });
    const previewed = async (file: ReturnType<typeof fileWith>) =>
      (await succeed(previewMenuImport, { ...ADMIN, body: file })).data;
    expect((await previewed(fileWith({ price: 1200 }))).orders).toMatchObject(NO_ORDER);
    const worse = fileWith({ components: parts('changed-sesame') });
    const { orders, fingerprint } = await previewed(worse);
    expect(orders).toMatchObject(oneOrder(id));
    expect(await house.changeOf(id)).toBeUndefined();
    await succeed(importMenu, { ...ADMIN, body: { ...worse, fingerprint } });
    expect(await house.changeOf(id)).toBeDefined();
  });

  it('of the end of a yes for today, also by a save that says nothing about its dish', async () => {
    await makeAskedFoods();
    const house = await makeAskingHouse();
    const ofHouse = { ...ADMIN, params: { id: house.restaurant.id } };
    const say = async () =>
      (await succeed(sayYesForToday, { ...ofHouse, body: { menuItemId: house.toast.id, keys: [NUTS] } })).data;
    const { id } = await say();
    const order = await house.place([{ ask: false }]);
    const changed = async () => (await house.linesOf(order))[0]?.changed;
    await succeed(updateRestaurant, { ...ofHouse, body: { address: 'Another street 1' } });
    expect(await changed()).toBeUndefined();
    const rename = { ...ADMIN, params: { id: NUTS }, body: { description: 'Nuts of trees' } };
    expect((await succeed(previewAllergyImpact, rename)).data.orders).toMatchObject(oneOrder(order.id));
    const end = { ...ADMIN, params: { id } };
    expect((await succeed(previewTodayAnswerEnd, end)).data.orders).toMatchObject(oneOrder(order.id));
    await succeed(endTodayAnswer, end);
    expect(await changed()).toBeDefined();
    await say();
    expect(await changed()).toBeUndefined();
    await succeed(updateAllergy, rename);
    expect(await changed()).toBeDefined();
  });
});
