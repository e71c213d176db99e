import {
  createMenuItem,
  deleteAllergy,
  deleteMenu,
  duplicateMenu,
  updateAllergy,
  updateMenu,
  updateMerchant,
  updateRestaurant,
  uploadImage,
} from '@justright/contract/calls';
import { imageIdOf, imageSourceSet } from '@justright/contract/images';
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fail, succeed, tokenFor } from '../../../test/call.ts';
import { makeMenu, makeMerchant, makeMerchantUser, makeRestaurant } from '../../../test/factories.ts';
import { makePng } from '../../../test/png.ts';

let merchant: string;
let uid: string;
beforeAll(async () => {
  merchant = await makeMerchant();
  uid = await makeMerchantUser(merchant);
});

type Answer = { data: { imageUrl: string }; code?: string; error?: string };

async function upload(bytes: Uint8Array | null, path = '/uploads', fileName = 'picture.png') {
  const form = new FormData();
  if (bytes) form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
  form.set('fileName', fileName);
  const response = await exports.default.fetch(`https://justright.test/api${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await tokenFor('MerchantAdmin', uid)}` },
  });
  return { status: response.status, ...(await response.json<Answer>()) };
}

const uploaded = async (width = 40, height = 30) => (await upload(makePng(width, height))).data.imageUrl;
const get = (path: string) => exports.default.fetch(`https://justright.test${path}`);

describe('an uploaded image', () => {
  it('is served for good, in every width, without what the file said beside the picture', async () => {
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

  it('is not made larger than it is', async () => {
    const file = await (await get(await uploaded(40, 30))).arrayBuffer();
    expect(await env.IMAGES.info(new Blob([file]).stream())).toMatchObject({ width: 40, height: 30 });
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

  it('has at most 5 MB and 40 megapixels, and is there at all', async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    large.set(makePng(40, 30));
    expect(await upload(large)).toMatchObject({ status: 413, code: 'payload-too-large' });
    expect(await upload(makePng(8000, 6000))).toMatchObject({
      status: 413,
      error: 'An image has at most 40 megapixels',
    });
    expect(await upload(null)).toMatchObject({ status: 422, code: 'validation-failed' });
    expect(await fail(uploadImage, { as: 'SuperAdmin', body: '{}' })).toMatchObject({ code: 'malformed-request' });
  });

  it('for a merchant is only for who may see that merchant', async () => {
    expect(await upload(makePng(4, 3), `/merchants/${merchant}/upload`)).toMatchObject({ status: 201 });
    expect(await upload(makePng(4, 3), `/merchants/${await makeMerchant()}/upload`)).toMatchObject({ status: 404 });
  });

  it('that is not there is a real 404', async () => {
    expect((await get('/images/nobodys/1280.webp')).status).toBe(404);
  });
});

describe('an image that nothing refers to any more', () => {
  const isThere = async (imageUrl: string) => (await env.FILES.head(`images/${imageIdOf(imageUrl)}/640.webp`)) !== null;

  const releasedCount = () => env.DB.prepare('SELECT count(*) AS n FROM released_images').first('n');

  it('is removed when another takes its place, and kept while somebody else shows it', async () => {
    const restaurant = await makeRestaurant(merchant);
    const admin = { as: 'SuperAdmin' } as const;
    const [shared, own] = [await uploaded(), await uploaded()];
    await succeed(updateMerchant, { ...admin, params: { id: merchant }, body: { imageUrl: shared } });
    await succeed(updateRestaurant, { ...admin, params: restaurant, body: { imageUrl: shared, imageUrls: [own] } });
    await succeed(updateRestaurant, { ...admin, params: restaurant, body: { imageUrl: '', imageUrls: [] } });
    await vi.waitUntil(async () => !(await isThere(own)));
    expect(await isThere(shared)).toBe(true);
    await succeed(updateMerchant, { ...admin, params: { id: merchant }, body: { imageUrl: '' } });
    await vi.waitUntil(async () => !(await isThere(shared)));
    expect((await get(shared)).status).toBe(404);
  });

  it('is removed with the menu of the dish that showed it', async () => {
    const { menu } = await makeMenu(await makeRestaurant(merchant), []);
    const imageUrl = await uploaded();
    const as = { as: 'MerchantAdmin', uid } as const;
    await succeed(createMenuItem, { ...as, body: { title: 'Pictured', menuId: menu.id, imageUrl } });
    await succeed(deleteMenu, { ...as, params: { id: menu.id } });
    await vi.waitUntil(async () => !(await isThere(imageUrl)));
  });

  it('is removed with the menu that showed it, and kept while a copy of that menu shows it too', async () => {
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
    expect(await isThere(second)).toBe(true);
    await succeed(deleteMenu, { ...as, params: { id: copy.id } });
    await vi.waitUntil(async () => !(await isThere(second)));
  });

  it('is kept while it is the icon of an allergy, and removed with the last that has it', async () => {
    const admin = { as: 'SuperAdmin' } as const;
    const icon = await uploaded();
    const [sesame, mustard] = [{ id: 'sesame-with-icon' }, { id: 'mustard-with-icon' }];
    await succeed(updateAllergy, { ...admin, params: sesame, body: { name: 'Sesame', filledIconUrl: icon } });
    await succeed(updateAllergy, { ...admin, params: mustard, body: { name: 'Mustard', unfilledIconUrl: icon } });
    await succeed(updateAllergy, { ...admin, params: sesame, body: { filledIconUrl: '', active: false } });
    await succeed(deleteAllergy, { ...admin, params: sesame });
    await vi.waitUntil(async () => (await releasedCount()) === 0);
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

  it('cannot be named again, and neither can one that never was', async () => {
    const restaurant = await makeRestaurant(merchant);
    const gone = await uploaded();
    const change = (imageUrl: string) => ({
      as: 'MerchantAdmin' as const,
      uid,
      params: restaurant,
      body: { imageUrl },
    });
    await succeed(updateRestaurant, change(gone));
    await succeed(updateRestaurant, change(''));
    await vi.waitUntil(async () => !(await isThere(gone)));
    for (const imageUrl of [gone, '/images/never/1280.webp', '/images/x.svg']) {
      expect(await fail(updateRestaurant, change(imageUrl))).toMatchObject({
        status: 422,
        issues: [{ path: 'imageUrl', message: 'This image is not there any more. Choose it again.' }],
      });
    }
  });
});
