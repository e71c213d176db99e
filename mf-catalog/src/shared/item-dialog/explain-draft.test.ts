import { foodAnswer } from '@justright/dietary-rules/composition';
import type { Explanation } from '@justright/dietary-rules/explain';
import { expect, it } from 'vitest';
import { allergyOf, dietOf, ingredientOf } from '../../fakes/fake-catalog.ts';
import { derivationOf } from '../../fakes/fake-derivation.ts';
import { explainDraft } from './explain-draft.ts';
import {
  addComponent,
  addGroup,
  addOption,
  changeComponent,
  changeOption,
  orderComponents,
  orderOptions,
  toItemDraft,
} from './menu-item-draft.ts';

const derivation = derivationOf(
  [ingredientOf('milk', 'milk', { allergies: ['milk'], diets: [] }), ingredientOf('kale', 'kale')],
  [allergyOf('milk', 'Milk')],
  [dietOf('vegan', 'Vegan', { excludes: ['milk'] })],
);
const of = (id: string) => ({ ingredients: [{ id, title: id }] });

it('each part keeps its own explanation when the parts are reordered', () => {
  const draft = [
    addComponent('cream'),
    changeComponent('cream', of('milk')),
    addComponent('salad'),
    changeComponent('salad', of('kale')),
    addGroup('g'),
    addOption('g', 'dairy'),
    changeOption('g', 'dairy', of('milk')),
    addOption('g', 'green'),
    changeOption('g', 'green', of('kale')),
    orderComponents(['salad', 'cream']),
    orderOptions('g', ['green', 'dairy']),
  ].reduce((last, edit) => edit(last), toItemDraft(null));
  const { item, components, groups } = explainDraft(draft, null, derivation);
  const ofMilk = (explained: Explanation | undefined) => explained && foodAnswer(explained.composition, 'milk');
  expect(ofMilk(item)).toBe('contains');
  expect(item.food('milk')).toMatchObject([{ path: [{ id: 'milk' }, { kind: 'component' }] }]);
  expect(ofMilk(components.get('cream'))).toBe('contains');
  expect(ofMilk(components.get('salad'))).toBe('notAdded');
  expect(ofMilk(groups.get('g')?.options.get('dairy'))).toBe('contains');
  expect(ofMilk(groups.get('g')?.options.get('green'))).toBe('notAdded');
});
