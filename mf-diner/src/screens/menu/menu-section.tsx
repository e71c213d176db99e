import { type ReactNode, use, useEffect, useRef } from 'react';
import { Skeleton } from '@justright/ui/skeleton';
import { sectionElementId } from './sections.ts';
import { SectionRegistryContext } from './section-registry.ts';
import styles from './menu.module.css';

const PLACEHOLDERS = [1, 2, 3, 4];

interface MenuSectionProps {
  section: { id: string; name: string; description: string };
  /** How many dishes there are, in words. */
  count: ReactNode;
  /** List items; without any the section says so. */
  dishes: readonly ReactNode[];
}

/** Draws a section with its dishes, and tells the tabs where it is. */
export function MenuSection({ section: { id, name, description }, count, dishes }: MenuSectionProps) {
  const registry = use(SectionRegistryContext);
  const sectionRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const [section, heading] = [sectionRef.current, headingRef.current];
    return section && heading ? registry.register(id, { section, heading }) : undefined;
  }, [registry, id]);
  return (
    <section ref={sectionRef} id={sectionElementId(id)} className={styles.section} data-look="section">
      <h2 ref={headingRef} className={styles.sectionTitle} dir="auto" tabIndex={-1}>
        <span>{name}</span>{' '}
        <span className={styles.count} data-look="count">
          {count}
        </span>
      </h2>
      {description !== '' && (
        <p className={styles.sectionText} dir="auto" data-look="sectionText">
          {description}
        </p>
      )}
      {dishes.length === 0 ? (
        <p className={styles.noOptions} data-look="noDishes">
          No available options
        </p>
      ) : (
        <ul className={styles.dishes} data-look="dishes">
          {dishes}
        </ul>
      )}
    </section>
  );
}

/** Holds the places of the first dishes. */
export function MenuSkeleton() {
  return (
    <div className={styles.section} aria-busy>
      <p className={styles.sectionTitle}>
        <Skeleton width={140} />
      </p>
      <div className={styles.dishes}>
        {PLACEHOLDERS.map((position) => (
          <Skeleton key={position} shape="block" height={128} />
        ))}
      </div>
    </div>
  );
}
