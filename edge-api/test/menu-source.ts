import { DICTIONARY } from '@justright/dietary-rules/test/arbitraries';
import type { IngredientTable } from '@justright/dietary-rules/test/arbitraries';
import type { Station } from '@justright/dietary-rules/stations';
import type { MenuSource, StoredDish } from '../src/domain/menu-source.ts';
import { ALWAYS_OPEN } from './hours.ts';
import { toMenu } from './stored-dish.ts';

/** More keys than one word of bits holds, besides those of the random menus; none is offered. */
const MANY_KEYS = Array.from({ length: 40 }, (_, n) => `other-${n}`);
/** A key that is no longer offered: it still filters, and no list of a response names it. */
export const INACTIVE = 'pork';

interface SourceOptions {
  hasManyKeys?: boolean;
  stations?: readonly Station[];
}
/** Makes what a menu with these dishes is compiled from. */
export function sourceOf(
  items: StoredDish[],
  table: IngredientTable,
  { hasManyKeys = false, stations = [] }: SourceOptions = {},
): MenuSource {
  const menu = toMenu([
    { id: 's1', name: 'First', description: '', items: items.map(({ id }) => id) },
    { id: 's2', name: 'Again', description: '', items: ['gone', ...items.slice(0, 1).map(({ id }) => id)] },
  ]);
  const more = hasManyKeys ? MANY_KEYS : [];
  const other = more.map((key) => ({ key, familyKey: null, isCoveredByFamily: true, active: false }));
  return {
    menuVersion: '1',
    restaurant: {
      id: 'restaurant',
      merchantId: 'merchant',
      name: '',
      address: '',
      urlSlug: '',
      imageUrl: '',
      imageUrls: [],
      jurisdiction: null,
      takesQuestions: true,
      offerMinutes: 5,
      ...ALWAYS_OPEN,
    },
    markupPercentage: 0,
    charges: { currency: 'USD', taxes: [], deliveryFee: 0 },
    menus: [{ menu, items }],
    ingredients: table,
    ingredientTitles: new Map([...table.keys()].map((id) => [id, `Title of ${id}`])),
    signedTitles: new Map(),
    signedMenus: new Map(),
    deriveCertain: null,
    statements: new Map(),
    stations,
    made: items,
    nextOverdueMs: Infinity,
    nextEndMs: Infinity,
    nextPublicationMs: Infinity,
    dishesLength: JSON.stringify(items).length,
    exchangedDishes: new Map(),
    substitutions: [],
    todayAnswers: new Map(),
    allergies: [...other, ...DICTIONARY.allergies].map((one, index) => ({
      ...one,
      name: one.key,
      active: one.active && one.key !== INACTIVE,
      legal: index % 2 === 0 ? ['us-9'] : [],
    })),
    diets: [...more.map((key) => ({ key, excludes: [] })), ...DICTIONARY.diets].map((one) => ({
      ...one,
      name: one.key,
      active: !MANY_KEYS.includes(one.key),
    })),
  };
}
