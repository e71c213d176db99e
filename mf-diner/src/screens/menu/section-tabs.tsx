import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@justright/ui/skeleton';
import { HALF_IN_VIEW, type MenuSection, reached, sectionElementId, type Sight } from './sections.ts';
import styles from './section-tabs.module.css';

/** Fine enough to follow a section that is taller than the screen. */
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, HALF_IN_VIEW, 0.6, 0.7, 0.8, 0.9, 1];

function useReached(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const sectionIds = key.split(' ');
    const sights = new Map<string, Sight>();
    const idOf = new Map<Element, string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = idOf.get(entry.target);
          if (id !== undefined) {
            sights.set(id, { ratio: entry.intersectionRatio, heightPx: entry.intersectionRect.height });
          }
        }
        setCurrent(reached(sectionIds, sights));
      },
      { threshold: THRESHOLDS },
    );
    for (const id of sectionIds) {
      const element = document.getElementById(sectionElementId(id));
      if (!element) continue;
      idOf.set(element, id);
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);
  return current ?? ids[0];
}

/** One tab per section that has dishes; follows the scroll and leads to the sections. */
export function SectionTabs({ sections, isPending }: { sections: readonly MenuSection[]; isPending: boolean }) {
  const current = useReached(sections.map(({ id }) => id));
  const strip = useRef<HTMLElement>(null);

  useEffect(() => {
    if (current === undefined) return;
    const tab = strip.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(current)}"]`);
    if (!tab || !strip.current) return;
    // Not scrollIntoView: that would move the page as well.
    strip.current.scrollTo({ left: tab.offsetLeft - strip.current.clientWidth / 2 + tab.clientWidth / 2 });
  }, [current]);

  if (isPending) {
    return (
      <div className={styles.strip}>
        <Skeleton width={72} />
        <Skeleton width={64} />
        <Skeleton width={88} />
      </div>
    );
  }
  if (sections.length === 0) return null;
  return (
    <nav ref={strip} className={styles.strip} aria-label="Menu sections">
      {sections.map(({ id, name }) => (
        <a
          key={id}
          href={`#${sectionElementId(id)}`}
          className={styles.tab}
          data-section={id}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            const section = document.getElementById(sectionElementId(id));
            section?.scrollIntoView({ block: 'start' });
            section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
