import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import styles from './menu.module.css';

interface DrawnLaterProps {
  /** For whom: as long as what stands here is somebody else's, it is neither seen nor used. */
  whose: string;
  /** Once the dishes are drawn. */
  onDrawn: (whose: string) => void;
  children: ReactNode;
}

/**
 * Hundreds of dishes take longer to draw than a tap may wait: the switch answers at once, the dishes follow piece by
 * piece. Until then the dishes before hold their place, so that nothing jumps, but nobody can take them for the new ones.
 */
export function DrawnLater({ whose, onDrawn, children }: DrawnLaterProps) {
  const current = useMemo(() => ({ whose, children }), [whose, children]);
  const drawn = useDeferredValue(current);
  const isLate = drawn.whose !== whose;
  useEffect(() => onDrawn(drawn.whose), [drawn.whose, onDrawn]);
  return (
    <div className={styles.drawn} inert={isLate} aria-busy={isLate || undefined}>
      {drawn.children}
    </div>
  );
}
