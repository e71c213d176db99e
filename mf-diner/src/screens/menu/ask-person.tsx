import actions from '../../elements/call-to-action.module.css';
import { GoButton } from '../../elements/go-button.tsx';
import { onboardingPath } from '../../dining-table/onboarding-path.ts';
import { SELF_ID } from '../../order/cart.ts';
import { type Person, titleOf } from '../../dining-table/party.ts';
import styles from './menu.module.css';

/** Asks a person who has not answered the questions; until then no dish can be shown as matching. */
export function AskPerson({ person, restaurantId }: { person: Person; restaurantId: string }) {
  const isSelf = person.id === SELF_ID;
  const title = titleOf(person);
  return (
    <div className={styles.ask}>
      <h2 className={styles.sectionTitle}>{isSelf ? 'What do you avoid?' : `We have not asked ${title} yet`}</h2>
      <p className={styles.sectionText}>
        {isSelf
          ? 'Your choices are not here any more. Nothing is shown until we know what fits you.'
          : 'Nothing is shown until we know what fits.'}
      </p>
      <GoButton to={onboardingPath(restaurantId, 'home', person.id)} className={actions.primary}>
        {isSelf ? 'Answer the questions' : `Ask ${title}`}
      </GoButton>
    </div>
  );
}
