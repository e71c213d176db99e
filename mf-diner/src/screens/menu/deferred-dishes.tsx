import { type ReactNode, useDeferredValue, useMemo } from 'react';
import styles from './menu.module.css';

interface DeferredDishesProps {
  /** Names whose dishes these are: as long as others are drawn, they are not visible and cannot be used. */
  menuKey: string;
  children: ReactNode;
}

/**
 * Draws the dishes after everything else: hundreds take longer than a tap may wait. Until then the dishes before keep
 * their room, so that nothing moves, but a diner cannot take them for the new ones.
 */
export function DeferredDishes({ menuKey, children }: DeferredDishesProps) {
  const current = useMemo(() => ({ menuKey, children }), [menuKey, children]);
  const drawn = useDeferredValue(current);
  const isLate = drawn.menuKey !== menuKey;
  return (
    <div className={styles.drawn} inert={isLate} aria-busy={isLate || undefined}>
      {drawn.children}
    </div>
  );
}
