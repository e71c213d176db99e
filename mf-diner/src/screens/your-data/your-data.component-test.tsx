import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import type { FakeApi } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { recordConsent } from '@justright/contract/consents';
import { eraseOwnData, getOwnData, OWN_DATA_PARTS, type OwnData } from '@justright/contract/own-data';
import { areChoicesClearedAtom } from '../../choices/forgetful.state.ts';
import { writtenProfile } from '../../choices/profile.ts';
import { profileAtom } from '../../choices/profile.state.ts';
import { NO_PARTY } from '../../dining-table/party.ts';
import { partyAtomOf } from '../../dining-table/party.state.ts';
import { cartAtomOf } from '../../order/cart.state.ts';
import { avoiding, dinerApi, NO_CHOICES, openDiner } from '../../../test/open-diner.tsx';
import { storedOrder } from '../../../test/served-dishes.ts';

const AT = '/your-data';
const CART = { subtotal: 900, grandTotal: 900, orders: [{ user: 'Ann', items: [{ menuItem: { id: 'salad' } }] }] };
const ORDER = storedOrder({ restaurant: { id: 'olive' }, cart: CART, email: 'ann@mail.test', notes: 'By the window' });
const NOTHING: OwnData = {
  account: null,
  contact: null,
  choices: null,
  orders: [],
  hasMoreOrders: false,
  reports: [],
  consents: [],
};
const KEPT: OwnData = {
  ...NOTHING,
  account: { uid: 'ann', email: null, displayName: null },
  choices: { ...NO_CHOICES, selectedAllergies: ['milk'], strict: ['milk'], lastVisitedAt: '2026-11-20T12:00:00.000Z' },
  orders: [{ ...ORDER, heldSince: null }],
  reports: [
    { restaurant: 'Olive & Ember', dishTitle: 'Soup', text: 'Has nuts', at: '2026-11-21T12:00:00.000Z', answer: null },
  ],
};

const part = (name: string) => page.getByRole('region', { name });
const dialog = page.getByRole('alertdialog');

function openData(kept: OwnData = KEPT, change: (api: FakeApi) => void = () => undefined) {
  const api = dinerApi();
  change(api);
  let stored = kept;
  api.on(getOwnData, () => stored);
  api.on(eraseOwnData, () => {
    stored = NOTHING;
    return { orders: 1, openOrders: 0, heldOrders: 0, reports: 1 };
  });
  localStorage.setItem('justright.orders', JSON.stringify([{ ...ORDER, ownKey: 'order-key' }]));
  localStorage.setItem('justright.reports', JSON.stringify(['report-key']));
  return openDiner({ api, at: AT, profile: avoiding('milk') });
}

test('what is kept here and on the server is shown, asked for with the keys that the device has', async () => {
  const { api } = await openData();
  await expect
    .element(part('Your choices'))
    .toMatchTextContent(
      /On this deviceAllergy: dairyWith your accountAllergy: dairy · last visit of a restaurant on 20 Nov 26/,
    );
  await expect
    .element(part('Your orders'))
    .toMatchTextContent(/Olive & Ember · JR-10001.*Ann: 1 × .*ann@mail\.testBy the window/);
  await expect.element(part('What you reported')).toMatchTextContent(/Soup.*Has nuts/);
  await expect.element(part('Counting your visits')).toMatchTextContent(/Not asked yet/);
  localStorage.setItem('justright.consent', JSON.stringify({ answer: 'accepted', version: 1, at: '' }));
  window.dispatchEvent(new Event('storage'));
  await expect.element(part('Counting your visits')).toMatchTextContent(/Accepted on —, version 1/);
  expect(api.received(getOwnData)[0]?.body).toEqual({ orderKeys: ['order-key'], reportKeys: ['report-key'] });
  await expectAccessible();
});

test('a part is deleted after a question that says what stays; the device forgets it too, and the rest stays', async () => {
  const { api } = await openData();
  await part('Your orders').getByRole('button', { name: 'Delete your orders' }).click();
  await expect.element(dialog).toMatchTextContent(/What was ordered and what was said of it stays, without a name/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleted: your orders.')).toHaveFocus();
  expect(api.received(eraseOwnData).map(({ body }) => body)).toEqual([
    { parts: ['orders'], orderKeys: ['order-key'], reportKeys: ['report-key'] },
  ]);
  expect(localStorage.getItem('justright.orders')).toBeNull();
  expect(localStorage.getItem('justright.reports')).not.toBeNull();
  await expect.element(part('Your choices')).toMatchTextContent(/On this deviceAllergy: dairy/);
});

test('deleting everything clears the device and ends the account without a name', async () => {
  const { api } = await openData();
  await part('All of it').getByRole('button', { name: 'Delete everything' }).click();
  await expect.element(dialog).toMatchTextContent(/It cannot be undone\./);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => api.received(eraseOwnData).map(({ body }) => body.parts)).toEqual([[...OWN_DATA_PARTS]]);
  await expect.poll(() => localStorage.getItem('justright.orders')).toBeNull();
  for (const name of ['justright.reports', 'justright.consent']) expect(localStorage.getItem(name)).toBeNull();
  await expect.poll(() => store.get(sessionAtom).uid).toBeNull();
});

test('the people at the table, the texts of the cart and unsent reports are shown, and each goes with its part', async () => {
  const { api } = await openData(NOTHING);
  const text = (name: string) => page.getByText(name);
  store.set(partyAtomOf('olive'), () => ({
    ...NO_PARTY,
    others: [{ id: '2', name: 'Ben', profile: writtenProfile(avoiding('egg')), isAsked: true }],
  }));
  store.set(cartAtomOf('olive'), (was) => ({ ...was, name: 'Ann', email: 'ann@mail.test', notes: 'By the window' }));
  sessionStorage.setItem('justright.report.soup', 'Tastes of nuts');
  // The screen is drawn again.
  store.set(profileAtom, avoiding('sesame'));
  await expect.element(part('Your choices')).toMatchTextContent(/At your tableBen: Allergy: egg/);
  await expect
    .element(part('Your name and contact'))
    .toMatchTextContent(/In your cartAnn, ann@mail\.test, By the window/);
  await expect.element(part('What you reported')).toMatchTextContent(/Not sent yet: ?Tastes of nuts/);
  for (const name of ['Your choices', 'Your name and contact', 'What you reported']) {
    await part(name)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText(`Deleted: ${name.toLowerCase()}.`)).toBeVisible();
  }
  for (const name of ['Ben', 'ann@mail.test', 'Tastes of nuts'])
    await expect.element(text(name)).not.toBeInTheDocument();
  expect(api.received(eraseOwnData).map(({ body }) => body.parts)).toEqual([['choices'], ['contact'], ['reports']]);
  expect(store.get(areChoicesClearedAtom)).toBe(true);
});

test('what could not be deleted is still there, and the question says why', async () => {
  const { api } = await openData();
  api.on(eraseOwnData, () => {
    throw new Error('down');
  });
  await part('Your orders').getByRole('button', { name: 'Delete your orders' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(localStorage.getItem('justright.orders')).not.toBeNull();
});

test('what cannot be read is said, and asked for again', async () => {
  const api = dinerApi();
  let isDown = true;
  api.on(getOwnData, () => {
    if (isDown) throw new Error('down');
    return KEPT;
  });
  await openDiner({ api, at: AT });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect.element(part('Your orders')).toMatchTextContent(/Olive & Ember/);
});

test('the file has every page of the orders and all that the device keeps', async () => {
  const older = { ...ORDER, id: 'order-0', productOrderId: 'JR-10000' };
  const { api } = await openData();
  api.on(getOwnData, ({ body }) =>
    body.ordersAfter === undefined
      ? { ...KEPT, hasMoreOrders: true }
      : { ...KEPT, orders: [{ ...older, heldSince: null }] },
  );
  const made = vi.spyOn(URL, 'createObjectURL');
  await part('All of it').getByRole('button', { name: 'Download as a file' }).click();
  await expect.poll(() => made.mock.calls).toHaveLength(1);
  const [content] = made.mock.calls[0] ?? [];
  const file: unknown = content instanceof Blob && JSON.parse(await content.text());
  expect(file).toMatchObject({
    server: { orders: [{ id: 'order-1', notes: 'By the window' }, { id: 'order-0' }], reports: [{ text: 'Has nuts' }] },
    device: { 'justright.reports': ['report-key'], 'justright.profile': { allergies: ['milk'] } },
  });
});

test('an Accept is recorded with the text that was shown, and a Decline after it too; a first Decline is not sent', async () => {
  const api = dinerApi();
  const at = '2026-11-26T09:00:00.000Z';
  let count = 0;
  api.on(recordConsent, ({ body }) => ({ ...body, id: `consent-${++count}`, at }));
  await openDiner({ api, at: '/explore/olive?privacy' });
  const sheet = page.getByRole('dialog', { name: 'Privacy' });
  const receipt = (): unknown => JSON.parse(localStorage.getItem('justright.consent') ?? 'null');
  await sheet.getByText('Decline', { exact: true }).click();
  await expect.poll(receipt).toMatchObject({ answer: 'declined' });
  await sheet.getByText('Accept', { exact: true }).click();
  await expect.poll(receipt).toMatchObject({ answer: 'accepted', recorded: { id: 'consent-1', answer: 'accepted' } });
  await sheet.getByText('Decline', { exact: true }).click();
  await expect.poll(receipt).toMatchObject({ answer: 'declined', recorded: { id: 'consent-2', answer: 'declined' } });
  expect(api.received(recordConsent).map(({ body }) => body)).toEqual(
    ['accepted', 'declined'].map((answer) => ({
      textVersion: 1,
      textDigest: expect.stringMatching(/^[\w-]{43}$/),
      answer,
    })),
  );
  await sheet.getByRole('link', { name: 'Your data' }).click();
  await expect.poll(() => location.pathname).toBe(AT);
});

test('an account with a name is deleted at the provider; when that asks for a new sign-in, the question says so', async () => {
  const api = dinerApi();
  api.on(getOwnData, () => ({ ...KEPT, account: { uid: 'ann', email: 'ann@mail.test', displayName: 'Ann' } }));
  api.on(eraseOwnData, () => ({ orders: 0, openOrders: 0, heldOrders: 0, reports: 0 }));
  const { identity } = await openDiner({ api, at: AT, as: 'User' });
  identity.outdateSignIns();
  await part('All of it').getByRole('button', { name: 'Delete everything' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/sign in again and repeat this/);
  expect(store.get(sessionAtom).isAnonymous).toBe(false);
});

test('what others have written is shown as text and becomes no element', async () => {
  await openData(KEPT, spoilTexts);
  await expectTextsAlone();
});

test('without an account it says that there is none, not that nothing is kept with it', async () => {
  await openData(NOTHING);
  await expect.element(part('Your choices')).toMatchTextContent(/With your accountYou have no account/);
  await expect.element(part('Counting your visits')).toMatchTextContent(/With your accountYou have no account/);
});
