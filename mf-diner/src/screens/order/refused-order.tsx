import { useSetAtom } from 'jotai';
import { useNavigate } from '@justright/client/screen-router';
import { addressOf } from '@justright/contract/address-of';
import type { Order } from '@justright/contract/orders';
import { partyAtomOf } from '../../dining-table/party.state.ts';
import { useRestaurantKey } from '../../dining-table/restaurant-key.state.ts';
import actions from '../../elements/call-to-action.module.css';
import { cartAtomOf } from '../../order/cart.state.ts';
import { cartWith, partyWith } from './order-again.ts';
import styles from './order.module.css';

/** Offers to order again what the restaurant has refused: its dishes, people and choices are kept. */
export function RefusedOrder({ order, restaurantId }: { order: Order; restaurantId: string }) {
  const restaurantKey = useRestaurantKey(restaurantId);
  const changeCart = useSetAtom(cartAtomOf(restaurantKey));
  const changeParty = useSetAtom(partyAtomOf(restaurantKey));
  const navigate = useNavigate();
  const orderAgain = () => {
    changeParty((was) => partyWith(was, order));
    changeCart((was) => cartWith(was, order));
    navigate(addressOf('/explore/{restaurantId}/cart/{cartId}', { restaurantId, cartId: '1' }));
  };
  return (
    <>
      <p className={styles.hint}>Your choices and your dishes are kept: change what you like, and order again.</p>
      <button type="button" className={actions.primary} onClick={orderAgain}>
        Order again
      </button>
    </>
  );
}
