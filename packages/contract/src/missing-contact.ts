import type { OrderType } from './order-type.ts';

interface Contact {
  orderType: OrderType | undefined;
  /** The name of anybody who ordered. */
  name: string;
  phoneNumber: string;
  address: string;
}
type ContactField = 'name' | 'phoneNumber' | 'address';

/** What each type of order needs besides its dishes, and what is said where it is missing. */
const NEEDED: Readonly<Record<OrderType, readonly (readonly [ContactField, string])[]>> = {
  'In Restaurant': [],
  Pickup: [['name', 'Enter the name for which you pick up your order']],
  Delivery: [
    ['name', 'Enter the name of who takes the delivery'],
    ['phoneNumber', 'Enter the phone number that the courier can call'],
    ['address', 'Enter the address to deliver to'],
  ],
};

/** Returns what an order lacks to reach its diner: a pick-up needs a name, a delivery a name, a number and an address. */
export const missingContact = (contact: Contact): Partial<Record<ContactField, string>> =>
  Object.fromEntries(NEEDED[contact.orderType ?? 'In Restaurant'].filter(([field]) => contact[field].trim() === ''));
