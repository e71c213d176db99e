import { getDinerMenu } from '@justright/contract/public-menu';
import { SLUGS_MAX } from '@justright/contract/quotas';
import {
  checkUrlSlug,
  createRestaurant,
  deleteRestaurant,
  duplicateRestaurant,
  updateRestaurant,
} from '@justright/contract/restaurants';
import { saveProfile } from '@justright/contract/users';
import { getWrittenInformation } from '@justright/contract/written-information';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { component, makeIngredient, makeMenu, makeMerchant, makeRestaurant } from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
let merchantId: string;
let serial = 0;

const rename = async (id: string, urlSlug: string) => {
  const row = await env.DB.prepare('SELECT version FROM restaurants WHERE id = ?1').bind(id).first<number>('version');
  return { ...AS_ADMIN, params: { id }, body: { urlSlug, version: row ?? 0 } };
};
const renamed = async (id: string, urlSlug: string) => succeed(updateRestaurant, await rename(id, urlSlug));
const idAt = async (slug: string) => (await succeed(getDinerMenu, { params: { id: slug } })).data.id;
const creation = (urlSlug: string) => ({
  ...AS_ADMIN,
  body: {
    merchantId,
    name: 'Green Table',
    address: '2 Side Street',
    urlSlug,
    phoneNumber: '5551234567',
    contactPhoneNumber: '5557654321',
    email: 'green@example.com',
    contactName: 'Bob',
    externalId: 'ext-1',
  },
});
const TAKEN = { status: 409, code: 'id-already-exists', issues: [{ path: 'urlSlug', message: 'ID Already Exists' }] };

/** Makes a restaurant that was renamed twice, and returns its slugs, the first one first. */
async function renamedTwice() {
  const restaurant = await makeRestaurant(merchantId);
  const slugs = [restaurant.urlSlug, `second-${++serial}`, `third-${serial}`] as const;
  for (const slug of slugs.slice(1)) await renamed(restaurant.id, slug);
  return { restaurant, slugs };
}

const makeCompletedOrder = (restaurantId: string) =>
  env.DB.prepare(
    `INSERT INTO orders (id, restaurant_id, merchant_id, restaurant_name, order_type, order_status, cart,
       grand_total_cents, kitchen, active, created_at) VALUES (?1, ?1, ?2, 'Old Name', 'Pickup', 'complete',
       '{"orders":[]}', 0, '{"omit":[],"substitute":[],"addOn":[]}', 0, '2026-11-20T12:00:00.000Z')`,
  )
    .bind(restaurantId, merchantId)
    .run();

beforeAll(async () => {
  merchantId = await makeMerchant();
});

describe('a renamed restaurant', () => {
  it('is found by every slug that it had, in any case, by every call of diners', async () => {
    const { restaurant, slugs } = await renamedTwice();
    await makeIngredient('rice', {});
    await makeMenu(restaurant, [{ title: 'Rice', components: [component('Base', ['rice'])] }]);
    for (const slug of [...slugs, slugs[0].toUpperCase(), restaurant.id.toUpperCase()]) {
      expect(await idAt(slug)).toBe(restaurant.id);
      const written = await succeed(getWrittenInformation, { params: { id: slug } });
      expect(written.data.restaurant.id).toBe(restaurant.id);
    }
    const body = { selectedAllergies: [], selectedDiets: [], lastVisitedRestaurantId: slugs[0] };
    const saved = await succeed(saveProfile, { as: 'User', uid: 'renamed-visitor', body });
    expect(saved.data.lastVisitedRestaurantId).toBe(restaurant.id);
  });

  it('keeps its slugs from others: to create, rename, suggest and copy', async () => {
    const { restaurant, slugs } = await renamedTwice();
    const other = await makeRestaurant(merchantId);
    for (const slug of slugs) {
      expect(await fail(createRestaurant, creation(slug))).toMatchObject(TAKEN);
      expect(await fail(updateRestaurant, await rename(other.id, slug))).toMatchObject(TAKEN);
      const check = await succeed(checkUrlSlug, { ...AS_ADMIN, params: { slug } });
      expect(check.data).toEqual({ isAvailable: false, suggestion: `${slug}-2` });
    }
    const copyOf = { ...AS_ADMIN, params: { id: restaurant.id }, body: new FormData() };
    const first = (await succeed(duplicateRestaurant, copyOf)).data;
    await renamed(first.id, `elsewhere-${serial}`);
    const second = (await succeed(duplicateRestaurant, copyOf)).data;
    expect([first.urlSlug, second.urlSlug]).toEqual([`${slugs[2]}-copy`, `${slugs[2]}-copy-2`]);
  });

  it('may go back to a slug of its own', async () => {
    const { restaurant, slugs } = await renamedTwice();
    const query = { restaurantId: restaurant.id };
    expect((await succeed(checkUrlSlug, { ...AS_ADMIN, params: { slug: slugs[0] }, query })).data.isAvailable).toBe(
      true,
    );
    expect((await renamed(restaurant.id, slugs[0])).data.urlSlug).toBe(slugs[0]);
    expect(await Promise.all(slugs.map(idAt))).toEqual(slugs.map(() => restaurant.id));
  });

  it('loses a race for a slug that another one had to a refusal', async () => {
    const other = await makeRestaurant(merchantId);
    const { slugs } = await renamedTwice();
    const writing = env.DB.prepare('UPDATE restaurants SET url_slug = ?2 WHERE id = ?1').bind(other.id, slugs[0]).run();
    await expect(writing).rejects.toThrow('UNIQUE constraint failed: restaurant_slugs.slug');
  });

  it(`has ${SLUGS_MAX} slugs at most, and may then still go back to one of them`, async () => {
    const { restaurant, slugs } = await renamedTwice();
    await env.DB.batch(
      Array.from({ length: SLUGS_MAX - 3 }, (_, at) =>
        env.DB.prepare('INSERT INTO restaurant_slugs VALUES (?1, ?2, 1)').bind(`many-${serial}-${at}`, restaurant.id),
      ),
    );
    expect(await fail(updateRestaurant, await rename(restaurant.id, `one-more-${serial}`))).toMatchObject({
      status: 422,
      error: `A restaurant has at most ${SLUGS_MAX} slugs, with those that it had before`,
    });
    expect((await renamed(restaurant.id, slugs[0])).data.urlSlug).toBe(slugs[0]);
  });

  it('that diners never saw, because it is incomplete, keeps only its present slug', async () => {
    const unfinished = await makeRestaurant(merchantId, 'incomplete');
    await renamed(unfinished.id, `typed-${++serial}`);
    await renamed(unfinished.id, `typed-whole-${serial}`);
    const slug = `typed-${serial}`;
    expect((await succeed(checkUrlSlug, { ...AS_ADMIN, params: { slug } })).data.isAvailable).toBe(true);
    await env.DB.prepare("UPDATE restaurants SET status = 'active' WHERE id = ?1").bind(unfinished.id).run();
    await env.DB.prepare("UPDATE restaurants SET status = 'incomplete' WHERE id = ?1").bind(unfinished.id).run();
    await renamed(unfinished.id, `known-${serial}`);
    expect(await fail(createRestaurant, creation(`typed-whole-${serial}`))).toMatchObject(TAKEN);
  });

  it.each([false, true])('that is deleted closes its slugs for good (it had orders: %s)', async (hadOrders) => {
    const { restaurant, slugs } = await renamedTwice();
    if (hadOrders) await makeCompletedOrder(restaurant.id);
    await succeed(deleteRestaurant, { ...AS_ADMIN, params: { id: restaurant.id } });
    const other = await makeRestaurant(merchantId);
    for (const slug of slugs) {
      expect(await fail(getDinerMenu, { params: { id: slug } })).toMatchObject({ status: 404 });
      expect(await fail(createRestaurant, creation(slug))).toMatchObject(TAKEN);
      expect(await fail(updateRestaurant, await rename(other.id, slug))).toMatchObject(TAKEN);
      const check = await succeed(checkUrlSlug, { ...AS_ADMIN, params: { slug } });
      expect(check.data).toEqual({ isAvailable: false, suggestion: `${slug}-2` });
      const writing = env.DB.prepare('UPDATE restaurants SET url_slug = ?2 WHERE id = ?1').bind(other.id, slug).run();
      await expect(writing).rejects.toThrow('UNIQUE constraint failed: restaurant_slugs.slug');
    }
  });

  it('that diners never saw leaves its slug free when it is deleted', async () => {
    const unfinished = await makeRestaurant(merchantId, 'incomplete');
    await succeed(deleteRestaurant, { ...AS_ADMIN, params: { id: unfinished.id } });
    const check = await succeed(checkUrlSlug, { ...AS_ADMIN, params: { slug: unfinished.urlSlug } });
    expect(check.data.isAvailable).toBe(true);
  });
});
