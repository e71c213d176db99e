import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { type OpenedScreen, openScreen } from '@justright/client/fakes/open-screen';
import { proofOfPin } from '@justright/client/pin-proof';
import {
  createKitchenPerson,
  type KitchenPerson,
  listKitchenPeople,
  openKitchenPerson,
  removeKitchenPerson,
  setKitchenPin,
  setMayAnswerTraces,
} from '@justright/contract/kitchen-people';
import type { RoleType } from '@justright/contract/roles';
import { PeopleCard } from './people-card.tsx';

const personOf = (
  id: string,
  name: string,
  lockedAt: string | null = null,
  mayAnswerTraces = false,
): KitchenPerson => ({
  id,
  restaurantId: 'r',
  name,
  addedAt: '2026-03-01T12:30:00.000Z',
  addedBy: 'Nadia Haddad',
  pinSetAt: '2026-03-01T12:30:00.000Z',
  lockedAt,
  mayAnswerTraces,
});

let api: FakeApi;
let stored: KitchenPerson[];
let screen: OpenedScreen;
const open = async (as: RoleType = 'RestaurantManager') => {
  screen = await openScreen({
    api,
    as,
    at: '/restaurants/r',
    routes: () => [{ path: '/restaurants/:id', Component: () => <PeopleCard restaurantId="r" /> }],
  });
};
beforeEach(() => {
  api = fakeApi();
  stored = [personOf('p1', 'Ana')];
  api.on(listKitchenPeople, () => [...stored]);
});
const card = page.getByRole('region', { name: 'People at the Devices' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = async (name: string) => {
  await press('Actions for Ana');
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('a person is added with a PIN that is no easy guess, and of which a proof alone is sent', async () => {
  stored = [];
  api.on(createKitchenPerson, ({ body }) => {
    stored = [personOf('p1', body.name)];
    return personOf('p1', body.name);
  });
  await open();
  await expect.element(card.getByText('Nobody is named', { exact: false })).toBeVisible();
  await press('Add a person');
  await press('Add');
  await expect.element(page.getByText('Name the person')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await page.getByLabelText(/^PIN/).fill('1234');
  await press('Add');
  await expect.element(page.getByText('Anybody guesses this one first')).toBeVisible();
  expect(api.received(createKitchenPerson)).toEqual([]);
  await page.getByLabelText(/^PIN/).fill('4071');
  await press('Add');
  await expect.element(card.getByRole('listitem').getByText('Ana')).toBeVisible();
  const [sent] = api.received(createKitchenPerson);
  expect(sent?.body).toEqual({ name: 'Ana', salt: expect.any(String), proof: expect.any(String) });
  expect(sent?.body.proof).toBe(await proofOfPin('4071', sent?.body.salt ?? ''));
});

test('a name that somebody has is said at the field, and what was typed stays', async () => {
  api.on(createKitchenPerson, () => {
    throw new ApiError('Taken', {
      code: 'id-already-exists',
      status: 409,
      issues: [{ path: 'name', message: 'Somebody here has this name already' }],
    });
  });
  await open();
  await press('Add a person');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await page.getByLabelText(/^PIN/).fill('4071');
  await press('Add');
  await expect.element(page.getByText('Somebody here has this name already')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
});

test('a locked person is opened with one press, or gets a new PIN', async () => {
  stored = [personOf('p1', 'Ana', '2026-03-01T20:00:00.000Z')];
  const unlocked = () => {
    stored = [personOf('p1', 'Ana')];
    return personOf('p1', 'Ana');
  };
  api.on(openKitchenPerson, unlocked);
  api.on(setKitchenPin, unlocked);
  await open();
  await expect.element(card.getByText('Locked by five wrong PINs', { exact: false })).toBeVisible();
  await press('Open the lock of Ana');
  await expect.element(card.getByText('Locked by', { exact: false })).not.toBeInTheDocument();
  await choose('Set a new PIN');
  await page.getByLabelText(/^PIN/).fill('9305');
  await press('Save');
  await expect.poll(() => api.received(setKitchenPin).length).toBe(1);
  await expect.poll(() => screen.toasts).toEqual(['Ana can enter the PIN again', 'Ana has a new PIN']);
});

test('a person is removed after a question; a failure is shown and it stays', async () => {
  api.on(removeKitchenPerson, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  await open();
  await choose('Remove');
  await press('Remove');
  await expect.element(page.getByRole('alertdialog', { name: 'Remove Ana?' }).getByText('Not now')).toBeVisible();
  api.on(removeKitchenPerson, ({ params }) => {
    stored = [];
    return { id: params.id };
  });
  await press('Remove');
  await expect.element(card.getByText('Nobody is named', { exact: false })).toBeVisible();
});

const MAY = 'may say that traces are ruled out';
const answers = card.getByRole('switch', { name: `Ana: ${MAY}` });

test('who signs names somebody for traces with a new PIN, and takes it back', async () => {
  api.on(setMayAnswerTraces, ({ body }) => {
    const named = personOf('p1', 'Ana', null, body.mayAnswerTraces);
    stored = [named];
    return named;
  });
  await open('FoodSafetyLead');
  await expect.element(answers).not.toBeChecked();
  await expectAccessible();
  await answers.click({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Name Ana for traces?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await answers.click({ force: true });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Name Ana' }).click();
  await expect.element(dialog.getByText('Use 4 to 8 digits')).toBeVisible();
  expect(api.received(setMayAnswerTraces)).toEqual([]);
  await dialog.getByLabelText(/^New PIN/).fill('8265');
  await dialog.getByRole('button', { name: 'Name Ana' }).click();
  await expect.element(answers).toBeChecked();
  await answers.click({ force: true });
  await expect.element(answers).not.toBeChecked();
  await expect.poll(() => screen.toasts).toEqual([`Ana ${MAY}`, 'Ana no longer says that traces are ruled out']);
  const proof = expect.any(String);
  expect(api.received(setMayAnswerTraces).map(({ body }) => body)).toEqual([
    { mayAnswerTraces: true, salt: proof, proof },
    { mayAnswerTraces: false },
  ]);
});

test('who does not sign is told what a new PIN, another name or an opened lock ends', async () => {
  stored = [personOf('p1', 'Ana', '2026-03-01T20:00:00.000Z', true)];
  api.on(openKitchenPerson, () => {
    stored = [personOf('p1', 'Ana')];
    return personOf('p1', 'Ana');
  });
  await open('RestaurantManager');
  const ends = page.getByText('Ana then no longer says that traces are ruled out', { exact: false });
  for (const item of ['Set a new PIN', 'Rename']) {
    await choose(item);
    await expect.element(ends).toBeVisible();
    await press('Cancel');
  }
  await press('Open the lock of Ana');
  await expect.element(ends).toBeVisible();
  expect(api.received(openKitchenPerson)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open the lock' }).click();
  await expect.poll(() => screen.toasts).toEqual(['Ana can enter the PIN again']);
});

test('a new PIN that a signer sets for somebody who is named names the person anew', async () => {
  stored = [personOf('p1', 'Ana', null, true)];
  await open('MerchantAdmin');
  await choose('Set a new PIN');
  await expect.element(page.getByRole('dialog', { name: 'Name Ana for traces?' })).toBeVisible();
});

test('who does not sign reads who may answer, and cannot change it', async () => {
  stored = [personOf('p1', 'Ana', null, true)];
  await open('RestaurantManager');
  await expect.element(card.getByText(/^May say that traces are ruled out$/)).toBeVisible();
  await expect.element(answers).not.toBeInTheDocument();
});

test('who signs and runs no restaurant gets no switch that would be refused', async () => {
  await open('FoodSafetyLead');
  await expect.element(answers).toBeVisible();
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});

test('a naming that fails is said in its question, and nothing has changed', async () => {
  api.on(setMayAnswerTraces, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  await open('MerchantAdmin');
  await answers.click({ force: true });
  await page.getByLabelText(/^New PIN/).fill('8265');
  await page.getByRole('button', { name: 'Name Ana' }).click();
  await expect.element(page.getByRole('dialog').getByText('Not now')).toBeVisible();
  await press('Cancel');
  await expect.element(answers).not.toBeChecked();
});

test('a list that cannot be read offers Retry', async () => {
  api.on(listKitchenPeople, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  await open();
  await expect.element(card.getByRole('button', { name: 'Retry' })).toBeVisible();
});
