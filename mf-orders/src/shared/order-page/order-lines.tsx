import type { CartItem, CartOrder } from '@justright/contract/orders';
import { changesOfItem, plainChoices } from '@justright/contract/kitchen-changes';
import { moneyText } from '@justright/contract/money';
import { LineChangeBox } from './line-change-box.tsx';
import { LineQuestion } from './line-question.tsx';
import { LineContents } from './line-contents.tsx';
import { NeedsBar } from './needs-bar.tsx';
import { servedPeople } from '@justright/contract/served-people';
import { placeText } from '@justright/ui/when';
import { ToldDetails } from './told-details.tsx';
import styles from './order-lines.module.css';

/** Writes an option with its price, unless it is free. */
const optionText = ({ title, price }: { title: string; price: number }, currency: string | undefined): string =>
  price === 0 ? title : `${title} (+${moneyText(price, currency)})`;

function KitchenChanges({ item, currency }: Pick<LineProps, 'item' | 'currency'>) {
  const options = new Map(item.customizations.flatMap((group) => group.options.map((option) => [option.id, option])));
  const changes = changesOfItem(item, ({ id, title }) =>
    optionText({ title, price: (id !== undefined && options.get(id)?.price) || 0 }, currency),
  );
  if (changes.length === 0) return null;
  return (
    <dl className={styles.kitchen} aria-label={`Kitchen notes for ${item.menuItem.title}`}>
      {changes.map(({ kind, label, items }) => (
        <div key={kind} className={styles.entry} data-kind={kind}>
          <dt>{label}</dt>
          <dd>{items.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LineProps extends Pick<OrderLinesProps, 'currency' | 'timeZone'> {
  item: CartItem;
}

function Line({ item, currency, timeZone }: LineProps) {
  return (
    <li className={styles.line}>
      <NeedsBar preference={item.preference} />
      <div className={styles.titleRow}>
        <p className={styles.title} translate="no">
          <span className={styles.quantity}>{`${item.quantity} × `}</span>
          {item.menuItem.title}
        </p>
        <span className={styles.price} translate="no">
          {moneyText(item.total, currency)}
        </span>
      </div>
      {plainChoices(item).map(({ customizationId, title, options }) => (
        <p key={customizationId} className={styles.group}>
          <span className={styles.groupTitle}>{`${title}: `}</span>
          {options.map((option) => optionText(option, currency)).join(', ')}
        </p>
      ))}
      {item.amended && item.amended.refusal !== null && (
        <p className={styles.refused}>{`The kitchen does not make it: ${item.amended.refusal}`}</p>
      )}
      <LineQuestion item={item} timeOf={(at) => placeText(at, timeZone)} className={styles.question} />
      <LineChangeBox item={item} timeZone={timeZone} />
      <KitchenChanges item={item} currency={currency} />
      <LineContents item={item} className={styles.contents} />
      {item.told && <ToldDetails told={item.told} timeZone={timeZone} />}
    </li>
  );
}

interface OrderLinesProps {
  orders: readonly CartOrder[];
  /** Of all prices; US dollars when undefined. */
  currency: string | undefined;
  /** The restaurant's; null where it has none. */
  timeZone: string | null;
}

/** Shows the dishes of an order by person: the person's needs, the dish, the kitchen's changes and the allergens. */
export function OrderLines({ orders, currency, timeZone }: OrderLinesProps) {
  const people = servedPeople(orders);
  if (people.length === 0) return <p className={styles.none}>No Order Details.</p>;
  return (
    <div className={styles.people}>
      {people.map(({ name, items, total }, person) => (
        <section key={person} aria-label={name}>
          {people.length > 1 && (
            <div className={styles.personTop}>
              <h3 className={styles.personName}>{name}</h3>
              <span className={styles.price} translate="no">
                {moneyText(total, currency)}
              </span>
            </div>
          )}
          <ul>
            {items.map((item, index) => (
              <Line key={`${item.menuItem.id} ${index}`} item={item} currency={currency} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
