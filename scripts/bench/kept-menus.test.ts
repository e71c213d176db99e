import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { keptResponse } from '../../edge-api/src/data/kept-responses.ts';
import type { CompiledRestaurant } from '../../edge-api/src/domain/compiled-restaurant.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Makes a response to a query of a restaurant that nothing else holds, as a menu version that has ended. */
function answerOnce(search: string): WeakRef<CompiledRestaurant> {
  // Only its identity counts.
  const restaurant = {} as CompiledRestaurant;
  const bytes = new TextEncoder().encode(search);
  keptResponse(restaurant, search, () => ({ tag: '"1"', bytes: () => (restaurant ? bytes : bytes.slice()) })).bytes();
  keptResponse(restaurant, search, () => {
    throw new Error('It was not kept');
  }).bytes();
  return new WeakRef(restaurant);
}

// Runs here, not beside the code: the Workers' runtime has no way to ask for a collection.
describe('a kept menu response', () => {
  it('holds no compiled menu: an edit frees the memory of the version before', async () => {
    const ended = answerOnce('?allergies=milk');
    // A weak reference holds its target until the turn is over.
    await setImmediate();
    collectGarbage();
    expect(ended.deref()).toBeUndefined();
  });
});
