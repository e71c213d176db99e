import { useSetAtom } from 'jotai';
import type { UnknownChoices } from '@justright/contract/public-menu';
import { Link } from '@justright/client/router';
import { Failure } from './failure.tsx';
import { partyAtomOf } from './party.state.ts';
import { usePreferences } from './preferences.ts';
import { profileAtom } from './profile.state.ts';
import { useRestaurantKey } from './restaurant-key.state.ts';
import { withoutUnknown } from './unknown-choices.ts';
import { listed, lowered, plural } from './words.ts';
import actions from './call-to-action.module.css';
import styles from './menu-failure.module.css';

/**
 * A choice that is not on the product's lists any more can't be filtered by. Which one it is, is said; taking it back is
 * one tap, and the diner's alone (docs/dietary-rules.md, "Filtering for a profile").
 */
export function UnknownChoicesFailure({ unknown, restaurantId }: { unknown: UnknownChoices; restaurantId: string }) {
  const setProfile = useSetAtom(profileAtom);
  const changeParty = useSetAtom(partyAtomOf(useRestaurantKey(restaurantId)));
  const { names } = usePreferences();
  const { unknownDiets, unknownAllergies } = unknown;
  const chosen = [...unknownDiets.map(names.diet), ...unknownAllergies.map(names.allergy)];
  const [isDislike, count] = [unknownAllergies.length > 0, chosen.length];
  const what = listed(chosen.map((name) => `“${name}”`));
  return (
    <Failure
      title="We can’t filter this menu"
      text={
        <>
          {`${what} ${plural(count, 'is not a choice that we can check', 'are not choices that we can check')} any more, `}
          so no dish is shown. {isDislike && 'If it can harm you, tell the staff before you order.'}
        </>
      }
    >
      <button
        type="button"
        className={`${actions.primary} ${styles.remove}`}
        onClick={() => {
          // Nobody at the table can be shown dishes by it.
          setProfile((was) => withoutUnknown(was, unknown));
          changeParty((was) => ({
            ...was,
            others: was.others.map((person) => ({ ...person, profile: withoutUnknown(person.profile, unknown) })),
          }));
        }}
      >
        {`Remove ${listed(chosen.map(lowered))} from my choices`}
      </button>
      <Link to={`/explore/${restaurantId}/onboarding#${isDislike ? 'allergies' : 'diets'}`} className={styles.link}>
        {isDislike ? 'Look through your dislikes' : 'Look through your preferences'}
      </Link>
    </Failure>
  );
}
