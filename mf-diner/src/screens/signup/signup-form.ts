import { type FormErrors, formErrors, SignUpForm } from '@justright/contract/account-form';
import { guestPhone, type Order } from '@justright/contract/orders';
import * as v from 'valibot';
import { SELF_ID } from '../../order/cart.ts';

const DinerSignUpForm = v.object({
  ...SignUpForm.entries,
  phoneNumber: guestPhone,
});
export type SignUpValues = v.InferInput<typeof DinerSignUpForm>;

/** Checks the sign-up form, with the guest's rule for the phone number. */
export const signUpErrors = (values: SignUpValues): FormErrors<SignUpValues> => formErrors(DinerSignUpForm, values);

/** Fills the form with what a guest gave with the order. */
export const signUpStart = (order: Pick<Order, 'cart' | 'email' | 'phoneNumber'> | undefined): SignUpValues => ({
  // At a table the first plate may belong to another person.
  name: order?.cart.orders.find(({ userId }) => userId === SELF_ID)?.user ?? '',
  email: order?.email ?? '',
  phoneNumber: order?.phoneNumber ?? '',
  password: '',
});
