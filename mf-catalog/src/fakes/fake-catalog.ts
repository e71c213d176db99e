import type { FakeApi } from '@justright/client/fakes/fake-api';
import {
  getRawIngredients,
  type ImpactCounts,
  type Ingredient,
  listCustomIngredients,
  searchIngredients,
  type WrittenComposition,
} from '@justright/contract/ingredients';
import { getFoodRules, type Merchant } from '@justright/contract/merchants';
import type { OrdersImpact } from '@justright/contract/orders-impact';
import { listStations } from '@justright/contract/stations';
import { listSubmissions } from '@justright/contract/submissions';
import { type Allergy, type Diet, listAllergies, listDiets, type Preference } from '@justright/contract/preferences';

const preferenceOf = (key: string, name: string): Preference => ({
  id: key,
  key,
  name,
  title: name,
  description: '',
  filledIconUrl: '',
  unfilledIconUrl: '',
  active: true,
  version: 1,
});

/** Makes an allergy whose id is its key. */
export const allergyOf = (key: string, name: string, more: Partial<Allergy> = {}): Allergy => ({
  ...preferenceOf(key, name),
  familyKey: null,
  isCoveredByFamily: true,
  legal: [],
  allergies: [],
  diets: [],
  ...more,
});

/** Makes a diet whose id is its key. */
export const dietOf = (key: string, name: string, more: Partial<Diet> = {}): Diet => ({
  ...preferenceOf(key, name),
  excludes: [],
  isFreeFrom: false,
  diets: [],
  goals: [],
  ...more,
});

/** Makes a raw ingredient without allergens that fits every diet of the fake catalogue. */
export const ingredientOf = (id: string, title: string, more: Partial<Ingredient> = {}): Ingredient => ({
  id,
  internalId: `internal-${id}`,
  title,
  description: '',
  foodGroup: '',
  active: true,
  allergies: [],
  mayContain: [],
  unknownFor: [],
  freeFrom: [],
  statement: { by: null, at: '2026-11-20T12:00:00.000Z', evidence: { kind: 'catalogue' } },
  diets: ['vegan', 'keto'],
  ingredients: [],
  isSingle: false,
  isWholeAndFresh: false,
  version: 1,
  ...more,
});

/** The counts of a change that affects no dish. */
export const NO_COUNTS: ImpactCounts = {
  gainAllergies: 0,
  loseAllergies: 0,
  becomeUnknown: 0,
  becomeKnown: 0,
  gainMayContain: 0,
  loseMayContain: 0,
  gainDiets: 0,
  loseDiets: 0,
  ruleOutDiets: 0,
  lapse: 0,
};

/** The orders of a change that flags none. */
export const NO_ORDERS: OrdersImpact = {
  orderCount: 0,
  strictCount: 0,
  servedCount: 0,
  restaurantsLeft: 0,
  orders: [],
};
export const ONE_STRICT_ORDER: OrdersImpact = {
  ...NO_ORDERS,
  orderCount: 1,
  strictCount: 1,
  orders: [
    {
      id: 'o1',
      productOrderId: 'JR-10001',
      restaurantId: 'r1',
      table: 'Table 4',
      userName: '',
      isStrict: true,
      isServed: false,
    },
  ],
};

/** Returns what the server derives for an ingredient without parts. */
export const derivedOf = ({ allergies, mayContain, unknownFor, diets, statement }: Ingredient): WrittenComposition => ({
  allergies,
  mayContain,
  unknownFor,
  notAdded: [],
  diets,
  notDiets: [],
  known: statement !== null,
});

export const BUTTER = ingredientOf('01001', 'Butter, salted', { allergies: ['milk'], diets: ['keto'] });
export const POTATO = ingredientOf('11352', 'Potatoes, flesh and skin, raw', { diets: ['vegan'] });
export const GARLIC = ingredientOf('11215', 'Garlic, raw');

/**
 * Describes the responses of the catalogue: allergies, diets, and ingredients, which are found by title; and the merchant
 * who decides about overdue statements.
 */
export function fakeCatalog(
  api: FakeApi,
  ingredients: readonly Ingredient[] = [BUTTER, POTATO, GARLIC],
  pastReview: Merchant['pastReview'] = 'warn',
): void {
  api.on(getFoodRules, () => ({ pastReview }));
  api.on(listAllergies, () => [allergyOf('milk', 'Dairy'), allergyOf('sesame', 'Sesame')]);
  api.on(listDiets, () => [dietOf('vegan', 'Vegan', { excludes: ['milk'] }), dietOf('keto', 'Keto')]);
  api.on(getRawIngredients, ({ body }) => ingredients.filter(({ id }) => body.ingredientIds.includes(id)));
  api.on(listCustomIngredients, () => []);
  api.on(listSubmissions, () => []);
  api.on(listStations, () => []);
  api.on(searchIngredients, ({ body }) => ({
    customIngredients: [],
    ingredients: ingredients
      .filter(({ title }) => title.toLowerCase().includes(body.ingredientName.toLowerCase()))
      .map((one) => ({ ...one, derived: derivedOf(one) })),
  }));
}
