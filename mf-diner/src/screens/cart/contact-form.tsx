import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderType } from '@justright/contract/order-type';
import type { Charges } from '@justright/contract/public-menu';
import { Button } from '@justright/ui/button';
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
  service: Omit<ServiceFieldsProps, 'hasName'>;
  /** What the order costs, which is shown below the fields. */
  charges: { subtotal: number; orderType: OrderType; charges: Charges | undefined };
  /** The dishes of the order, about which the diner may ask. */
  dishes: readonly AskedDish[];
  /** Whether the kitchen can be asked by the notes. */
  takesQuestions: boolean;
  /** Whether others order too, whose plates could be confused with the diner's. */
  isOneOfMany: boolean;
  errors: FieldErrors;
  onChange: (field: ContactField, text: string) => void;
  onAsk: (notes: string, asks: boolean) => void;
}

/** Returns what the name is for, or that it may be left out. */
function nameText({ orderType, table }: ContactFormProps['service'], isOneOfMany: boolean): string {
  if (isOneOfMany) return 'Tells your plates from the others’';
  if (orderType === 'Pickup') return 'For whom we call your order';
  if (orderType === 'Delivery') return 'Who takes the delivery';
  return orderType === 'In Restaurant' && table.trim() === '' ? 'Your table will do too' : 'Optional';
}

/**
 * Asks how and where to bring the order, and for notes to the kitchen; then says what it costs. Contact is asked for on
 * request, and for a delivery at once.
 */
export function ContactForm(props: ContactFormProps) {
  const { formRef, cart, service, charges, dishes, takesQuestions, isOneOfMany, errors, onChange, onAsk } = props;
  const [isContactAsked, setIsContactAsked] = useState(false);
  const isDelivered = service.orderType === 'Delivery';
  const hasContact = isDelivered || isContactAsked || cart.email !== '' || cart.phoneNumber !== '';
  const change = (field: ContactField) => (text: string) => onChange(field, text);
  return (
    <>
      <form ref={formRef} className={styles.contact} onSubmit={(event) => event.preventDefault()} noValidate>
        <h2 className={styles.subheading}>For the staff</h2>
        <ServiceFields {...service} hasName={cart.name.trim() !== ''} />
        <TextField
          label="Name"
          name="name"
          size="large"
          autoComplete="name"
          description={nameText(service, isOneOfMany)}
          value={cart.name}
          onChange={change('name')}
          errorMessage={errors.name}
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
        {takesQuestions && <AskKitchen dishes={dishes} notes={cart.notes} asks={cart.asks === true} onChange={onAsk} />}
        {hasContact ? (
          <div className={styles.contactFields}>
            <TextField
              label="Email"
              name="email"
              type="email"
              size="large"
              autoComplete="email"
              description="Optional. For news about your order"
              value={cart.email}
              onChange={change('email')}
              errorMessage={errors.email}
            />
            <TextField
              label="Phone Number"
              name="phoneNumber"
              type="tel"
              inputMode="tel"
              size="large"
              autoComplete="tel"
              description={isDelivered ? 'For whoever brings your order' : 'Optional. For questions about your order'}
              value={cart.phoneNumber}
              onChange={change('phoneNumber')}
              errorMessage={errors.phoneNumber}
            />
          </div>
        ) : (
          <Button
            size="large"
            onPress={() => {
              flushSync(() => setIsContactAsked(true));
              formRef.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
            }}
          >
            Add contact
          </Button>
        )}
      </form>
      <CartTotals {...chargedOf(charges.subtotal, charges.orderType, charges.charges)} />
    </>
  );
}
