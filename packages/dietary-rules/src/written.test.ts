import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACTIVE_KEYS,
  composition,
  DICTIONARY,
  FOOD_KEYS,
  ingredientTable,
  NOW_MS,
  profile,
  ruleItem,
} from '../test/arbitraries.ts';
import { type Composition, FOOD_ANSWERS, foodAnswer, type FoodAnswer, worseFood } from './composition.ts';
import { filterItem } from './filter.ts';
import { type IngredientFacts, ingredientResolver } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { contentsOf } from './served.ts';
import { legalReader, writtenPieces } from './written.ts';

const NUTS = { key: 'tree nuts', kinds: ['almond'] };
const rank = (answer: FoodAnswer) => FOOD_ANSWERS.indexOf(answer);

/** Resolves ingredients that state these keys, and are free of all others unless `silent` names them. */
const resolving = (foods: Record<string, { contains?: string[]; mayContain?: string[]; silent?: string[] }>) =>
  ingredientResolver(
    new Map(
      Object.entries(foods).map(([id, { contains = [], mayContain = [], silent = [] }]): [string, IngredientFacts] => [
        id,
        {
          statement: {
            contains,
            mayContain,
            unknownFor: [],
            notAdded: FOOD_KEYS.filter((key) => ![...contains, ...mayContain, ...silent].includes(key)),
            freeFrom: [],
          },
          diets: [],
          ingredients: [],
        },
      ]),
    ),
    DICTIONARY,
  );

const KINDS_OF_NUTS = ['almond', 'pine nut'];

describe('an allergen as a law counts it', () => {
  const read = legalReader(NUTS, DICTIONARY);

  it('leaves out a kind that does not count, and names one that does', () => {
    const resolve = resolving({ pesto: { contains: ['pine nut'] }, marzipan: { contains: ['almond'] } });
    expect(foodAnswer(resolve('pesto'), 'tree nuts')).toBe('contains');
    expect(read(resolve('pesto'))).toEqual({ answer: 'notAdded', named: [] });
    expect(read(resolve('marzipan'))).toEqual({
      answer: 'contains',
      named: [{ key: 'almond', answer: 'contains' }],
    });
  });

  it('is contained when the family is and nobody says which kind, also beside a kind that does not count', () => {
    const resolve = resolving({
      mix: { contains: ['tree nuts'], silent: KINDS_OF_NUTS },
      doubt: { contains: ['pine nut'], silent: ['tree nuts', 'almond'] },
    });
    expect(read(resolve('mix'))).toEqual({ answer: 'contains', named: [] });
    expect(read(resolve('doubt')).answer).toBe('contains');
  });

  it('names kinds that may be contained, and none where the family may be', () => {
    const both = legalReader({ key: 'tree nuts', kinds: KINDS_OF_NUTS }, DICTIONARY);
    const resolve = resolving({
      biscuit: { mayContain: ['almond'] },
      mix: { mayContain: ['tree nuts', ...KINDS_OF_NUTS] },
    });
    expect(both(resolve('biscuit'))).toEqual({
      answer: 'mayContain',
      named: [{ key: 'almond', answer: 'mayContain' }],
    });
    expect(both(resolve('mix'))).toEqual({ answer: 'mayContain', named: [] });
  });

  it('names the family of a kind that is not known', () => {
    const resolve = resolving({ bread: { contains: ['gluten'], silent: ['wheat', 'rye'] } });
    expect(legalReader({ key: 'wheat', kinds: [] }, DICTIONARY)(resolve('bread'))).toEqual({
      answer: 'unknown',
      named: [{ key: 'gluten', answer: 'contains' }],
    });
  });

  it('counts a sibling that the law takes for the same', () => {
    const resolve = resolving({ bread: { contains: ['rye'] } });
    const { answer, named } = legalReader({ key: 'wheat', kinds: ['rye'] }, DICTIONARY)(resolve('bread'));
    expect({ answer, named }).toEqual({ answer: 'contains', named: [{ key: 'rye', answer: 'contains' }] });
  });

  it('is the answer of the family for a kind that the dictionary lacks', () => {
    const resolve = resolving({ rice: {} });
    expect(legalReader({ key: 'tree nuts', kinds: ['almond', 'hickory'] }, DICTIONARY)(resolve('rice'))).toEqual({
      answer: 'notAdded',
      named: [],
    });
  });

  it('is what its family is where a kind is not offered and nothing is known of it', () => {
    const all = legalReader({ key: 'tree nuts', kinds: [...KINDS_OF_NUTS, 'chestnut'] }, DICTIONARY);
    const ofTwo = legalReader({ key: 'tree nuts', kinds: ['almond', 'chestnut'] }, DICTIONARY);
    const resolve = resolving({
      rice: { silent: ['chestnut'] },
      biscuit: { mayContain: ['almond'], silent: ['chestnut'] },
      pesto: { contains: ['pine nut'], silent: ['chestnut'] },
    });
    expect(all(resolve('rice')).answer).toBe('notAdded');
    expect(all(resolve('biscuit')).answer).toBe('mayContain');
    // The pine nut does not count, but a chestnut may be in it.
    expect(ofTwo(resolve('pesto')).answer).toBe('contains');
  });

  it('is never better than what counts, and is the worst of key and kinds when every kind counts', () => {
    fc.assert(
      fc.property(
        composition,
        fc.constantFrom(...FOOD_KEYS),
        fc.subarray(FOOD_KEYS),
        (food: Composition, key, kinds) => {
          const { answer } = legalReader({ key, kinds }, DICTIONARY)(food);
          // Of a kind that is not offered its family's answer counts where nothing is known of the kind.
          const known = kinds.filter(
            (kind) => ACTIVE_KEYS.includes(kind) || foodAnswer(food, kind) !== 'unknown' || kind === key,
          );
          for (const kind of known) expect(rank(answer)).toBeGreaterThanOrEqual(rank(foodAnswer(food, kind)));
          const own = DICTIONARY.allergies.filter(({ familyKey }) => familyKey === key);
          if (own.every((one) => kinds.includes(one.key)) && known.length === kinds.length)
            expect(answer).toBe([key, ...kinds].map((one) => foodAnswer(food, one)).reduce(worseFood));
        },
      ),
    );
  });
});

describe('the pieces of written information', () => {
  it('are never better than the plate of any diner, whatever is chosen and left out', () => {
    fc.assert(
      fc.property(ruleItem, ingredientTable, profile, fc.infiniteStream(fc.boolean()), (item, table, who, flips) => {
        const derived = deriveItem(item, ingredientResolver(table, DICTIONARY), DICTIONARY);
        const { dish } = writtenPieces(item, derived);
        const isChosen = () => flips.next().value === true;
        const { compatible } = filterItem(item, derived, who, NOW_MS);
        const plate = contentsOf(
          item,
          derived,
          {
            customizations: item.menuItemCustomizations.map(({ id, menuItemCustomizationOptions }) => ({
              customizationId: id,
              optionIds: menuItemCustomizationOptions.filter(isChosen).map((option) => option.id),
            })),
            omit: item.components.filter((one) => !one.required && isChosen()).map(({ title }) => title),
          },
          compatible,
        );
        for (const key of FOOD_KEYS)
          expect(rank(foodAnswer(dish, key))).toBeGreaterThanOrEqual(rank(foodAnswer(plate, key)));
      }),
    );
  });

  it('say of a component the worst of what can be chosen for it', () => {
    fc.assert(
      fc.property(ruleItem, ingredientTable, (item, table) => {
        const derived = deriveItem(item, ingredientResolver(table, DICTIONARY), DICTIONARY);
        const { dish, components } = writtenPieces(item, derived);
        for (const [index, part] of components.entries()) {
          const groups = item.components[index]?.customizations.map(({ customizationId }) => customizationId) ?? [];
          for (const key of FOOD_KEYS) {
            const answer = rank(foodAnswer(part, key));
            expect(rank(foodAnswer(dish, key))).toBeGreaterThanOrEqual(answer);
            for (const [at, { id }] of item.menuItemCustomizations.entries()) {
              if (!groups.includes(id)) continue;
              for (const option of derived.groups[at]?.options ?? [])
                expect(answer).toBeGreaterThanOrEqual(rank(foodAnswer(option, key)));
            }
          }
        }
      }),
    );
  });

  it('are settled by a declaration in what is always served, and nowhere else', () => {
    const part = (title: string, required: boolean) => ({
      title,
      required,
      ingredients: [{ id: 'nobody knows' }],
      customizations: [],
    });
    const item: RuleItem = {
      price: 0,
      components: [part('Base', true), part('Dip', false)],
      menuItemCustomizations: [],
      declaration: { keys: ['dairy'] },
      additionalAllergies: [],
      additionalMayContain: [],
      additionalDiets: [],
    };
    const { dish, components } = writtenPieces(item, deriveItem(item, resolving({}), DICTIONARY));
    expect([...components, dish].map((piece) => foodAnswer(piece, 'dairy'))).toEqual([
      'notAdded',
      'unknown',
      'unknown',
    ]);
    expect(components.map((piece) => foodAnswer(piece, 'pork'))).toEqual(['unknown', 'unknown']);
  });
});
