import { guestEmail, guestPhone } from '@justright/contract/orders';
import { type GenericSchema, safeParse } from 'valibot';
import type { DinerCart } from '../../shared/cart.ts';

export type FieldErrors = Partial<Record<'email' | 'phoneNumber', string>>;

const messageOf = (schema: GenericSchema<string, string>, text: string): string | undefined =>
  safeParse(schema, text.trim()).issues?.[0].message;

/** What is wrong with the guest's e-mail and phone number; both may be left empty. */
export function guestFieldErrors({ email, phoneNumber }: Pick<DinerCart, 'email' | 'phoneNumber'>): FieldErrors {
  const errors: FieldErrors = {};
  const emailError = messageOf(guestEmail, email);
  const phoneError = messageOf(guestPhone, phoneNumber);
  if (emailError !== undefined) errors.email = emailError;
  if (phoneError !== undefined) errors.phoneNumber = phoneError;
  return errors;
}
