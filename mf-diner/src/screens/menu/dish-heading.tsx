import { DishSubtext } from '../../dish/dish-subtext.tsx';
import { truncated } from '../../texts/words.ts';
import styles from './dish-card.module.css';

/** Specification, "Business constants". */
const DESCRIPTION_MAX = 500;

export interface HeadedDish {
  title: string;
  description: string;
  subtext: string;
  disabled: boolean;
}

interface DishHeadingProps {
  dish: HeadedDish;
  onOpen: () => void;
}

/** Shows the title and description of a dish on a card. The title opens it, unless it is sold out. */
export function DishHeading({ dish: { title, description, subtext, disabled }, onOpen }: DishHeadingProps) {
  return (
    <>
      <h3 className={styles.title} dir="auto">
        {disabled ? (
          title
        ) : (
          <button type="button" className={styles.open} onClick={onOpen} aria-haspopup="dialog">
            {title}
          </button>
        )}
      </h3>
      {description !== '' && (
        <p className={styles.description} dir="auto">
          {truncated(description, DESCRIPTION_MAX)}
        </p>
      )}
      <DishSubtext text={subtext} className={styles.subtext} />
    </>
  );
}
