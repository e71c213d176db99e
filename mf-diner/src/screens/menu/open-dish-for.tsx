import type { DinerDish } from '@justright/contract/read-lean-menu';
import { OpenDish } from '../../dish/open-dish.tsx';
import { calledOf } from '../../dining-table/party.ts';
import type { MenuState } from './menu-state.ts';
import type { PersonMenu } from './table-fits.ts';

interface OpenDishForProps {
  state: MenuState;
  /** Whose plate it is for. */
  eater: PersonMenu;
  item: DinerDish;
}

/** Shows the sheet of a dish for one person, and puts what is chosen there into the cart. */
export function OpenDishFor({ state, eater: { person, used }, item }: OpenDishForProps) {
  const { menu, party, cart, sheets, names, keptText, restaurantKey } = state;
  const isTable = party.persons.length > 1;
  const forName = isTable ? calledOf(person) : undefined;
  return (
    <OpenDish
      item={item}
      profile={used}
      names={names}
      isTakingOrders={menu.isReady && menu.stop === undefined}
      stop={menu.stop}
      keptText={keptText}
      draftKey={[restaurantKey, item.id, ...(isTable ? [person.id] : [])].join('/')}
      forName={forName}
      onClose={sheets.close}
      onSubmit={(lineFor) => {
        cart.add(lineFor(crypto.randomUUID(), person.id), forName);
        sheets.close();
      }}
    />
  );
}
