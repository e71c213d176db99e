import { expect, test } from 'vitest';
import { changesOfItem, changesOfRow, changesText, plainChoices } from './kitchen-changes.ts';

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

test('what was chosen is said once: as a substitution, an add-on, or a plain choice', () => {
  const oil = { id: 'oil', title: 'Olive oil' };
  const seeds = { id: 'seeds', title: 'Seeds' };
  const kitchen = { omissions: [], substitutions: [{ from: { title: 'Butter' }, to: [oil] }], addOns: [seeds] };
  const priced = (option: { id: string; title: string }) => ({ ...option, price: 50 });
  const group = (title: string, ...options: { id: string; title: string }[]) => ({
    customizationId: title,
    title,
    options: options.map(priced),
  });
  const customizations = [group('Fat', oil), group('Extras', seeds), group('Bread', { id: 'rye', title: 'Rye' })];
  expect(changesOfItem({ kitchen, omit: [] }).map(({ items }) => items)).toEqual([['Butter → Olive oil'], ['Seeds']]);
  expect(plainChoices({ kitchen, customizations })).toEqual([group('Bread', { id: 'rye', title: 'Rye' })]);
  const withPrice = changesOfItem({ kitchen, omit: [] }, ({ title }) => `${title} (+$0.50)`);
  expect(withPrice[0]?.items).toEqual(['Butter → Olive oil (+$0.50)']);
});
