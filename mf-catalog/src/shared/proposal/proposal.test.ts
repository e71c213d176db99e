import { UNDECIDED } from '@justright/contract/accept-proposal';
import type { Proposal, ProposedIngredient } from '@justright/contract/generation';
import { describe, expect, it } from 'vitest';
import { add, answer, name, reject, sayAll } from './decide.ts';
import { evidenceText, percentText, unresolvedText } from './evidence-text.ts';
import { partsOf, referencesIn, rowsOf } from './review-rows.ts';

const ingredient = (id: string): ProposedIngredient => ({ id, title: id, name: id, confidence: 0.9, evidence: [] });

describe('a decision', () => {
  it('can be changed and undone without an effect on other decisions', () => {
    const out = reject(UNDECIDED, 'dish', 'egg', true);
    expect(reject(out, 'dish', 'egg', true).rejected).toEqual({ dish: ['egg'] });
    expect(reject(out, 'dish', 'egg', false).rejected).toEqual({ dish: [] });
    const answered = answer(answer(out, 'dish', 'soy', true), 'option 0.1', 'soy', false);
    expect(answered.answers).toEqual({ dish: { soy: true }, 'option 0.1': { soy: false } });
    expect(answered.rejected).toEqual({ dish: ['egg'] });
    const named = name(name(out, 'dish', 'zing', []), 'dish', 'house sauce', [{ id: 'a', title: 'A' }]);
    expect(name(named, 'dish', 'zing', undefined).named).toEqual({
      dish: { 'house sauce': [{ id: 'a', title: 'A' }] },
    });
    expect(add(named, 'dish', [{ id: 'b', title: 'B' }]).added).toEqual({ dish: [{ id: 'b', title: 'B' }] });
  });
});

it('that nothing else is in the dish was said of what had been decided: another decision takes it back', () => {
  const said = sayAll(UNDECIDED, true);
  expect(said.isAll).toBe(true);
  const changed = [
    reject(said, 'dish', 'egg', true),
    answer(said, 'dish', 'soy', true),
    name(said, 'dish', 'zing', []),
    add(said, 'dish', []),
  ];
  expect(changed.map(({ isAll }) => isAll)).toEqual([null, null, null, null]);
});

describe('the evidence text', () => {
  const evidence = { source: 'description', words: 'brown butter', path: ['butter'] } as const;
  it('quotes the words of the text', () => {
    expect(evidenceText({ ...evidence, kind: 'named' }, 0.9)).toBe('“brown butter” in the description');
    expect(evidenceText({ ...evidence, words: 'breaded', kind: 'preparation' }, 0.9)).toBe(
      '“breaded” in the description brings it in',
    );
  });

  it('includes the path from the words of the text when it has several steps', () => {
    const caesar = { source: 'title', words: 'caesar salad', kind: 'typical' } as const;
    expect(evidenceText({ ...caesar, path: ['caesar salad', 'romaine'] }, 0.9)).toBe(
      'usual in “caesar salad” in the title',
    );
    expect(evidenceText({ ...caesar, path: ['caesar salad', 'caesar dressing', 'anchovy'] }, 0.3)).toBe(
      'sometimes in “caesar salad” in the title (caesar salad › caesar dressing)',
    );
  });

  it('explains unresolved words, and formats a confidence', () => {
    expect(unresolvedText({ words: 'house sauce', source: 'title', reason: 'recipe-of-the-house' })).toBe(
      '“house sauce” in the title. A recipe of the house: only the kitchen knows what is in it.',
    );
    expect(percentText(0.925)).toBe('93 %');
  });
});

describe('a review', () => {
  const proposal: Proposal = {
    components: [{ title: 'base', required: true, ingredients: [ingredient('egg'), ingredient('soy')] }],
    groups: [
      {
        title: 'Add',
        options: [
          { title: 'Nuts', ingredients: [ingredient('almond')], doubtful: [], unresolved: [], noIngredients: false },
        ],
      },
    ],
    doubtful: [{ ...ingredient('fish'), missingAllergies: [] }],
    unresolved: [],
    exclusions: [],
    claims: [],
    respelled: [],
  };
  const dish = {
    components: [
      {
        title: 'Own',
        description: '',
        required: true,
        ingredients: [
          { id: 'egg', title: 'Egg' },
          { id: 'salt', title: 'Salt' },
        ],
        stationId: null,
        customizations: [],
      },
    ],
    menuItemCustomizations: [],
  };

  it("lists the dish's own ingredients first, each once, and then the new ones", () => {
    const parts = partsOf(dish, proposal).map(({ title, rows }) => [
      title,
      rows.map((row) => [row.id, row.isOld, row.proposed !== undefined]),
    ]);
    expect(parts).toEqual([
      [
        'Own',
        [
          ['egg', true, true],
          ['salt', true, false],
        ],
      ],
      ['base', [['soy', false, true]]],
    ]);
    expect(rowsOf([{ id: 'egg', title: 'Egg' }], [ingredient('egg'), ingredient('soy')]).map(({ id }) => id)).toEqual([
      'egg',
      'soy',
    ]);
  });

  it('requests the facts of every ingredient that it may mention', () => {
    expect(
      referencesIn(dish, proposal)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['almond', 'egg', 'fish', 'salt', 'soy']);
  });
});
