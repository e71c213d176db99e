import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { ApiError } from '@justright/client/api';
import { Link, useLocation, useParams } from '@justright/client/screen-router';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { followKeyOf } from '@justright/contract/follow-link';
import { amountRows, payText } from '@justright/contract/amount-texts';
import { choicesText } from '@justright/contract/choice-texts';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { moneyText } from '@justright/contract/money';
import type { OrderProgress as Progress } from '@justright/contract/orders';
import { Later, laterCode } from '@justright/ui/later';
import actions from '../../elements/call-to-action.module.css';
import { Failure } from '../../elements/failure.tsx';
import { profileServed } from '../../order/guest-order.ts';
import { toldText } from '../../order/told-text.ts';
import { GoButton } from '../../elements/go-button.tsx';
import { FeelUnwell } from '../../order/feel-unwell.tsx';
import { FollowLink } from '../../order/follow-link.tsx';
import { LogoLink } from '../../elements/logo.tsx';
import { OrderConfirmation } from '../../order/order-confirmation.tsx';
import { OrderProgress } from '../../order/order-progress.tsx';
import { useOrderProgress } from '../../order/use-order-progress.ts';
import { hasAlarm, isOver, isRefused } from '../../order/progress-texts.ts';
import { keepRefusalRead, placedOrders } from '../../order/order-history.ts';
import { usePreferences } from '../../choices/preferences.ts';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import { OrderedLine } from './ordered-line.tsx';
import styles from './order.module.css';

const refusedOrder = laterCode(async () => (await import('./refused-order.tsx')).RefusedOrder);

/** Leads back to the menu of an order's restaurant. */
const BackToMenu = ({ restaurantId }: { restaurantId: string }) => (
  <GoButton to={addressOf('/explore/{restaurantId}/menu', { restaurantId })} className={actions.secondary}>
    Back to Menu
  </GoButton>
);

/** Says the amounts of an order; where its kitchen does not make all of it, what it was and what is to be paid. */
function amountsShown(
  cart: Parameters<typeof amountRows>[0],
  toPay: Progress['toPay'],
): { label: string; amount: string }[] {
  const rows = amountRows(cart);
  if (toPay === null) return rows.length > 2 ? rows : rows.slice(0, 1);
  return [
    { label: 'As ordered', amount: moneyText(cart.grandTotal, cart.currency) },
    { label: 'You pay', amount: moneyText(toPay.grandTotal, toPay.currency) },
  ];
}

/** Shows a placed order, as this device stored it and its kitchen makes it; of another device's, by its link, how far it is. Nothing can be changed here. */
export function OrderScreen() {
  const { restaurantId = '', orderId = '' } = useParams();
  const { hash } = useLocation();
  const { status, isAnonymous } = useAtomValue(sessionAtom);
  const { names } = usePreferences();
  const order = placedOrders().find(({ id }) => id === orderId);
  const followKey = followKeyOf(hash);
  const key = order?.followKey ?? followKey;
  const { data: progress, error } = useOrderProgress(key);
  const hasEnded = error instanceof ApiError && error.status === 404;
  const isStopped = progress !== undefined && isRefused(progress);
  const isWell = progress === undefined || !(isStopped || hasAlarm(progress));
  const isKnown = progress !== undefined;
  useEffect(() => {
    if (isKnown) keepRefusalRead(orderId, isStopped);
  }, [isKnown, isStopped, orderId]);
  if (!order) {
    const missing = (title: string, text: string) => (
      <Failure title={title} text={text}>
        <BackToMenu restaurantId={restaurantId} />
      </Failure>
    );
    return (
      <div className={styles.screen}>
        <header className={styles.header}>
          <LogoLink />
        </header>
        <ScreenTitle className={styles.heading}>
          {followKey === undefined ? 'Place Your Order:' : 'Your Order'}
        </ScreenTitle>
        {followKey === undefined ? (
          missing(
            'We can’t find this order',
            'Orders are kept on the device that placed them. If you placed it here, the browser’s data was cleared since.',
          )
        ) : (
          <OrderProgress
            isNamed
            followKey={followKey}
            ended={missing(
              'This order can’t be followed any more',
              'A link follows an order for a day. Ask the staff, if you still wait for it.',
            )}
          />
        )}
        {isStopped && <BackToMenu restaurantId={restaurantId} />}
        {followKey !== undefined && progress !== undefined && !isStopped && <FeelUnwell followKey={followKey} />}
      </div>
    );
  }
  const { cart, notes, restaurant, orderType } = order;
  const lines = cart.orders.flatMap(({ items }) => items);
  const amounts = amountsShown(cart, progress?.toPay ?? null);
  const isTable = cart.orders.length > 1;
  /** What the kitchen is told of a person; of somebody alone who avoids nothing, nothing is said. */
  const toldOf = (items: (typeof cart.orders)[number]['items']): string => {
    const profile = profileServed(items);
    if (isTable) return choicesText(profile, names);
    return isEmptyProfile(profile) ? '' : toldText(choicesText(profile, names));
  };
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <LogoLink />
        <p className={styles.restaurant} dir="auto">
          {restaurant.name}
        </p>
      </header>
      {/* Nothing says that all is well beside an order that nobody makes, or a dish that no longer fits. */}
      {isWell && <OrderConfirmation order={order} />}
      {order.followKey !== undefined && <OrderProgress followKey={order.followKey} isNamed={!isWell} />}
      {!isStopped && !(progress && isOver(progress.orderStatus)) && <FollowLink order={order} />}
      <ScreenTitle className={styles.heading}>Place Your Order:</ScreenTitle>
      {cart.orders.map((person) => (
        <section key={person.userId} className={styles.card} aria-label={person.user || 'Your dishes'}>
          {person.user !== '' && (
            <h2 className={styles.person} dir="auto">
              {person.user}
            </h2>
          )}
          {toldOf(person.items) !== '' && <p className={styles.choices}>{toldOf(person.items)}</p>}
          <ul>
            {person.items.map((line) => (
              <OrderedLine
                key={JSON.stringify(line)}
                line={line}
                since={progress?.lines.find(({ place }) => place === lines.indexOf(line) + 1)}
                names={names}
                currency={cart.currency}
              />
            ))}
          </ul>
        </section>
      ))}
      {notes !== '' && (
        <section className={styles.card}>
          <h2 className={styles.person}>{order.isQuestion ? 'Your question to the kitchen' : 'Notes'}</h2>
          <p className={styles.notes} dir="auto">
            {notes}
          </p>
        </section>
      )}
      {(isStopped ? [] : amounts).map(({ label, amount }) => (
        <p key={label} className={styles.total}>
          <span>{label}</span>
          <span className={styles.money}>{amount}</span>
        </p>
      ))}
      {!isStopped && (
        <p className={styles.hint}>
          {`Show this page to the staff when they ask for your order. ${payText(orderType)}`}
        </p>
      )}
      {isStopped ? (
        <>
          <Later code={refusedOrder} props={{ order, restaurantId }} renderFailure={() => null} />
          <BackToMenu restaurantId={restaurantId} />
        </>
      ) : (
        <GoButton to={addressOf('/explore/{restaurantId}/menu', { restaurantId })} className={actions.primary}>
          All Done!
        </GoButton>
      )}
      {key !== undefined && !hasEnded && !isStopped && <FeelUnwell followKey={key} />}
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
