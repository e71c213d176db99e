import { useAtom, useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import { cartAtomOf } from '../order/cart.state.ts';
import { personIdOf, SELF_ID, withoutPersonLines } from '../order/cart.ts';
import { EVERYONE, personsOf, resetParty, withNewPerson, withoutPerson, withPerson, withProfile } from './party.ts';
import { partyAtomOf } from './party.state.ts';
import { NO_PROFILE } from '../choices/profile.ts';
import { profileAtom } from '../choices/profile.state.ts';
import { areChoicesClearedAtom, areChoicesLostAtom } from '../choices/forgetful.state.ts';
import { leaveAccountAsItIs } from '../choices/account-choices.ts';

type ChangeProfile = (was: Profile) => Profile;

/** Returns who is at the table of one restaurant, and the changes of that. A single diner is a party of one. */
export function useParty(restaurantId: string) {
  const [party, changeParty] = useAtom(partyAtomOf(restaurantId));
  const [cart, changeCart] = useAtom(cartAtomOf(restaurantId));
  const [profile, setProfile] = useAtom(profileAtom);
  const [areLost, setLost] = useAtom(areChoicesLostAtom);
  const [areCleared, setCleared] = useAtom(areChoicesClearedAtom);
  // The choices of a person who has signed in are those of the account.
  const { isAnonymous } = useAtomValue(sessionAtom);
  const mayBeMissing = areCleared ? isAnonymous || isEmptyProfile(profile) : areLost && isAnonymous;
  const persons = personsOf(party, { name: cart.name, profile, isAsked: !mayBeMissing });
  const isEveryone = party.shownId === EVERYONE && persons.length > 1;
  return {
    persons,
    /** The people whose menu is shown: one person, or everybody. */
    shown: isEveryone ? persons : persons.filter(({ id }, index) => id === party.shownId || index === 0).slice(-1),
    isEveryone,
    show: (id: string) => changeParty((was) => ({ ...was, shownId: id })),
    /** Adds a person who has not answered the questions yet; returns the id. */
    add: (name: string): string => {
      const added = withNewPerson(party, name, cart.lines.map(personIdOf));
      changeParty(() => added.party);
      return added.id;
    },
    rename: (id: string, name: string) => {
      if (id === SELF_ID) changeCart((was) => ({ ...was, name }));
      else changeParty((was) => withPerson(was, id, (person) => ({ ...person, name: name.trim() })));
    },
    changeProfile: (id: string, change: ChangeProfile) => {
      if (id === SELF_ID) setProfile(change);
      else changeParty((was) => withProfile(was, id, change));
    },
    /** Marks that the person has answered every question: their menu is shown from now on. */
    finishAsking: (id: string) => {
      if (id === SELF_ID) {
        setLost(false);
        if (areCleared) setCleared(false);
      } else
        changeParty((was) => ({ ...withPerson(was, id, (person) => ({ ...person, isAsked: true })), shownId: id }));
    },
    /** Removes the person, and what is in the cart for them. */
    remove: (id: string) => {
      changeParty((was) => withoutPerson(was, id));
      changeCart((was) => ({ ...was, lines: withoutPersonLines(was.lines, id) }));
    },
    /**
     * Clears everybody's choices, so that everybody is asked again. The returned function restores them; undefined when
     * there were none.
     */
    reset: (): (() => void) | undefined => {
      leaveAccountAsItIs();
      setProfile(NO_PROFILE);
      changeParty((was) => resetParty(was, cart.lines.map(personIdOf)));
      if (persons.length === 1 && isEmptyProfile(profile)) return undefined;
      setCleared(true);
      return () => {
        setCleared(false);
        // What was chosen since then counts.
        setProfile((was) => (isEmptyProfile(was) ? profile : was));
        changeParty(() => party);
      };
    },
  };
}
