import { MessageCircleQuestionMark, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import type { Profile } from '@justright/dietary-rules/filter';
import { Stepper } from '@justright/ui/stepper';
import type { Names } from '@justright/contract/choice-texts';
import { moneyText } from '@justright/contract/money';
import { waitsText } from '@justright/diner-texts/asked-texts';
import { type CartLine, QUANTITY_MAX } from '../../order/cart.ts';
import { LineDetails } from '../../order/line-details.tsx';
import { chosenUnderText, type LineTrouble } from './line-check.ts';
import styles from './cart.module.css';

interface CartLineCardProps {
  line: CartLine;
  trouble: LineTrouble | null;
  /** The keys for which the kitchen answers before it is made. */
  asks: readonly string[];
  /** Whether its contents were checked against the current menu. */
  isChecked: boolean;
  profile: Profile;
  names: Names;
  headingLevel: 2 | 3;
  /** Undefined when the dish cannot be chosen again. */
  onEdit: (() => void) | undefined;
  onRemove: () => void;
  onQuantity: (quantity: number) => void;
}

/** Shows one line of the cart: the choices, the kitchen's changes, the quantity, and whether it still fits. */
export function CartLineCard({
  line,
  trouble,
  asks,
  isChecked,
  profile,
  names,
  headingLevel,
  onEdit,
  onRemove,
  onQuantity,
}: CartLineCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { title } = line.menuItem;
  const chosenUnder = chosenUnderText(line, profile, names);
  return (
    <article className={styles.line} data-trouble={trouble !== null || undefined}>
      <div className={styles.lineHead}>
        <Heading className={styles.lineTitle} dir="auto" translate="no">
          {title}
        </Heading>
        <span className={styles.money} translate="no">
          {moneyText(line.customisedPrice * line.quantity, line.currency)}
        </span>
      </div>
      <LineDetails line={line} names={names} isOfThen={!isChecked} />
      {trouble && (
        <p className={styles.trouble}>
          <TriangleAlert aria-hidden />
          <span>{trouble.texts.join(' · ')}</span>
        </p>
      )}
      {asks.length > 0 && (
        <p className={styles.asks}>
          <MessageCircleQuestionMark aria-hidden />
          <span>{waitsText(asks, names)}</span>
        </p>
      )}
      {chosenUnder !== undefined && <p className={styles.under}>{chosenUnder}</p>}
      <div className={styles.lineActions}>
        <Stepper value={line.quantity} max={QUANTITY_MAX} label={`Quantity of ${title}`} onChange={onQuantity} />
        <span className={styles.spacer} />
        {onEdit && (
          <button type="button" className={styles.lineButton} onClick={onEdit} aria-label={`Edit ${title}`}>
            <Pencil aria-hidden />
            <span>Edit</span>
          </button>
        )}
        <button
          type="button"
          className={`${styles.lineButton} ${styles.removeButton}`}
          onClick={onRemove}
          aria-label={`Remove ${title}`}
        >
          <Trash2 aria-hidden />
        </button>
      </div>
    </article>
  );
}
