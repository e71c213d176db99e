import { Leaf, TriangleAlert } from 'lucide-react';
import type { CartItem } from '@justright/contract/orders';
import { usePreferenceNames } from './preference-names.ts';
import styles from './needs-bar.module.css';

/** Shows a diner's dislikes and diets at the top of a dish, so that the cook reads them first. */
export function NeedsBar({ preference }: Pick<CartItem, 'preference'>) {
  const { allergyName, dietName } = usePreferenceNames();
  const { selectedAllergies, selectedDiets } = preference;
  if (selectedAllergies.length + selectedDiets.length === 0) return null;
  return (
    <dl className={styles.needs}>
      {selectedAllergies.length > 0 && (
        <div className={styles.need} data-kind="dislikes">
          <dt>
            <TriangleAlert aria-hidden />
            Dislikes
          </dt>
          <dd>{selectedAllergies.map(allergyName).join(', ')}</dd>
        </div>
      )}
      {selectedDiets.length > 0 && (
        <div className={styles.need} data-kind="diet">
          <dt>
            <Leaf aria-hidden />
            Diet
          </dt>
          <dd>{selectedDiets.map(dietName).join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
