import { expect, test } from 'vitest';
import { changesOfItem, changesOfRow, changesText } from './kitchen-changes.ts';

test("an order's changes are one text of omissions, substitutions and add-ons, in this order", () => {
  const kitchen = { addOn: ['Avocado'], omit: ['Parmesan', 'Butter'], substitute: ['Milk → Oat milk'] };
  expect(changesText(changesOfRow({ kitchen }))).toBe(
    'Omit: Parmesan, Butter · Substitute: Milk → Oat milk · Add On: Avocado',
  );
});

test('an order without changes has an empty text', () => {
  expect(changesOfRow({ kitchen: { omit: [], substitute: [], addOn: [] } })).toEqual([]);
});

test('a part that both the rules and the diner remove is named once', () => {
  const kitchen = { omissions: [{ title: 'Feta' }, { title: 'Yoghurt' }], substitutions: [], addOns: [] };
  expect(changesOfItem({ kitchen, omit: ['Feta', 'Onion'] })).toEqual([
    { kind: 'omit', label: 'Omit', items: ['Feta', 'Yoghurt', 'Onion'] },
  ]);
});

test('a substitution names the old ingredient and all possible new ones', () => {
  const substitutions = [{ from: { title: 'Butter' }, to: [{ title: 'Olive oil' }, { title: 'Margarine' }] }];
  const [change] = changesOfItem({ kitchen: { omissions: [], substitutions, addOns: [] }, omit: [] });
  expect(change?.items).toEqual(['Butter → Olive oil or Margarine']);
});
