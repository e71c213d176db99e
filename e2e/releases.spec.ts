import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import type { ReleaseEntry, RemoteState } from '@justright/contract/releases';
import type { Registry } from '@justright/contract/remotes';
import { expect, test } from './fixtures/test.ts';
import { jsonOf, bearerOf } from './fixtures/staff.ts';

const NAME = 'mf-orders';
const DIST = path.resolve(import.meta.dirname, `../${NAME}/dist`);
const REPORTS = new Set(['mf-stats.json', 'version.json', 'screens.json']);
const NEWS = 'Orders have learnt something new';
const ADDRESS = '/admin/orders';

const run = promisify(execFile);

/** Runs a release command against the running product. */
async function command(origin: string, ...args: string[]): Promise<string> {
  const script = path.resolve(import.meta.dirname, '../scripts/releases.ts');
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], RELEASE_TOKEN: '' };
  return (await run(process.execPath, [script, ...args, '--to', origin], { env })).stdout;
}

const releaseToken = (): string => {
  const file = path.join(process.env['E2E_DATA_DIR'] ?? '', 'secrets.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { RELEASE_TOKEN: string }).RELEASE_TOKEN;
};

const integrityOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

async function stateOf(request: APIRequestContext): Promise<RemoteState> {
  const headers = await bearerOf(request, 'admin@justright.test');
  const { data } = await jsonOf<{ data: RemoteState[] }>(await request.get('/api/releases', { headers }));
  const state = data.find(({ name }) => name === NAME);
  if (!state) throw new Error(`${NAME} is not listed`);
  return state;
}

async function registryOf(page: Page): Promise<Registry> {
  return JSON.parse((await page.locator('#registry').textContent()) ?? '') as Registry;
}

/** The remotes that no journey releases: releases-screen.spec.ts may promote mf-catalog meanwhile. */
const untouched = ({ 'mf-merchants': merchants, 'mf-diner': diner }: Registry) => ({ merchants, diner });

/** Stores the built remote under another version, with an entry that adds a visible text to the page. */
async function releaseChanged(request: APIRequestContext, live: Registry): Promise<string> {
  const known = live[NAME];
  if (!known) throw new Error(`${NAME} is not live`);
  const version = `1.0.1-e2e${Date.now().toString(36)}`;
  const form = new FormData();
  let entry: ReleaseEntry | undefined;
  for (const file of readdirSync(DIST).filter((one) => !REPORTS.has(one))) {
    const built = readFileSync(path.join(DIST, file));
    const isEntry = file === 'remoteEntry.js';
    const news = `;document.body.append(Object.assign(document.createElement('p'),{textContent:'${NEWS}'}));`;
    const bytes = isEntry ? Buffer.concat([built, Buffer.from(news)]) : built;
    form.append('file', new File([new Uint8Array(bytes)], file));
    if (!isEntry) continue;
    const moved = (href: string) => href.replace(`/${known.version}/`, `/${version}/`);
    entry = {
      ...known,
      version,
      entry: moved(known.entry),
      integrity: integrityOf(bytes),
      preload: known.preload.map((one) => ({ ...one, href: moved(one.href) })),
      screens: [],
    };
  }
  form.append('entry', JSON.stringify(entry));
  const source = { commit: 'abcdef1', hasUncommittedChanges: true, author: 'Robin Vale', brotliBytes: 1 };
  form.append('source', JSON.stringify(source));
  const headers = { authorization: `Bearer ${releaseToken()}` };
  const response = await request.post(`/api/releases/${NAME}`, { headers, multipart: form });
  expect([response.status(), await response.text()]).toEqual([201, expect.any(String)]);
  return version;
}

test('a changed remote is tried by a link, promoted and rolled back without effect on other remotes', async ({
  page,
  browser,
  request,
  signIn,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await page.goto('/');
  const before = await registryOf(page);
  const shellScripts = async () => {
    const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
    return [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
  };
  const shell = await shellScripts();
  expect(shell).not.toEqual([]);
  const wasLive = before[NAME]?.version ?? '';
  const version = await releaseChanged(request, before);
  expect((await stateOf(request)).live?.version).toBe(wasLive);

  const { others, other } =
    await test.step('the link affects only this browser, on every page until the browser leaves the version', async () => {
      await page.goto(`/sign-in?release=${NAME}@${version}`);
      await expect(page.getByRole('heading', { name: `${NAME} ${version}` })).toBeVisible();
      await page.getByRole('link', { name: 'Use this version' }).click();
      await expect(page).toHaveURL('/sign-in');
      await signIn('admin');
      await page.goto(ADDRESS);
      await expect(page.getByText(NEWS)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Orders');
      const others = await browser.newContext({ baseURL: origin });
      const other = await others.newPage();
      await other.goto(ADDRESS);
      expect((await registryOf(other))[NAME]?.version).toBe(wasLive);
      const notice = page.getByRole('complementary', { name: 'Versions that this browser tries' });
      await expect(notice).toContainText(`This browser tries ${NAME} ${version}; live is ${wasLive}.`);
      await notice.getByRole('link', { name: 'Back to what is live' }).click();
      await expect(notice).toBeHidden();
      await expect(page.getByRole('main')).toContainText('Orders');
      await expect(page.getByText(NEWS)).toBeHidden();
      return { others, other };
    });

  try {
    expect(await command(origin, 'promote', NAME, version)).toContain(`${version} is live in place of ${wasLive}`);
    await expect(async () => {
      await page.goto(ADDRESS);
      await expect(page.getByText(NEWS)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await other.goto(ADDRESS);
    const after = await registryOf(other);
    expect(after[NAME]?.version).toBe(version);
    expect(untouched(after)).toEqual(untouched(before));
    expect(await shellScripts()).toEqual(shell);
    expect(await command(origin, 'releases', NAME)).toContain(`promoted ${version} in place of ${wasLive}`);
  } finally {
    expect(await command(origin, 'rollback', NAME)).toContain(`${wasLive} is live in place of ${version}`);
  }
  await expect(async () => {
    await other.goto(ADDRESS);
    expect((await registryOf(other))[NAME]?.version).toBe(wasLive);
  }).toPass();
  expect((await stateOf(request)).live).toMatchObject({ version: wasLive, by: { kind: 'token', name: 'release' } });
  await test.step('a link cannot bring a rolled-back version back', async () => {
    await other.goto(`/?release=${NAME}@${version}`);
    expect((await registryOf(other))[NAME]?.version).toBe(wasLive);
  });
  await others.close();
});
