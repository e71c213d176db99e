import { useAtomValue } from 'jotai';
import { Link, useParams } from '@justright/client/screen-router';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { choicesText } from '@justright/contract/order-texts';
import actions from '../../elements/call-to-action.module.css';
import { Failure } from '../../elements/failure.tsx';
import { profileServed } from '../../order/guest-order.ts';
import { GoButton } from '../../elements/go-button.tsx';
import { LineDetails } from '../../order/line-details.tsx';
import { LogoLink } from '../../elements/logo.tsx';
import { OrderConfirmation } from '../../order/order-confirmation.tsx';
import { OrderProgress } from '../../order/order-progress.tsx';
import { placedOrders } from '../../order/order-history.ts';
import { usePreferences } from '../../choices/preferences.ts';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import { money } from '../../texts/words.ts';
import styles from './order.module.css';

/** Shows a placed order, as this device stored it. Nothing can be changed here. */
export function OrderScreen() {
  const { restaurantId = '', orderId = '' } = useParams();
  const { status, isAnonymous } = useAtomValue(sessionAtom);
  const { names } = usePreferences();
  const order = placedOrders().find(({ id }) => id === orderId);
  if (!order) {
    return (
      <div className={styles.screen}>
        <header className={styles.header}>
          <LogoLink />
        </header>
        <ScreenTitle className={styles.heading}>Place Your Order:</ScreenTitle>
        <Failure
          title="We can’t find this order"
          text="Orders are kept on the device that placed them. If you placed it here, the browser’s data was cleared since."
        >
          <GoButton to={addressOf('/explore/{restaurantId}/menu', { restaurantId })} className={actions.secondary}>
            Back to Menu
          </GoButton>
        </Failure>
      </div>
    );
  }
  const { cart, notes, restaurant } = order;
  const isTable = cart.orders.length > 1;
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <LogoLink />
        <p className={styles.restaurant} dir="auto">
          {restaurant.name}
        </p>
      </header>
      <OrderConfirmation order={order} />
      {order.followKey !== undefined && <OrderProgress followKey={order.followKey} />}
      <ScreenTitle className={styles.heading}>Place Your Order:</ScreenTitle>
      {cart.orders.map((person) => (
        <section key={person.userId} className={styles.card} aria-label={person.user || 'Your dishes'}>
          {person.user !== '' && (
            <h2 className={styles.person} dir="auto">
              {person.user}
            </h2>
          )}
          {isTable && <p className={styles.choices}>{choicesText(profileServed(person.items), names)}</p>}
          <ul>
            {person.items.map((line) => (
              <li key={JSON.stringify(line)} className={styles.line}>
                <span className={styles.quantity}>{`${line.quantity} ×`}</span>
                <div className={styles.texts}>
                  <h3 className={styles.title} dir="auto">
                    {line.menuItem.title}
                  </h3>
                  <LineDetails line={line} names={names} />
                </div>
                <span className={styles.money}>{money(line.total)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {notes !== '' && (
        <section className={styles.card}>
          <h2 className={styles.person}>Notes</h2>
          <p className={styles.notes} dir="auto">
            {notes}
          </p>
        </section>
      )}
      <p className={styles.total}>
        <span>Subtotal</span>
        <span className={styles.money}>{money(cart.subtotal)}</span>
      </p>
      <p className={styles.hint}>
        Show this page to the staff when they ask for your order. You pay at the restaurant.
      </p>
      <GoButton to={addressOf('/explore/{restaurantId}/menu', { restaurantId })} className={actions.primary}>
        All Done!
      </GoButton>
      {status === 'ready' && isAnonymous && (
        <p className={styles.hint}>
          <Link to={addressOf('/explore/{restaurantId}/signup', { restaurantId })} className={styles.link}>
            Keep my choices for next time
          </Link>
        </p>
      )}
    </div>
  );
}
