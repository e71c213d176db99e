import type { PublicMenuItem } from '@justright/contract/public-menu';
import { listed } from '../words.ts';
import { usePreferences } from '../preferences.ts';
import type { Names } from '../reasons.ts';
import styles from './dish-sheet.module.css';

/** What the kitchen lists for the dish, and that it may not be all of it. */
export function DishFacts({ item, names }: { item: PublicMenuItem; names: Names }) {
  const { diets } = usePreferences();
  const met = diets.data?.filter(({ key }) => item.diets.includes(key)) ?? [];
  const hasChoices = item.menuItemCustomizations.length > 0 || item.components.some((part) => !part.required);
  return (
    <div className={styles.facts}>
      <h3 className={styles.factsTitle}>What it lists</h3>
      {item.allergies.length > 0 ? (
        <ul className={styles.allergens}>
          {item.allergies.map((key) => (
            <li key={key}>{names.allergy(key)}</li>
          ))}
        </ul>
      ) : (
        <p>{item.known ? 'None of the foods we ask kitchens about.' : 'Nothing yet.'}</p>
      )}
      {item.known && met.length > 0 && <p>{`Listed as ${listed(met.map(({ name }) => name))}.`}</p>}
      {hasChoices && <p className={styles.quiet}>What you choose below can add to this.</p>}
      {!item.known && (
        <div className={styles.unknown}>
          <h3 className={styles.factsTitle}>What we don&apos;t know</h3>
          <p>The kitchen has not listed everything that is in this dish. What is not named here may still be in it.</p>
        </div>
      )}
    </div>
  );
}
