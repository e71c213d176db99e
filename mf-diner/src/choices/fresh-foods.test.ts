import { expect, it, vi } from 'vitest';
import type { NamedFood } from '@justright/dietary-rules/filter';
import { createFoodRefresh, withPresentIds } from './fresh-foods.ts';
import { NO_PROFILE } from './profile.ts';

const foundOf = (name: string, ...ids: string[]) => ({
  name,
  keys: [] as string[],
  isTooBroad: false,
  ids,
  titles: [],
  total: ids.length,
});
const avoiding = (...foods: NamedFood[]) => ({ ...NO_PROFILE, foods });
const GINGER: NamedFood = { name: 'ginger', ids: ['1'], level: 'mild' };

it('a name is asked for once, and covers what the catalogue has by exactly this name', async () => {
  // A name may also mean a tile.
  const tile = { ...foundOf('ginger'), keys: ['spice'] };
  const find = vi.fn(async () => [tile, foundOf('ginger', '1', '2'), foundOf('gingersnap', '3')]);
  const onFound = vi.fn<(food: Pick<NamedFood, 'name' | 'ids'>) => void>();
  const refresh = createFoodRefresh(find);
  await refresh(['ginger'], onFound);
  await refresh(['ginger'], onFound);
  expect(find.mock.calls).toEqual([['ginger']]);
  expect(onFound.mock.calls).toEqual([[{ name: 'ginger', ids: ['1', '2'] }]]);
});

it('an API that cannot be reached changes nothing, and is asked again by the next call', async () => {
  const find = vi.fn(async (name: string) => [foundOf(name, '9')]);
  find.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onFound = vi.fn<(food: Pick<NamedFood, 'name' | 'ids'>) => void>();
  const refresh = createFoodRefresh(find);
  await refresh(['ginger', 'kiwi'], onFound);
  expect(onFound).not.toHaveBeenCalled();
  expect(find).toHaveBeenCalledOnce();
  await refresh(['ginger', 'kiwi'], onFound);
  expect(onFound.mock.calls.map(([{ name }]) => name)).toEqual(['ginger', 'kiwi']);
});

it('a name that the catalogue no longer knows keeps what it covered', async () => {
  const onFound = vi.fn<(food: Pick<NamedFood, 'name' | 'ids'>) => void>();
  await createFoodRefresh(async () => [foundOf('gingersnap', '3')])(['ginger'], onFound);
  expect(onFound).not.toHaveBeenCalled();
});

it('an avoided food never covers less than before, and keeps its level', () => {
  const kiwi: NamedFood = { name: 'kiwi', ids: ['5'], level: 'strict' };
  expect(withPresentIds(avoiding(GINGER, kiwi), { name: 'ginger', ids: ['2'] }).foods).toEqual([
    { ...GINGER, ids: ['1', '2'] },
    kiwi,
  ]);
});

it('nothing changes when a name covers nothing more, or more than can be sent, or was removed meanwhile', () => {
  const profile = avoiding(GINGER);
  const many = Array.from({ length: 300 }, (_none, index) => `many-${index}`);
  expect(withPresentIds(profile, GINGER)).toBe(profile);
  expect(withPresentIds(profile, { name: 'ginger', ids: [] })).toBe(profile);
  expect(withPresentIds(profile, { name: 'ginger', ids: many })).toBe(profile);
  expect(withPresentIds(profile, { name: 'kiwi', ids: ['5'] })).toBe(profile);
});
