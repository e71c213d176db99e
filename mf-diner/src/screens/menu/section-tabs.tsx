import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@justright/ui/skeleton';
import { type MenuSection, sectionElementId } from './sections.ts';
import styles from './section-tabs.module.css';

/** Specification, "Business constants": a section counts as reached when half of it is in view. */
const HALF = 0.5;
/** A section taller than the screen is never half in view: then the one that fills most of it counts. */
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, HALF, 0.6, 0.7, 0.8, 0.9, 1];

interface Sight {
  ratio: number;
  heightPx: number;
}

/** The first section at least half in view, else the one of which most can be seen. */
export function reached(ids: readonly string[], sights: ReadonlyMap<string, Sight>): string | undefined {
  const half = ids.find((id) => (sights.get(id)?.ratio ?? 0) >= HALF);
  if (half !== undefined) return half;
  const heightOf = (id: string) => sights.get(id)?.heightPx ?? 0;
  return ids.toSorted((left, right) => heightOf(right) - heightOf(left))[0];
}

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
