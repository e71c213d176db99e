import { useState } from 'react';
import { start } from 'single-spa';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError, api } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { fakeIdToken } from '@justright/client/fakes/fake-identity';
import { openScreen } from '@justright/client/fakes/open-screen';
import { updateGlobalSettings } from '@justright/contract/settings';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { TextField } from '@justright/ui/text-field';
import { AskAgain } from './ask-again.tsx';

const RIGHT = '123456';

let server: FakeApi;
let isProved: boolean;
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
    if (path.includes('secondFactor:confirm')) {
      isProved = JSON.stringify(init?.body).includes(RIGHT);
      return isProved
        ? Response.json({})
        : Response.json({ error: { code: 400, message: 'INVALID_CODE' } }, { status: 400 });
    }
    if (path.startsWith('/securetoken')) {
      const id_token = fakeIdToken({ sub: 'SuperAdmin', email: 'a@b.c', role: 'admin', roleType: 'SuperAdmin' });
      return Response.json({ id_token, expires_in: '3600' });
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

test('who has no second factor yet is led to the own account', async () => {
  need = 'second-factor-required';
  await open();
  await expect.poll(() => location.pathname + location.search).toBe('/account?asked=yes');
});
