import type { Names } from '@justright/contract/choice-texts';
import { moneyText } from '@justright/contract/money';
import type { CartItem, ProgressLine } from '@justright/contract/orders';
import { LineDetails } from '../../order/line-details.tsx';
import styles from './order.module.css';

interface OrderedLineProps {
  line: CartItem;
  /** What has become of it since; undefined: nothing that is known. */
  since: ProgressLine | undefined;
  names: Names;
  currency: string | undefined;
}

/** Shows a dish of a placed order as its kitchen makes it. Of one that has changed no earlier contents are shown. */
export function OrderedLine({ line, since, names, currency }: OrderedLineProps) {
  const plate = since === undefined ? line : since.plate;
  return (
    <li className={styles.line}>
      <span className={styles.quantity}>{`${line.quantity} ×`}</span>
      <div className={styles.texts}>
        <h3 className={styles.title} dir="auto">
          {line.menuItem.title}
        </h3>
        {plate && <LineDetails line={plate} names={names} />}
        {plate === null && <p className={styles.changed}>The kitchen does not make it.</p>}
        {plate !== null && since !== undefined && since.changed.length > 0 && (
          <div className={styles.changed}>
            <p>Changed since you ordered:</p>
            {since.changed.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
      </div>
      {plate && <span className={styles.money}>{moneyText(line.total, currency)}</span>}
    </li>
  );
}
