import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import styles from './sign-in.module.css';

/** The frame of every sign-in screen: what the product is on one side, the form on the other. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
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
        <h1 className={styles.title}>{title}</h1>
        {children}
      </section>
    </div>
  );
}
