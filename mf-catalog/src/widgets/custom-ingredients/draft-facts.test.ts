import { ingredientExplainer } from '@justright/dietary-rules/explain';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { writeOut } from '@justright/dietary-rules/composition';
import { describe, expect, it } from 'vitest';
import { factsOfDraft } from './draft-facts.ts';

const DIETS = ['keto', 'vegan', 'vegetarian'];
const facts = (allergies: string[], diets: string[], ...parts: string[]) => ({
  allergies,
  diets,
  ingredients: parts.map((id) => ({ id, title: id })),
});
const table = new Map([
  ['milk', facts(['dairy'], ['vegetarian', 'keto'])],
  ['butter', facts([], ['vegetarian', 'keto'], 'milk')],
  ['flour', facts(['gluten'], ['vegan', 'vegetarian'])],
  ['lettuce', facts([], DIETS)],
  ['broken', facts([], DIETS, 'gone')],
]);
const explain = ingredientExplainer(table, DIETS);
const of = (ids: string[], diets: string[] | null) =>
  factsOfDraft({ ingredients: ids.map((id) => ({ id, title: id })), diets }, explain, DIETS);

describe('the derived facts of an edited custom ingredient', () => {
  it('include a declared diet only when every ingredient meets it, and name the ingredients that do not', () => {
    const { diets, contradicted } = of(['butter', 'lettuce'], ['vegan', 'keto']);
    expect(diets).toEqual(['keto']);
    expect([...contradicted.keys()]).toEqual(['vegan']);
  });

  it('include the diets that all ingredients meet until a diet is chosen; without ingredients none', () => {
    expect(of(['butter', 'lettuce'], null)).toMatchObject({
      declaredDiets: ['keto', 'vegetarian'],
      diets: ['keto', 'vegetarian'],
    });
    expect(of([], null)).toMatchObject({ declaredDiets: [], diets: [] });
    expect(of([], ['keto'])).toMatchObject({ diets: ['keto'], contradicted: new Map() });
  });

  it('include no diet when a part is unknown, and say so', () => {
    const { diets, unknowns, contradicted } = of(['broken', 'lettuce'], ['vegan']);
    expect(diets).toEqual([]);
    expect(unknowns).toHaveLength(1);
    expect([...contradicted.keys()]).toEqual(['vegan']);
  });

  it('equal the facts of the saved ingredient', () => {
    for (const parts of [[], ['milk'], ['butter', 'flour'], ['lettuce'], ['broken'], ['lettuce', 'gone']]) {
      for (const diets of [[], ['vegan'], DIETS]) {
        const saved = new Map(table).set('draft', facts([], diets, ...parts));
        const { diets: met, known } = writeOut(ingredientResolver(saved)('draft'), DIETS);
        const draft = of(parts, diets);
        expect({ met: draft.diets, known: draft.unknowns.length === 0 }).toEqual({ met, known });
      }
    }
  });
});
