import { useEffect } from 'react';
import { useLocation } from '@justright/client/screen-router';
import { THIRD_PARTY_NOTICES } from '@justright/contract/third-party-notices';
import { LogoLink } from '../../elements/logo.tsx';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import { TERMS } from './terms.ts';
import styles from './terms.module.css';

/** Shows the Customer Terms of Service. */
export function TermsScreen() {
  const { hash } = useLocation();
  useEffect(() => {
    // The browser looked for the section before it was drawn.
    if (TERMS.some(({ id }) => hash === `#${id}`)) document.querySelector(hash)?.scrollIntoView();
  }, [hash]);
  return (
    <article className={styles.screen}>
      <title>Customer Terms of Service</title>
      <LogoLink />
      <ScreenTitle>Customer Terms of Service</ScreenTitle>
      <p className={styles.date}>Effective February 1, 2023</p>
      <nav aria-label="Contents" className={styles.contents}>
        <ol>
          {TERMS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {TERMS.map(({ id, title, paragraphs }, index) => (
        <section key={id} id={id} className={styles.section}>
          <h2>{`${index + 1}. ${title}`}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p className={styles.notices}>
        <a href={THIRD_PARTY_NOTICES} target="_blank" rel="noopener">
          Software by others in this product, and its licences
        </a>
      </p>
    </article>
  );
}
