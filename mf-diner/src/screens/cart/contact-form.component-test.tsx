import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import type { OrderType } from '@justright/contract/order-type';
import { EMPTY_CART } from '../../order/cart.ts';
import { CartDialogs } from './cart-dialogs.tsx';
import { ContactForm } from './contact-form.tsx';
import { guestFieldErrors } from './guest-fields.ts';

/** The fields of a cart, checked at once, and the question before it is placed. */
function Cart() {
  const [cart, setCart] = useState(EMPTY_CART);
  const [table, setTable] = useState('');
  const [orderType, setOrderType] = useState<OrderType>('In Restaurant');
  const errors = guestFieldErrors({ ...cart, orderType, table });
  const formRef = useRef<HTMLFormElement>(null);
  const [isProceeding, setIsProceeding] = useState(false);
  return (
    <main>
      <ContactForm
        formRef={formRef}
        cart={cart}
        service={{
          offered: ['In Restaurant', 'Pickup', 'Delivery'],
          orderType,
          onOrderType: setOrderType,
          table,
          onTable: setTable,
          tableError: errors.table,
          address: '',
          onAddress: () => undefined,
          addressError: errors.deliveryAddress,
        }}
        charges={{ subtotal: 4550, orderType, charges: undefined }}
        dishes={[]}
        takesQuestions
        isOneOfMany={false}
        errors={errors}
        onChange={(field, text) => setCart((was) => ({ ...was, [field]: text }))}
        onAsk={() => undefined}
      />
      <button type="button" onClick={() => setIsProceeding(true)}>
        Place
      </button>
      <CartDialogs
        deletedLine={undefined}
        onKeep={() => undefined}
        onDelete={() => undefined}
        isProceeding={isProceeding}
        total="$45.50"
        restaurant="Olive & Ember"
        told={[]}
        asked={[]}
        onStay={() => setIsProceeding(false)}
        botCheck={undefined}
        onPlace={() => Promise.resolve()}
      />
    </main>
  );
}

const open = () =>
  openScreen({
    api: fakeApi(),
    at: '/explore/quay/cart/1',
    as: 'Anonymous',
    routes: () => [screenRoute('/explore/{restaurantId}/cart/{cartId}', Cart)],
  });
const field = (name: string) => page.getByRole('textbox', { name });
const BOTH_MISSING = /Enter your table or your name/;

test('an order that is eaten here asks for a table or a name, and calls the other one optional', async () => {
  await open();
  await expect.element(page.getByText(BOTH_MISSING)).toBeVisible();
  await field('Name').fill('Ann');
  await expect.element(page.getByText(BOTH_MISSING)).not.toBeInTheDocument();
  await expect.element(field('Table')).toHaveAccessibleDescription('Optional. Where to bring your order');
  await field('Name').fill('');
  await expect.element(field('Name')).toHaveAccessibleDescription('Your table will do too');
  await field('Table').fill('12');
  await expect.element(field('Name')).toHaveAccessibleDescription('Optional');
  await expect.element(page.getByText(BOTH_MISSING)).not.toBeInTheDocument();
  await page.getByText('Pick up').click();
  await expect.element(page.getByText('Enter the name for which you pick up your order')).toBeVisible();
});

test('contact is asked for on request, takes the focus then, and stays once it is filled in', async () => {
  await open();
  await expect.element(field('Name')).toBeVisible();
  expect(field('Email').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect.element(field('Email')).toHaveFocus();
  await userEvent.keyboard('nobody');
  await expect.element(page.getByText('Please enter a valid email!')).toBeVisible();
  await expect.element(field('Phone Number')).toBeVisible();
  await expectAccessible();
});

test('a delivery asks for name, number and address at once', async () => {
  await open();
  await page.getByText('Delivery', { exact: true }).click();
  await expect.element(field('Phone Number')).toHaveAccessibleDescription(/^Enter the phone number/);
  await expect.element(field('Name')).toHaveAccessibleDescription(/^Enter the name/);
  await expect.element(field('Delivery address')).toHaveAccessibleDescription(/^Enter the address/);
  await field('Phone Number').fill('+14155550100');
  await expect.element(field('Phone Number')).toHaveAccessibleDescription('For whoever brings your order');
  await expectAccessible();
});

test('the last question names the amount and the restaurant', async () => {
  await open();
  await page.getByRole('button', { name: 'Place' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Proceed?' });
  await expect.element(dialog).toMatchTextContent(/Place order for \$45\.50 at Olive & Ember\?\s*By proceeding/);
  await expectAccessible();
});
