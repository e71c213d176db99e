import { DESCRIPTION_MAX } from '@justright/diner-texts/menu-texts';
import { DishTexts, type DishWithTexts } from '../../dish/dish-texts.tsx';
import styles from './dish-card.module.css';

export interface HeadedDish extends DishWithTexts {
  title: string;
  disabled: boolean;
}

interface DishHeadingProps {
  dish: HeadedDish;
  onOpen: () => void;
}

/** Shows the title and texts of a dish on a card. The title opens it, unless it is sold out. */
export function DishHeading({ dish, onOpen }: DishHeadingProps) {
  const { title, disabled } = dish;
  return (
    <>
      <h3 className={styles.title} dir="auto" translate="no">
        {disabled ? (
          title
        ) : (
          <button type="button" className={styles.open} onClick={onOpen} aria-haspopup="dialog">
            {title}
          </button>
        )}
      </h3>
      <DishTexts dish={dish} maxLength={DESCRIPTION_MAX} />
    </>
  );
}
