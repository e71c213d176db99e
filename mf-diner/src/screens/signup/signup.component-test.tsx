import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { saveProfile, updateUser, type User } from '@justright/contract/users';
import { AT, avoiding, dinerApi, openDiner } from '../../../test/open-diner.tsx';

const password = page.getByRole('textbox', { name: 'Password' });
const submit = page.getByRole('button', { name: 'Submit' });
const email = page.getByRole('textbox', { name: 'Email' });

function openSignUp() {
  const api = dinerApi();
  api.on(updateUser, () => ({}) as User);
  return openDiner({ api, at: `${AT}/signup`, profile: avoiding('milk') });
}

/** Fills the form in. */
async function fill(address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann');
  await email.fill(address);
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('(415) 555-0100');
  await password.fill('just-right-demo');
}

test('a guest who signs up keeps the uid and is thanked; the choices are saved with the account, and the menu is next', async () => {
  const { api } = await openSignUp();
  await expect.element(page.getByText(/We keep your choices: Allergy: dairy\.$/)).toBeVisible();
  await submit.click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await expectAccessible();
  const { uid } = store.get(sessionAtom);
  await fill('ann@mail.test');
  await submit.click();
  await expect.element(page.getByRole('heading', { name: 'Thank you for signing up!' })).toHaveFocus();
  expect(uid).toMatch(/\w/);
  expect(store.get(sessionAtom)).toMatchObject({ uid, isAnonymous: false });
  // The server normalises the number.
  expect(api.received(updateUser).map(({ body }) => body)).toEqual([
    { name: 'Ann', email: 'ann@mail.test', phoneNumber: '(415) 555-0100' },
  ]);
  await expect.poll(() => api.received(saveProfile).at(-1)?.body).toMatchObject({ selectedAllergies: ['milk'] });
  await page.getByRole('button', { name: 'Back to Menu' }).click();
  await expect.poll(() => location.pathname).toBe(`${AT}/menu`);
});

test('the address of an account is refused at its field, what was typed stays, and the login gets the address', async () => {
  await openSignUp();
  await fill('taken@justright.test');
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription(/Email already in use/);
  await expect.element(page.getByRole('textbox', { name: 'Phone Number' })).toHaveValue('(415) 555-0100');
  await page.getByRole('link', { name: 'Log in instead' }).click();
  expect([location.pathname, location.search]).toEqual(['/sign-in', '?restaurant=olive']);
  expect(history.state).toEqual({ email: 'taken@justright.test' });
});
