import { CART, DISH_REPORT, PARTY } from '@justright/client/kept/diner-keys';
import { keptText, namesInUse } from '@justright/client/kept/kept';
import { store } from '@justright/client/store';
import { type Person, NO_PARTY, personsOf } from '../../dining-table/party.ts';
import { partyAtomOf } from '../../dining-table/party.state.ts';
import { personIdOf, SELF_ID } from '../../order/cart.ts';
import { cartAtomOf } from '../../order/cart.state.ts';
import { NO_PROFILE } from '../../choices/profile.ts';

const idsUnder = (key: typeof CART | typeof PARTY | typeof DISH_REPORT): string[] =>
  namesInUse(key).map((name) => name.slice(key.key.indexOf('{}')));

/** Lists the restaurants of which this tab keeps a cart or the people at a table. */
const restaurantKeys = (): string[] => [...new Set([...idsUnder(CART), ...idsUnder(PARTY)])];

/** Lists the people at all tables of this tab besides its diner. */
export const peopleKept = (): Person[] =>
  restaurantKeys().flatMap((key) =>
    personsOf(store.get(partyAtomOf(key)), { name: '', profile: NO_PROFILE, isAsked: true }).slice(1),
  );

/** Lists what the diner has written into the carts of this tab. */
export const cartTextsKept = (): string[] =>
  restaurantKeys()
    .map((key) => store.get(cartAtomOf(key)))
    .flatMap(({ name, email, phoneNumber, deliveryAddress = '', notes }) => [
      ...new Set([name, email, phoneNumber, deliveryAddress, notes].filter((text) => text !== '')),
    ]);

/** Lists the reports that were written in this tab and not sent. */
export const unsentReports = (): string[] =>
  idsUnder(DISH_REPORT).flatMap((id) => keptText(DISH_REPORT, id).read() || []);

/** Removes the people from all tables, with their dishes: nobody could say any more what these may contain. */
export function forgetPeople(): void {
  for (const key of restaurantKeys()) {
    store.set(partyAtomOf(key), () => NO_PARTY);
    store.set(cartAtomOf(key), (was) => ({ ...was, lines: was.lines.filter((line) => personIdOf(line) === SELF_ID) }));
  }
}

/** Removes what the diner has written into the carts; their dishes stay. */
export function forgetCartTexts(): void {
  for (const key of restaurantKeys()) {
    store.set(cartAtomOf(key), ({ lines }) => ({ lines, name: '', email: '', phoneNumber: '', notes: '' }));
  }
}

export function forgetUnsentReports(): void {
  for (const id of idsUnder(DISH_REPORT)) keptText(DISH_REPORT, id).write(null);
}
