import { type FormErrors, formErrors, SignUpForm } from '@justright/contract/account-form';
import { guestPhone, type Order } from '@justright/contract/orders';
import * as v from 'valibot';
import { SELF_ID } from '../../order/cart.ts';
import { plainPhoneNumber } from '../../texts/phone-number.ts';

const DinerSignUpForm = v.object({
  ...SignUpForm.entries,
  phoneNumber: v.pipe(v.string(), v.transform(plainPhoneNumber), guestPhone),
});
export type SignUpValues = v.InferInput<typeof DinerSignUpForm>;

/** The sign-up's own rules, and for the phone number the guest's. */
export const signUpErrors = (values: SignUpValues): FormErrors<SignUpValues> => formErrors(DinerSignUpForm, values);

/** What a guest has told when ordering need not be typed again. */
export const signUpStart = (order: Pick<Order, 'cart' | 'email' | 'phoneNumber'> | undefined): SignUpValues => ({
  // At a table the first plate may be somebody else's.
  name: order?.cart.orders.find(({ userId }) => userId === SELF_ID)?.user ?? '',
  email: order?.email ?? '',
  phoneNumber: order?.phoneNumber ?? '',
  password: '',
});
