import { addressOf } from '@justright/contract/address-of';
import actions from '../../elements/call-to-action.module.css';
import { Failure } from '../../elements/failure.tsx';
import { GoButton } from '../../elements/go-button.tsx';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import styles from './onboarding.module.css';

/** Says that the person in the address is not at this table: no other person's choices may be changed instead. */
export function NobodyToAsk({ restaurantId }: { restaurantId: string }) {
  return (
    <div className={styles.screen}>
      <ScreenTitle>Nobody to ask</ScreenTitle>
      <Failure title="This person is not at your table" text="They were removed, or added on another device.">
        <GoButton to={addressOf('/explore/{restaurantId}/menu', { restaurantId })} className={actions.secondary}>
          Back to Menu
        </GoButton>
      </Failure>
    </div>
  );
}
