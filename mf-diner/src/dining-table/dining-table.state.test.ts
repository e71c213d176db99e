import { fakeStorage } from '@justright/client/fakes/fake-storage';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTable, writeTable } from './dining-table.state.ts';

const hourMs = 60 * 60 * 1000;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it('a table is kept for a visit, and forgotten with the next day', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  writeTable('olive', 'Bar 1');
  vi.advanceTimersByTime(5 * hourMs);
  expect(readTable('olive')).toBe('Bar 1');
  expect(readTable('other')).toBe('');
  vi.advanceTimersByTime(15 * hourMs);
  expect(readTable('olive')).toBe('');
  vi.useRealTimers();
});

it('what is stored in another format is no table', () => {
  sessionStorage.setItem('justright.table.olive', JSON.stringify({ label: '\u202e21', atMs: Date.now() }));
  expect(readTable('olive')).toBe('');
  sessionStorage.setItem('justright.table.olive', '["12"]');
  expect(readTable('olive')).toBe('');
});

it('the table that came with a slug belongs to the restaurant once its id is known, also after a reload', async () => {
  const { restaurantIdsAtom } = await import('./restaurant-key.state.ts');
  const { tableAtomOf } = await import('./dining-table.state.ts');
  const jotai = createStore();
  jotai.set(tableAtomOf('olive-and-ember'), '12');
  jotai.set(restaurantIdsAtom, 'olive-and-ember', 'id-1');
  expect(jotai.get(tableAtomOf('id-1'))).toBe('12');
  expect(jotai.get(tableAtomOf('olive-and-ember'))).toBe('');

  vi.resetModules();
  const reloaded = await import('./restaurant-key.state.ts');
  const tables = await import('./dining-table.state.ts');
  const fresh = createStore();
  expect(fresh.get(reloaded.restaurantIdsAtom)).toEqual({ 'olive-and-ember': 'id-1' });
  expect(fresh.get(tables.tableAtomOf('id-1'))).toBe('12');
});

it('opening a restaurant without a table leaves the known one alone', async () => {
  const { restaurantIdsAtom } = await import('./restaurant-key.state.ts');
  const { tableAtomOf } = await import('./dining-table.state.ts');
  const jotai = createStore();
  jotai.set(tableAtomOf('id-2'), '7');
  jotai.set(restaurantIdsAtom, 'slug-2', 'id-2');
  expect(jotai.get(tableAtomOf('id-2'))).toBe('7');
});
