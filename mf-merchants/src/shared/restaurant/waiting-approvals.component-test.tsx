import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import { listWaitingPublications, type WaitingPublication } from '@justright/contract/publications';
import type { RoleType } from '@justright/contract/roles';
import { listWaitingSubmissions, type WaitingSubmissions } from '@justright/contract/submissions';
import { WaitingApprovals } from './waiting-approvals.tsx';
import { WaitingSignatures } from './waiting-signatures.tsx';

const AT = '2026-05-03T18:05:00.000Z';
const PUBLICATION: WaitingPublication = {
  id: 'p1',
  menuId: 'm1',
  restaurantId: 'r1',
  title: 'All day',
  by: 'Mona',
  at: AT,
  restaurantName: 'Quay Kitchen',
  timeZone: 'Europe/Berlin',
};
const submissionsOf = (restaurantId: string, restaurantName: string, count: number): WaitingSubmissions => ({
  restaurantId,
  restaurantName,
  timeZone: 'Europe/Berlin',
  count,
  title: 'House sauce',
  by: 'Mona',
  at: AT,
});
const SUBMISSIONS = [submissionsOf('r1', 'Quay Kitchen', 3), submissionsOf('r2', 'Hill Kitchen', 1)];

interface Waiting {
  publications: readonly WaitingPublication[];
  submissions: readonly WaitingSubmissions[];
}
const WAITING: Waiting = { publications: [PUBLICATION], submissions: SUBMISSIONS };

function open(as: RoleType, Shown: ComponentType = WaitingApprovals, waiting = WAITING) {
  const api = fakeApi();
  api.on(listWaitingPublications, () => [...waiting.publications]);
  api.on(listWaitingSubmissions, () => [...waiting.submissions]);
  return openScreen({ api, as, at: '/restaurants', routes: () => [screenRoute('/restaurants', Shown)] });
}

test.for<RoleType>(['MerchantAdmin', 'FoodSafetyLead'])(
  '%s is told who asks for which approval and signature, since when and where, and led to it',
  async (as) => {
    await open(as);
    await expect.element(page.getByText('A publication of All day waits for approval')).toBeVisible();
    await expect.element(page.getByText(/^Mona asked for it Sun 03 May 20:05, at Quay Kitchen\.$/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/menus/m1/versions');
    await expect.element(page.getByText('3 changes wait to be signed at Quay Kitchen')).toBeVisible();
    await expect
      .element(page.getByText(/^Mona asked for House sauce Sun 03 May 20:05, the longest ago\.$/))
      .toBeVisible();
    await expect.element(page.getByText('1 change waits to be signed at Hill Kitchen')).toBeVisible();
    const links = page.getByRole('link', { name: 'Open the work list' });
    await expect.element(links.first()).toHaveAttribute('href', '/work-list/r1');
    await expect.element(links.nth(1)).toHaveAttribute('href', '/work-list/r2');
    await expectAccessible();
  },
);

test('at a restaurant stands only what waits there', async () => {
  await open('FoodSafetyLead', () => <WaitingSignatures restaurantId="r2" />);
  await expect.element(page.getByText('1 change waits to be signed at Hill Kitchen')).toBeVisible();
  await expect.element(page.getByText(/Quay Kitchen/)).not.toBeInTheDocument();
});

const InPage = () => (
  <>
    <WaitingApprovals />
    <p>The restaurants</p>
  </>
);

test.for([
  ['where nothing waits', 'FoodSafetyLead', { publications: [], submissions: [] }],
  ['to who may not sign', 'RestaurantManager', WAITING],
] as const)('nothing is said %s', async ([_when, as, waiting]) => {
  await open(as, InPage, waiting);
  await expect.element(page.getByText('The restaurants')).toBeVisible();
  await expect.element(page.getByText(/wait/)).not.toBeInTheDocument();
});
