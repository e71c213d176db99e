import { useState } from 'react';
import { DISH_REPORT } from '@justright/client/kept/diner-keys';
import { keptText } from '@justright/client/kept/kept';
import { Later, laterCode } from '@justright/ui/later';
import { Failure } from '../elements/failure.tsx';
import styles from './report-dish.module.css';

const reportForm = laterCode(async () => (await import('./report-form.tsx')).ReportForm);

/** Lets a diner report that what is said of a dish looks wrong; the form opens in place. */
export function ReportDish({ dishId }: { dishId: string }) {
  const [isOpen, setIsOpen] = useState(() => keptText(DISH_REPORT, dishId).read() !== null);
  return (
    <section className={styles.report} aria-label="Report">
      {isOpen ? (
        <Later
          code={reportForm}
          props={{ dishId, onClose: () => setIsOpen(false) }}
          renderFailure={({ retry }) => (
            <Failure title="We couldn’t open the form." text="The connection may be lost." onRetry={retry} />
          )}
        />
      ) : (
        <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
          This looks wrong
        </button>
      )}
    </section>
  );
}
