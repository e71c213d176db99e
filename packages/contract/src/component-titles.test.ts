import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { repeatedTitles, TITLE_TAKEN, withDistinctTitles } from './component-titles.ts';
import { MenuItemInput, MenuItemPatch } from './menus.ts';

const part = (title: string, ...made: string[]) => ({
  title,
  ingredients: made.map((name) => ({ id: name, title: name })),
});
const titles = (...parts: ReturnType<typeof part>[]) => withDistinctTitles(parts).map(({ title }) => title);

describe('components of one dish', () => {
  it.each([MenuItemInput, MenuItemPatch])(
    'are refused with the same title, at the field of the later one',
    (schema) => {
      const components = ['Cheese', 'Olives', ' cheese '].map((title) => ({ title, ingredients: [] }));
      const read = v.safeParse(schema, { title: 'Salad', menuId: 'm', components });
      expect(read.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
        ['components.2.title', TITLE_TAKEN],
      ]);
      expect(v.safeParse(schema, { title: 'Salad', menuId: 'm', components: components.slice(0, 2) }).success).toBe(
        true,
      );
    },
  );

  it('that share a title are distinguished by their ingredients', () => {
    expect(titles(part('Cheese', 'Feta'), part('Bread', 'Flour'), part('cheese', 'Gouda', 'Salt'))).toEqual([
      'Cheese (Feta)',
      'Bread',
      'cheese (Gouda, Salt)',
    ]);
  });

  it('that have the same ingredients, or none, are distinguished by a unique number', () => {
    expect(titles(part('Cheese', 'Feta'), part('Cheese', 'Feta'), part('Cheese (1)'))).toEqual([
      'Cheese (2)',
      'Cheese (3)',
      'Cheese (1)',
    ]);
    expect(titles(part('Cheese'), part('Cheese', 'x'.repeat(200)))).toEqual(['Cheese (1)', 'Cheese (2)']);
  });

  it('never share a title afterwards, and a unique title stays as it was', () => {
    const some = ['Cheese', 'cheese', 'Cheese (Feta)', 'Cheese (1)', 'x'.repeat(200), '🧀'.repeat(100)].flatMap(
      (title) => [part(title), part(title, 'Feta')],
    );
    const triples = some.flatMap((one) => some.flatMap((two) => some.map((three) => [one, two, three])));
    for (const before of triples) {
      const after = withDistinctTitles(before);
      expect(repeatedTitles(after)).toEqual([]);
      for (const [index, { title }] of after.entries()) {
        expect(title.length).toBeLessThanOrEqual(200);
        const same = before.filter((one) => one.title.toLowerCase() === before[index]?.title.toLowerCase());
        if (same.length === 1) expect(title).toBe(before[index]?.title);
      }
    }
  });
});
