import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { cachedResponse } from '../../edge-api/src/data/response-cache.ts';
import { type CompiledRestaurant, compileRestaurant } from '../../edge-api/src/domain/compile-restaurant.ts';
import { sourceOf } from '../../edge-api/test/menu-source.ts';
import { toDish } from '../../edge-api/test/stored-dish.ts';
import { ingredientResolver } from '../../packages/dietary-rules/src/ingredients.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const SOUP = toDish(
  {
    price: 100,
    declaration: null,
    additionalAllergies: [],
    additionalMayContain: [],
    additionalDiets: [],
    components: [{ title: 'Soup', required: true, ingredients: [{ id: 'leek' }], customizations: [] }],
    menuItemCustomizations: [],
  },
  'soup',
);

/** Makes a response to a query of a restaurant that nothing else holds, as a menu version that has ended. */
function answerOnce(search: string): WeakRef<CompiledRestaurant> {
  // Only its identity counts.
  const restaurant = {} as CompiledRestaurant;
  const bytes = new TextEncoder().encode(search);
  cachedResponse(restaurant, search, () => ({ tag: '"1"', bytes: () => (restaurant ? bytes : bytes.slice()) })).bytes();
  cachedResponse(restaurant, search, () => {
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

describe('a compiled restaurant', () => {
  it('holds nothing of what its dishes were derived with, which was half of it', async () => {
    const compile = () => {
      const source = sourceOf([SOUP], new Map());
      const resolve = ingredientResolver(source.ingredients, source);
      return { compiled: compileRestaurant(source, resolve, Date.now()), resolve: new WeakRef(resolve) };
    };
    const { compiled, resolve } = compile();
    await setImmediate();
    collectGarbage();
    expect(resolve.deref()).toBeUndefined();
    expect([...compiled.items.keys()]).toEqual([SOUP.id]);
  });
});
