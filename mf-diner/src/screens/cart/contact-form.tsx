import type { RefObject } from 'react';
import type { OrderType } from '@justright/contract/order-type';
import type { Charges } from '@justright/contract/public-menu';
import { TextField } from '@justright/ui/text-field';
import type { DinerCart } from '../../order/cart.ts';
import { chargedOf } from '../../order/charged.ts';
import { AskKitchen, type AskedDish } from './ask-kitchen.tsx';
import { CartTotals } from './cart-totals.tsx';
import type { FieldErrors } from './guest-fields.ts';
import { ServiceFields, type ServiceFieldsProps } from './service-fields.tsx';
import styles from './cart.module.css';

type ContactField = 'name' | 'email' | 'phoneNumber' | 'notes';

export interface ContactFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  cart: DinerCart;
  service: ServiceFieldsProps;
  /** What the order costs, which is shown below the fields. */
  charges: { subtotal: number; orderType: OrderType; charges: Charges | undefined };
  /** The dishes of the order, about which the diner may ask. */
  dishes: readonly AskedDish[];
  errors: FieldErrors;
  onChange: (field: ContactField, text: string) => void;
  onAsk: (notes: string, asks: boolean) => void;
}

/** Asks how and where to bring the order, for the diner's contact and for notes to the kitchen; then says what it costs. */
export function ContactForm({ formRef, cart, service, charges, dishes, errors, onChange, onAsk }: ContactFormProps) {
  const change = (field: ContactField) => (text: string) => onChange(field, text);
  return (
    <>
      <form ref={formRef} className={styles.contact} onSubmit={(event) => event.preventDefault()} noValidate>
        <h2 className={styles.subheading}>For the staff</h2>
        <ServiceFields {...service} />
        <TextField
          label="Name"
          name="name"
          size="large"
          autoComplete="name"
          value={cart.name}
          onChange={change('name')}
          errorMessage={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          size="large"
          autoComplete="email"
          description="Optional"
          value={cart.email}
          onChange={change('email')}
          errorMessage={errors.email}
        />
        <TextField
          label="Phone Number"
          name="phoneNumber"
          type="tel"
          size="large"
          autoComplete="tel"
          description="Optional"
          value={cart.phoneNumber}
          onChange={change('phoneNumber')}
          errorMessage={errors.phoneNumber}
        />
        <TextField
          label="Notes"
          name="notes"
          isMultiline
          rows={2}
          description="Anything the kitchen should know"
          value={cart.notes}
          onChange={change('notes')}
          errorMessage={errors.notes}
        />
        <AskKitchen dishes={dishes} notes={cart.notes} asks={cart.asks === true} onChange={onAsk} />
      </form>
      <CartTotals {...chargedOf(charges.subtotal, charges.orderType, charges.charges)} />
    </>
  );
}
