import { previewIngredientImpact, updateIngredient } from '@justright/contract/ingredients';
import { actInKitchen } from '@justright/contract/kitchen';
import { deleteMenu, previewMenuImpact, previewMenuItemImpact, updateMenuItem } from '@justright/contract/menus';
import { getMenuDraft, publishMenu } from '@justright/contract/publications';
import { updateRestaurant } from '@justright/contract/restaurants';
import { moveDishes, previewMoveImpact, previewStationImpact, updateStation } from '@justright/contract/stations';
import { createSubstitution } from '@justright/contract/substitutions';
import { DAY_MS, HOUR_MS } from '@justright/contract/time';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { succeed } from './call.ts';
import { makeDevice, makeIngredient } from './factories.ts';
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
});
