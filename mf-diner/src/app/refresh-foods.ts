import { api } from '@justright/client/api';
import { store } from '@justright/client/store';
import { searchFoods } from '@justright/contract/foods';
import { savedChoices } from '../choices/account-choices.ts';
import { createFoodRefresh, withPresentIds } from '../choices/fresh-foods.ts';
import { profileAtom } from '../choices/profile.state.ts';
import { NO_PARTY, personsOf, withProfile } from '../dining-table/party.ts';
import { partyAtomOf } from '../dining-table/party.state.ts';
import { restaurantIdsAtom } from '../dining-table/restaurant-key.state.ts';
import { SELF_ID } from '../order/cart.ts';

const refresh = createFoodRefresh(async (name) => (await api(searchFoods, { query: { q: name } })).data);

/**
 * Asks once per page what the foods that people at the table avoid by name cover now; the menu follows. While the API
 * cannot be reached, everything stays as it is.
 */
export async function refreshFoods(opened: string | null): Promise<void> {
  const partyAtom = opened === null ? null : partyAtomOf(store.get(restaurantIdsAtom)[opened] ?? opened);
  const persons = () =>
    personsOf(partyAtom ? store.get(partyAtom) : NO_PARTY, {
      name: '',
      profile: store.get(profileAtom),
      isAsked: true,
    });
  const names = persons().flatMap(({ profile }) => profile.foods.map(({ name }) => name));
  await refresh(names, (food) => {
    // What is known of the account changes alike: other ids are no other choice.
    const saved = savedChoices.read();
    if (saved) savedChoices.write({ ...saved, profile: withPresentIds(saved.profile, food) });
    for (const { id, profile } of persons()) {
      if (withPresentIds(profile, food) === profile) continue;
      if (id === SELF_ID) store.set(profileAtom, (was) => withPresentIds(was, food));
      else if (partyAtom) store.set(partyAtom, (was) => withProfile(was, id, (one) => withPresentIds(one, food)));
    }
  });
}
