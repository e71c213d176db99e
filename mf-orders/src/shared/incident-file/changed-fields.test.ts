import { describe, expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const nameOf = (key: string) => key.toUpperCase();

describe('the fields of a change', () => {
  test('are those with another value, in words: keys by their names, lists by their titles', () => {
    const before = { title: 'Tahini', mayContain: [], allergies: ['sesame'], active: true, description: 'x' };
    const after = {
      title: 'Tahini',
      mayContain: ['milk', 'nuts'],
      allergies: ['sesame'],
      active: false,
      description: 'x',
    };
    expect(changedFields(before, after, nameOf, null)).toEqual([
      { label: 'May contain', before: '–', after: 'MILK, NUTS' },
      { label: 'Active', before: 'Yes', after: 'No' },
    ]);
  });

  test('say who stated something, on what evidence and until when', () => {
    const statement = {
      by: 'Maria',
      at: 'some day',
      evidence: { kind: 'label', product: 'Sesame paste' },
      reviewBy: '2027-01-31',
    };
    expect(changedFields({ statement: null }, { statement }, nameOf, null)).toEqual([
      { label: 'Statement', before: '–', after: 'Maria · some day · label of Sesame paste · review by 2027-01-31' },
    ]);
  });

  test('name the parts of a dish with their ingredients', () => {
    const part = (title: string, ...titles: string[]) => ({
      title,
      ingredients: titles.map((one) => ({ id: one, title: one })),
    });
    const before = { components: [part('Sauce', 'Tahini')] };
    const after = { components: [part('Sauce', 'Hummus', 'Salt'), part('Bread')] };
    expect(changedFields(before, after, nameOf, null)).toEqual([
      { label: 'Parts', before: 'Sauce (Tahini)', after: 'Sauce (Hummus, Salt), Bread' },
    ]);
  });

  test('name what a station keeps apart, and who signed it', () => {
    const keepsApart = [{ keys: ['fish', 'milk'], by: 'Maria', at: 'some day', note: '', containedKeys: [] }];
    expect(changedFields({ keepsApart: [] }, { keepsApart }, nameOf, null)).toEqual([
      { label: 'Kept apart', before: '–', after: 'FISH, MILK (Maria · some day)' },
    ]);
  });

  test('of something new and something deleted are all that have a value', () => {
    const state = { title: 'Tahini', mayContain: [], note: '' };
    expect(changedFields(null, state, nameOf, null)).toEqual([{ label: 'Title', before: '', after: 'Tahini' }]);
    expect(changedFields(state, null, nameOf, null)).toEqual([{ label: 'Title', before: 'Tahini', after: '' }]);
  });

  test('leave out what follows from others, and cut a value that would fill a page', () => {
    const [only, ...others] = changedFields(
      { notAdded: ['a'], text: '' },
      { notAdded: ['b'], text: 'x'.repeat(1000) },
      nameOf,
      null,
    );
    expect(others).toEqual([]);
    expect(only).toMatchObject({ label: 'Text' });
    expect(only?.after.length).toBeLessThan(410);
  });
});
