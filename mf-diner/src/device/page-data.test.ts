import type { EmbeddedMenu } from '@justright/contract/page-data';
import { expect, it } from 'vitest';
import { TAKING_ORDERS } from '../../test/order-taking.ts';
import { localMoment, minutesBetween } from './local-time.ts';
import { dinerCookie, usableMenu } from './page-data.ts';

const now = new Date(2026, 10, 21, 12, 5, 30);
const embedded = (change: Partial<EmbeddedMenu> = {}): EmbeddedMenu => ({
  place: 'kumo',
  diets: ['vegan'],
  allergies: ['milk', 'egg'],
  ...localMoment(now),
  generatedAtMs: now.getTime() - 2000,
  answer: {
    success: true,
    data: {
      id: 'r',
      name: 'Kumo',
      address: '',
      urlSlug: 'kumo',
      imageUrl: '',
      ...TAKING_ORDERS,
      menus: [],
      omitted: [],
      droppedDiets: [],
    },
  },
  ...change,
});
const asking = {
  restaurantId: 'kumo',
  profile: { diets: ['vegan'], allergies: ['egg', 'milk'] },
  now,
  openedAtMs: now.getTime() - 2500,
};

it("the page's menu is used when it answers what would be asked now", () => {
  expect(usableMenu(embedded(), asking)).toMatchObject({ data: { name: 'Kumo' }, generatedAtMs: now.getTime() - 2000 });
  expect(usableMenu(embedded({ time: '12:04' }), asking)).toBeDefined();
});

it.each<[string, Partial<EmbeddedMenu>]>([
  ['another restaurant', { place: 'r' }],
  ['a dislike that is missing', { allergies: ['milk'] }],
  ['a dislike too many', { allergies: ['milk', 'egg', 'soy'] }],
  ['another diet', { diets: [] }],
  ['another time of day', { time: '12:03' }],
  ['another weekday', { day: 'sunday' }],
  ['an earlier visit', { generatedAtMs: now.getTime() - 9000 }],
  ['long ago', { generatedAtMs: now.getTime() - 31_000 }],
  ['a clock far ahead', { generatedAtMs: now.getTime() + 31_000 }],
])("the page's menu is ignored when it is for %s", (_what, change) => {
  expect(usableMenu(embedded(change), asking)).toBeUndefined();
});

it('a page that carries no menu has none', () => {
  expect(usableMenu(undefined, asking)).toBeUndefined();
});

it('the same page asks again later', () => {
  expect(usableMenu(embedded(), { ...asking, now: new Date(now.getTime() + 40_000) })).toBeUndefined();
});

it('a minute is a minute, also over midnight and over the end of the week', () => {
  expect(minutesBetween({ day: 'sunday', time: '00:00' }, { day: 'saturday', time: '23:59' })).toBe(1);
  expect(minutesBetween({ day: 'monday', time: '09:00' }, { day: 'monday', time: '09:00' })).toBe(0);
  expect(minutesBetween({ day: 'monday', time: '12:00' }, { day: 'tuesday', time: '12:00' })).toBe(1440);
});

it('the cookie holds the choices for the diner’s pages alone, and nothing when they are too many', () => {
  const cookie = dinerCookie(asking.profile, 'Europe/Berlin', true);
  const [pair = '', ...attributes] = cookie.split('; ');
  expect(JSON.parse(decodeURIComponent(pair.replace('justright.diner=', '')))).toEqual({
    ...asking.profile,
    timeZone: 'Europe/Berlin',
  });
  expect(attributes).toEqual(['Path=/explore', 'Max-Age=7776000', 'SameSite=Lax', 'Secure']);
  const many = Array.from({ length: 400 }, (_one, index) => `allergy_${index}`);
  expect(dinerCookie({ diets: [], allergies: many }, 'Europe/Berlin', false)).toMatch(
    /^justright\.diner=; .*Max-Age=0; SameSite=Lax$/,
  );
});
