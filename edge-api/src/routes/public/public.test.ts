import { WEEKDAYS } from '@justright/contract/common';
import { pathOf } from '@justright/contract/call';
import { updateIngredient } from '@justright/contract/ingredients';
import {
  type FilteredRestaurant,
  getFilteredMenu,
  getDinerMenu,
  listPublicRestaurants,
} from '@justright/contract/public-menu';
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  option,
} from '../../../test/factories.ts';
import { zoneClock } from '../../domain/zone-clock.ts';

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  await makeKeys('goals', ['vegan', 'keto', 'slow_carb']);
  await makeIngredient('milk', { allergies: ['milk'], diets: ['keto'] });
  await makeIngredient('oats', { diets: ['vegan'] });
  await makeIngredient('almond', { allergies: ['nuts'], diets: ['vegan', 'keto'] });
});

const latte = {
  title: 'Latte',
  components: [
    component('Coffee', ['oats'], { customizations: [{ title: '', customizationId: 'base' }] }),
    component('Cream', ['milk'], { required: false }),
  ],
  menuItemCustomizations: [
    group('base', 1, [option('cow', ['milk'], { defaultModifier: true }), option('oat', ['oats'], { price: 60 })]),
  ],
};

const NO_OTHER_KEY = { mayContain: [], unknownFor: [], notAdded: [], diets: [], notDiets: [] };

describe('the filtered menu', () => {
  it('has the fitting dishes with options, suggestions and computed compositions, and the reasons for hidden ones', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const { items } = await makeMenu(restaurant, [
      latte,
      { title: 'Milk', components: [component('Base', ['milk'])] },
      { title: 'Mystery' },
    ]);
    const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query: { allergies: 'milk' } });
    expect(data.menus[0]?.menuItems).toMatchObject([
      {
        title: 'Latte',
        known: true,
        allergies: [],
        diets: ['vegan'],
        omitOptions: [{ title: 'Cream' }],
        addOptions: [],
        substitutionOptions: [{ id: 'oat', title: 'Option oat' }],
        menuItemCustomizations: [
          {
            menuItemCustomizationOptions: [
              { id: 'cow', compatible: false, allergies: ['milk'] },
              { id: 'oat', compatible: true },
            ],
          },
        ],
      },
    ]);
    expect(data.menus[0]?.subsections[0]?.items).toEqual([items[0]?.id]);
    expect(data.omitted).toEqual([
      { id: items[1]?.id, title: 'Milk', reasons: ['allergen'], allergies: ['milk'], ...NO_OTHER_KEY },
      {
        id: items[2]?.id,
        title: 'Mystery',
        reasons: ['unknown'],
        allergies: [],
        ...NO_OTHER_KEY,
        unknownFor: ['milk'],
      },
    ]);
  });

  it('is found by slug and by id, with every active menu when there is no filter', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeMenu(restaurant, [latte]);
    await makeMenu(restaurant, [{ title: 'Night' }]);
    await makeMenu(restaurant, [{ title: 'Secret' }], { active: false });
    const { data } = await succeed(getDinerMenu, { params: { id: restaurant.urlSlug } });
    expect(data.id).toBe(restaurant.id);
    expect(data.menus.map((menu) => menu.menuItems.map(({ title }) => title))).toEqual([['Latte'], ['Night']]);
    expect(data.menus[0]?.menuItems[0]).not.toHaveProperty('omitOptions');
  });

  it('is the menu for the diner’s weekday and time', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const served = (day: 'friday' | 'sunday', start_time: string, end_time: string) => ({
      serviceAvailability: [{ day_of_week: day, enabled: true, time_periods: [{ start_time, end_time }] }],
    });
    await makeMenu(restaurant, [{ title: 'Base' }], served('sunday', '08:00', '09:00'));
    await makeMenu(restaurant, [{ title: 'Late' }], served('friday', '22:00', '02:00'));
    const title = async (day: string, time: string) =>
      (await succeed(getFilteredMenu, { params: { id: restaurant.id }, query: { day, time } })).data.menus[0]
        ?.menuItems[0]?.title;
    expect(await title('friday', '22:00')).toBe('Late');
    expect(await title('saturday', '01:00')).toBe('Late');
    expect(await title('saturday', '02:00')).toBe('Base');
  });

  it('is chosen by the restaurant’s clock where it has a zone, whatever the diner’s clock shows', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const timeZone = 'Pacific/Auckland';
    await env.DB.prepare('UPDATE restaurants SET time_zone = ?2 WHERE id = ?1').bind(restaurant.id, timeZone).run();
    const { day } = zoneClock(timeZone).momentAt(Date.now());
    const servedOn = (days: readonly string[]) => ({
      serviceAvailability: days.map((day_of_week) => ({
        day_of_week: day_of_week as typeof day,
        enabled: true,
        time_periods: [{ start_time: '00:00', end_time: '00:00' }],
      })),
    });
    const others = WEEKDAYS.filter((one) => one !== day);
    await makeMenu(restaurant, [{ title: 'Another day' }], servedOn(others));
    await makeMenu(restaurant, [{ title: 'Today there' }], servedOn([day]));
    for (const asked of [...others, day]) {
      const query = { day: asked, time: '12:00' };
      const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query });
      expect(data.menus[0]?.menuItems[0]?.title).toBe('Today there');
    }
  });

  it('never has dishes that no section names', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const { menu } = await makeMenu(restaurant, [{ title: 'Draft' }], { subsections: [] });
    expect(menu.subsections).toEqual([]);
    const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query: { allergies: 'milk' } });
    expect(data).toMatchObject({ menus: [{ menuItems: [] }], omitted: [] });
  });

  it('never has inactive dishes', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeMenu(restaurant, [
      { title: 'Off', active: false },
      { title: 'On', disabled: true },
    ]);
    const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query: { allergies: 'milk' } });
    expect(data.omitted.map(({ title }) => title)).toEqual(['On']);
    const all = await succeed(getDinerMenu, { params: { id: restaurant.id } });
    expect(all.data.menus[0]?.menuItems).toMatchObject([{ title: 'On', disabled: true }]);
  });

  it.each([
    { query: { allergies: 'mlik' }, path: 'allergies' },
    { query: { diets: 'vegna' }, path: 'diets' },
    { query: { allergies: 'milk,lupin' }, path: 'allergies' },
    { query: { day: 'Friday' }, path: 'day' },
    { query: { time: '25:00' }, path: 'time' },
  ])('refuses $query and does not ignore it', async ({ query, path }) => {
    const restaurant = await makeRestaurant(await makeMerchant());
    expect(await fail(getFilteredMenu, { params: { id: restaurant.id }, query })).toMatchObject({
      status: 422,
      code: 'validation-failed',
      issues: [{ path }],
    });
  });

  it('filters by an inactive key: nothing is known of it where no ingredient answers it', async () => {
    await env.DB.prepare(
      "INSERT INTO allergies (id, key, name, active) VALUES ('lupin', 'lupin', 'Lupin', 0), ('celery', 'celery', 'Celery', 0)",
    ).run();
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeMenu(restaurant, [
      { title: 'Milk', components: [component('Base', ['milk'])], additionalAllergies: ['celery'] },
    ]);
    const omittedFor = async (allergies: string) =>
      (await succeed(getFilteredMenu, { params: { id: restaurant.id }, query: { allergies } })).data.omitted;
    expect(await omittedFor('lupin')).toMatchObject([{ title: 'Milk', reasons: ['unknown'], unknownFor: ['lupin'] }]);
    expect(await omittedFor('celery')).toMatchObject([{ title: 'Milk', reasons: ['allergen'], allergies: ['celery'] }]);
    await env.DB.prepare("DELETE FROM allergies WHERE key IN ('lupin', 'celery')").run();
  });

  it('names unknown choices, so that the diner can decide about them', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const query = { allergies: 'milk,mlik,nust', diets: 'vegna' };
    expect(await fail(getFilteredMenu, { params: { id: restaurant.id }, query })).toMatchObject({
      status: 422,
      issues: [{ path: 'diets' }, { path: 'allergies' }],
      details: { unknownDiets: ['vegna'], unknownAllergies: ['mlik', 'nust'] },
    });
  });

  it('filters by every value of a repeated parameter, and refuses unknown ones', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeMenu(restaurant, [
      { title: 'Milk', components: [component('Base', ['milk'])] },
      { title: 'Almond', components: [component('Base', ['almond'])] },
    ]);
    const url = `https://justright.test/api${pathOf(getFilteredMenu, { id: restaurant.id })}`;
    const response = await exports.default.fetch(`${url}?allergies=milk&allergies=nuts`);
    const { data } = await response.json<{ data: FilteredRestaurant }>();
    expect(data.omitted.map(({ title }) => title)).toEqual(['Milk', 'Almond']);
    for (const unknown of [
      'allergies[]',
      'allergy',
      'selectedAllergies',
      'dislikes',
      'goals',
      'stricts',
      'Strict',
      'foods[]',
      'level',
    ]) {
      const refused = await exports.default.fetch(`${url}?allergies=milk&${unknown}=milk`);
      expect(refused.status, unknown).toBe(422);
      expect(await refused.json(), unknown).toMatchObject({ code: 'validation-failed', issues: [{ path: unknown }] });
    }
    for (const harmless of ['snapshotId=', '_=1700000000', 'utm_source=mail']) {
      expect((await exports.default.fetch(`${url}?allergies=milk&${harmless}`)).status, harmless).toBe(200);
    }
  });

  it('is an empty menu, not an error, when no menu is active', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query: { allergies: 'milk' } });
    expect(data).toMatchObject({ menus: [], omitted: [] });
  });

  it('is a 304 for its own ETag until its content changes', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const { internalId } = await makeIngredient('tag-base');
    await makeMenu(restaurant, [{ title: 'Dish', components: [component('Base', ['tag-base'])] }]);
    const url = `https://justright.test/api${pathOf(getFilteredMenu, { id: restaurant.id })}?allergies=milk`;
    const tag = (await exports.default.fetch(url)).headers.get('etag') ?? '';
    const again = async (of = url) => (await exports.default.fetch(of, { headers: { 'if-none-match': tag } })).status;
    expect(await again()).toBe(304);
    expect(await again(url.replace('milk', 'nuts'))).toBe(200);
    await succeed(updateIngredient, { as: 'SuperAdmin', params: { internalId }, body: { allergies: ['milk'] } });
    expect(await again()).toBe(200);
  });

  it('shows another isolate’s change after its lease ends, and a suspended option at the end of the suspension', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const endsAtMs = Date.now() + 60 * 60_000;
    await makeMenu(restaurant, [
      {
        title: 'Later',
        components: [component('Base', ['oats'], { customizations: [{ title: '', customizationId: 'g' }] })],
        menuItemCustomizations: [
          group('g', 1, [option('o', ['oats'], { suspendUntil: new Date(endsAtMs).toISOString() })]),
        ],
      },
    ]);
    const ask = async () =>
      (await succeed(getFilteredMenu, { params: { id: restaurant.id }, query: { allergies: 'milk' } })).data;
    expect((await ask()).omitted).toMatchObject([{ reasons: ['group'] }]);
    vi.setSystemTime(endsAtMs);
    expect((await ask()).omitted).toEqual([]);
    // Writes around this isolate's handlers, as another isolate would.
    await env.DB.batch([
      env.DB.prepare("UPDATE ingredients SET allergies = '[\"milk\"]' WHERE id = 'oats'"),
      env.DB.prepare('UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = ?1').bind(
        restaurant.id,
      ),
    ]);
    vi.setSystemTime(endsAtMs + 60_000);
    expect((await ask()).omitted).toMatchObject([{ reasons: ['allergen', 'group'] }]);
  });

  it('is a 404 for unknown, disabled and incomplete restaurants, and visible for paused and pending ones', async () => {
    const merchant = await makeMerchant();
    const status = async (of: Parameters<typeof makeRestaurant>[1]) =>
      (await request(getDinerMenu, { params: { id: (await makeRestaurant(merchant, of)).id } })).status;
    expect(await Promise.all([status('disabled'), status('incomplete')])).toEqual([404, 404]);
    expect(await Promise.all([status('paused'), status('pending'), status('active')])).toEqual([200, 200, 200]);
    expect(await fail(getDinerMenu, { params: { id: 'nowhere' } })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });
});

describe('the explore list', () => {
  it('has active restaurants only, filtered by name', async () => {
    const merchant = await makeMerchant();
    const { id } = await makeRestaurant(merchant, 'active', 'explore-active');
    await makeRestaurant(merchant, 'paused', 'explore-paused');
    const { data } = await succeed(listPublicRestaurants, { query: { q: 'explore-' } });
    expect(data.map((restaurant) => restaurant.id)).toEqual([id]);
  });
});
