import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { component, makeIngredient, makeKeys, makeMenu, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { compiledRestaurant, dropMenuLeases } from './compiled-restaurants.ts';
import type { Database } from './database.ts';

const LEASE_MS = 1000;
const open = () => env.DB.withSession('first-primary');
const unreachable = (): Database => {
  throw new Error('the primary does not answer');
};
const failing = (): Database => ({
  prepare: () => {
    throw new Error('the primary does not answer');
  },
  batch: () => Promise.reject(new Error('the primary does not answer')),
  getBookmark: () => null,
});

async function makeDish() {
  const restaurant = await makeRestaurant(await makeMerchant());
  await makeMenu(restaurant, [{ title: 'Dish', components: [component('Base', ['base'])] }]);
  return restaurant;
}

beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  await makeIngredient('base');
});

describe('the lease of a compiled menu', () => {
  it('spares the primary while it lasts, and ends with it: an unreachable primary is a 503, never the old menu', async () => {
    const { id } = await makeDish();
    const first = await compiledRestaurant(open, id, LEASE_MS, 10_000);
    expect(await compiledRestaurant(unreachable, id, LEASE_MS, 10_499)).toBe(first);
    await expect(compiledRestaurant(failing, id, LEASE_MS, 11_000)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(compiledRestaurant(failing, id, 0, 10_499)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('ends at once when this isolate changes the catalogue', async () => {
    const { id } = await makeDish();
    await compiledRestaurant(open, id, LEASE_MS, 10_000);
    dropMenuLeases();
    await expect(compiledRestaurant(failing, id, LEASE_MS, 10_001)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is not given to what was read before a change, though the answer came after it', async () => {
    const { id } = await makeDish();
    let readings = 0;
    /** Its first batch is answered only after an edit of this isolate has been committed. */
    const interrupted = (): Database => {
      const db = open();
      return {
        prepare: (sql) => db.prepare(sql),
        getBookmark: () => db.getBookmark(),
        batch: async <Row>(statements: D1PreparedStatement[]) => {
          const answer = await db.batch<Row>(statements);
          readings += 1;
          if (readings === 1) {
            await env.DB.batch([
              env.DB.prepare("UPDATE ingredients SET allergies = '[\"milk\"]' WHERE id = 'base'"),
              env.DB.prepare('UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = ?1').bind(
                id,
              ),
            ]);
            dropMenuLeases();
          }
          return answer;
        },
      };
    };
    const compiled = await compiledRestaurant(interrupted, id, LEASE_MS, 10_000);
    expect(readings).toBe(2);
    expect(compiled?.source.ingredients.get('base')?.allergies).toEqual(['milk']);
  });

  it('never answers one restaurant with another that has the slug now', async () => {
    const [before, after] = [await makeRestaurant(await makeMerchant()), await makeRestaurant(await makeMerchant())];
    const slug = before.urlSlug;
    expect((await compiledRestaurant(open, slug, 0, 10_000))?.source.restaurant.id).toBe(before.id);
    await env.DB.batch([
      env.DB.prepare("UPDATE restaurants SET url_slug = 'elsewhere' WHERE id = ?1").bind(before.id),
      env.DB.prepare('UPDATE restaurants SET url_slug = ?2 WHERE id = ?1').bind(after.id, slug),
    ]);
    expect((await compiledRestaurant(open, slug, 0, 10_001))?.source.restaurant.id).toBe(after.id);
  });
});
