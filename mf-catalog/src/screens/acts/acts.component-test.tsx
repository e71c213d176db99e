import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi, FakePage } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { listPowerActs, type PowerAct } from '@justright/contract/power-acts';
import { ActsScreen } from './acts.screen.tsx';

const act = (id: string, more: Partial<PowerAct>): PowerAct => ({
  id,
  at: '2026-11-20T12:00:00.000Z',
  actorUid: 'uid-of-ana',
  actorName: 'Ana Ruiz',
  reason: '',
  entity: 'userAccess',
  entityId: 'uid-of-robin',
  title: 'Robin Vale',
  seal: 41,
  before: { roleType: 'User' },
  after: { roleType: 'OrderAdmin' },
  ...more,
});
const ROLE = act('3', { reason: 'Works at the desk now' });
const RELEASED = act('2', {
  actorUid: 'token',
  actorName: 'release',
  entity: 'release',
  entityId: 'mf-orders',
  title: 'mf-orders',
  before: { change: null, version: '1.0.0-aaaa1111' },
  after: { change: 'promote', version: '1.0.1-bbbb2222' },
});
const INVITED = act('1', {
  entity: 'invite',
  entityId: 'invite-7',
  title: '',
  seal: null,
  before: null,
  after: { roleType: 'SuperAdmin', merchant: null, restaurants: [], state: 'open' },
});

function open(api: FakeApi, acts: readonly PowerAct[], at = '/admin/acts') {
  api.on(listPowerActs, () => new FakePage({ data: [...acts], total: acts.length, nextCursor: null }));
  return openScreen({
    api,
    at,
    as: 'SuperAdmin',
    routes: () => routesOf({ '/admin/acts': { Component: ActsScreen } }),
  });
}
const row = (hasText: RegExp) => page.getByRole('row').filter({ hasText });
const lastQuery = (api: FakeApi) => api.received(listPowerActs).at(-1)?.query;

test('each act says who by name and account, what was decided in words, why, and its place in the chain', async () => {
  await open(fakeApi(), [ROLE, RELEASED, INVITED]);
  await expect
    .element(row(/Robin Vale/))
    .toMatchTextContent(
      /Ana Ruizuid-of-anaRobin ValeAccess of a user.*Role: User → Order Admin.*Works at the desk now.*No\. 41/,
    );
  await expect
    .element(row(/mf-orders/))
    .toMatchTextContent(/release.*Release.*What was done: Promoted; Version: 1\.0\.0-aaaa1111 → 1\.0\.1-bbbb2222/);
  await expect.element(row(/invite-7/)).toMatchTextContent(/Invitation.*State: open.*Within a minute/);
});

test('an act opens with all of it, and closes', async () => {
  await open(fakeApi(), [ROLE]);
  await row(/Robin Vale/)
    .getByText('Works at the desk now')
    .click();
  const dialog = page.getByRole('dialog', { name: 'Robin Vale' });
  await expect
    .element(dialog)
    .toMatchTextContent(/Accountuid-of-ana.*Robin Vale, changed.*Iduid-of-robin.*SealedNo\. 41/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the filters are those of the address, ask the server, and can be cleared', async () => {
  const api = fakeApi();
  await open(api, [], '/admin/acts?entity=invite&from=2026-11-20');
  await expect.element(page.getByText('No act has all of this')).toBeVisible();
  expect(lastQuery(api)).toMatchObject({ entity: 'invite', from: new Date(2026, 10, 20).toISOString() });
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.element(page.getByText('Nothing was decided yet')).toBeVisible();
  expect(location.search).toBe('');
  await page.getByRole('button', { name: /^Everything/ }).click();
  await page.getByRole('option', { name: 'Release' }).click();
  await expect.poll(() => lastQuery(api)?.entity).toBe('release');
  expect(location.search).toBe('?entity=release');
});

test('acts that cannot be read say so, and are read again', async () => {
  const api = fakeApi();
  const opening = open(api, [ROLE]);
  api.on(listPowerActs, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  await opening;
  await expect.element(page.getByText('Not now')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download as CSV' })).toBeDisabled();
  api.on(listPowerActs, () => new FakePage({ data: [ROLE], total: 1, nextCursor: null }));
  await page.getByRole('button', { name: /Retry|Try again/ }).click();
  await expect.element(row(/Robin Vale/)).toBeVisible();
});

test('what others have written is shown as text and becomes no element', async () => {
  const api = fakeApi();
  spoilTexts(api);
  await open(api, [ROLE, RELEASED, INVITED]);
  await expectTextsAlone();
  await row(/Robin Vale/).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('<hostile-element>');
  await expectTextsAlone();
});
