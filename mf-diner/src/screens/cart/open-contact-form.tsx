import { Later, laterCode } from '@justright/ui/later';
import { Skeleton } from '@justright/ui/skeleton';
import { Failure } from '../../elements/failure.tsx';
import type { ContactFormProps } from './contact-form.tsx';
import styles from './cart.module.css';

const contactForm = laterCode(async () => (await import('./contact-form.tsx')).ContactForm);

/**
 * Shows the fields below the dishes. Their code loads after the dishes; their space is reserved, so that nothing moves.
 */
export function OpenContactForm(props: ContactFormProps) {
  return (
    <Later
      code={contactForm}
      props={props}
      waiting={
        <div className={`${styles.contact} ${styles.contactPlace}`} aria-busy>
          <Skeleton width={120} />
        </div>
      }
      renderFailure={({ retry }) => (
        <Failure
          title="We couldn’t load the fields for the staff."
          text="The connection may be lost. Your order is kept."
          onRetry={retry}
        />
      )}
    />
  );
}
