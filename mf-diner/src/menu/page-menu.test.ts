import type { EmbeddedMenu } from '@justright/contract/page-data';
import { expect, it } from 'vitest';
import { avoid, strict } from '../../test/profiles.ts';
import { TAKING_ORDERS } from '../../test/order-taking.ts';
import { localMoment } from '../device/local-time.ts';
import { usableMenu } from './page-menu.ts';

const { orderTypes, operatingHours } = TAKING_ORDERS;
const now = new Date(2026, 10, 21, 12, 5, 30);
const embedded = (change: Partial<EmbeddedMenu> = {}): EmbeddedMenu => ({
  idOrSlug: 'kumo',
  diets: ['vegan'],
  allergies: ['milk', 'egg'],
  strict: ['milk'],
  avoid: ['egg'],
  mild: [],
  ...localMoment(now),
  generatedAtMs: now.getTime() - 2000,
  response: {
    success: true,
    data: { id: 'r', name: 'Kumo', orderTypes, operatingHours, keys: { allergies: [], diets: [] } },
  },
  ...change,
});
const request = {
  restaurantId: 'kumo',
  profile: { diets: ['vegan'], allergies: [...avoid('egg'), ...strict('milk')], foods: [] },
  now,
  openedAtMs: now.getTime() - 2500,
};

it("the page's menu is used when it is the response to the request that would be sent now", () => {
  expect(usableMenu(embedded(), request)).toMatchObject({
    data: { name: 'Kumo' },
    generatedAtMs: now.getTime() - 2000,
  });
  expect(usableMenu(embedded({ time: '12:04' }), request)).toBeDefined();
});

it.each<[string, Partial<EmbeddedMenu>]>([
  ['another restaurant', { idOrSlug: 'r' }],
  ['a dislike that is missing', { allergies: ['milk'] }],
  ['a dislike too many', { allergies: ['milk', 'egg', 'soy'] }],
  ['another level', { strict: ['milk', 'egg'], avoid: [] }],
  ['another diet', { diets: [] }],
  ['another time of day', { time: '12:03' }],
  ['another weekday', { day: 'sunday' }],
  ['an earlier visit', { generatedAtMs: now.getTime() - 9000 }],
  ['long ago', { generatedAtMs: now.getTime() - 31_000 }],
  ['a clock far ahead', { generatedAtMs: now.getTime() + 31_000 }],
])("the page's menu is ignored when it is for %s", (_what, change) => {
  expect(usableMenu(embedded(change), request)).toBeUndefined();
});

it("the page's menu is ignored by who avoids a food by its name", () => {
  const foods = [{ name: 'ginger', ids: ['11216'], level: 'strict' as const }];
  const byName = { ...request, profile: { ...request.profile, foods } };
  expect(usableMenu(embedded(), byName)).toBeUndefined();
});

it('a page without a menu gives none', () => {
  expect(usableMenu(undefined, request)).toBeUndefined();
});

it('a page that was opened long ago does not use its menu', () => {
  expect(usableMenu(embedded(), { ...request, now: new Date(now.getTime() + 40_000) })).toBeUndefined();
});
