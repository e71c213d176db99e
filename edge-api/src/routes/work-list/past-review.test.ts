import { createCustomIngredient, updateCustomIngredient } from '@justright/contract/ingredients';
import { listMenuItems } from '@justright/contract/menus';
import { getMerchant, updateMerchant } from '@justright/contract/merchants';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { getRestaurantWorkList } from '@justright/contract/work-list';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { loadMenuSource } from '../../data/menu-source.ts';
import { compileRestaurant } from '../../domain/compile-restaurant.ts';
import { succeed } from '../../../test/call.ts';
import {
  component,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
} from '../../../test/factories.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function makeSauce(reviewBy: string) {
  await makeKeys('allergies', ['nuts']);
  const merchantId = await makeMerchant();
  const restaurant = await makeRestaurant(merchantId);
  const as = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchantId) } as const;
  const body = { title: 'Sauce', restaurantId: restaurant.id, allergies: [], reviewBy };
  const { data: sauce } = await succeed(createCustomIngredient, { ...as, body });
  const { menu } = await makeMenu(restaurant, [{ title: 'Pasta', components: [component('Sauce', [sauce.id])] }]);
  const shown = async () => {
    const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query: { allergies: 'nuts' } });
    return data.menus[0]?.menuItems.map(({ title }) => title);
  };
  const decide = (pastReview: 'warn' | 'unknown') =>
    succeed(updateMerchant, { ...as, params: { id: merchantId }, body: { pastReview } });
  return { merchantId, restaurant, as, sauce, menu, shown, decide };
}

it('a statement past its review still counts, until its merchant decides that it is unknown', async () => {
  const { merchantId, restaurant, as, sauce, menu, shown, decide } = await makeSauce('2020-02-01');
  expect((await succeed(getMerchant, { ...as, params: { id: merchantId } })).data.pastReview).toBe('warn');
  expect(await shown()).toEqual(['Pasta']);

  expect((await decide('unknown')).data.pastReview).toBe('unknown');
  expect(await shown()).toEqual([]);
  const dishes = await succeed(listMenuItems, { ...as, query: { menuId: menu.id } });
  expect(dishes.data[0]?.unknownFor).toContain('nuts');
  const { entries } = (await succeed(getRestaurantWorkList, { ...as, params: { id: restaurant.id } })).data;
  expect(entries).toMatchObject([{ kind: 'review', id: sauce.id, keys: expect.arrayContaining(['nuts']) }]);

  const review = { allergies: [], reviewBy: '2999-01-01', isReviewed: true };
  await succeed(updateCustomIngredient, { ...as, params: { id: sauce.id }, body: review });
  expect(await shown()).toEqual(['Pasta']);
  await succeed(updateCustomIngredient, {
    ...as,
    params: { id: sauce.id },
    body: { ...review, reviewBy: '2020-02-01' },
  });
  await decide('warn');
  expect(await shown()).toEqual(['Pasta']);
});

it('a compiled menu ends with the last day for a review, where that makes a statement unknown', async () => {
  const { restaurant, shown, decide } = await makeSauce(dayAfter(1));
  const validUntil = async () => {
    const loaded = await loadMenuSource(env.DB.withSession('first-primary'), restaurant.id);
    if (!loaded) return null;
    const { source, resolve } = loaded;
    const alwaysOpen = { ...source, restaurant: { ...source.restaurant, timeZone: null } };
    return compileRestaurant(alwaysOpen, resolve, Date.now());
  };
  expect((await validUntil())?.validUntilMs).toBe(Infinity);
  await decide('unknown');
  expect(await shown()).toEqual(['Pasta']);
  expect((await validUntil())?.validUntilMs).toBe(Date.parse(`${dayAfter(2)}T00:00:00Z`));
});
