import type { DinerRestaurant } from '@justright/contract/read-lean-menu';
import { describe, expect, it } from 'vitest';
import { avoid, mild } from '../../../test/profiles.ts';
import { dish, group, option, part } from '../../../test/dishes.ts';
import { filteredRestaurant, omittedDish } from '../../../test/filtered-restaurant.ts';
import type { CardFacts } from '@justright/diner-texts/card-text';
import type { Person } from '../../dining-table/party.ts';
import { NO_PROFILE } from '../../choices/profile.ts';
import { nameOfKey } from '@justright/diner-texts/words';
import { fitRows, fitText, type WhyOf } from './fit-rows.ts';
import { tableFacts } from './table-facts.ts';
import { type PersonMenu, tableMenuOf } from './table-fits.ts';

const names = { allergy: nameOfKey, diet: nameOfKey };
const noMilk = { diets: [], allergies: avoid('milk'), foods: [] };
const vegan = { diets: ['vegan'], allergies: [], foods: [] };

const milky = (id: string) => omittedDish(id, { reasons: ['allergen'], allergies: ['milk'] });
const notVegan = (id: string) => omittedDish(id, { reasons: ['diet'], diets: ['vegan'], notDiets: ['vegan'] });

const menuOf = (person: Partial<Person>, own: DinerRestaurant | undefined): PersonMenu => {
  const whole: Person = { id: '1', name: 'Ann', profile: NO_PROFILE, isAsked: true, ...person };
  return { person: whole, response: own, used: whole.profile };
};

const [cake, stew, soup, fish] = ['cake', 'stew', 'soup', 'fish'].map((id) => dish(id));
if (!cake || !stew || !soup || !fish) throw new Error('there are four dishes');

const ann = menuOf({ profile: noMilk }, filteredRestaurant([stew, soup], [milky('cake'), milky('fish')]));
const ben = menuOf(
  { id: '2', name: 'Ben', profile: vegan },
  filteredRestaurant([cake, soup], [notVegan('stew'), notVegan('fish')]),
);
const whole = filteredRestaurant([cake, stew, soup, fish]);
const table = tableMenuOf([ann, ben], whole);
const dishNamed = (id: string, of = table) => {
  const found = [...of.sections.flatMap(({ dishes }) => dishes), ...of.unchecked, ...of.asked, ...of.forNobody].find(
    (one) => one.id === id,
  );
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const rowsOf = (id: string, of = table) =>
  fitRows(dishNamed(id, of), names).map(({ kind, text, persons }) => [kind, text, persons.map(({ name }) => name)]);

describe('the menu of everyone', () => {
  it('lists every dish that fits a person, in the menu’s order, and apart from them those that fit no person', () => {
    expect(table.sections.map(({ dishes }) => dishes.map(({ id }) => id))).toEqual([['cake', 'stew', 'soup']]);
    expect(table.forNobody.map(({ id }) => id)).toEqual(['fish']);
  });

  it('keeps apart what somebody can merely ask the kitchen for, and says so of a person whom it does not simply fit', () => {
    const [bread, nuts] = [dish('bread', { asks: ['milk'] }), dish('nuts', { asks: ['milk'] })];
    const asking = menuOf({ profile: noMilk }, { ...filteredRestaurant([soup]), asks: [bread, nuts] });
    const free = menuOf(
      { id: '2', name: 'Ben', profile: vegan },
      filteredRestaurant([soup, dish('bread')], [notVegan('nuts')]),
    );
    const asked = tableMenuOf([asking, free], filteredRestaurant([soup, bread, nuts]));
    expect(asked.sections.map(({ dishes }) => dishes.map(({ id }) => id))).toEqual([['soup', 'bread']]);
    expect(asked.asked.map(({ id }) => id)).toEqual(['nuts']);
    expect(asked.forNobody).toEqual([]);
    const sentence = 'No milk in it. Traces: nobody has said. Ask with your order.';
    expect(rowsOf('bread', asked)).toEqual([
      ['asks', sentence, ['Ann']],
      ['fits', 'Fits as it is', ['Ben']],
    ]);
    expect(rowsOf('nuts', asked)).toEqual([
      ['asks', sentence, ['Ann']],
      ['not', 'Not vegan', ['Ben']],
    ]);
  });

  it('says for whom a dish is, and for whom not and why, each by their own response', () => {
    expect(rowsOf('cake')).toEqual([
      ['fits', 'Fits as it is', ['Ben']],
      ['not', 'Contains milk', ['Ann']],
    ]);
    expect(rowsOf('stew')).toEqual([
      ['fits', 'Fits as it is', ['Ann']],
      ['not', 'Not vegan', ['Ben']],
    ]);
    expect(rowsOf('soup')).toEqual([['fits', 'Fits as it is', ['Ann', 'Ben']]]);
  });

  it('never says that a dish fits a person because it is in another’s response or in the whole menu', () => {
    const noAnswer = menuOf({ id: '3', name: 'Cem', profile: vegan }, undefined);
    const unasked = menuOf({ id: '4', name: 'Dee', isAsked: false }, whole);
    const all = tableMenuOf([ann, noAnswer, unasked], whole);
    for (const id of ['stew', 'soup']) {
      expect(rowsOf(id, all)).toEqual([
        ['fits', 'Fits as it is', ['Ann']],
        ['not', 'We don’t know yet', ['Cem']],
        ['not', 'Not asked yet', ['Dee']],
      ]);
    }
    expect(all.sections.flatMap(({ dishes }) => dishes).map(({ id }) => id)).not.toContain('cake');
  });

  it('folds a dish away when everybody whom it fits would rather not have what it is not known to be free of', () => {
    const silent = dish('silent', { marks: [{ key: 'celery', answer: 'unknown', from: ['sauce'] }] });
    const noCelery = { diets: [], allergies: mild('celery'), foods: [] };
    const dee = menuOf({ id: '4', name: 'Dee', profile: noCelery }, filteredRestaurant([silent, soup]));
    const idsIn = (menus: PersonMenu[]) => {
      const { sections, unchecked } = tableMenuOf(menus, undefined);
      return [sections.flatMap(({ dishes }) => dishes), unchecked].map((dishes) => dishes.map(({ id }) => id));
    };
    expect(idsIn([dee])).toEqual([['soup'], ['silent']]);
    expect(idsIn([dee, menuOf({}, filteredRestaurant([silent, soup]))])).toEqual([['silent', 'soup'], []]);
    expect(fitRows(dishNamed('silent', tableMenuOf([dee], undefined)), names)[0]).toMatchObject({
      kind: 'marked',
      text: 'Nobody has said whether it has celery: sauce',
    });
  });

  it('names the ingredient and the part when they were requested, for each person by their own choices', () => {
    const whyOf: WhyOf = (used, dishId) =>
      used === noMilk && dishId === 'fish' ? ['Contains milk: butter'] : undefined;
    expect(fitRows(dishNamed('fish'), names, whyOf).map(({ text }) => text)).toEqual([
      'Contains milk: butter',
      'Not vegan',
    ]);
  });

  it('does not offer what is sold out, and says of people without choices that they chose nothing', () => {
    const person = menuOf({}, whole).person;
    const sold = { kind: 'fits' as const, item: dish('cake', { disabled: true }) };
    expect(fitText({ person, used: noMilk, fit: sold }, names)).toEqual({ kind: 'not', text: 'Sold out' });
    expect(fitText({ person, used: NO_PROFILE, fit: { kind: 'fits', item: cake } }, names).text).toBe(
      'No preferences or allergies',
    );
  });
});

describe('what a dish of the table’s menu contains', () => {
  const NOTHING = { allergies: [], mayContain: [], unknownFor: [] };
  const cheese = part('Cheese', { allergies: ['milk'] });
  const nuts = group('Top', [0, 1], [option('nuts', { allergies: ['nuts'], defaultModifier: true })]);
  const salad = dish('salad', {
    components: [part('Leaves', { required: true }), cheese],
    menuItemCustomizations: [nuts],
    served: { ...NOTHING, allergies: ['milk', 'nuts'] },
    without: ['milk', 'nuts'],
  });
  const withoutCheese = {
    ...salad,
    omitOptions: [{ title: 'Cheese' }],
    served: { ...NOTHING, allergies: ['nuts'] },
    without: salad.without.slice(1),
  };
  const said = ({ contents, without }: CardFacts) => [contents, without];
  const factsText = (...menus: PersonMenu[]) => {
    const [table] = tableMenuOf(menus, undefined).sections.flatMap(({ dishes }) => dishes);
    return table && said(tableFacts(table, names));
  };

  it('is everything that it contains for anybody whom it fits, also when it is served differently', () => {
    const anyone = menuOf({ id: '1' }, filteredRestaurant([salad]));
    const milkless = menuOf({ id: '2', profile: noMilk }, filteredRestaurant([withoutCheese]));
    const texts = ['Contains: milk and nuts', 'Can be made without milk or nuts'];
    expect(factsText(anyone, milkless)).toEqual(texts);
    expect(factsText(milkless, anyone)).toEqual(texts);
    expect(factsText(milkless)).toEqual(['Contains: nuts', 'Can be made without nuts']);
  });

  it('is left out only where everybody whom it fits can have it left out', () => {
    const anyone = menuOf({ id: '1' }, filteredRestaurant([{ ...salad, without: salad.without.slice(0, 1) }]));
    const milkless = menuOf({ id: '2', profile: noMilk }, filteredRestaurant([withoutCheese]));
    expect(factsText(anyone, milkless)).toEqual(['Contains: milk and nuts', 'Can be made without milk']);
  });
});
