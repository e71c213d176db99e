import { dietAnswer, foodAnswer } from '@justright/dietary-rules/composition';
import { describe, expect, it } from 'vitest';
import { allergyOf, dietOf, ingredientOf } from '../../fakes/fake-catalog.ts';
import { derivationOf } from '../../fakes/fake-derivation.ts';
import type { StatedAnswers } from '../../shared/statement/statement-draft.ts';
import { writtenFor } from '../../shared/derivation/explain.ts';
import { factsOfDraft } from './draft-facts.ts';

const ALLERGIES = [allergyOf('dairy', 'Dairy'), allergyOf('gluten', 'Gluten'), allergyOf('nuts', 'Nuts')];
const DIETS = [
  dietOf('keto', 'Keto'),
  dietOf('vegan', 'Vegan', { excludes: ['dairy'] }),
  dietOf('vegetarian', 'Vegetarian'),
];
const DIET_KEYS = DIETS.map(({ key }) => key);
const refs = (...ids: string[]) => ids.map((id) => ({ id, title: id }));
const INGREDIENTS = [
  ingredientOf('milk', 'milk', { allergies: ['dairy'], diets: ['vegetarian', 'keto'] }),
  ingredientOf('butter', 'butter', { diets: ['vegetarian', 'keto'], ingredients: refs('milk') }),
  ingredientOf('flour', 'flour', { allergies: ['gluten'], mayContain: ['nuts'], diets: ['vegan', 'vegetarian'] }),
  ingredientOf('lettuce', 'lettuce', { diets: DIET_KEYS }),
  ingredientOf('sauce', 'sauce', { statement: null, unknownFor: ['dairy', 'gluten', 'nuts'], diets: DIET_KEYS }),
  ingredientOf('broken', 'broken', { diets: DIET_KEYS, ingredients: refs('gone') }),
  ingredientOf('looped', 'looped', { diets: DIET_KEYS, ingredients: refs('draft') }),
];
const derivation = derivationOf(INGREDIENTS, ALLERGIES, DIETS);
const of = (ids: string[], diets: string[] | null, answers: StatedAnswers = {}) =>
  factsOfDraft('draft', { ingredients: refs(...ids), diets, answers }, derivation);
const metDiets = (ids: string[], diets: string[] | null) =>
  DIET_KEYS.filter((key) => dietAnswer(of(ids, diets).explanation.composition, key) === 'yes');

describe('the derived facts of an edited custom ingredient', () => {
  it('include a listed diet only when every ingredient lists it and nothing rules it out, with the reasons', () => {
    expect(metDiets(['butter', 'lettuce'], ['vegan', 'keto'])).toEqual(['keto']);
    const { uncounted, explanation } = of(['butter', 'lettuce'], ['vegan', 'keto']);
    expect(uncounted).toEqual(['vegan']);
    expect(explanation.diet('vegan')).toMatchObject([
      { cause: 'excluded', key: 'dairy', path: [{ id: 'milk' }, { id: 'butter' }] },
    ]);
  });

  it('include the diets that all ingredients meet until a diet is chosen; without ingredients none', () => {
    expect(of(['butter', 'lettuce'], null)).toMatchObject({ listedDiets: ['keto', 'vegetarian'], uncounted: [] });
    expect(of([], null)).toMatchObject({ listedDiets: [], uncounted: [] });
    expect(metDiets([], ['keto'])).toEqual(['keto']);
  });

  it('follow the statement while it is typed', () => {
    const { explanation, uncounted } = of([], ['vegan'], { dairy: 'contains', gluten: 'rest' });
    expect(uncounted).toEqual(['vegan']);
    expect(explanation.diet('vegan')).toMatchObject([{ key: 'dairy', path: [{ title: 'this ingredient' }] }]);
    expect(writtenFor(explanation.composition, derivation.dictionary)).toMatchObject({
      allergies: ['dairy'],
      unknownFor: ['nuts'],
      notDiets: ['vegan'],
      known: true,
    });
  });

  it('are unknown without a statement and without parts, and for a part that is missing or leads back to it', () => {
    for (const ids of [[], ['sauce'], ['broken'], ['looped', 'lettuce']]) {
      expect(foodAnswer(of(ids, []).explanation.composition, 'nuts')).toBe('unknown');
    }
    expect(of(['looped'], ['keto']).uncounted).toEqual(['keto']);
  });

  it('equal the facts of the saved ingredient', () => {
    const answersAndLists = [
      [{}, {}],
      [{ dairy: 'contains' }, { allergies: ['dairy'], unknownFor: ['gluten', 'nuts'] }, { allergies: ['dairy'] }],
      [{ dairy: 'notAdded', gluten: 'mayContain', nuts: 'rest' }, { mayContain: ['gluten'] }],
      [
        { dairy: 'free', gluten: 'mayContain', nuts: 'rest' },
        { mayContain: ['gluten'], freeFrom: ['dairy'] },
      ],
      [{ dairy: 'notAdded', gluten: 'rest', nuts: 'unknown' }, { unknownFor: ['nuts'] }],
    ] as const satisfies [StatedAnswers, object, object?][];
    for (const parts of [[], ['milk'], ['butter', 'flour'], ['lettuce'], ['broken'], ['lettuce', 'gone']]) {
      for (const diets of [[], ['vegan'], DIET_KEYS]) {
        for (const [answers, ofLeaf, ofParts = ofLeaf] of answersAndLists) {
          const lists = parts.length === 0 ? ofLeaf : ofParts;
          const hasStatement = Object.keys(answers).length > 0;
          const nothing = { statement: null, unknownFor: ['dairy', 'gluten', 'nuts'] };
          const saved = ingredientOf('draft', 'draft', {
            ...(hasStatement ? lists : nothing),
            diets,
            ingredients: refs(...parts),
          });
          const stored = derivationOf([...INGREDIENTS, saved], ALLERGIES, DIETS);
          expect(writtenFor(of(parts, diets, answers).explanation.composition, stored.dictionary)).toEqual(
            writtenFor(stored.explainIngredient('draft').composition, stored.dictionary),
          );
        }
      }
    }
  });
});
