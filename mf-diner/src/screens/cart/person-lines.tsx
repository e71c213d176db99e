import { useId } from 'react';
import { useQuery } from '@justright/client/query';
import { Banner } from '@justright/ui/banner';
import { type Names, choicesText } from '@justright/contract/choice-texts';
import { moneyText } from '@justright/contract/money';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { type CartLine, subtotalOf } from '../../order/cart.ts';
import { explainedReasons, explainedText } from '../../dish/causes.ts';
import { hiddenDishesQuery } from '../../menu/hidden-dishes-query.ts';
import { calledOf, titleOf } from '../../dining-table/party.ts';
import { plural } from '@justright/diner-texts/words';
import { toldText } from '../../order/told-text.ts';
import { CartLineCard } from './cart-line-card.tsx';
import type { PersonRows } from './cart-rows.ts';
import type { LineTrouble } from './line-check.ts';
import styles from './cart.module.css';

interface PersonLinesProps {
  own: PersonRows;
  /** Whether there are several people, each under their own name. */
  isOneOfMany: boolean;
  /** Whether the refused order reports what does not fit; then it is not repeated here. */
  isReported: boolean;
  names: Names;
  onEdit: (line: CartLine) => void;
  onRemove: (line: CartLine) => void;
  onQuantity: (line: CartLine, quantity: number) => void;
}

/** Shows the lines of one person, and whether they still fit. */
export function PersonLines({ own, isOneOfMany, isReported, names, onEdit, onRemove, onQuantity }: PersonLinesProps) {
  const headingId = useId();
  const { person, response, rows, used, asOfMs, misfitCount } = own;
  const hidden = useQuery({
    ...hiddenDishesQuery(response?.id ?? '', used, asOfMs),
    enabled: response !== undefined && misfitCount > 0,
  });
  const explained = ({ menuItem }: CartLine, trouble: LineTrouble | null): LineTrouble | null => {
    const dish = hidden.data?.find(({ id }) => id === menuItem.id);
    if (!trouble || !dish) return trouble;
    return { ...trouble, texts: explainedReasons(dish.why, names, dish.title).map(explainedText) };
  };
  const them = plural(misfitCount, 'it', 'them');
  const list = (
    <>
      {misfitCount > 0 && !isReported && (
        <Banner
          tone="warning"
          title={`${misfitCount} ${plural(misfitCount, 'dish does', 'dishes do')} not fit what ${
            isOneOfMany && calledOf(person) !== 'you' ? `${calledOf(person)} has` : 'you have'
          } chosen now`}
        >
          {`Your choices or the menu changed since you added ${them}. Change or remove ${them} to place your order.`}
        </Banner>
      )}
      <ul className={styles.lines}>
        {rows.map(({ line, trouble, asks, isChecked, item }) => (
          <li key={line.id}>
            <CartLineCard
              line={line}
              trouble={explained(line, trouble)}
              asks={asks}
              isChecked={isChecked}
              profile={used}
              names={names}
              headingLevel={isOneOfMany ? 3 : 2}
              onEdit={item && (() => onEdit(line))}
              onRemove={() => onRemove(line)}
              onQuantity={(quantity) => onQuantity(line, quantity)}
            />
          </li>
        ))}
      </ul>
    </>
  );
  if (!isOneOfMany) {
    return (
      <>
        {!isEmptyProfile(used) && <p className={styles.personChoices}>{toldText(choicesText(used, names))}</p>}
        {list}
      </>
    );
  }
  return (
    <section className={styles.person} aria-labelledby={headingId}>
      <div className={styles.personHead}>
        <h2 id={headingId} className={styles.personName}>
          {titleOf(person)}
        </h2>
        <span className={styles.money} translate="no">
          {moneyText(subtotalOf(rows.map(({ line }) => line)), rows[0]?.line.currency)}
        </span>
        <p className={styles.personChoices}>{choicesText(person.profile, names)}</p>
      </div>
      {list}
    </section>
  );
}
