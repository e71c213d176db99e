import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DICTIONARY, FOOD_KEYS, ingredientTable, ruleItem } from '../test/arbitraries.ts';
import { plainItem } from '../test/plain-reading.ts';
import { type Composition, FOOD_ANSWERS, foodAnswer } from './composition.ts';
import { ingredientResolver } from './ingredients.ts';
import { deriveItem, type DerivedItem } from './item.ts';
import { type TodayAnswer, withToday } from './today.ts';

const piecesOf = ({ composition, components, groups }: DerivedItem): Composition[] => [
  composition,
  ...components,
  ...groups.flatMap(({ options }) => options),
];

describe('a yes for today', () => {
  const anAnswer = ruleItem.chain((item) =>
    fc.record({
      item: fc.constant(item),
      answers: fc.array(
        fc.record({
          keys: fc.subarray(FOOD_KEYS),
          options: fc.subarray(
            item.menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions.map(({ id }) => id)),
          ),
          parts: fc.subarray(item.components.map(({ title }) => title)),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    }),
  );

  it('turns only what is no ingredient into free, and reads as the page does', () => {
    fc.assert(
      fc.property(anAnswer, ingredientTable, ({ item, answers }, table) => {
        const stated = deriveItem(item, ingredientResolver(table, DICTIONARY), DICTIONARY);
        const today = withToday(item, stated, answers, DICTIONARY);
        const plain = plainItem(item, { table, dictionary: DICTIONARY, today: answers });
        const plates = [plain.dish, ...plain.components, ...plain.options.flat()];
        for (const [nth, piece] of piecesOf(today).entries()) {
          for (const key of FOOD_KEYS) {
            const before = foodAnswer(piecesOf(stated)[nth] ?? piece, key);
            const after = foodAnswer(piece, key);
            if (after !== before) expect([before, after]).toEqual(['notAdded', 'free']);
            expect(FOOD_ANSWERS.indexOf(after)).toBe(plates[nth]?.foods[key]);
          }
        }
      }),
    );
  });

  it('speaks of no option and no optional part that it does not name', () => {
    fc.assert(
      fc.property(anAnswer, ingredientTable, ({ item, answers }, table) => {
        const stated = deriveItem(item, ingredientResolver(table, DICTIONARY), DICTIONARY);
        const ofDish = answers.map((answer): TodayAnswer => ({ ...answer, options: [], parts: [] }));
        const today = withToday(item, stated, ofDish, DICTIONARY);
        expect(piecesOf(today).slice(1)).toEqual(piecesOf(stated).slice(1));
      }),
    );
  });
});
