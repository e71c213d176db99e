import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedParts, partsLeftIn, withoutQuestion } from './without-question.ts';

const PARTS = ['Sauce', 'Bread', 'Red onions'];

describe('the parts that a question asks to leave out', () => {
  it.each([
    ['Could you make Plate without Sauce?', ['Sauce']],
    ['Could you make it without the sauce?', ['Sauce']],
    ['could you make the plate without any red onions please', ['Red onions']],
    ['Is it possible without onions?', ['Red onions']],
    ['Without bread and sauce, please', ['Sauce', 'Bread']],
    ['Could you make Soup without Sauce?', []],
    ['Could you make Soup without Sauce?\nCould you make Plate without Bread?', ['Bread']],
    ['More sauce, please', []],
    ['Without cutlery', []],
    ['Can I go without?', []],
    ['', []],
  ])('%o: %o', (notes, parts) => {
    expect(askedParts(notes, 'Plate', PARTS)).toEqual(parts);
  });

  it('is none of a word that two parts have', () => {
    expect(askedParts('Without sauce?', 'Plate', ['Red sauce', 'White sauce'])).toEqual([]);
  });
});

const dish = fc.constantFrom('Plate', 'Soup');
const part = fc.constantFrom(...PARTS);
const line = fc.record({ dish, left: fc.uniqueArray(part) }).map((one) => ({ ...one, parts: PARTS }));

it('an answer leaves in what was asked exactly when no line of the dish is made without it', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.array(fc.record({ dish, part }), { maxLength: 3 }),
      (lines, questions) => {
        const notes = ['Hello', ...questions.map((one) => withoutQuestion(one.dish, one.part))].join('\n');
        const plain = questions.filter((one) => {
          const of = lines.filter((other) => other.dish === one.dish);
          return of.length > 0 && !of.some(({ left }) => left.includes(one.part));
        });
        const keys = (of: readonly { dish: string; part: string }[]) =>
          new Set(of.map((one) => `${one.dish} ${one.part}`));
        expect(keys(partsLeftIn(notes, lines))).toEqual(keys(plain));
      },
    ),
  );
});

it('of several dishes that a guest may mean one is enough', () => {
  const lines = ['Plate', 'Soup'].map((title) => ({
    dish: title,
    parts: PARTS,
    left: title === 'Soup' ? ['Sauce'] : [],
  }));
  expect(partsLeftIn('Could you make it without the sauce?', lines)).toEqual([]);
  expect(partsLeftIn('Could you make it without the bread?', lines)).toEqual([{ dish: 'Plate', part: 'Bread' }]);
});
