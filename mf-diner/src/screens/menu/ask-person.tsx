import actions from '../../elements/call-to-action.module.css';
import { GoButton } from '../../elements/go-button.tsx';
import { onboardingPath } from '../../table/onboarding-path.ts';
import { type Person, titleOf } from '../../table/party.ts';
import styles from './menu.module.css';

/** In place of a menu: nothing can be said to fit somebody who was not asked. */
export function AskPerson({ person, restaurantId }: { person: Person; restaurantId: string }) {
  const title = titleOf(person);
  return (
    <div className={styles.ask}>
      <h2 className={styles.sectionTitle}>{`We have not asked ${title} yet`}</h2>
      <p className={styles.sectionText}>Nothing is shown until we know what fits.</p>
      <GoButton to={onboardingPath(restaurantId, 'home', person.id)} className={actions.primary}>
        {`Ask ${title}`}
      </GoButton>
    </div>
  );
}
