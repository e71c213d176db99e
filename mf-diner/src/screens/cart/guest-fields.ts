import { missingContact } from '@justright/contract/missing-contact';
import { guestEmail, guestPhone } from '@justright/contract/orders';
import { type GenericSchema, safeParse } from 'valibot';
import type { DinerCart } from '../../order/cart.ts';
import { nameError } from '../../dining-table/party.ts';

export type FieldErrors = Partial<
  Record<'table' | 'name' | 'email' | 'phoneNumber' | 'deliveryAddress' | 'notes', string>
>;

const messageOf = (schema: GenericSchema<string, string>, text: string): string | undefined =>
  safeParse(schema, text.trim()).issues?.[0].message;

/**
 * Checks the guest's fields, in their order. An order that is eaten here needs a table or a name, any other what
 * `missingContact` says; a guest who orders for `others` too needs an own name: the kitchen tells plates apart by it.
 */
export function guestFieldErrors(
  cart: Pick<DinerCart, 'name' | 'email' | 'phoneNumber'> & Partial<DinerCart> & { table?: string },
  others: readonly { id: string; name: string }[] = [],
): FieldErrors {
  const { name, email, phoneNumber, notes = '', asks = false, orderType, table = '', deliveryAddress = '' } = cart;
  const isNameless = name.trim() === '' && others.length === 0;
  const ownNameError = others.length > 0 ? nameError(name, others) : undefined;
  const names = [name, ...others.map((other) => other.name)].join('');
  const missing = missingContact({ orderType, name: names, phoneNumber, address: deliveryAddress });
  const found = {
    table:
      orderType === 'In Restaurant' && isNameless && table.trim() === ''
        ? 'Enter your table or your name, so that we can bring your order'
        : undefined,
    name: missing.name ?? ownNameError,
    email: messageOf(guestEmail, email),
    phoneNumber: missing.phoneNumber ?? messageOf(guestPhone, phoneNumber),
    deliveryAddress: missing.address,
    notes: asks && notes.trim() === '' ? 'Write what you ask the kitchen' : undefined,
  };
  const errors: FieldErrors = {};
  if (found.table !== undefined) errors.table = found.table;
  if (found.name !== undefined) errors.name = found.name;
  if (found.email !== undefined) errors.email = found.email;
  if (found.phoneNumber !== undefined) errors.phoneNumber = found.phoneNumber;
  if (found.deliveryAddress !== undefined) errors.deliveryAddress = found.deliveryAddress;
  if (found.notes !== undefined) errors.notes = found.notes;
  return errors;
}
