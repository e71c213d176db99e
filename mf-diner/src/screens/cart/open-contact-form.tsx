import { useQuery } from '@justright/client/query';
import { Skeleton } from '@justright/ui/skeleton';
import { Failure } from '../../elements/failure.tsx';
import { contactFormPart } from './cart-parts.ts';
import type { ContactFormProps } from './contact-form.tsx';
import styles from './cart.module.css';

/** The fields below the dishes. Their code comes right after the dishes are in sight; their place is there at once. */
export function OpenContactForm(props: ContactFormProps) {
  const part = useQuery(contactFormPart);
  if (part.isError) {
    return (
      <Failure
        title="We couldn’t load the fields for the staff."
        text="The connection may be lost. Your order is kept."
        onRetry={() => void part.refetch()}
      />
    );
  }
  if (part.data) return <part.data {...props} />;
  return (
    <div className={`${styles.contact} ${styles.contactPlace}`} aria-busy>
      <Skeleton width={120} />
    </div>
  );
}
