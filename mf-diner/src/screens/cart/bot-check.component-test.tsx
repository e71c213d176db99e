import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { BOT_CHECK_HEADER } from '@justright/contract/bot-check';
import { placeGuestOrder } from '@justright/contract/orders';
import { addToOrder, AT, openDiner, placeOrderButton } from '../../../test/open-diner.tsx';
import { storedOrder } from '../../../test/served-dishes.ts';
import { NO_PROFILE } from '../../choices/profile.ts';

const proceed = page.getByRole('alertdialog', { name: 'Proceed?' });
const ok = proceed.getByRole('button', { name: 'OK' });

/** Stands in for Turnstile's script; returns what was asked of it. */
function standIn() {
  const shown: Parameters<NonNullable<typeof window.turnstile>['render']>[1][] = [];
  const removed: string[] = [];
  window.turnstile = {
    render: (place, options) => {
      place.textContent = 'The widget';
      return `widget-${shown.push(options)}`;
    },
    remove: (widget) => removed.push(widget),
  };
  return { shown, removed };
}
afterEach(() => {
  delete window.turnstile;
  vi.restoreAllMocks();
});

const flooded = () => {
  throw new ApiError('Many orders are arriving here. Please show that you are a person.', {
    code: 'bot-check',
    status: 429,
    details: { siteKey: '0x-site' },
  });
};

async function openFlooded() {
  const opened = await openDiner({ profile: NO_PROFILE });
  await addToOrder('Hand-cut Fries');
  await page.getByRole('button', { name: /^View Cart/ }).click();
  await page.getByLabelText('Name').fill('Ann');
  opened.api.on(placeGuestOrder, flooded);
  await placeOrderButton.click();
  return opened;
}

test('a guest of a flooded restaurant passes a check, once it is asked for, and the order goes on as it was', async () => {
  const { shown, removed } = standIn();
  const { api } = await openFlooded();
  expect(shown).toEqual([]);
  await ok.click();
  await expect.element(proceed).toMatchTextContent('Please show that you are a person');
  await expect.element(proceed).toMatchTextContent('The widget');
  expect(shown[0]).toMatchObject({ sitekey: '0x-site', action: 'order' });
  await expect.element(ok).toBeDisabled();
  await expectAccessible();

  shown[0]?.callback('token-1');
  await expect.element(proceed).toMatchTextContent('Thank you. Press OK to order.');
  shown[0]?.['expired-callback']();
  await expect.element(ok).toBeDisabled();
  shown[0]?.callback('token-2');
  // A token that does not count: another check is shown.
  await ok.click();
  await expect.poll(() => shown).toHaveLength(2);
  expect(removed).toEqual(['widget-1']);
  await expect.element(ok).toBeDisabled();

  api.on(placeGuestOrder, ({ body }) => storedOrder(body));
  shown[1]?.callback('token-3');
  await ok.click();
  await expect.poll(() => location.pathname).toBe(`${AT}/signup`);
  const sent = api.received(placeGuestOrder);
  expect(sent.map(({ headers }) => headers.get(BOT_CHECK_HEADER))).toEqual([null, 'token-2', 'token-3']);
  expect(sent.map(({ body }) => body.cart.orders.map(({ user }) => user))).toEqual([['Ann'], ['Ann'], ['Ann']]);
});

test('a check that cannot be loaded says so and can be loaded again; the order stays', async () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) script.dispatchEvent(new Event('error'));
  });
  await openFlooded();
  await ok.click();
  await expect.element(proceed).toMatchTextContent('We couldn’t load the check.');
  await expect.element(ok).toBeDisabled();
  await expectAccessible();
  const { shown } = standIn();
  append.mockRestore();
  await proceed.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => shown).toHaveLength(1);
});
