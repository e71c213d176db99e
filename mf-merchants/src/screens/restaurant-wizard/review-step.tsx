import { Card } from '@justright/ui/card';
import { orNone } from '@justright/ui/texts';
import { truncate } from '@justright/ui/truncate';
import { RestaurantPicture } from '../../shared/restaurant/restaurant-picture.tsx';
import type { RestaurantValues } from '@justright/editing/restaurant/restaurant-fields';
import { weekLines } from '@justright/editing/restaurant/week-lines';
import { restaurantFields } from './restaurant-values.ts';
import styles from './review-step.module.css';

const NAME_MAX_LENGTH = 30;
/** The fields that the review shows outside the list. */
const ELSEWHERE: readonly string[] = ['Restaurant Name', 'Operating Hours', 'Image'];

/** Step 4: all values for review before the wizard is finished. */
export function ReviewStep({ values, isAdmin }: { values: RestaurantValues; isAdmin: boolean }) {
  const fields = restaurantFields(isAdmin).filter(({ label }) => !ELSEWHERE.includes(label));
  return (
    <Card padding="none">
      <div className={styles.top}>
        <div className={styles.picture}>
          <RestaurantPicture name={values.name} imageUrl={values.imageUrl} sizes="(max-width: 599.98px) 100vw, 320px" />
        </div>
        <div className={styles.texts}>
          <h3 className={styles.name} title={values.name}>
            {truncate(values.name, NAME_MAX_LENGTH)}
          </h3>
          <dl className={styles.week} aria-label="Operating hours">
            {weekLines(values.operatingHours).map(({ days, text }) => (
              <div key={days} className={styles.line}>
                <dt>{days}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <dl className={styles.fields}>
        {fields.map(({ label, text }) => (
          <div key={label} className={styles.field}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{orNone(text(values))}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
