import { imageIdOf, imageSourceSet, uploadImage } from '@justright/contract/images';
import {
  createCustomIngredient,
  createIngredient,
  deleteCustomIngredient,
  updateCustomIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import { createMenuItem, deleteMenu, duplicateMenu, updateMenu, updateMenuItem } from '@justright/contract/menus';
import { createMerchant, updateMerchant } from '@justright/contract/merchants';
import { deleteAllergy, updateAllergy, updateDiet } from '@justright/contract/preferences';
import { getRestaurant, updateRestaurant } from '@justright/contract/restaurants';
import { pathOf } from '@justright/contract/call';
import { DAY_MS } from '@justright/contract/time';
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fail, succeed, tokenFor } from '../../test/call.ts';
import { makeKeys, makeMenu, makeMerchant, makeMerchantUser, makeRestaurant } from '../../test/factories.ts';
import { makePng } from '../../test/png.ts';
import { app } from '../app.ts';
import type { Env } from '../env.ts';
import { sweepImages } from '../images/image-files.ts';
import worker from '../index.ts';

const printed = vi.spyOn(console, 'log').mockReturnValue();
/** Returns why each image was removed, as the log says. */
const logged = () =>
  printed.mock.calls
    .map(([line]) => JSON.parse(String(line)) as { what: string; why: string; ids: string[] })
    .filter(({ what }) => what === 'images removed')
    .flatMap(({ why, ids }) => ids.map((id) => ({ why, id })));

let merchant: string;
let uid: string;
beforeAll(async () => {
  await makeKeys('allergies', ['egg']);
  merchant = await makeMerchant();
  uid = await makeMerchantUser(merchant);
});

type ResponseBody = { data: { imageUrl: string }; code?: string; error?: string };

async function upload(bytes: Uint8Array | null, path = '/uploads', fileName = 'picture.png') {
  const form = new FormData();
  if (bytes) form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
  form.set('fileName', fileName);
  const response = await exports.default.fetch(`https://justright.test/api${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await tokenFor('MerchantAdmin', uid)}` },
  });
  return { status: response.status, ...(await response.json<ResponseBody>()) };
}

const uploaded = async (width = 40, height = 30) => (await upload(makePng(width, height))).data.imageUrl;
const isThere = async (imageUrl: string) => (await env.FILES.head(`images/${imageIdOf(imageUrl)}/640.webp`)) !== null;
const get = (path: string) => exports.default.fetch(`https://justright.test${path}`);

describe('an uploaded image', () => {
  it('is served as immutable in every width, without the file’s metadata', async () => {
    const { status, data } = await upload(makePng(2000, 1000, 'taken at 52.5N 13.4E'));
    expect(status).toBe(201);
    expect(imageSourceSet(data.imageUrl)?.split(', ')).toHaveLength(3);
    const widths: number[] = [];
    for (const width of [320, 640, 1280]) {
      const response = await get(data.imageUrl.replace('1280', String(width)));
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(new TextDecoder('latin1').decode(bytes)).not.toContain('52.5N');
      const info = await env.IMAGES.info(new Blob([bytes]).stream());
      if ('width' in info) widths.push(info.width, info.height);
    }
    expect(widths).toEqual([320, 160, 640, 320, 1280, 640]);
  });

  it('is not enlarged', async () => {
    const file = await (await get(await uploaded(40, 30))).arrayBuffer();
    expect(await env.IMAGES.info(new Blob([file]).stream())).toMatchObject({ width: 40, height: 30 });
  });

  it.each([
    { kind: 'a line', size: [10_000, 10] as const },
    { kind: 'a column', size: [10, 10_000] as const },
    { kind: 'one pixel high', size: [5000, 1] as const },
    { kind: 'higher than WebP can be', size: [1300, 20_000] as const },
  ])('that is $kind has at least one pixel in each direction, in every width', async ({ size: [width, height] }) => {
    const { status, data } = await upload(makePng(width, height));
    expect(status).toBe(201);
    for (const kept of [320, 640, 1280]) {
      const file = await (await get(data.imageUrl.replace('1280', String(kept)))).arrayBuffer();
      const info = await env.IMAGES.info(new Blob([file]).stream());
      if (!('width' in info)) throw new Error('Not an image');
      expect(Math.min(info.width, info.height)).toBeGreaterThanOrEqual(1);
      expect(info.width).toBeLessThanOrEqual(kept);
      expect(info.height).toBeLessThanOrEqual(8 * kept);
    }
  });

  it.each<{ kind: string; bytes: () => Uint8Array; fileName: string }>([
    {
      kind: 'an SVG, whatever its name',
      bytes: () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      fileName: 'picture.png',
    },
    { kind: 'a page', bytes: () => new TextEncoder().encode('<!doctype html><script>1</script>'), fileName: 'a.png' },
    { kind: 'a GIF', bytes: () => new TextEncoder().encode('GIF89a0123456789abcdef'), fileName: 'a.gif' },
    { kind: 'only the beginning of a PNG', bytes: () => makePng(40, 30).slice(0, 24), fileName: 'a.png' },
  ])('cannot be $kind', async ({ bytes, fileName }) => {
    expect(await upload(bytes(), '/uploads', fileName)).toMatchObject({ status: 415, code: 'unsupported-media-type' });
  });

  it('has at most 5 MB and 40 megapixels, and is required', async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    large.set(makePng(40, 30));
    expect((await upload(large.slice(0, -1))).status).toBe(201);
    expect(await upload(large)).toMatchObject({ status: 413, code: 'payload-too-large' });
    expect(await upload(makePng(8000, 5001))).toMatchObject({
      status: 413,
      error: 'An image has at most 40 megapixels',
    });
    expect(await upload(null)).toMatchObject({ status: 422, code: 'validation-failed' });
    expect(await fail(uploadImage, { as: 'SuperAdmin', body: '{}' })).toMatchObject({ code: 'malformed-request' });
  });

  it('for a merchant requires access to that merchant', async () => {
    expect(await upload(makePng(4, 3), `/merchants/${merchant}/upload`)).toMatchObject({ status: 201 });
    expect(await upload(makePng(4, 3), `/merchants/${await makeMerchant()}/upload`)).toMatchObject({ status: 404 });
  });

  it('is a 404 when it does not exist', async () => {
    expect((await get('/images/nobodys/1280.webp')).status).toBe(404);
  });
});

/** Returns the database, and a promise that is kept once a request has begun its `count`th query. */
function databaseThatReaches(count: number): { DB: D1Database; reached: Promise<void> } {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const withSession: D1Database['withSession'] = (start) => {
    const session = env.DB.withSession(start);
    const begin = () => {
      begun += 1;
      if (begun > count) resolve();
    };
    return {
      prepare: (sql) => {
        begin();
        return session.prepare(sql);
      },
      batch: (statements) => session.batch(statements),
      getBookmark: () => session.getBookmark(),
    };
  };
  return { DB: { prepare: env.DB.prepare.bind(env.DB), withSession } as D1Database, reached };
}

describe('an image without references', () => {
  /** Waits until every released image was looked at, and the files of the removed ones are gone. */
  const settled = () =>
    vi.waitUntil(async () => {
      const sql = 'SELECT NOT EXISTS (SELECT 1 FROM unnamed_images) AND NOT EXISTS (SELECT 1 FROM removed_images) AS n';
      return (await env.DB.prepare(sql).first('n')) === 1;
    });

  it('is removed when it is replaced, with a line in the log, and kept while something else shows it', async () => {
    const restaurant = await makeRestaurant(merchant);
    const admin = { as: 'SuperAdmin' } as const;
    const [shared, own] = [await uploaded(), await uploaded()];
    await succeed(updateMerchant, { ...admin, params: { id: merchant }, body: { imageUrl: shared } });
    await succeed(updateRestaurant, { ...admin, params: restaurant, body: { imageUrl: shared, imageUrls: [own] } });
    await succeed(updateRestaurant, { ...admin, params: restaurant, body: { imageUrl: '', imageUrls: [] } });
    await vi.waitUntil(async () => !(await isThere(own)));
    await vi.waitFor(() => expect(logged()).toContainEqual({ why: 'no row names them any more', id: imageIdOf(own) }));
    expect(await isThere(shared)).toBe(true);
    await succeed(updateMerchant, { ...admin, params: { id: merchant }, body: { imageUrl: '' } });
    await vi.waitUntil(async () => !(await isThere(shared)));
    expect((await get(shared)).status).toBe(404);
  });

  it('is removed with the dish that showed it, when its menu is deleted', async () => {
    const { menu } = await makeMenu(await makeRestaurant(merchant), []);
    const imageUrl = await uploaded();
    const as = { as: 'MerchantAdmin', uid } as const;
    await succeed(createMenuItem, { ...as, body: { title: 'Pictured', menuId: menu.id, imageUrl } });
    await succeed(deleteMenu, { ...as, params: { id: menu.id } });
    await vi.waitUntil(async () => !(await isThere(imageUrl)));
  });

  it('is kept while a statement has it as evidence, and removed with the statement or its ingredient', async () => {
    const admin = { as: 'SuperAdmin' } as const;
    const label = await uploaded();
    const stated = (imageUrl: string) => ({ allergies: [], evidence: { kind: 'label', imageUrl } });
    const restaurant = await makeRestaurant(merchant);
    const raw = { id: 'pictured', title: 'Tahini', ...stated(label) };
    const { internalId } = (await succeed(createIngredient, { ...admin, body: raw })).data;
    const own = { restaurantId: restaurant.id, title: 'Own', ...stated(label) };
    const { id } = (await succeed(createCustomIngredient, { ...admin, body: own })).data;
    await succeed(updateIngredient, { ...admin, params: { internalId }, body: { allergies: ['egg'] } });
    await sweepImages(env, Date.now() + 2 * DAY_MS);
    expect(await isThere(label)).toBe(true);

    const sheet = await uploaded();
    const other = { ...stated(sheet), allergies: ['egg'] };
    await succeed(updateCustomIngredient, { ...admin, params: { id }, body: other });
    await vi.waitUntil(async () => !(await isThere(label)));
    await sweepImages(env, Date.now() + 2 * DAY_MS);
    expect(await isThere(sheet)).toBe(true);
    await succeed(deleteCustomIngredient, { ...admin, params: { id } });
    await vi.waitUntil(async () => !(await isThere(sheet)));
  });

  it('is no evidence of a statement any more', async () => {
    const imageUrl = `/images/${crypto.randomUUID()}/1280.webp`;
    const body = { id: 'gone', title: 'Tahini', allergies: [], evidence: { kind: 'label', imageUrl } };
    const refusal = await fail(createIngredient, { as: 'SuperAdmin', body });
    expect(refusal).toMatchObject({ status: 422, issues: [{ path: 'evidence.imageUrl' }] });
  });

  it('is removed with the menu that showed it, and kept while a copy of that menu shows it', async () => {
    const { menu } = await makeMenu(await makeRestaurant(merchant), []);
    const as = { as: 'MerchantAdmin', uid } as const;
    const [first, second] = [await uploaded(), await uploaded()];
    const change = (imageUrl: string) => ({ ...as, params: { id: menu.id }, body: { imageUrl } });
    await succeed(updateMenu, change(first));
    await succeed(updateMenu, change(second));
    await vi.waitUntil(async () => !(await isThere(first)));
    expect(await fail(updateMenu, change(first))).toMatchObject({ status: 422, issues: [{ path: 'imageUrl' }] });
    const { data: copy } = await succeed(duplicateMenu, { ...as, params: { id: menu.id }, body: {} });
    expect(copy.imageUrl).toBe(second);
    await succeed(deleteMenu, { ...as, params: { id: menu.id } });
    await settled();
    expect(await isThere(second)).toBe(true);
    await succeed(deleteMenu, { ...as, params: { id: copy.id } });
    await vi.waitUntil(async () => !(await isThere(second)));
  });

  it('is kept while it is the icon of an allergy, and removed with its last reference', async () => {
    const admin = { as: 'SuperAdmin' } as const;
    const icon = await uploaded();
    const [sesame, mustard] = [{ id: 'sesame-with-icon' }, { id: 'mustard-with-icon' }];
    await succeed(updateAllergy, { ...admin, params: sesame, body: { name: 'Sesame', filledIconUrl: icon } });
    await succeed(updateAllergy, { ...admin, params: mustard, body: { name: 'Mustard', unfilledIconUrl: icon } });
    await succeed(updateAllergy, { ...admin, params: sesame, body: { filledIconUrl: '', active: false } });
    await succeed(deleteAllergy, { ...admin, params: sesame });
    await settled();
    expect(await isThere(icon)).toBe(true);
    await succeed(updateAllergy, { ...admin, params: mustard, body: { active: false } });
    await succeed(deleteAllergy, { ...admin, params: mustard });
    await vi.waitUntil(async () => !(await isThere(icon)));
    expect(
      await fail(updateAllergy, { ...admin, params: mustard, body: { name: 'M', filledIconUrl: icon } }),
    ).toMatchObject({
      status: 422,
      issues: [{ path: 'filledIconUrl', message: 'This image is not there any more. Choose it again.' }],
    });
  });
});

describe('an image that does not exist', () => {
  const message = 'This image is not there any more. Choose it again.';

  it.each<{ reference: string; name: (image: string) => Promise<object>; path: string }>([
    {
      reference: 'a merchant',
      path: 'imageUrl',
      name: async (imageUrl) =>
        fail(updateMerchant, { as: 'SuperAdmin', params: { id: merchant }, body: { imageUrl } }),
    },
    {
      reference: 'a new merchant',
      path: 'imageUrl',
      name: async (imageUrl) => {
        const merchantInput = {
          businessName: 'New',
          businessAddress: '1 Street',
          phoneNumber: '1',
          contactPhoneNumber: '1',
          contactName: 'Ann',
          email: 'new@merchants.test',
        };
        return fail(createMerchant, { as: 'SuperAdmin', body: { ...merchantInput, imageUrl } });
      },
    },
    {
      reference: 'a restaurant',
      path: 'imageUrls.1',
      name: async (image) =>
        fail(updateRestaurant, {
          as: 'MerchantAdmin',
          uid,
          params: await makeRestaurant(merchant),
          body: { imageUrls: ['https://elsewhere.test/a.png', image] },
        }),
    },
    {
      reference: 'a new dish',
      path: 'imageUrl',
      name: async (imageUrl) => {
        const { menu } = await makeMenu(await makeRestaurant(merchant), []);
        return fail(createMenuItem, { as: 'MerchantAdmin', uid, body: { title: 'Dish', menuId: menu.id, imageUrl } });
      },
    },
    {
      reference: 'a dish',
      path: 'imageUrls.0',
      name: async (image) => {
        const { items } = await makeMenu(await makeRestaurant(merchant), [{ title: 'Dish' }]);
        const params = { id: items[0]?.id ?? '' };
        return fail(updateMenuItem, { as: 'MerchantAdmin', uid, params, body: { imageUrls: [image] } });
      },
    },
    {
      reference: 'a menu',
      path: 'imageUrl',
      name: async (imageUrl) => {
        const { menu } = await makeMenu(await makeRestaurant(merchant), []);
        return fail(updateMenu, { as: 'MerchantAdmin', uid, params: { id: menu.id }, body: { imageUrl } });
      },
    },
    {
      reference: 'a new diet',
      path: 'unfilledIconUrl',
      name: async (unfilledIconUrl) =>
        fail(updateDiet, { as: 'SuperAdmin', params: { id: 'iconless' }, body: { name: 'New', unfilledIconUrl } }),
    },
    {
      reference: 'an allergy',
      path: 'filledIconUrl',
      name: async (filledIconUrl) => {
        await makeKeys('allergies', ['milk']);
        return fail(updateAllergy, { as: 'SuperAdmin', params: { id: 'milk' }, body: { filledIconUrl } });
      },
    },
  ])('cannot be referenced by $reference, whether it was removed or never existed', async ({ name, path }) => {
    const restaurant = await makeRestaurant(merchant);
    const gone = await uploaded();
    for (const imageUrl of [gone, '']) {
      await succeed(updateRestaurant, { as: 'SuperAdmin', params: restaurant, body: { imageUrl } });
    }
    await vi.waitUntil(async () => !(await isThere(gone)));
    for (const imageUrl of [gone, '/images/never/1280.webp', '/images/x.svg']) {
      expect(await name(imageUrl)).toMatchObject({ status: 422, issues: [{ path, message }] });
    }
  });
});

describe('the removal of unused images', () => {
  const uploadedDaysAgo = async (days: number) => {
    const imageUrl = await uploaded();
    await env.DB.prepare('UPDATE images SET created_at = ?2 WHERE id = ?1')
      .bind(imageIdOf(imageUrl), new Date(Date.now() - days * DAY_MS).toISOString())
      .run();
    return imageUrl;
  };
  /** Runs what the cron trigger calls. */
  const sweep = () => worker.scheduled(createScheduledController(), env);
  const forgetAll = () =>
    env.DB.batch([env.DB.prepare('DELETE FROM unnamed_images'), env.DB.prepare('DELETE FROM removed_images')]);

  it('removes uploads that were not referenced within a day, from the files too, and no others', async () => {
    const [old, fresh, named] = [await uploadedDaysAgo(1.1), await uploadedDaysAgo(0.9), await uploadedDaysAgo(3)];
    const body = { imageUrls: [named] };
    await succeed(updateRestaurant, { as: 'MerchantAdmin', uid, params: await makeRestaurant(merchant), body });
    await sweep();
    expect([await isThere(old), await isThere(fresh), await isThere(named)]).toEqual([false, true, true]);
    expect(logged()).toContainEqual({ why: 'not saved within a day', id: imageIdOf(old) });
    expect((await env.FILES.list({ prefix: `images/${imageIdOf(old)}/` })).objects).toEqual([]);
  });

  it('continues where it was interrupted', async () => {
    await forgetAll();
    const cut = await uploadedDaysAgo(2);
    const failing = { ...env, FILES: { delete: async () => Promise.reject(new Error('R2 is away')) } };
    await expect(sweepImages(failing as unknown as Env, Date.now())).rejects.toThrow('R2 is away');
    expect(await isThere(cut)).toBe(true);
    expect(await sweepImages(env, Date.now())).toMatchObject({ removedIds: [imageIdOf(cut)], isMoreLeft: false });
    expect(await isThere(cut)).toBe(false);
    expect(await sweepImages(env, Date.now())).toMatchObject({ processed: 0, isMoreLeft: false });
  });

  it('removes a bounded number each time, until none is left', async () => {
    await forgetAll();
    await env.DB.prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 310)
       INSERT INTO images (id, uploaded_by, created_at) SELECT 'old-' || n, 'somebody', '2020-01-01' FROM number`,
    ).run();
    expect(await sweepImages(env, Date.now())).toMatchObject({ processed: 300, isMoreLeft: true });
    expect(await sweepImages(env, Date.now())).toMatchObject({ processed: 10, isMoreLeft: false });
  });

  it('and a concurrent save that references an upload: the image stays or the save is refused', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 10; round++) {
      const restaurant = await makeRestaurant(merchant);
      const imageUrl = await uploadedDaysAgo(2);
      const { DB, reached } = databaseThatReaches(round);
      const init = {
        method: updateRestaurant.method,
        headers: { authorization: `Bearer ${await tokenFor('MerchantAdmin', uid)}` },
        body: JSON.stringify({ imageUrl }),
      };
      const context = createExecutionContext();
      const address = `https://justright.test/api${pathOf(updateRestaurant, restaurant)}`;
      const save = Promise.resolve(app.request(address, init, { ...env, DB }, context));
      await Promise.race([reached, save]);
      const [{ status }] = await Promise.all([save, sweep()]);
      await waitOnExecutionContext(context);
      statuses.add(status);
      expect(await isThere(imageUrl)).toBe(status === 200);
      const { data } = await succeed(getRestaurant, { as: 'SuperAdmin', params: restaurant });
      expect(data.imageUrl).toBe(status === 200 ? imageUrl : '');
    }
    expect(statuses).toEqual(new Set([422, 200]));
  });

  it('is noticed by the write when it runs between a save’s check and its write', async () => {
    const restaurant = await makeRestaurant(merchant);
    const imageUrl = await uploadedDaysAgo(2);
    await sweep();
    const write = env.DB.prepare('UPDATE restaurants SET image_url = ?2 WHERE id = ?1').bind(restaurant.id, imageUrl);
    await expect(write.run()).rejects.toThrow('image is gone');
  });
});
