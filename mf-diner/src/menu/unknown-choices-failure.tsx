import type { UnknownChoices } from '@justright/contract/public-menu';
import { Link } from '@justright/client/screen-router';
import { listed, lowered } from '@justright/contract/words';
import { SELF_ID } from '../order/cart.ts';
import { Failure } from '../elements/failure.tsx';
import { onboardingPath } from '../dining-table/onboarding-path.ts';
import { type Person, titleOf } from '../dining-table/party.ts';
import { usePreferences } from '../choices/preferences.ts';
import { useParty } from '../dining-table/use-party.ts';
import { useRestaurantKey } from '../dining-table/restaurant-key.state.ts';
import { withoutUnknown } from '../choices/unknown-choices.ts';
import { plural } from '@justright/diner-texts/words';
import actions from '../elements/call-to-action.module.css';
import styles from './menu-failure.module.css';

/**
 * Shows that the menu cannot be filtered by a choice that the product no longer has. It names the choice; removing it
 * is one tap, and only the diner does that (docs/dietary-rules.md, "Filtering for a profile").
 */
export function UnknownChoicesFailure({
  unknown,
  restaurantId,
  person,
}: {
  unknown: UnknownChoices;
  restaurantId: string;
  person: Pick<Person, 'id' | 'name'>;
}) {
  const { changeProfile } = useParty(useRestaurantKey(restaurantId));
  const { names } = usePreferences();
  const isSelf = person.id === SELF_ID;
  const { unknownDiets, unknownAllergies } = unknown;
  const chosen = [...unknownDiets.map(names.diet), ...unknownAllergies.map(names.allergy)];
  const [isDislike, count] = [unknownAllergies.length > 0, chosen.length];
  const what = listed(chosen.map((name) => `“${name}”`));
  return (
    <Failure
      title="We can’t filter this menu"
      text={
        <>
          <span>
            {`${what} ${plural(count, 'is not a choice that we can check', 'are not choices that we can check')} any more, so no dish is shown.`}
          </span>{' '}
          {isDislike && <span>If it can harm you, tell the staff before you order.</span>}
        </>
      }
    >
      <button
        type="button"
        className={`${actions.primary} ${styles.remove}`}
        onClick={() => changeProfile(person.id, (was) => withoutUnknown(was, unknown))}
      >
        {`Remove ${listed(chosen.map(lowered))} from ${isSelf ? 'my choices' : `the choices of ${titleOf(person)}`}`}
      </button>
      <Link to={onboardingPath(restaurantId, isDislike ? 'allergies' : 'diets', person.id)} className={styles.link}>
        {`Look through ${isSelf ? 'your' : 'these'} ${isDislike ? 'dislikes' : 'preferences'}`}
      </Link>
    </Failure>
  );
}
