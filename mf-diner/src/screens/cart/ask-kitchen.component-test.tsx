import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { EMPTY_CART } from '../../order/cart.ts';
import { chargedOf } from '../../order/charged.ts';
import { guestOrderOf } from '../../order/guest-order.ts';
import { AskKitchen } from './ask-kitchen.tsx';

const burger = {
  line: { menuItem: { id: 'burger', title: 'Burger', description: '', imageUrl: '' } },
  item: {
    components: [
      { title: 'Bun', required: true },
      { title: 'Pickle', required: false },
    ],
  },
};

function Asking() {
  const [cart, setCart] = useState({ ...EMPTY_CART, notes: 'Window, please' });
  const { notes, isQuestion: asks } = guestOrderOf(cart, 'quay', '', chargedOf(0, 'In Restaurant'));
  return (
    <>
      <AskKitchen
        dishes={[burger]}
        notes={cart.notes}
        asks={cart.asks === true}
        onChange={(text, isAsked) => setCart({ ...cart, notes: text, asks: isAsked })}
      />
      <pre data-testid="sent">{JSON.stringify({ notes, asks })}</pre>
    </>
  );
}

const open = () =>
  openScreen({ api: fakeApi(), at: '/cart', as: 'Anonymous', routes: () => [{ path: '/cart', Component: Asking }] });
const sent = () => JSON.parse(page.getByTestId('sent').element().textContent ?? '') as { notes: string; asks: boolean };

test('a part that no switch leaves out becomes a question below the notes, and the order asks', async () => {
  await open();
  await page.getByRole('button', { name: /Could you make it without/ }).click();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Burger without Bun']);
  await page.getByRole('option', { name: 'Burger without Bun' }).click();
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  expect(sent()).toEqual({ notes: 'Window, please\nCould you make Burger without Bun?', asks: true });
});

test('notes are no question unless the diner says so', async () => {
  await open();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  expect(sent().asks).toBe(false);
  await page.getByRole('checkbox', { name: /must answer this first/ }).click({ force: true });
  expect(sent()).toEqual({ notes: 'Window, please', asks: true });
});
