import { expect, it } from 'vitest';
import { followFacts, type TitledFacts } from './follow-facts.ts';

const made = (title: string, ...parts: string[]): TitledFacts => ({
  title,
  stated: { allergies: [], mayContain: [], unknownFor: [], freeFrom: [], statement: null },
  diets: [],
  ingredients: parts.map((id) => ({ id, title: id })),
});
const known = (...all: TitledFacts[]) => new Map<string, TitledFacts | null>(all.map((one) => [one.title, one]));
const follow = (ids: readonly string[], facts: ReadonlyMap<string, TitledFacts | null>) =>
  followFacts(ids, (id) => facts.get(id));

it('reaches everything nested, each one once, and ends at a cycle', () => {
  const { ids, table } = follow(
    ['mash'],
    known(made('mash', 'butter', 'potato'), made('butter', 'milk'), made('milk', 'mash'), made('potato')),
  );
  expect(ids).toEqual(['mash', 'butter', 'potato', 'milk']);
  expect([...(table?.keys() ?? [])].toSorted()).toEqual(['butter', 'mash', 'milk', 'potato']);
});

it('has no table while one nested ingredient is not loaded, however deep', () => {
  const facts = known(made('mash', 'butter', 'potato'), made('butter', 'milk'), made('potato'));
  expect(follow(['mash'], facts)).toEqual({ ids: ['mash', 'butter', 'potato', 'milk'], table: null });
  facts.set('milk', made('milk'));
  expect(follow(['mash'], facts).table?.size).toBe(4);
});

it('an ingredient that does not exist is not in the table, and the table is complete without it', () => {
  const facts = known(made('kale')).set('gone', null);
  const { ids, table } = follow(['gone', 'kale'], facts);
  expect(ids).toEqual(['gone', 'kale']);
  expect([...(table?.keys() ?? [])]).toEqual(['kale']);
});

it('of no ingredients there is nothing to load', () => {
  expect(follow([], new Map())).toEqual({ ids: [], table: new Map() });
});
