import { useState } from 'react';
import { start } from 'single-spa';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError, api } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { fakeIdToken } from '@justright/client/fakes/fake-identity';
import { fakePasskeys, PASSKEY_OPTIONS } from '@justright/client/fakes/fake-passkeys';
import { openScreen } from '@justright/client/fakes/open-screen';
import { updateGlobalSettings } from '@justright/contract/settings';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { TextField } from '@justright/ui/text-field';
import { AskAgain } from './ask-again.tsx';

const RIGHT = '123456';

let server: FakeApi;
let isProved: boolean;
const APP = { mfaEnrollmentId: 'factor', displayName: 'Phone', enrolledAt: '2026-11-20T12:00:00Z' };
const PASSKEY = { passkeyId: 'key', displayName: 'Laptop', enrolledAt: '2026-11-20T12:00:00Z', lastUsedAt: null };

const idToken = () => fakeIdToken({ sub: 'SuperAdmin', email: 'a@b.c', role: 'admin', roleType: 'SuperAdmin' });

/** The signed-in person's account as the provider has it. */
let account: object | null;
let need: 'second-factor-again' | 'second-factor-required';

/** A dialog of a remote with typed input that it saves. */
function Editor() {
  const [fee, setFee] = useState('');
  const [outcome, setOutcome] = useState('');
  const save = () =>
    api(updateGlobalSettings, { body: { deliveryFee: Number(fee) } }).then(
      () => setOutcome('Saved'),
      (error: unknown) => setOutcome(error instanceof Error ? error.message : ''),
    );
  return (
    <>
      <Dialog
        isOpen
        onClose={() => setOutcome('Closed')}
        title="Settings"
        footer={<Button onPress={() => void save()}>Save</Button>}
      >
        <TextField label="Fee" value={fee} onChange={setFee} />
        <output>{outcome}</output>
      </Dialog>
      <AskAgain />
    </>
  );
}

beforeAll(() => start({ urlRerouteOnly: true }));
beforeEach(() => {
  isProved = false;
  account = { emailVerified: true, mfaInfo: [APP], recoveryCodesLeft: 9, passkeys: [] };
  need = 'second-factor-again';
  server = fakeApi();
  server.on(updateGlobalSettings, ({ body }) => {
    if (!isProved) throw new ApiError('Please enter a code', { code: need, status: 403 });
    return {
      id: 'global',
      active: true,
      goldiStripeId: '',
      markupPercentage: 0,
      deliveryFee: body.deliveryFee ?? 0,
      version: 2,
    };
  });
});

async function open(): Promise<void> {
  const send: typeof fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    if (path.includes('accounts:lookup')) return Response.json({ users: [account] });
    if (path.includes('passkeys:challenge'))
      return Response.json({ options: PASSKEY_OPTIONS, challengeInfo: 'sealed' });
    if (path.includes('signInWithPassword')) {
      return Response.json({ mfaPendingCredential: 'pending', mfaInfo: [{ mfaEnrollmentId: 'factor' }] });
    }
    if (path.includes('mfaSignIn:finalize')) {
      isProved = JSON.stringify(init?.body).includes(RIGHT);
      return isProved
        ? Response.json({ idToken: idToken(), refreshToken: 'next', expiresIn: '3600' })
        : Response.json({ error: { code: 400, message: 'INVALID_CODE' } }, { status: 400 });
    }
    if (path.includes('secondFactor:confirm')) {
      isProved = /signature/.test(JSON.stringify(init?.body)) || JSON.stringify(init?.body).includes(RIGHT);
      return isProved
        ? Response.json({})
        : Response.json({ error: { code: 400, message: 'INVALID_CODE' } }, { status: 400 });
    }
    if (path.startsWith('/securetoken')) {
      return Response.json({ id_token: idToken(), expires_in: '3600' });
    }
    return server.fetch(input, init);
  };
  await openScreen({
    api: { ...server, fetch: send },
    at: '/settings',
    routes: () => [{ path: '*', Component: Editor }],
  });
  await page.getByRole('textbox', { name: 'Fee' }).fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
}

const code = page.getByRole('textbox', { name: 'Code', exact: true });
const outcome = page.getByRole('status');

test('a change goes on after a code, above the dialog that waits with what was typed', async () => {
  await open();
  await expect.element(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('000000{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/);
  await expectAccessible();
  await code.fill(RIGHT);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(outcome).toHaveTextContent('Saved');
  await expect.element(page.getByRole('textbox', { name: 'Fee' })).toHaveValue('12');
  expect(server.received(updateGlobalSettings).map(({ body }) => body)).toEqual([
    { deliveryFee: 12 },
    { deliveryFee: 12 },
  ]);
});

test('a change that is not proved is refused, and nothing that was typed is lost', async () => {
  await open();
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(outcome).toHaveTextContent('Please enter a code');
  await expect.element(page.getByRole('textbox', { name: 'Fee' })).toHaveValue('12');
  await expect.element(code).not.toBeInTheDocument();
  expect(server.received(updateGlobalSettings)).toHaveLength(1);
});

test('a change goes on after a passkey too, with the keyboard alone', async () => {
  account = { emailVerified: true, mfaInfo: [APP], recoveryCodesLeft: 9, passkeys: [PASSKEY] };
  const browser = fakePasskeys();
  browser.refuseWith('NotAllowedError');
  await open();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('No passkey was used. Please try again.');
  await expectAccessible();
  browser.refuseWith(undefined);
  await userEvent.keyboard('{Enter}');
  await expect.element(outcome).toHaveTextContent('Saved');
});

test("with Google's accounts a new login says that it is you, and the change goes on", async () => {
  account = { emailVerified: true, mfaInfo: [APP] };
  await open();
  const password = page.getByRole('textbox', { name: 'Current Password' });
  await expect.element(password).toHaveFocus();
  // A reset would log out, and lose what waits.
  await expect.element(page.getByRole('button', { name: 'Email me a reset link' })).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('the password{Enter}');
  await expect.element(code).toBeVisible();
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/);
  await code.fill(RIGHT);
  await userEvent.keyboard('{Enter}');
  await expect.element(outcome).toHaveTextContent('Saved');
  await expect.element(page.getByRole('textbox', { name: 'Fee' })).toHaveValue('12');
});

test('an account that cannot be read is told, asked for again, and nothing is lost meanwhile', async () => {
  const known = account;
  account = null;
  await open();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await expect.element(question.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible();
  account = known;
  await question.getByRole('button', { name: 'Retry' }).click();
  await expect.element(code).toBeVisible();
});

test('who has no second factor yet is led to the own account', async () => {
  need = 'second-factor-required';
  await open();
  await expect.poll(() => location.pathname + location.search).toBe('/account?asked=yes');
});
