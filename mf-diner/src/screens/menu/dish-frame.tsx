import type { ReactNode } from 'react';
import { moneyText } from '@justright/contract/money';
import { Picture } from '../../elements/picture.tsx';
import type { CardFacts } from '@justright/diner-texts/card-text';
import { DishHeading, type HeadedDish } from './dish-heading.tsx';
import styles from './dish-card.module.css';

interface DishFrameProps {
  dish: HeadedDish & { id: string; price: number; currency: string; imageUrl: string };
  /** What it contains; hidden but with its room while it may be out of date. */
  facts: CardFacts;
  isUnsure: boolean;
  onOpen: () => void;
  /** Beside the price, unless the dish is sold out. */
  decisions?: ReactNode;
  /** On the picture. */
  corner?: ReactNode;
  /** Below, over the whole width. */
  children?: ReactNode;
}

/** Draws a dish on the menu of one diner or of a table: what it is and what it costs. */
export function DishFrame({ dish, facts, isUnsure, onOpen, decisions, corner, children }: DishFrameProps) {
  const { id, price, currency, imageUrl, disabled } = dish;
  return (
    <article className={styles.card} data-disabled={disabled || undefined} data-dish={disabled ? undefined : id}>
      <div className={styles.texts}>
        <DishHeading dish={dish} onOpen={onOpen} />
        <div className={styles.contains} data-checking={isUnsure || undefined}>
          {[facts.contents, facts.without, facts.choices].map(
            (text) =>
              text !== undefined && (
                <p key={text} data-look="sentence">
                  {text}
                </p>
              ),
          )}
        </div>
        <div className={styles.facts}>
          <span className={styles.price} data-look="price" translate="no">
            {moneyText(price, currency)}
          </span>
          {disabled ? <span className={styles.soldOut}>Sold out</span> : decisions}
        </div>
      </div>
      <div className={styles.side}>
        <Picture imageUrl={imageUrl} />
        {corner}
      </div>
      {children}
    </article>
  );
}
