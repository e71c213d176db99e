import { type RefObject, use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Skeleton } from '@justright/ui/skeleton';
import { type DrawnSection, SectionRegistryContext } from './section-registry.ts';
import { HALF_IN_VIEW, reached, type SectionName, sectionElementId, type Sight } from './sections.ts';
import styles from './section-tabs.module.css';

/** Fine enough to follow a section that is taller than the screen. */
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, HALF_IN_VIEW, 0.6, 0.7, 0.8, 0.9, 1];

/** Measures how much of the screen's top the sticky header with these tabs covers, in CSS pixels. */
function useCoveredPx(strip: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [coveredPx, setCoveredPx] = useState(0);
  useEffect(() => {
    const header = strip.current?.closest('header');
    if (!isShown || !header) return undefined;
    const observer = new ResizeObserver(() => setCoveredPx(Math.round(header.getBoundingClientRect().height)));
    observer.observe(header);
    return () => observer.disconnect();
  }, [strip, isShown]);
  return coveredPx;
}

/** Finds the section in view below the header. */
function useReached(
  ids: readonly string[],
  drawn: ReadonlyMap<string, DrawnSection>,
  coveredPx: number,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  const follow = useEffectEvent((sights: ReadonlyMap<string, Sight>) => setCurrent(reached(ids, sights)));
  useEffect(() => {
    const sights = new Map<string, Sight>();
    const idOf = new Map<Element, string>([...drawn].map(([id, { section }]) => [section, id]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect } of entries) {
          const id = idOf.get(target);
          if (id !== undefined) sights.set(id, { ratio: intersectionRatio, heightPx: intersectionRect.height });
        }
        follow(sights);
      },
      // What lies under the header is not in view.
      { threshold: THRESHOLDS, rootMargin: `${-coveredPx}px 0px 0px 0px` },
    );
    for (const element of idOf.keys()) observer.observe(element);
    return () => observer.disconnect();
  }, [drawn, coveredPx]);
  return current !== undefined && ids.includes(current) ? current : ids[0];
}

/** A smaller scroll comes from a picture that was loaded, not from the diner. */
const SLACK_PX = 8;

/** Remembers the tapped tab: it stays the current one until the page is scrolled. */
function useTapped(): [string | undefined, (id: string) => void] {
  const [tapped, setTapped] = useState<{ id: string; scrollY: number }>();
  useEffect(() => {
    if (!tapped) return undefined;
    const forget = () => {
      if (Math.abs(window.scrollY - tapped.scrollY) > SLACK_PX) setTapped(undefined);
    };
    window.addEventListener('scroll', forget, { passive: true });
    return () => window.removeEventListener('scroll', forget);
  }, [tapped]);
  return [tapped?.id, (id) => setTapped({ id, scrollY: window.scrollY })];
}

interface SectionTabsProps {
  sections: readonly SectionName[];
  isPending: boolean;
}

/** Draws one tab per section that has dishes; follows the scroll and leads to the sections. */
export function SectionTabs({ sections, isPending }: SectionTabsProps) {
  const strip = useRef<HTMLElement>(null);
  const registry = use(SectionRegistryContext);
  const drawn = useSyncExternalStore(registry.subscribe, registry.drawn, registry.drawn);
  const coveredPx = useCoveredPx(strip, sections.length > 0);
  const seen = useReached(
    sections.map(({ id }) => id),
    drawn,
    coveredPx,
  );
  const [tapped, setTapped] = useTapped();
  const current = tapped ?? seen;

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
    <nav ref={strip} className={styles.strip} aria-label="Menu sections" data-look="tabs">
      {sections.map(({ id, name }) => (
        <a
          key={id}
          href={`#${sectionElementId(id)}`}
          className={styles.tab}
          data-section={id}
          data-look={id === current ? 'currentTab' : 'tab'}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            const target = drawn.get(id);
            if (!target) return;
            window.scrollTo({ top: target.section.getBoundingClientRect().top + window.scrollY - coveredPx });
            setTapped(id);
            target.heading.focus({ preventScroll: true });
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
