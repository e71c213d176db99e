import { moneyText } from '@justright/contract/money';
import { differencesOf, mergeQuietly } from '@justright/editing/merge';
import { describe, expect, it } from 'vitest';
import {
  addComponent,
  addGroup,
  addOption,
  changeComponent,
  changeOption,
  type Edit,
  removeComponent,
  toItemDraft,
} from '../item-dialog/menu-item-draft.ts';
import { dishFields, type ItemDraft } from './dish-fields.ts';

const FIELDS = dishFields({
  allergies: new Map(),
  diets: new Map(),
  stations: new Map([['fryer', 'Fryer']]),
  priceText: moneyText,
});
const rebaseItemDraft = (base: ItemDraft, mine: ItemDraft, theirs: ItemDraft) => ({
  draft: mergeQuietly(FIELDS, { base, mine, theirs }),
  contested: differencesOf(FIELDS, { base, mine, theirs }).map(({ label }) => label),
});

const all = (...edits: Edit[]) =>
  edits.reduce<(draft: ItemDraft) => ItemDraft>(
    (sofar, edit) => (draft) => edit(sofar(draft)),
    (draft) => draft,
  );
const food = (...ids: string[]) => ids.map((id) => ({ id, title: id }));

const BASE = all(
  addComponent('sauce'),
  changeComponent('sauce', { title: 'Sauce', required: false, ingredients: food('tomato', 'salt') }),
  addGroup('side'),
  addOption('side', 'rice'),
  changeOption('side', 'rice', { title: 'Rice', noIngredients: true }),
)(toItemDraft(null));

const contents = ({ components }: ItemDraft) =>
  components.map(({ title, ingredients }) => [title, ingredients.map(({ id }) => id)]);

describe('a dish that two people changed', () => {
  it('has every ingredient that one of them added to a part, and none that one of them removed', () => {
    const mine = changeComponent('sauce', { ingredients: food('tomato', 'basil') })(BASE);
    const theirs = changeComponent('sauce', { ingredients: food('tomato', 'salt', 'peanut') })(BASE);
    const { draft, contested } = rebaseItemDraft(BASE, mine, theirs);
    expect(contested).toEqual(['Components']);
    expect(draft.components[0]?.ingredients.map(({ id }) => id).toSorted()).toEqual(['basil', 'peanut', 'tomato']);
  });

  it('keeps parts that one of them added, and a removed part to which the other added ingredients', () => {
    const mine = all(removeComponent('sauce'), addComponent('mine'), changeComponent('mine', { title: 'Mine' }))(BASE);
    const theirs = all(
      changeComponent('sauce', { ingredients: food('tomato', 'salt', 'peanut') }),
      addComponent('theirs'),
      changeComponent('theirs', { title: 'Theirs', ingredients: food('egg') }),
    )(BASE);
    expect(contents(rebaseItemDraft(BASE, mine, theirs).draft)).toEqual(
      expect.arrayContaining([
        ['Mine', []],
        ['Sauce', ['tomato', 'salt', 'peanut']],
        ['Theirs', ['egg']],
      ]),
    );
  });

  it('has a required part when one of them made it required', () => {
    const mine = changeComponent('sauce', { description: 'Red' })(BASE);
    const theirs = changeComponent('sauce', { required: true })(BASE);
    expect(rebaseItemDraft(BASE, mine, theirs).draft.components[0]).toMatchObject({
      description: 'Red',
      required: true,
    });
  });

  it('has the ingredients that one of them added to an option, which is then no longer without ingredients', () => {
    const mine = changeOption('side', 'rice', { price: 100 })(BASE);
    const theirs = changeOption('side', 'rice', { noIngredients: false, ingredients: food('butter') })(BASE);
    const [side] = rebaseItemDraft(BASE, mine, theirs).draft.menuItemCustomizations;
    expect(side?.menuItemCustomizationOptions[0]).toMatchObject({
      price: 100,
      noIngredients: false,
      ingredients: food('butter'),
    });
  });

  it('has the allergies of both; for other fields the value of this editor is kept', () => {
    const mine = { ...BASE, additionalAllergies: ['milk'], title: 'Mine' };
    const theirs = { ...BASE, additionalAllergies: ['egg'], title: 'Theirs' };
    const { draft } = rebaseItemDraft(BASE, mine, theirs);
    expect([draft.additionalAllergies.toSorted(), draft.title]).toEqual([['egg', 'milk'], 'Mine']);
  });
});
