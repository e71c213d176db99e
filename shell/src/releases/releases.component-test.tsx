import { start } from 'single-spa';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi, FakePage, loseResponse } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { type OpenedScreen, openScreen } from '@justright/client/fakes/open-screen';
import { versionConflict } from '@justright/client/fakes/refusals';
import { listReleaseTokens, type ReleaseToken, revokeReleaseToken } from '@justright/contract/release-tokens';
import {
  declinePromotion,
  listReleaseChanges,
  listReleases,
  promoteRelease,
  type Release,
  type RemoteState,
  setCanary,
  stopCanary,
} from '@justright/contract/releases';
import { ReleasesScreen } from './releases.screen.tsx';

const NAME = 'mf-catalog';
const LIVE = '1.0.0-aaaa1111';
const MINE = '1.0.1-bbbb2222';
const THEIRS = '1.0.2-cccc3333';
const BY = { kind: 'person', name: 'Dana Whitfield' } as const;
const AT = '2026-11-20T12:00:00.000Z';

const releaseOf = (version: string): Release => ({
  version,
  commit: '4f1c2d3e5a6b',
  hasUncommittedChanges: false,
  author: 'Imani Okafor',
  sizeBytes: 200_000,
  brotliBytes: 81_300,
  integrity: `sha256-${'A'.repeat(43)}=`,
  contract: 1,
  isCompatible: true,
  routes: ['/allergies', '/menus/{menuId}'],
  releasedAt: AT,
  releasedBy: BY,
});

const TOKEN: ReleaseToken = {
  id: 't1',
  name: 'catalog-team',
  remote: NAME,
  powers: ['store'],
  start: 'jrr_AbCd',
  createdAt: AT,
  lastUsedAt: null,
  revoked: null,
};

let api: FakeApi;
let screen: OpenedScreen;
let state: RemoteState;
let tokens: ReleaseToken[];

// The shell's router tells its pages of a changed query.
beforeAll(() => start({ urlRerouteOnly: true }));
beforeEach(() => {
  tokens = [TOKEN];
  state = {
    name: NAME,
    live: { version: LIVE, since: AT, by: BY },
    canary: null,
    takesTwo: false,
    asked: null,
    previousVersion: null,
    releases: [THEIRS, MINE, LIVE].map(releaseOf),
    revision: 7,
  };
  api = fakeApi();
  api.on(listReleases, () => [state]);
  api.on(listReleaseTokens, () => tokens);
  api.on(listReleaseChanges, () => new FakePage({ data: [], total: 0, nextCursor: null }));
});

async function openReleases(): Promise<void> {
  screen = await openScreen({
    api,
    at: `/admin/releases?remote=${NAME}`,
    routes: () => [{ path: '/admin/releases', Component: ReleasesScreen }],
  });
}

async function choose(version: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Actions for ${version}`) }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const card = page.getByRole('region', { name: NAME, exact: true });
const dialog = page.getByRole('alertdialog');
const share = dialog.getByRole('textbox', { name: 'Share of sessions, in percent' });
const press = (name: string) => dialog.getByRole('button', { name }).click();

test('an administrator whose change lost a race sees what is live now and decides again', async () => {
  await openReleases();
  await choose(MINE, 'Promote');
  api.on(promoteRelease, ({ body }) => {
    if (body.revision !== state.revision) throw versionConflict();
    state = { ...state, live: { version: body.version, since: AT, by: BY }, revision: state.revision + 1 };
    return state;
  });
  state = { ...state, live: { version: THEIRS, since: AT, by: BY }, revision: 8 };
  await press('Promote');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(`${THEIRS} is live since`);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Nothing was done');
  await expect.element(dialog.getByRole('definition').first()).toMatchTextContent(THEIRS);
  expect(state.live?.version).toBe(THEIRS);
  await press('Promote');
  await expect.poll(() => screen.toasts).toEqual([`${NAME} ${MINE} is live`]);
  expect(api.received(promoteRelease).map(({ body }) => body)).toEqual([
    { version: MINE, revision: 7 },
    { version: MINE, revision: 8 },
  ]);
});

test('a canary is started, enlarged and stopped on a phone', async () => {
  await page.viewport(390, 844);
  await openReleases();
  api.on(setCanary, ({ body: { version, percent } }) => {
    state = { ...state, canary: { version, percent, since: AT, by: BY }, revision: state.revision + 1 };
    return state;
  });
  api.on(stopCanary, () => {
    state = { ...state, canary: null, revision: state.revision + 1 };
    return state;
  });
  await choose(MINE, 'Start canary');
  await share.fill('');
  await press('Start canary');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Enter a whole number from 1 to 100');
  expect(api.received(setCanary)).toEqual([]);
  await share.fill('1');
  await userEvent.tab();
  await expectAccessible();
  await press('Start canary');
  await expect.element(card).toMatchTextContent('Canary 1%');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectAccessible();

  await page.getByRole('button', { name: `Change share of ${NAME}` }).click();
  await expect.element(share).toHaveValue('1');
  await share.fill('2');
  await press('Change');
  await expect.element(card).toMatchTextContent('Canary 2%');
  expect(api.received(setCanary).map(({ body }) => body)).toEqual([
    { version: MINE, percent: 1, revision: 7 },
    { version: MINE, percent: 2, revision: 8 },
  ]);

  await page.getByRole('button', { name: `End canary of ${NAME}` }).click();
  await press('End canary');
  await expect.element(card).not.toMatchTextContent('Canary');
  expect(screen.toasts).toEqual([
    `1% of sessions get ${NAME} ${MINE}`,
    `2% of sessions get ${NAME} ${MINE}`,
    `The canary of ${NAME} has ended`,
  ]);
  await page.viewport(1280, 900);
});

test('the link that gives one browser a version leads to a page of the remote, and can be copied', async () => {
  await openReleases();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await choose(MINE, 'Try in one browser');
  const link = `${location.origin}/allergies?release=${NAME}@${MINE}`;
  const asked = page.getByRole('dialog', { name: `Try ${NAME} ${MINE}` });
  await expect.element(asked.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await expectAccessible();
  await asked.getByRole('button', { name: 'Copy link' }).click();
  expect(copied).toHaveBeenCalledExactlyOnceWith(link);
  await expect.poll(() => screen.toasts).toEqual(['Link copied']);
});

test('a failed load shows an error and can be retried', async () => {
  api.on(listReleases, loseResponse);
  await openReleases();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network Error');
  api.on(listReleases, () => [state]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card).toMatchTextContent(LIVE);
});

test('the stored tokens say for what they are, and one is ended after a confirmation', async () => {
  await openReleases();
  api.on(revokeReleaseToken, () => {
    const ended = { ...TOKEN, revoked: { by: BY.name, at: AT } };
    tokens = [ended];
    return ended;
  });
  await page.getByRole('tab', { name: 'Tokens' }).click();
  const token = page.getByRole('region', { name: 'catalog-team' });
  await expect.element(token).toMatchTextContent(`${NAME}: stores versions`);
  await expect.element(token).toMatchTextContent('Never used');
  await expectAccessible();
  await token.getByRole('button', { name: 'End catalog-team' }).click();
  expect(api.received(revokeReleaseToken)).toEqual([]);
  await expectAccessible();
  await press('End');
  await expect.element(token).toMatchTextContent(`by ${BY.name}`);
  await expect.element(token.getByRole('button')).not.toBeInTheDocument();
  expect(screen.toasts).toEqual(['catalog-team has ended']);
});

test('where a promotion takes two people, one asks and can only take it back', async () => {
  state = { ...state, takesTwo: true };
  await openReleases();
  api.on(promoteRelease, ({ body: { version } }) => {
    state = { ...state, asked: { version, since: AT, by: BY, uid: 'SuperAdmin' } };
    return state;
  });
  await choose(MINE, 'Promote');
  await expect.element(dialog).toMatchTextContent('Another SuperAdmin has to confirm it');
  await press('Ask');
  await expect.poll(() => screen.toasts).toEqual([`${NAME} ${MINE} waits for a second person`]);
  await expect.element(card).toMatchTextContent('You have asked: another SuperAdmin confirms it.');
  await expect.element(card.getByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  await expectAccessible();
  api.on(declinePromotion, () => {
    state = { ...state, asked: null };
    return state;
  });
  await card.getByRole('button', { name: `Take back ${NAME} ${MINE}` }).click();
  await press('Decline');
  await expect.element(card).not.toMatchTextContent('Waits for a second person');
  expect(api.received(declinePromotion).map(({ body }) => body)).toEqual([{ version: MINE, revision: 7 }]);
});

test('the second person sees who asked, and confirms the version that is shown', async () => {
  state = { ...state, takesTwo: true, asked: { version: MINE, since: AT, by: BY, uid: 'somebody else' } };
  await openReleases();
  api.on(promoteRelease, ({ body: { version } }) => {
    state = { ...state, asked: null, live: { version, since: AT, by: BY }, revision: 8 };
    return state;
  });
  await expect.element(card).toMatchTextContent(`by ${BY.name}`);
  await card.getByRole('button', { name: `Confirm ${NAME} ${MINE}` }).click();
  await expect.element(dialog).not.toMatchTextContent('has to confirm');
  await press('Promote');
  await expect.poll(() => screen.toasts).toEqual([`${NAME} ${MINE} is live`]);
});

test('what others have written is shown as text and becomes no element', async () => {
  spoilTexts(api);
  await openReleases();
  await expectTextsAlone();
});
