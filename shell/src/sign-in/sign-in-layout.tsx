import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import styles from './sign-in.module.css';

interface SignInLayoutProps {
  /** The title of the page, and the heading unless one is given. */
  title: string;
  heading?: string;
  children: ReactNode;
}

/** Focuses the heading of a new screen, so that a screen reader starts there. */
const focusOnArrival = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Draws the frame of every sign-in screen: the product on one side, the form on the other. */
export function SignInLayout({ title, heading = title, children }: SignInLayoutProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · JustRight`}</title>
      <aside className={styles.promise}>
        <Brand />
        <div>
          <p className={styles.claim}>Menus that fit everyone at the table.</p>
          <p className={styles.detail}>Every dish, checked down to the last ingredient.</p>
        </div>
        <ul className={styles.plates} aria-hidden>
          <li data-look="fit">Fits</li>
          <li data-look="changed">Without cheese</li>
          <li data-look="avoid">Peanut</li>
        </ul>
      </aside>
      <section className={styles.panel}>
        <h1 key={heading} ref={focusOnArrival} tabIndex={-1} className={styles.title}>
          {heading}
        </h1>
        {children}
      </section>
    </div>
  );
}
