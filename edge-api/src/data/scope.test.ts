import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundScope, isWithin, type Scope, within, withinIndexed } from './scope.ts';

const id = fc.constantFrom('', 'one', 'two', "it's", '["one"]');
const scopes: fc.Arbitrary<Scope> = fc.record({
  ofMerchant: fc.option(id),
  ofRestaurants: fc.option(fc.array(id, { maxLength: 3 })),
});
const rows = fc.array(fc.record({ merchantId: id, restaurantId: id }), { minLength: 1, maxLength: 8 });

it('a query with either condition finds exactly the rows that are within the scope', async () => {
  await fc.assert(
    fc.asyncProperty(scopes, rows, async (scope, all) => {
      const conditions = [within(), withinIndexed(scope)];
      const results = await env.DB.batch<{ at: number }>(
        conditions.map((condition) =>
          env.DB.prepare(
            `SELECT at FROM (SELECT key AS at, value ->> 'merchantId' AS merchant_id, value ->> 'restaurantId' AS restaurant_id
               FROM json_each(?2)) WHERE ${condition} ORDER BY at`,
          ).bind(boundScope(scope), JSON.stringify(all)),
        ),
      );
      const expected = all.flatMap((row, at) => (isWithin(scope, row) ? [at] : []));
      for (const { results: found } of results) expect(found.map(({ at }) => at)).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});
