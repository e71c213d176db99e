import { EMPTY_MENU_ITEM, type Menu, type MenuItem } from '@justright/contract/menus';
import type { FilteredRestaurant } from '@justright/contract/public-menu';
import { filterItem } from '@justright/dietary-rules/filter';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem, type RuleItem } from '@justright/dietary-rules/item';
import { partsToOmit } from '@justright/dietary-rules/check-selection';
import { servedOf } from '@justright/dietary-rules/served';
import {
  ALLERGY_KEYS,
  DIET_KEYS,
  ingredientTable,
  type IngredientTable,
  NOW_MS,
  profile as anyProfile,
  ruleItem,
} from '@justright/dietary-rules/test/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALWAYS_OPEN } from '../../test/hours.ts';
import { compileRestaurant, filteredResponse } from './compiled-restaurant.ts';
import { explainedOmissions } from './explained-omissions.ts';
import type { MenuSource } from './menu-source.ts';

/** More keys than one word of bits holds, besides those of the random menus. */
const MANY_KEYS = Array.from({ length: 40 }, (_, n) => `other-${n}`);

const toMenuItem = (rules: RuleItem, id: string): MenuItem => ({
  ...EMPTY_MENU_ITEM,
  id,
  menuId: 'menu',
  restaurantId: 'restaurant',
  merchantId: 'merchant',
  title: `Dish "${id}" – "compatible":"?"`,
  version: 1,
  price: rules.price,
  isDeclared: rules.isDeclared,
  additionalAllergies: [...rules.additionalAllergies],
  additionalDiets: [...rules.additionalDiets],
  components: rules.components.map((part) => ({
    title: part.title,
    required: part.required,
    description: '',
    ingredients: part.ingredients.map(({ id }) => ({ id, title: id })),
    customizations: part.customizations.map(({ customizationId }) => ({ customizationId, title: '' })),
  })),
  menuItemCustomizations: rules.menuItemCustomizations.map((group) => ({
    ...group,
    description: '',
    externalId: '',
    externalSource: '',
    menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => ({
      ...option,
      description: '',
      pickupPrice: null,
      externalId: '',
      externalSource: '',
      ingredients: option.ingredients.map(({ id }) => ({ id, title: id })),
    })),
  })),
});

function sourceOf(items: MenuItem[], table: IngredientTable, hasManyKeys: boolean): MenuSource {
  const menu: Menu = {
    id: 'menu',
    restaurantId: 'restaurant',
    merchantId: 'merchant',
    title: 'Menu',
    subtitle: '',
    description: '',
    imageUrl: '',
    active: true,
    serviceAvailability: [],
    subsections: [
      { id: 's1', name: 'First', description: '', items: items.map(({ id }) => id) },
      { id: 's2', name: 'Again', description: '', items: ['gone', ...items.slice(0, 1).map(({ id }) => id)] },
    ],
    externalId: '',
    externalSource: '',
    version: 1,
  };
  const named = (key: string) => ({ key, name: key, active: true });
  const more = hasManyKeys ? MANY_KEYS : [];
  return {
    menuVersion: '1',
    restaurant: {
      id: 'restaurant',
      merchantId: 'merchant',
      name: '',
      address: '',
      urlSlug: '',
      imageUrl: '',
      ...ALWAYS_OPEN,
    },
    markupPercentage: 0,
    deliveryFee: 0,
    menus: [{ menu, items }],
    ingredients: table,
    ingredientTitles: new Map([...table.keys()].map((id) => [id, `Title of ${id}`])),
    allergies: [...more, ...ALLERGY_KEYS].map(named),
    diets: [...more, ...DIET_KEYS].map(named),
  };
}

const answerOf = (bytes: Uint8Array): FilteredRestaurant => {
  const envelope: { data: FilteredRestaurant } = JSON.parse(new TextDecoder().decode(bytes));
  return envelope.data;
};

describe('the compiled menu', () => {
  it('agrees with the plain rules on every dish, option, suggestion and served dish of random menus', () => {
    fc.assert(
      fc.property(
        fc.array(ruleItem, { minLength: 1, maxLength: 4 }),
        ingredientTable,
        fc.array(anyProfile, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (rules, table, profiles, hasManyKeys) => {
          const items = rules.map((rule, n) => toMenuItem(rule, `item-${n}`));
          const compiled = compileRestaurant(sourceOf(items, table, hasManyKeys), NOW_MS);
          const resolve = ingredientResolver(table);
          // Several profiles on one compiled menu: a cached variant must never be used for another profile.
          for (const profile of profiles) {
            const answer = answerOf(
              filteredResponse(compiled, { profile, droppedDiets: [], day: undefined, time: undefined }),
            );
            const plain = items.map((item) => {
              const derived = deriveItem(item, resolve);
              const filtered = filterItem(item, derived, profile, NOW_MS);
              const omit = partsToOmit(item, derived, profile, []);
              return { item, ...filtered, ...servedOf(item, derived, filtered.compatible, omit) };
            });
            const visible = plain.filter(({ reasons }) => reasons.length === 0);

            expect(answer.omitted.map(({ id, reasons }) => ({ id, reasons }))).toEqual(
              plain.filter(({ reasons }) => reasons.length > 0).map(({ item, reasons }) => ({ id: item.id, reasons })),
            );
            const [menu] = answer.menus;
            const visibleIds = visible.map(({ item }) => item.id);
            expect(menu?.subsections.map(({ items: ids }) => ids)).toEqual([
              visibleIds,
              visibleIds.filter((id) => id === 'item-0'),
            ]);
            expect(
              menu?.menuItems.map((item) => ({
                id: item.id,
                title: item.title,
                compatible: item.menuItemCustomizations.map((group) =>
                  group.menuItemCustomizationOptions.map((option) => option.compatible),
                ),
                suggestions: {
                  omitOptions: item.omitOptions,
                  addOptions: item.addOptions,
                  substitutionOptions: item.substitutionOptions,
                },
                served: item.served,
                without: item.without,
              })),
            ).toEqual(
              visible.map(({ item, compatible, suggestions, served, without }) => ({
                id: item.id,
                title: item.title,
                compatible,
                suggestions,
                served,
                without,
              })),
            );
          }
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('hides exactly the dishes that are explained as hidden, for exactly the same reasons', () => {
    fc.assert(
      fc.property(fc.array(ruleItem, { maxLength: 4 }), ingredientTable, anyProfile, (rules, table, profile) => {
        const items = rules.map((rule, n) => toMenuItem(rule, `item-${n}`));
        const compiled = compileRestaurant(sourceOf(items, table, false), NOW_MS);
        const request = { profile, droppedDiets: [], day: undefined, time: undefined };
        const { omitted } = answerOf(filteredResponse(compiled, request));
        const sorted = omitted.map((one) => ({
          ...one,
          allergies: one.allergies.toSorted(),
          diets: one.diets.toSorted(),
        }));
        const explained = explainedOmissions(compiled, request, NOW_MS);
        expect(explained.map(({ why: _why, ...omission }) => omission)).toEqual(sorted);
      }),
      { numRuns: 1000 },
    );
  });

  it('throws on an unknown key and does not ignore it', () => {
    const compiled = compileRestaurant(sourceOf([], new Map(), false), NOW_MS);
    const ask = () =>
      filteredResponse(compiled, {
        profile: { diets: [], allergies: ['lupin'] },
        droppedDiets: [],
        day: undefined,
        time: undefined,
      });
    expect(ask).toThrow('The key lupin has no bit');
  });

  it('filters by an allergy that only the ingredients name', () => {
    const item = toMenuItem(
      {
        price: 100,
        components: [{ title: 'Base', required: true, ingredients: [{ id: 'seed' }], customizations: [] }],
        menuItemCustomizations: [],
        isDeclared: false,
        additionalAllergies: [],
        additionalDiets: [],
      },
      'dish',
    );
    const table = new Map([['seed', { allergies: ['lupin'], diets: [], ingredients: [] }]]);
    const compiled = compileRestaurant(sourceOf([item], table, false), NOW_MS);
    const answer = answerOf(
      filteredResponse(compiled, {
        profile: { diets: [], allergies: ['lupin'] },
        droppedDiets: [],
        day: undefined,
        time: undefined,
      }),
    );
    expect(answer.omitted).toMatchObject([{ id: 'dish', reasons: ['allergen'], allergies: ['lupin'] }]);
  });
});
