import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi, FakePage } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { recordExport } from '@justright/contract/list-exports';
import { AUDIT_KINDS, type AuditEntry, listAudit } from '@justright/contract/audit';
import { getMerchant, type Merchant } from '@justright/contract/merchants';
import { listRestaurants, type Restaurant } from '@justright/contract/restaurants';
import type { RoleType } from '@justright/contract/roles';
import { fakeCatalog } from '../../fakes/fake-catalog.ts';
import { AuditScreen } from './audit.screen.tsx';

const QUAY = { id: 'r1', name: 'Quay Kitchen', isDeleted: false };
const act = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-20T12:00:00.000Z',
  actorName: 'Lena Lead',
  submittedBy: null,
  reason: '',
  kinds: ['composition'],
  entity: 'menuItem',
  entityId: `d${id}`,
  title: 'Fries',
  merchantId: 'quay',
  restaurant: QUAY,
  menuId: 'm1',
  stations: {},
  before: { stationId: null },
  after: { stationId: 'st1' },
  ...more,
});
const STATED = act('2', {
  entity: 'customIngredient',
  title: '=House sauce',
  kinds: ['statement'],
  submittedBy: 'Mona Manager',
  reason: 'Submitted by Mona Manager',
  menuId: null,
  before: { allergies: [] },
  after: { allergies: ['milk'] },
});
const MOVED = act('1', { stations: { st1: 'Fryer 1' }, reason: 'New fryer' });
const GONE = act('0', {
  restaurant: { id: 'r9', name: 'Old Pier', isDeleted: true },
  before: { title: 'Fries' },
  after: null,
});

/** Describes a merchant with these acts. */
function fakeAudit(api: FakeApi, acts: readonly AuditEntry[]): void {
  fakeCatalog(api);
  api.on(getMerchant, () => ({ id: 'quay', businessName: 'Quay Group' }) as Merchant);
  api.on(listRestaurants, () => [
    { id: 'r1', name: 'Quay Kitchen' } as Restaurant,
    { id: 'r2', name: 'Quay Bar' } as Restaurant,
  ]);
  api.on(listAudit, () => new FakePage({ data: [...acts], total: acts.length, nextCursor: null }));
}
const open = (api: FakeApi, at = '/audit', as: RoleType = 'MerchantAdmin') =>
  openScreen({
    api,
    at,
    as,
    routes: () =>
      routesOf({ '/audit': { Component: AuditScreen }, '/merchants/{merchantId}/audit': { Component: AuditScreen } }),
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (hasText: RegExp) => page.getByRole('row').filter({ hasText });
const lastQuery = (api: FakeApi) => api.received(listAudit).at(-1)?.query;

/** Catches the files that a screen downloads, as text. */
function catchFiles(): { name: string; text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = [];
  const blobs: Blob[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:caught';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.at(-1);
    files.push({ name: this.download, text: async () => (await blob?.text()) ?? '' });
  });
  onTestFinished(() => {
    made.mockRestore();
    click.mockRestore();
  });
  return files;
}

test('every kind of act is written inside of its chip, however long it is', async () => {
  await page.viewport(1440, 900);
  const api = fakeApi();
  fakeAudit(api, [act('1', { title: 'All kinds', kinds: [...AUDIT_KINDS] })]);
  await open(api);
  await expect.element(row(/All kinds/)).toBeVisible();
  const chips = [
    ...row(/All kinds/)
      .element()
      .querySelectorAll('[data-tone]'),
  ];
  expect(chips).toHaveLength(AUDIT_KINDS.length);
  const wide = chips.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(wide.map(({ textContent }) => textContent)).toEqual([]);
});

test('each act says who, what, where and what was changed in words, and links to it while it exists', async () => {
  const api = fakeApi();
  fakeAudit(api, [STATED, MOVED, GONE]);
  await open(api);
  await expect
    .element(row(/House sauce/))
    .toMatchTextContent(/Lena Leadsubmitted by Mona Manager.*Statement.*Dislikes: \+ Dairy/);
  await expect
    .element(row(/Fryer 1/))
    .toMatchTextContent(/Quay Kitchen.*Dish.*Composition.*Station: Fryer 1.*New fryer/);
  await expect.element(row(/Old Pier/)).toMatchTextContent(/Old Pier \(deleted\).*Deleted\. Title: Fries/);
  await expect
    .element(page.getByRole('link', { name: '=House sauce' }))
    .toHaveAttribute('href', '/merchants/quay/restaurants/r1?tab=ingredients&q=%3DHouse+sauce');
  await expect.element(row(/Old Pier/).getByRole('link')).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain('Submitted by Mona Manager');
});

test('an act opens with all that it changed, and its reason', async () => {
  const api = fakeApi();
  fakeAudit(api, [MOVED]);
  await open(api);
  await row(/Fryer 1/)
    .getByText('Composition')
    .click();
  const dialog = page.getByRole('dialog', { name: 'Fries' });
  await expect
    .element(dialog)
    .toMatchTextContent(/Lena Lead.*Quay Kitchen.*Fries, changed.*New fryer.*Station.*Fryer 1/);
  await expect.element(dialog.getByRole('link', { name: 'Go to Fries' })).toHaveAttribute('href', '/menus/m1');
  await onDarkPhone();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('filters are in the address and sent to the server, and cleared together', async () => {
  const api = fakeApi();
  fakeAudit(api, [MOVED]);
  await open(api, '/audit?restaurant=r2&from=2026-11-20');
  await expect.element(row(/Fryer 1/)).toBeVisible();
  expect(lastQuery(api)).toMatchObject({ restaurantId: 'r2', from: new Date(2026, 10, 20).toISOString() });
  await button(/Act/).click();
  await page.getByRole('option', { name: 'Declaration' }).click();
  await page.getByRole('textbox', { name: 'Person' }).fill('Mona');
  await vi.waitFor(() => expect(lastQuery(api)).toMatchObject({ kind: 'declaration', person: 'Mona' }));
  expect(location.search).toBe('?restaurant=r2&from=2026-11-20&kind=declaration&person=Mona');
  api.on(listAudit, ({ query }) => new FakePage({ data: query.kind ? [] : [MOVED], total: 0, nextCursor: null }));
  await page.getByRole('textbox', { name: 'Person' }).fill('Mo');
  await expect.element(page.getByText('No act has all of this')).toBeVisible();
  await button('Clear filters').last().click();
  await expect.element(row(/Fryer 1/)).toBeVisible();
  expect(location.search).toBe('');
  await expect.element(page.getByRole('textbox', { name: 'Person' })).toHaveValue('');
});

test('the file has every page of the filtered list, with the texts of the screen and no formula', async () => {
  const api = fakeApi();
  fakeAudit(api, [STATED]);
  api.on(listAudit, ({ query }) =>
    query.cursor === undefined
      ? new FakePage({ data: [STATED], total: 2, nextCursor: 'next' })
      : new FakePage({ data: [MOVED], total: 2, nextCursor: null }),
  );
  api.on(recordExport, () => ({ id: 'export-1' }));
  const files = catchFiles();
  const screen = await open(api, '/audit?kind=statement');
  await button('Download as CSV').click();
  await vi.waitFor(() => expect(screen.toasts).toEqual(['2 acts saved as CSV']));
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)]);
  expect(((await files[0]?.text()) ?? '').split('\r\n')).toEqual([
    'When (UTC),Who,Submitted by,Restaurant,Of,What,Act,Change,Reason',
    `2026-11-20T12:00:00.000Z,Lena Lead,Mona Manager,Quay Kitchen,Ingredient,'=House sauce,Statement,Changed. Dislikes: + Dairy,`,
    '2026-11-20T12:00:00.000Z,Lena Lead,,Quay Kitchen,Dish,Fries,Composition,Changed. Station: Fryer 1,New fryer',
    '',
  ]);
  expect(lastQuery(api)).toMatchObject({ kind: 'statement', cursor: 'next', limit: '500' });
  expect(api.received(recordExport).map(({ body }) => body)).toEqual([{ list: 'audit', rows: 2 }]);
});

test('a file that fails or is stopped half way is not downloaded, and can be made again', async () => {
  const api = fakeApi();
  fakeAudit(api, [STATED]);
  const files = catchFiles();
  const screen = await open(api);
  await expect.element(row(/House sauce/)).toBeVisible();
  api.on(listAudit, ({ query }) => {
    if (query.cursor !== undefined) throw new ApiError('Broken', { code: 'internal', status: 500 });
    return new FakePage({ data: [STATED], total: 1000, nextCursor: 'next' });
  });
  await button('Download as CSV').click();
  await vi.waitFor(() => expect(screen.toasts).toEqual(['No file was made: Broken']));
  let go = (): void => undefined;
  api.on(listAudit, async ({ query }) => {
    if (query.cursor !== undefined) await new Promise<void>((resolve) => (go = resolve));
    return new FakePage({ data: [MOVED], total: 1000, nextCursor: 'next' });
  });
  await button('Download as CSV').click();
  await expect.element(page.getByText('1 of 1,000')).toBeVisible();
  await button('Stop').click();
  await expect.element(button('Download as CSV')).toBeVisible();
  go();
  expect(files).toEqual([]);
});

test('a list that cannot be loaded offers a retry; one without acts says so', async () => {
  const api = fakeApi();
  fakeAudit(api, []);
  api.on(listAudit, () => {
    throw new ApiError('Broken', { code: 'internal', status: 500 });
  });
  await open(api);
  await expect.element(page.getByText('Broken')).toBeVisible();
  await expect.element(button('Download as CSV')).toBeDisabled();
  api.on(listAudit, () => new FakePage({ data: [], total: 0, nextCursor: null }));
  await button(/Retry|Try again/).click();
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
  await expect.element(button('Download as CSV')).toBeDisabled();
});

test('an administrator sees the acts of the merchant in the address', async () => {
  const api = fakeApi();
  fakeAudit(api, [MOVED]);
  await open(api, '/merchants/quay/audit', 'SuperAdmin');
  await expect.element(page.getByRole('link', { name: 'Quay Group' })).toBeVisible();
  expect(lastQuery(api)).toMatchObject({ merchantId: 'quay' });
});

test('what others have written is shown as text and becomes no element', async () => {
  const api = fakeApi();
  fakeAudit(api, [STATED, MOVED, GONE]);
  spoilTexts(api);
  await open(api);
  await expectTextsAlone();
});
