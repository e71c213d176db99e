import { useEffect, useState } from 'react';
import { Mark } from '../../elements/logo.tsx';
import styles from './menu-loader.module.css';

/** Specification, "Business constants": the loader stays three seconds at most; the skeleton is behind it. */
const LOADER_MAX_MS = 3000;

/** Fills the screen until the first response arrives. */
export function MenuLoader() {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), LOADER_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <output className={styles.loader}>
      <span className={styles.mark}>
        <Mark sizePx={72} />
      </span>
      <p className={styles.text}>Hold tight! Goldi&apos;s crafting your JUST RIGHT dishes.</p>
    </output>
  );
}
