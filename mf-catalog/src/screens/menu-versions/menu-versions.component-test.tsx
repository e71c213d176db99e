import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { unavailable } from '@justright/client/fakes/refusals';
import { routesOf } from '@justright/client/screens';
import { getMenu } from '@justright/contract/menus';
import {
  approvePublication,
  cancelPublication,
  discardMenuDraft,
  type DraftedDish,
  getMenuDraft,
  type MenuDraft,
  type Publication,
  publishMenu,
  refusePublication,
} from '@justright/contract/publications';
import type { RoleType } from '@justright/contract/roles';
import { fakeCatalog } from '../../fakes/fake-catalog.ts';
import { fakeRestaurant, menuOf } from '../../fakes/fake-menu.ts';
import { fakeVersions, LOOSER, menuDraftOf, publicationOf, STRICTER } from '../../fakes/fake-versions.ts';
import { textContradiction } from '../../fakes/text-contradiction.ts';
import { MenuVersionsScreen } from './menu-versions.screen.tsx';

const MASH: DraftedDish = {
  itemId: 'd1',
  title: 'Mash',
  change: 'changed',
  fields: ['components', 'price'],
  before: { price: 600, components: [] },
  after: { price: 650, components: [{ title: 'Butter', required: true, ingredients: [] }] },
};
const CHANGED: Partial<MenuDraft> = { isChanged: true, dishes: [MASH], digest: 'seen' };
const LOOSENING: Partial<MenuDraft> = { ...CHANGED, loosens: [LOOSER], tightens: [STRICTER] };

function fakeMenuVersions(draft: Partial<MenuDraft> = {}, publications: Publication[] = [publicationOf('p1')]) {
  const api = fakeApi();
  api.on(getMenu, () => ({ ...menuOf('m1', 'All day', { active: true }), menuItems: [] }));
  fakeCatalog(api);
  fakeRestaurant(api, { menuDrafts: true, timeZone: 'America/New_York' });
  return { api, stored: fakeVersions(api, { draft: menuDraftOf(draft), publications }) };
}
const open = (api: FakeApi, as: RoleType = 'MerchantAdmin', query = '') =>
  openScreen({
    api,
    as,
    at: `/menus/m1/versions${query}`,
    routes: () => routesOf({ '/menus/{menuId}/versions': { Component: MenuVersionsScreen } }),
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const list = (name: string) => page.getByRole('list', { name, exact: true });
const publications = list('Publications, newest first');
const note = page.getByRole('textbox', { name: 'Note' });
const dialog = page.getByRole('dialog');
const confirm = page.getByRole('alertdialog');
const focused = () => document.activeElement?.textContent;

test('what gets better for some diners is told apart from what gets stricter, before it is published', async () => {
  const already = { ...STRICTER, itemId: 'd3', title: 'Salad' };
  const { api } = fakeMenuVersions({ ...LOOSENING, inEffectAlready: [already] });
  await open(api);
  await expect.element(list('What changes')).toMatchTextContent(/Mash.*Components, Price.*Changed/);
  await expect.element(list('Better for some diners')).toMatchTextContent(/Mash.*Dairy: contains.*free from/);
  await expect.element(list('Stricter')).toMatchTextContent(/Soup.*Sesame: free from.*contains/);
  await expect.element(list('Stricter, in effect already')).toMatchTextContent(/Salad/);
  await page.getByText('Before and after').click();
  await expect.element(list('What changes')).toMatchTextContent(/\$6\.00.*\$6\.50.*\+ Butter: required/);
  await note.fill('New butter');
  await button('Publish now').click();
  await expect.element(page.getByText('Published. Diners see it now.')).toBeVisible();
  await expect.element(page.getByText(/Nothing to publish/)).toBeVisible();
  // The button is gone, so the focus is where it is said what happened.
  await expect.poll(focused).toMatch(/Published/);
  expect(api.received(publishMenu).map(({ body }) => body)).toEqual([
    { digest: 'seen', takesEffectAt: null, note: 'New butter', of: null },
  ]);
});

test('what gets better is asked for where a second person is needed, and waits; one cannot approve it oneself', async () => {
  const { api } = fakeMenuVersions({ ...LOOSENING, needsSecondPerson: true });
  await open(api);
  await expect.element(button(/^Publish/)).not.toBeInTheDocument();
  await button('Ask for approval').click();
  await expect.element(page.getByText(/^Asked for approval/)).toBeVisible();
  const entry = publications.getByRole('listitem').first();
  await expect.element(entry).toMatchTextContent(/Waiting for approval.*Another person approves it/);
  await entry.getByRole('button', { name: 'Compare' }).click();
  await expect.element(dialog.getByText('Another person approves', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(api.received(approvePublication)).toEqual([]);
});

test('when something changed since it was looked at, nothing is published and the note and time stay', async () => {
  const { api, stored } = fakeMenuVersions(CHANGED);
  await open(api);
  await note.fill('For the weekend');
  await page.getByText('At a time').click();
  await page.getByLabelText(/^Day and time in America\/New York/).fill('2026-12-24T18:00');
  stored.draft = menuDraftOf({ ...LOOSENING, digest: 'newer' });
  await button('Publish at this time').click();
  await expect.element(page.getByText(/Something has changed since you looked.*Nothing was published/)).toBeVisible();
  await expect.element(list('Better for some diners')).toMatchTextContent(/Mash/);
  await expect.element(note).toHaveValue('For the weekend');
  await expect.element(page.getByLabelText(/^Day and time in America\/New York/)).toHaveValue('2026-12-24T18:00');
  expect(stored.publications).toHaveLength(1);
  await button('Publish at this time').click();
  await expect.poll(() => stored.publications.map(({ note: said }) => said)).toEqual(['For the weekend', '']);
});

test('a publication is scheduled in the time of the restaurant, which is said, and can be cancelled', async () => {
  const { api, stored } = fakeMenuVersions(CHANGED);
  await open(api);
  await page.getByText('At a time').click();
  await button('Publish at this time').click();
  await expect.element(page.getByText('Choose a day and a time')).toBeVisible();
  await page.getByLabelText(/^Day and time in America\/New York/).fill('2020-01-01T18:00');
  await expect.element(page.getByText('This is over. Choose a time that is ahead')).toBeVisible();
  expect(api.received(publishMenu)).toEqual([]);
  await page.getByLabelText(/^Day and time in America\/New York/).fill('2027-01-15T18:00');
  await button('Publish at this time').click();
  await expect.element(page.getByText(/^Diners see it from Fri 15 Jan 27 18:00/)).toBeVisible();
  expect(api.received(publishMenu)[0]?.body.takesEffectAt).toBe('2027-01-15T23:00:00.000Z');
  await publications.getByRole('button', { name: /^Cancel it/ }).click();
  await confirm.getByRole('button', { name: 'Cancel the publication' }).click();
  await expect.element(publications).toMatchTextContent(/Cancelled by Zoë Ortiz/);
  expect(api.received(cancelPublication).map(({ params }) => params.id)).toEqual(['p2']);
  expect(stored.draft.isChanged).toBe(true);
});

test('a draft is discarded after a question, which says that what got stricter stays', async () => {
  const { api } = fakeMenuVersions({ ...CHANGED, inEffectAlready: [STRICTER] });
  await open(api);
  await button('Discard draft').click();
  await expect.element(confirm).toMatchTextContent(/1 dish changed.*What got stricter stays in effect/);
  expect(api.received(discardMenuDraft)).toEqual([]);
  await confirm.getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(page.getByText(/^The draft is discarded/)).toBeVisible();
  await expect.poll(focused).toMatch(/The draft is discarded/);
  await expect.element(list('Stricter, in effect already')).toMatchTextContent(/Soup/);
  expect(api.received(discardMenuDraft)[0]?.body).toEqual({ digest: 'seen' });
});

const WAITING = publicationOf('p2', { state: 'waiting', isInEffect: false, loosens: [LOOSER], note: 'New butter' });

test('a food-safety lead approves what another person asked for, after the comparison', async () => {
  const { api, stored } = fakeMenuVersions({ ...LOOSENING, needsSecondPerson: true }, [WAITING, publicationOf('p1')]);
  await open(api, 'FoodSafetyLead', '?review=p2');
  await expect.element(dialog).toMatchTextContent(/Kim Cook asked for it.*New butter/);
  await expect
    .element(dialog.getByRole('list', { name: 'Better for some diners' }))
    .toMatchTextContent(/Mash.*Dairy: contains.*free from/);
  await onDarkPhone();
  await expectAccessible();
  stored.draft = { ...stored.draft, digest: 'newer' };
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog.getByText(/Something has changed since you looked/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('Published. Diners see it now.')).toBeVisible();
  await expect.poll(focused).toMatch(/Published/);
  expect(api.received(approvePublication).map(({ body }) => body.digest)).toEqual(['seen', 'newer']);
});

test('a refusal by the server of the own approval is shown, and nothing is lost', async () => {
  const { api, stored } = fakeMenuVersions({ ...LOOSENING, needsSecondPerson: true }, [WAITING, publicationOf('p1')]);
  api.on(approvePublication, () => {
    throw new ApiError('You asked for it. Another person approves it', { code: 'second-person', status: 403 });
  });
  await open(api, 'FoodSafetyLead', '?review=p2');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Another person approves it/);
  expect(stored.publications[0]?.state).toBe('waiting');
});

test('a refusal has a reason, which whoever asked reads', async () => {
  const { api } = fakeMenuVersions({ ...LOOSENING, needsSecondPerson: true }, [WAITING, publicationOf('p1')]);
  await open(api, 'FoodSafetyLead', '?review=p2');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(confirm.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await confirm.getByRole('textbox', { name: 'Reason' }).fill('The butter has milk');
  await confirm.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(publications).toMatchTextContent(/Refused by Zoë Ortiz.*The butter has milk/);
  expect(api.received(refusePublication)[0]?.body).toEqual({ reason: 'The butter has milk' });
});

test('an earlier publication is compared, then published again; the draft stays', async () => {
  const earlier = publicationOf('p0', { isInEffect: false, takesEffectAt: '2026-11-02T23:30:00.000Z' });
  const { api } = fakeMenuVersions({ ...CHANGED, tightens: [STRICTER] }, [publicationOf('p1'), earlier]);
  await open(api);
  await publications.getByRole('button', { name: /^Roll back to/ }).click();
  await expect.element(dialog.getByRole('list', { name: 'Stricter' })).toMatchTextContent(/Soup/);
  await dialog.getByRole('button', { name: 'Roll back now' }).click();
  await expect.element(page.getByText('Published. Diners see it now.')).toBeVisible();
  expect(api.received(publishMenu)[0]?.body).toMatchObject({ of: 'p0', digest: 'seen', takesEffectAt: null });
});

test('a roll back to texts that are untrue meanwhile is confirmed first', async () => {
  const earlier = publicationOf('p0', { isInEffect: false, takesEffectAt: '2026-11-02T23:30:00.000Z' });
  const { api } = fakeMenuVersions({ ...CHANGED, tightens: [STRICTER] }, [publicationOf('p1'), earlier]);
  api.on(publishMenu, ({ body }) => {
    if (body.confirmsTexts !== true) throw textContradiction({ key: 'milk', words: ['butter'], dish: 'Mash' });
    return publicationOf('p2');
  });
  await open(api);
  await publications.getByRole('button', { name: /^Roll back to/ }).click();
  await dialog.getByRole('button', { name: 'Roll back now' }).click();
  await expect.element(confirm).toMatchTextContent('Mash: Dairy (“butter”)');
  await confirm.getByRole('button', { name: 'Confirm and save' }).click();
  await expect.element(page.getByText('Published. Diners see it now.')).toBeVisible();
});

test('kitchen staff read the versions and publish nothing', async () => {
  const { api } = fakeMenuVersions(LOOSENING, [
    WAITING,
    publicationOf('p1'),
    publicationOf('p0', { isInEffect: false }),
  ]);
  await open(api, 'KitchenStaff');
  await expect.element(list('Better for some diners')).toBeVisible();
  await expect.element(button(/Publish|Discard|Roll back|Cancel|approve/)).not.toBeInTheDocument();
});

test('where changes are live at once, the screen says so instead of failing', async () => {
  const { api } = fakeMenuVersions();
  fakeRestaurant(api);
  await open(api);
  await expect.element(page.getByText('Changes are live at once here')).toBeVisible();
  expect(api.received(getMenuDraft)).toEqual([]);
});

test('a comparison that cannot be loaded is tried again; the publications are there meanwhile', async () => {
  const { api, stored } = fakeMenuVersions(CHANGED);
  api.on(getMenuDraft, () => {
    throw unavailable('Try again in a minute');
  });
  await open(api);
  await expect.element(page.getByText('Try again in a minute')).toBeVisible();
  await expect.element(publications).toMatchTextContent(/In effect/);
  api.on(getMenuDraft, () => stored.draft);
  await button('Retry').click();
  await expect.element(list('What changes')).toBeVisible();
});
