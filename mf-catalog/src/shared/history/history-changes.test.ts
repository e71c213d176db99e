import type { HistoryEntry } from '@justright/contract/history';
import { describe, expect, it } from 'vitest';
import { historyChanges } from './history-changes.ts';

const NAMES = {
  allergies: new Map([['milk', 'Dairy']]),
  diets: new Map([['vegan', 'Vegan']]),
  stations: new Map([['fryer', 'Fryer']]),
};
const entry = (before: HistoryEntry['before'], after: HistoryEntry['after']): HistoryEntry => ({
  id: '1',
  at: '2026-11-21T12:00:00.000Z',
  actorName: 'Ada',
  reason: '',
  before,
  after,
});
const changes = (before: HistoryEntry['before'], after: HistoryEntry['after']) =>
  historyChanges(entry(before, after), NAMES);

describe('an entry of the history', () => {
  it('lists added and removed values, and omits unchanged ones', () => {
    const before = { title: 'Spread', allergies: ['milk', 'soy'], diets: ['vegan'], active: true };
    expect(changes(before, { ...before, allergies: ['soy', 'gone'], diets: [] })).toEqual([
      { kind: 'set', label: 'Dislikes', added: ['gone'], removed: ['Dairy'] },
      { kind: 'set', label: 'Goals', added: [], removed: ['Vegan'] },
    ]);
  });

  it('names the guard that somebody asked to turn off, and nothing else', () => {
    const after = { restaurantId: 'r', asked: 'needsSecondPerson', name: 'Olive & Ember' };
    expect(changes({ restaurantId: 'r', asked: null }, after)).toEqual([
      {
        kind: 'text',
        label: 'Asked to turn off, for a second person',
        before: '',
        after: 'A second person approves',
      },
    ]);
  });

  it('says a restaurant’s hours and taxes as words', () => {
    const open = { isOpen: true, hours: [{ startAt: '08:00', endAt: '22:00' }] };
    const before = { operatingHours: { monday: open }, taxes: [] };
    const after = {
      operatingHours: { monday: { isOpen: false, hours: [] } },
      taxes: [{ name: 'VAT', percent: 10, isIncluded: true }],
    };
    expect(changes(before, after)).toEqual([
      { kind: 'set', label: 'Opening hours', added: ['monday closed'], removed: ['monday 08:00–22:00'] },
      { kind: 'set', label: 'Taxes', added: ['VAT 10 %, in the price'], removed: [] },
    ]);
  });

  it('says of who works at a kitchen’s devices when the PIN was set', () => {
    const after = { name: 'Max', restaurantId: 'r', pinSetAt: '2026-11-20T12:00:00.000Z', lockedAt: null };
    expect(changes(null, after)).toEqual([
      { kind: 'text', label: 'Name', before: '', after: 'Max' },
      { kind: 'text', label: 'PIN set', before: '', after: expect.stringMatching(/^20 Nov 26 \d\d:\d\d/) },
    ]);
  });

  it('says that somebody may answer guests about traces, and no longer', () => {
    const label = 'May say that traces are ruled out';
    expect(changes({ mayAnswerTraces: false }, { mayAnswerTraces: true })).toEqual([
      { kind: 'text', label, before: 'No', after: 'Yes' },
    ]);
  });

  it('says when a food was said to be a single one', () => {
    expect(changes({ isSingle: false }, { isSingle: true })).toEqual([
      { kind: 'text', label: 'Single food', before: 'No', after: 'Yes' },
    ]);
  });

  it('shows a new statement: its answers, who made it, and on what evidence', () => {
    const before = { allergies: [], mayContain: [], unknownFor: ['milk'], free: ['soy'], statement: null };
    const statement = { by: 'Ada', at: '2026-11-20T12:00:00.000Z', evidence: { kind: 'recipe' } };
    expect(changes(before, { allergies: [], mayContain: ['milk'], unknownFor: [], free: ['soy'], statement })).toEqual([
      { kind: 'set', label: 'May contain', added: ['Dairy'], removed: [] },
      { kind: 'set', label: 'Not stated', added: [], removed: ['Dairy'] },
      { kind: 'text', label: 'Statement', before: '', after: 'Stated by Ada on 20 Nov 26, from the recipe' },
    ]);
  });

  it('shows a signature: who made it, when and for what', () => {
    const declaration = { by: 'Ada', at: '2026-11-20T12:00:00.000Z', keys: ['milk'] };
    const [change] = changes({ declaration: null }, { declaration });
    expect(change).toMatchObject({ label: 'Signature', before: '' });
    expect(change).toHaveProperty('after', expect.stringMatching(/^Signed by Ada, 20 Nov 26.*, for Dairy$/));
  });

  it('shows where something is made, and what a station keeps apart', () => {
    expect(changes({ stationId: null }, { stationId: 'fryer' })).toEqual([
      { kind: 'text', label: 'Station', before: '', after: 'Fryer' },
    ]);
    const base = { title: 'Base', required: true, ingredients: [], customizations: [], stationId: 'fryer' };
    const moved = { ...base, stationId: 'gone' };
    expect(changes({ components: [base] }, { components: [moved] })).toEqual([
      {
        kind: 'set',
        label: 'Components',
        added: ['Base: made at a station that is gone'],
        removed: ['Base: made at Fryer'],
      },
    ]);
    const signature = { keys: ['milk'], by: 'Ada', at: '2026-11-20T12:00:00.000Z', note: 'Own oil', containedKeys: [] };
    expect(changes({ keepsApart: [] }, { keepsApart: [signature] })).toEqual([
      { kind: 'set', label: 'Kept apart', added: ['Dairy: Ada, 20 Nov 26 (Own oil)'], removed: [] },
    ]);
  });

  it('shows texts and switches before and after the change', () => {
    expect(changes({ title: 'Old', active: true }, { title: 'New', active: false })).toEqual([
      { kind: 'text', label: 'Title', before: 'Old', after: 'New' },
      { kind: 'text', label: 'Active', before: 'Yes', after: 'No' },
    ]);
  });

  it('shows the family and the excluded foods by name, and the laws by where they are in force', () => {
    const legal = [{ set: 'ca', name: 'Milk', code: 'AM' }];
    const before = { familyKey: null, isCoveredByFamily: true, legal: [], excludes: [] };
    expect(changes(before, { familyKey: 'milk', isCoveredByFamily: false, legal, excludes: ['milk'] })).toEqual([
      { kind: 'set', label: 'Kind of', added: ['Dairy'], removed: [] },
      { kind: 'text', label: 'Covered by its family', before: 'Yes', after: 'No' },
      { kind: 'set', label: 'Allergen by law', added: ['Canada: Milk'], removed: [] },
      { kind: 'set', label: 'Excludes', added: ['Dairy'], removed: [] },
    ]);
  });

  it('shows prices in dollars', () => {
    expect(changes({ price: 900 }, { price: 950 })).toEqual([
      { kind: 'text', label: 'Price', before: '$9.00', after: '$9.50' },
    ]);
    expect(changes(null, { price: 900 })).toEqual([{ kind: 'text', label: 'Price', before: '', after: '$9.00' }]);
  });

  it('shows a substitution with its end as a time', () => {
    const until = new Date(2026, 10, 25, 22, 30).toISOString();
    const made = { ingredient: 'Mayo', substitute: 'Vegan mayo', until, note: '', endedAt: null };
    expect(changes(null, made)).toEqual([
      { kind: 'text', label: 'Instead of', before: '', after: 'Mayo' },
      { kind: 'text', label: 'Used', before: '', after: 'Vegan mayo' },
      { kind: 'text', label: 'Until', before: '', after: '25 Nov 26 22:30' },
    ]);
  });

  it('shows a publication with what it loosened, and who decided about it', () => {
    const at = new Date(2026, 10, 25, 22, 30).toISOString();
    const part = { kind: 'component', title: 'Dip' };
    const loosens = [
      { title: 'Fries', part, name: 'Dairy', from: 'contains', to: 'free' },
      { title: 'Soup', part: null, name: 'Vegan', from: 'no', to: 'yes' },
    ];
    const before = { menuId: 'm1', menu: 'Dinner', state: 'waiting', loosens: [], decided: null };
    const after = { ...before, state: 'published', loosens, decided: { by: 'Ada', at, reason: '' } };
    expect(changes(before, after)).toEqual([
      { kind: 'text', label: 'State', before: 'waiting', after: 'published' },
      {
        kind: 'set',
        label: 'Loosened',
        added: ['Fries › Dip: Dairy, contains → free', 'Soup: Vegan, no → yes'],
        removed: [],
      },
      { kind: 'text', label: 'Decided', before: '', after: 'Ada, 25 Nov 26 22:30' },
    ]);
    expect(changes(null, { menuId: 'm1', menu: 'Dinner' })).toHaveLength(1);
  });

  it('shows icons before and after the change', () => {
    expect(changes({ filledIconUrl: '' }, { filledIconUrl: '/icons/egg.svg' })).toEqual([
      { kind: 'icon', label: 'Filled icon', before: '', after: '/icons/egg.svg' },
    ]);
  });

  it('lists all fields of a created or deleted entry', () => {
    const state = { title: 'Spread', description: '', ingredients: [{ id: '01001', title: 'Butter' }] };
    const [title, parts] = changes(null, state);
    expect(title).toEqual({ kind: 'text', label: 'Title', before: '', after: 'Spread' });
    expect(parts).toEqual({ kind: 'set', label: 'Ingredients', added: ['Butter'], removed: [] });
    expect(changes(state, null)).toHaveLength(2);
  });

  it("describes changes of a dish's parts and options in words", () => {
    const component = (required: boolean, title: string) => [
      { title: 'Base', required, ingredients: [{ id: '1', title }], customizations: [] },
    ];
    const group = (minPermitted: number, option: object) => [
      { title: 'Milk', minPermitted, maxPermitted: 1, menuItemCustomizationOptions: [option] },
    ];
    const oat = { title: 'Oat', price: 0, ingredients: [], noIngredients: false };
    const before = { components: component(true, 'Rice'), menuItemCustomizations: group(0, oat) };
    const after = {
      components: component(false, 'Barley'),
      menuItemCustomizations: group(1, { ...oat, price: 150, ingredients: [{ id: '2', title: '' }] }),
    };
    expect(changes(before, after)).toEqual([
      {
        kind: 'set',
        label: 'Components',
        added: ['Base: not required', 'Base: Barley'],
        removed: ['Base: required', 'Base: Rice'],
      },
      {
        kind: 'set',
        label: 'Customizations',
        added: ['Milk: choose 1 to 1', 'Milk › Oat: $1.50', 'Milk › Oat: 2'],
        removed: ['Milk: choose 0 to 1', 'Milk › Oat: $0.00'],
      },
    ]);
  });

  it('reports that one of two equal ingredients was removed', () => {
    const part = { id: '1', title: 'Salt' };
    expect(changes({ ingredients: [part, part] }, { ingredients: [part] })).toEqual([
      { kind: 'set', label: 'Ingredients', added: [], removed: ['Salt'] },
    ]);
  });
});
