import { expect, it } from 'vitest';
import { allergyOf, dietOf, ingredientOf } from '../../fakes/fake-catalog.ts';
import { derivationOf } from '../../fakes/fake-derivation.ts';
import { declaredContradictions } from './declared-contradictions.ts';
import { addComponent, changeComponent, changeFields, toItemDraft } from './menu-item-draft.ts';

const derivation = derivationOf(
  [
    ingredientOf('milk', 'milk', { allergies: ['milk'], diets: ['keto'] }),
    ingredientOf('butter', 'butter', { diets: ['keto'], ingredients: [{ id: 'milk', title: 'milk' }] }),
  ],
  [allergyOf('milk', 'Milk'), allergyOf('pork', 'Pork')],
  [
    dietOf('vegan', 'Vegan', { excludes: ['milk', 'pork'] }),
    dietOf('halal', 'Halal', { excludes: ['pork'] }),
    dietOf('keto', 'Keto'),
  ],
);

const said = (additionalDiets: string[], additionalAllergies: string[] = [], ids = ['butter']) =>
  declaredContradictions(
    [
      addComponent('c'),
      changeComponent('c', { title: 'Side', ingredients: ids.map((id) => ({ id, title: id })) }),
      changeFields({ additionalDiets, additionalAllergies }),
    ].reduce((draft, edit) => edit(draft), toItemDraft(null)),
    null,
    derivation,
  );

it('a listed diet is ruled out by a contained food that the dictionary excludes, with the path to its ingredient', () => {
  expect(said(['vegan'])).toEqual(['Vegan is ruled out, because: Milk ← milk ← butter ← Side']);
});

it('a listed allergy rules a listed diet out too', () => {
  expect(said(['halal'], ['pork'])).toEqual(['Halal is ruled out, because: Pork ← added by hand']);
});

it('a diet that the ingredients meet, or that is only not known, is not ruled out', () => {
  expect(said(['keto', 'halal'])).toEqual([]);
  expect(said(['keto'], [], ['gone'])).toEqual([]);
});
