import type { QueryState } from '@justright/client/query';
import { describe, expect, it } from 'vitest';
import { NO_PROFILE } from '../choices/profile.ts';
import { dueAfterMs, filterOf, menuQuery, type MenuResponse, RECHECK_EVERY_MS } from './menu-query.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const idle = (dataAgoMs: number, errorAgoMs = NOW, fetchStatus: 'idle' | 'fetching' = 'idle') =>
  ({
    data: undefined,
    dataUpdatedAt: NOW - dataAgoMs,
    errorUpdatedAt: NOW - errorAgoMs,
    fetchStatus,
  }) as QueryState<MenuResponse>;

it('the query names the level of each food by name that is no allergy; of several of one food the strictest counts', () => {
  const foods = [
    { name: 'ginger', ids: ['1', '2'], level: 'avoid' as const },
    { name: 'spices', ids: ['2', '3'], level: 'mild' as const },
    { name: 'kiwi', ids: ['4'], level: 'strict' as const },
  ];
  const allergies = [{ key: 'milk', level: 'avoid' as const }];
  expect(filterOf({ ...NO_PROFILE, allergies, foods }, new Date(NOW))).toMatchObject({
    allergies: 'milk',
    strict: undefined,
    avoid: 'milk,food:1,food:2',
    mild: 'food:3',
    foods: '1,2,3,4',
    foodNames: 'ginger,spices,kiwi',
  });
});

describe('the menu', () => {
  it('is not fetched again on focus or mount', () => {
    const { refetchOnWindowFocus, refetchOnMount } = menuQuery('r1', NO_PROFILE);
    expect([refetchOnWindowFocus, refetchOnMount]).toEqual([false, false]);
  });

  it('is fetched again a minute after the last response, seen or not, and at once when that is longer ago', () => {
    expect(menuQuery('r1', NO_PROFILE).refetchIntervalInBackground).toBe(true);
    expect(dueAfterMs(idle(0), NOW)).toBe(RECHECK_EVERY_MS);
    expect(dueAfterMs(idle(50_000), NOW)).toBe(10_000);
    expect(dueAfterMs(idle(3_600_000), NOW)).toBe(1);
  });

  it('is not fetched in a circle while a request is under way or fails, or when the clock was set back', () => {
    expect(dueAfterMs(idle(3_600_000, NOW, 'fetching'), NOW)).toBe(RECHECK_EVERY_MS);
    expect(dueAfterMs(idle(3_600_000, 0), NOW)).toBe(RECHECK_EVERY_MS);
    expect(dueAfterMs(idle(-3_600_000), NOW)).toBe(RECHECK_EVERY_MS);
  });
});
