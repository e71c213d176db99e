import type { CartItem, CartOrder } from '@justright/contract/orders';
import { formatCents } from '../../shared/format.ts';
import { changesOfItem } from '../../shared/kitchen.ts';
import { usePreferenceNames } from './preference-names.ts';
import styles from './order-lines.module.css';

function KitchenBlock({ item }: { item: CartItem }) {
  const { allergyName, dietName } = usePreferenceNames();
  const { selectedAllergies, selectedDiets } = item.preference;
  const entries = [
    ...changesOfItem(item).map(({ kind, label, items }) => ({ kind: kind as string, label, items })),
    { kind: 'dislikes', label: 'Dislikes', items: selectedAllergies.map(allergyName) },
    { kind: 'diet', label: 'Diet', items: selectedDiets.map(dietName) },
  ].filter(({ items }) => items.length > 0);
  if (entries.length === 0) return null;
  return (
    <dl className={styles.kitchen} aria-label={`Kitchen notes for ${item.menuItem.title}`}>
      {entries.map(({ kind, label, items }) => (
        <div key={kind} className={styles.entry} data-kind={kind}>
          <dt>{label}</dt>
          <dd>{items.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ item }: { item: CartItem }) {
  return (
    <li className={styles.line}>
      <span className={styles.quantity}>{`${item.quantity} ×`}</span>
      <div className={styles.dish}>
        <div className={styles.titleRow}>
          <p className={styles.title}>{item.menuItem.title}</p>
          <span className={styles.price}>{formatCents(item.total)}</span>
        </div>
        {item.customizations.map(({ customizationId, title, options }) => (
          <p key={customizationId} className={styles.group}>
            <span className={styles.groupTitle}>{`${title}: `}</span>
            {options
              .map((option) => (option.price === 0 ? option.title : `${option.title} (+${formatCents(option.price)})`))
              .join(', ')}
          </p>
        ))}
        <KitchenBlock item={item} />
      </div>
    </li>
  );
}

interface OrderLinesProps {
  orders: readonly CartOrder[];
}

/** The dishes of an order, by person, each with what the kitchen must do differently. */
export function OrderLines({ orders }: OrderLinesProps) {
  const served = orders.filter(({ items }) => items.length > 0);
  if (served.length === 0) return <p className={styles.none}>No Order Details.</p>;
  return (
    <div className={styles.people}>
      {served.map(({ userId, user, items, total }, index) => (
        <section key={userId} className={styles.person} aria-label={user || `Guest ${index + 1}`}>
          {served.length > 1 && (
            <div className={styles.personTop}>
              <h3 className={styles.personName}>{user || `Guest ${index + 1}`}</h3>
              <span className={styles.price}>{formatCents(total)}</span>
            </div>
          )}
          <ul className={styles.lines}>
            {items.map((item, place) => (
              <Line key={`${item.menuItem.id} ${place}`} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
