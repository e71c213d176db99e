import { type ComputedMenuItem, EMPTY_MENU_ITEM } from '@justright/contract/menus';
import { describe, expect, it } from 'vitest';
import { COMPUTED } from '../../fakes/fake-menu.ts';
import { itemNotes } from './item-notes.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00Z');
const option = (more: object) => ({
  id: 'o',
  title: 'o',
  description: '',
  price: 0,
  pickupPrice: null,
  suspendUntil: null,
  defaultModifier: false,
  disabled: false,
  noIngredients: true,
  ingredients: [],
  stationId: null,
  externalId: '',
  externalSource: '',
  ...COMPUTED,
  ...more,
});
const dish = (more: Partial<ComputedMenuItem>): ComputedMenuItem => ({
  ...EMPTY_MENU_ITEM,
  id: 'd',
  menuId: 'm',
  restaurantId: 'r',
  merchantId: 'm',
  title: 'Dish',
  version: 1,
  ...COMPUTED,
  ...more,
});
const groupOf = (minPermitted: number, ...options: object[]) => [
  {
    id: 'g',
    title: 'Milk',
    description: '',
    minPermitted,
    maxPermitted: 3,
    ingredients: [],
    externalId: '',
    externalSource: '',
    ...COMPUTED,
    menuItemCustomizationOptions: options.map(option),
  },
];
const labels = (more: Partial<ComputedMenuItem>) => itemNotes(dish(more), undefined, NOW_MS).map(({ label }) => label);

it('a dish that is withheld until a publication says so first, and why', () => {
  const [note] = itemNotes(dish({ active: false }), undefined, NOW_MS, 'Dip: Peanut: contains → free from');
  expect(note).toMatchObject({ id: 'withheld', label: 'Withheld', tone: 'error' });
  expect(note?.why).toBe('No diner gets it until the menu is published: Dip: Peanut: contains → free from.');
});

describe('the note list of a dish', () => {
  it('is empty when every diner can see and order it', () => {
    expect(labels({})).toEqual([]);
  });

  it('lists every reason for which diners cannot see or order it', () => {
    expect(labels({ active: false, disabled: true, known: false })).toEqual(['Inactive', 'Sold out', 'Unknown']);
  });

  it('includes the path to the unknown fact', () => {
    const unknown = { foods: ['Dairy', 'Egg', 'Celery', 'Lupin', 'Soy'], text: 'butter (no longer exists) ← Side' };
    const [note] = itemNotes(dish({ known: false }), unknown, NOW_MS);
    expect(note?.why).toBe('Hidden from everybody with a diet or a dislike: butter (no longer exists) ← Side.');
  });

  it('says for which foods a dish is not known, and why, once that is loaded', () => {
    const partly = dish({ unknownFor: ['celery', 'lupin'] });
    const unknown = { foods: ['Celery', 'Lupin'], text: 'stock (not stated) ← Soup' };
    expect(itemNotes(partly, unknown, NOW_MS)).toMatchObject([
      { label: 'Not all known', why: 'Hidden from diners who avoid Celery or Lupin: stock (not stated) ← Soup.' },
    ]);
    const many = { ...unknown, foods: ['Dairy', 'Egg', 'Celery', 'Lupin', 'Soy'] };
    expect(itemNotes(partly, many, NOW_MS)[0]?.why).toMatch(/avoid Dairy, Egg, Celery or one of 2 more foods:/);
    expect(itemNotes(partly, undefined, NOW_MS)[0]?.why).toBe('Hidden from diners who avoid celery or lupin.');
  });

  it('reports a group with fewer available options than must be chosen, while that is the case', () => {
    const suspended = { suspendUntil: '2026-11-20T12:00:01.000Z' };
    expect(labels({ menuItemCustomizations: groupOf(1, { disabled: true }, suspended) })).toEqual(['Too few options']);
    const back = { suspendUntil: '2026-11-20T12:00:00.000Z' };
    expect(labels({ menuItemCustomizations: groupOf(1, { disabled: true }, back) })).toEqual([]);
    expect(labels({ menuItemCustomizations: groupOf(2, {}) })).toEqual([]);
    expect(labels({ menuItemCustomizations: groupOf(0, { disabled: true }) })).toEqual([]);
  });
});
