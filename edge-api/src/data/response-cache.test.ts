import { describe, expect, it, vi } from 'vitest';
import type { CompiledRestaurant } from '../domain/compile-restaurant.ts';
import { cachedResponse, type MenuResponse } from './response-cache.ts';

// Only its identity counts.
const restaurantOf = (): CompiledRestaurant => ({}) as CompiledRestaurant;
const MEGABYTE = 1024 * 1024;

/** Counts how often the response to a query is made. */
const maker = (size = 3) => vi.fn<() => MenuResponse>(() => ({ tag: '"1"', bytes: () => new Uint8Array(size) }));
const ask = (restaurant: CompiledRestaurant, search: string, make: () => MenuResponse): Uint8Array =>
  cachedResponse(restaurant, search, make).bytes();

describe('a kept menu response', () => {
  it('is made once for a query and a menu version', () => {
    const restaurant = restaurantOf();
    const make = maker();
    const first = ask(restaurant, '?allergies=milk', make);
    expect(ask(restaurant, '?allergies=milk', make)).toBe(first);
    expect(cachedResponse(restaurant, '?allergies=milk', make).tag).toBe('"1"');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is never that of another query or of another menu version', () => {
    const restaurant = restaurantOf();
    const make = maker();
    const first = ask(restaurant, '?allergies=milk', make);
    expect(ask(restaurant, '?allergies=egg', make)).not.toBe(first);
    expect(ask(restaurant, '', make)).not.toBe(first);
    expect(ask(restaurantOf(), '?allergies=milk', make)).not.toBe(first);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('is not kept when the query is refused, or when only its tag was asked for', () => {
    const restaurant = restaurantOf();
    const refuse = () => {
      throw new Error('refused');
    };
    expect(() => ask(restaurant, '?allergies=x', refuse)).toThrow('refused');
    const make = maker();
    cachedResponse(restaurant, '?allergies=x', make);
    ask(restaurant, '?allergies=x', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('goes when newer ones need its room, the one used longest ago first; a very large one is not kept', () => {
    const restaurant = restaurantOf();
    const make = maker(MEGABYTE);
    ask(restaurant, '?used', make);
    ask(restaurant, '?unused', make);
    for (let number = 0; number < 30; number++) {
      ask(restaurant, `?${number}`, make);
      ask(restaurant, '?used', make);
    }
    expect(make).toHaveBeenCalledTimes(32);
    ask(restaurant, '?unused', make);
    expect(make).toHaveBeenCalledTimes(33);
    const large = maker(2 * MEGABYTE);
    ask(restaurant, '?large', large);
    ask(restaurant, '?large', large);
    expect(large).toHaveBeenCalledTimes(2);
  });
});
