import { Leaf, TriangleAlert } from 'lucide-react';
import type { CartItem, CartOrder } from '@justright/contract/orders';
import { type AvoidedGroup, avoidedOfItem, avoidedOfOrder } from '../kitchen/avoided.ts';
import { usePreferenceNames } from './preference-names.ts';
import styles from './needs-bar.module.css';

function AvoidedFoods({ groups }: { groups: readonly AvoidedGroup[] }) {
  return groups.map(({ level, label, text }) => (
    <div key={level} className={styles.need} data-kind={level}>
      <dt>
        {level === 'strict' && <TriangleAlert aria-hidden />}
        {`${label}: `}
      </dt>
      <dd>{text}</dd>
    </div>
  ));
}

/** Shows a diner's allergies, other dislikes and diets at the top of a dish, so that the cook reads them first. */
export function NeedsBar({ preference }: Pick<CartItem, 'preference'>) {
  const { allergyName, dietName } = usePreferenceNames();
  const { selectedAllergies, selectedDiets } = preference;
  if (selectedAllergies.length + selectedDiets.length === 0) return null;
  return (
    <dl className={styles.needs}>
      <AvoidedFoods groups={avoidedOfItem(preference, allergyName)} />
      {selectedDiets.length > 0 && (
        <div className={styles.need} data-kind="diet">
          <dt>
            <Leaf aria-hidden />
            {'Diet: '}
          </dt>
          <dd>{selectedDiets.map(dietName).join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

/** Shows the allergies and other dislikes of a whole order, at a table with the person's name. */
export function OrderNeeds({ orders }: { orders: readonly CartOrder[] }) {
  const { allergyName } = usePreferenceNames();
  const groups = avoidedOfOrder(orders, allergyName);
  if (groups.length === 0) return null;
  return (
    <dl className={styles.needs} aria-label="Dislikes of the order">
      <AvoidedFoods groups={groups} />
    </dl>
  );
}
