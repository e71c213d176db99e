import { describe, expect, it } from 'vitest';
import {
  filesInUse,
  filesOfManifest,
  filesOfMessage,
  filesOfPage,
  isCodeFile,
  isDrawnByWorker,
  isIcon,
  isCachingNeeded,
  isUploadedImage,
  partOf,
  remoteFolderOf,
} from './rules.ts';

const FOLDER = '/remotes/mf-diner/1.0.0-aaaa1111/';
const KITCHEN_FOLDER = '/remotes/mf-kitchen/1.0.0-dddd4444/';
const REGISTRY = {
  'mf-kitchen': { version: '3', entry: `${KITCHEN_FOLDER}remoteEntry.js`, preload: [] },
  'mf-orders': { version: '1', entry: '/remotes/mf-orders/1.0.0-bbbb2222/remoteEntry.js', preload: [] },
  'mf-diner': { version: '2', entry: `${FOLDER}remoteEntry.js`, preload: [{ href: `${FOLDER}a.js`, as: 'script' }] },
};
const PAGE = `<!doctype html><link rel="icon" href="/favicon.svg"><script defer src="/assets/main.1.js"></script>
<link href="/assets/main.1.css" rel="stylesheet"><link rel="preload" href="${FOLDER}a.css" as="style">
<script type="application/json" id="registry">${JSON.stringify(REGISTRY)}</script>`;

describe('pages that the Worker draws', () => {
  it.each(['/explore/kumo/allergens', '/explore/kumo/allergens/', '/print/Zm9vYmFy'])(
    'come from it alone: %s',
    (path) => expect(isDrawnByWorker(path)).toBe(true),
  );

  it.each(['/explore', '/explore/kumo', '/explore/kumo/menu', '/explore/kumo/order/allergens', '/print'])(
    'are no others: %s',
    (path) => expect(isDrawnByWorker(path)).toBe(false),
  );
});

describe('a part with a worker of its own', () => {
  it.each([
    ['/explore', 'mf-diner'],
    ['/explore/kumo/menu', 'mf-diner'],
    ['/kitchen', 'mf-kitchen'],
    ['/kitchen/kumo', 'mf-kitchen'],
    ['/kitchens', undefined],
    ['/orders', undefined],
  ])('%s has the code of %s', (path, remote) => expect(partOf(path)?.remote).toBe(remote));
});

describe('the cache', () => {
  it.each([
    '/assets/main.1.js',
    '/assets/figtree-latin-wght-normal.9.woff2',
    `${FOLDER}732.e6bac991.css`,
    `${KITCHEN_FOLDER}a.js`,
  ])('has code of the shell, of the diner and of the kitchen: %s', (path) => expect(isCodeFile(path)).toBe(true));

  it.each([
    '/api/public/restaurants/kumo',
    '/api/allergies',
    '/api/guestorders',
    '/explore/kumo/menu',
    '/merchants',
    '/remotes/mf-orders/1.0.0-bbbb2222/remoteEntry.js',
    '/remotes/mf-diner-evil/1.0.0/a.js',
    '/securetoken.googleapis.com/v1/token',
    '/assets/../api/allergies',
    '/service-worker.js',
  ])('has no data, nothing of the back office, and not the worker itself: %s', (path) => {
    expect([isCodeFile(path), isIcon(path), isUploadedImage(path)]).toEqual([false, false, false]);
  });

  it('has pictures, separate from code', () => {
    expect(isIcon('/icons/tree_nut-filled.svg')).toBe(true);
    expect(isUploadedImage('/images/abc/480.webp')).toBe(true);
  });
});

describe('a deployment', () => {
  it('consists of the page’s files and the live version of the diner’s remote', () => {
    expect(remoteFolderOf(PAGE, 'mf-diner')).toBe(FOLDER);
    expect(filesOfPage(PAGE, FOLDER)).toEqual([
      '/assets/main.1.js',
      '/assets/main.1.css',
      `${FOLDER}a.css`,
      `${FOLDER}remoteEntry.js`,
      `${FOLDER}a.js`,
    ]);
    expect(remoteFolderOf('<html></html>', 'mf-diner')).toBeUndefined();
    expect(remoteFolderOf(PAGE, 'mf-kitchen')).toBe(KITCHEN_FOLDER);
    expect(filesOfPage(PAGE, KITCHEN_FOLDER)).toContain(`${KITCHEN_FOLDER}remoteEntry.js`);
    expect(filesOfPage(PAGE, KITCHEN_FOLDER)).not.toContain(`${FOLDER}remoteEntry.js`);
  });

  it('includes the files of screens that were never opened', () => {
    const assets = { js: { sync: ['a.js'], async: ['cart.js'] }, css: { sync: [], async: ['cart.css'] } };
    const manifest = { exposes: [{ name: 'lifecycles', assets }] };
    expect(filesOfManifest(manifest, FOLDER)).toEqual([`${FOLDER}a.js`, `${FOLDER}cart.js`, `${FOLDER}cart.css`]);
  });

  it.each([null, '', {}, { exposes: 'all' }, { exposes: [null] }, { exposes: [{ assets: { js: ['../../api.js'] } }] }])(
    'has no files from an invalid manifest: %j',
    (manifest) => expect(filesOfManifest(manifest, FOLDER)).toEqual([]),
  );

  it('excludes loaded files of another version of the remote', () => {
    const old = '/remotes/mf-diner/0.9.0-cccc3333/a.js';
    const loaded = ['/assets/font.woff2', old, `${FOLDER}a.js`, '/api/allergies', '/icons/milk.svg'];
    expect(filesInUse(loaded, FOLDER)).toEqual(['/assets/font.woff2', `${FOLDER}a.js`]);
  });
});

describe('the deployment is fetched again', () => {
  const files = new Set(['/assets/main.1.js']);
  const hour = 60 * 60 * 1000;

  it('not while all files of the page are cached', () => {
    expect(isCachingNeeded(['/assets/main.1.js', '/api/allergies'], { files, pageAgeMs: hour })).toBe(false);
  });

  it.each([
    ['a file is new', ['/assets/main.2.js'], hour],
    ['no page is kept', [], Infinity],
    ['the kept page is a day old', [], 24 * hour],
    ['the clock was set back', [], -hour],
  ])('when %s', (_what, loaded, pageAgeMs) => {
    expect(isCachingNeeded(loaded, { files, pageAgeMs })).toBe(true);
  });
});

it('a message that is not a list of files is ignored', () => {
  expect(filesOfMessage({ loaded: ['/a'] })).toEqual(['/a']);
  for (const data of [null, 'skip', {}, { loaded: '/a' }, { loaded: [1] }]) expect(filesOfMessage(data)).toBeNull();
});
