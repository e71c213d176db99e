import {
  copyCustomIngredient,
  copyIngredient,
  createCustomIngredient,
  createIngredient,
  CustomIngredientInput,
  IngredientInput,
} from '@justright/contract/ingredients';
import {
  createMenu,
  createMenuItem,
  duplicateMenu,
  duplicateMenuItem,
  MenuInput,
  MenuItemInput,
} from '@justright/contract/menus';
import { createRestaurant, duplicateRestaurant, RestaurantInput } from '@justright/contract/restaurants';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { succeed } from './call.ts';
import { makeMenu, makeMerchant, makeRestaurant } from './factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const LONGEST_TITLE = 'x'.repeat(200);
let restaurantId: string;
let menuId: string;
beforeAll(async () => {
  const merchantId = await makeMerchant();
  restaurantId = (await makeRestaurant(merchantId)).id;
  menuId = (await makeMenu({ id: restaurantId, merchantId }, [])).menu.id;
});

describe('a copy of a copy keeps the maximum lengths of the contract', () => {
  it('of a raw ingredient', async () => {
    const body = { id: '9'.repeat(40), title: LONGEST_TITLE };
    const { data } = await succeed(createIngredient, { ...AS_ADMIN, body });
    const copy = async (internalId: string) =>
      (await succeed(copyIngredient, { ...AS_ADMIN, params: { internalId } })).data;
    const second = await copy((await copy(data.internalId)).internalId);
    expect(v.parse(IngredientInput, second)).toMatchObject({ id: second.id, title: second.title });
  });

  it('of a custom ingredient', async () => {
    const body = { restaurantId, title: LONGEST_TITLE };
    const { data } = await succeed(createCustomIngredient, { ...AS_ADMIN, body });
    const copy = async (id: string) => (await succeed(copyCustomIngredient, { ...AS_ADMIN, params: { id } })).data;
    const second = await copy((await copy(data.id)).id);
    expect(v.parse(CustomIngredientInput, second)).toMatchObject({ title: second.title });
  });

  it('of a dish', async () => {
    const { data } = await succeed(createMenuItem, { ...AS_ADMIN, body: { menuId, title: LONGEST_TITLE } });
    const copy = async (id: string) =>
      (await succeed(duplicateMenuItem, { ...AS_ADMIN, params: { id }, body: {} })).data[0]?.id ?? '';
    const second = (await succeed(duplicateMenuItem, { ...AS_ADMIN, params: { id: await copy(data.id) }, body: {} }))
      .data[0];
    expect(v.parse(MenuItemInput, second)).toMatchObject({ title: second?.title });
  });

  it('of a menu', async () => {
    const body = { title: LONGEST_TITLE };
    const { data } = await succeed(createMenu, { ...AS_ADMIN, query: { restaurantId }, body });
    const copy = async (id: string) => (await succeed(duplicateMenu, { ...AS_ADMIN, params: { id }, body: {} })).data;
    const second = await copy((await copy(data.id)).id);
    expect(v.parse(MenuInput, second)).toMatchObject({ title: second.title });
  });

  it('of a restaurant', async () => {
    const body = {
      merchantId: await makeMerchant(),
      name: LONGEST_TITLE,
      urlSlug: 's'.repeat(200),
      address: '1 Long Street',
      phoneNumber: '12025550123',
      contactPhoneNumber: '12025550123',
      contactName: 'Somebody',
      email: 'long@justright.test',
      externalId: 'long-1',
    };
    const { data } = await succeed(createRestaurant, { ...AS_ADMIN, body });
    const copy = async (id: string) =>
      (await succeed(duplicateRestaurant, { ...AS_ADMIN, params: { id }, body: {} })).data;
    const second = await copy((await copy(data.id)).id);
    expect(v.parse(RestaurantInput, second)).toMatchObject({ name: second.name, urlSlug: second.urlSlug });
  });
});
