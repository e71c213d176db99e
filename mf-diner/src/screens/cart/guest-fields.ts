import { guestEmail, guestPhone } from '@justright/contract/orders';
import { type GenericSchema, safeParse } from 'valibot';
import type { DinerCart } from '../../order/cart.ts';
import { nameError } from '../../table/party.ts';
import { plainPhoneNumber } from '../../texts/phone-number.ts';

export type FieldErrors = Partial<Record<'name' | 'email' | 'phoneNumber' | 'deliveryAddress' | 'notes', string>>;

const messageOf = (schema: GenericSchema<string, string>, text: string): string | undefined =>
  safeParse(schema, text.trim()).issues?.[0].message;

/**
 * Checks the guest's fields, in their order. All are optional; only a guest who orders for `others` too needs a name of
 * their own, by which the kitchen identifies the plates.
 */
export function guestFieldErrors(
  cart: Pick<DinerCart, 'name' | 'email' | 'phoneNumber'> & Partial<DinerCart>,
  others: readonly { id: string; name: string }[] = [],
): FieldErrors {
  const { name, email, phoneNumber, notes = '', asks = false, orderType, deliveryAddress = '' } = cart;
  const found = {
    name: others.length > 0 ? nameError(name, others) : undefined,
    email: messageOf(guestEmail, email),
    phoneNumber: messageOf(guestPhone, plainPhoneNumber(phoneNumber)),
    deliveryAddress:
      orderType === 'Delivery' && deliveryAddress.trim() === '' ? 'Enter the address to deliver to' : undefined,
    notes: asks && notes.trim() === '' ? 'Write what you ask the kitchen' : undefined,
  };
  const errors: FieldErrors = {};
  if (found.name !== undefined) errors.name = found.name;
  if (found.email !== undefined) errors.email = found.email;
  if (found.phoneNumber !== undefined) errors.phoneNumber = found.phoneNumber;
  if (found.deliveryAddress !== undefined) errors.deliveryAddress = found.deliveryAddress;
  if (found.notes !== undefined) errors.notes = found.notes;
  return errors;
}
