import { type RefObject, useEffect, useRef, useState } from 'react';
import { Skeleton } from '@justright/ui/skeleton';
import { HALF_IN_VIEW, reached, type SectionName, sectionElementId, type Sight } from './sections.ts';
import styles from './section-tabs.module.css';

/** Fine enough to follow a section that is taller than the screen. */
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, HALF_IN_VIEW, 0.6, 0.7, 0.8, 0.9, 1];

/** How much of the screen's top the sticky header with these tabs covers, in CSS pixels. */
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

/** The section in view below the header, until one is chosen by its tab. */
function useReached(ids: readonly string[], coveredPx: number, drawn: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  // The same sections, drawn for somebody else, are other elements.
  const key = JSON.stringify([drawn, ids]);
  useEffect(() => {
    const [, sectionIds] = JSON.parse(key) as [string, string[]];
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
      // What lies under the header is not in view.
      { threshold: THRESHOLDS, rootMargin: `${-coveredPx}px 0px 0px 0px` },
    );
    for (const id of sectionIds) {
      const element = document.getElementById(sectionElementId(id));
      if (!element) continue;
      idOf.set(element, id);
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key, coveredPx]);
  return current ?? ids[0];
}

/** Less than this is no scrolling but a picture that has come in. */
const SLACK_PX = 8;

/** The tapped tab: it stays the current one although other sections may be in view too, until the page is scrolled. */
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
  /** What of the sections is on the page: they are looked for anew when that changes. */
  drawn: string;
}

/** One tab per section that has dishes; follows the scroll and leads to the sections. */
export function SectionTabs({ sections, isPending, drawn }: SectionTabsProps) {
  const strip = useRef<HTMLElement>(null);
  const coveredPx = useCoveredPx(strip, sections.length > 0);
  const seen = useReached(
    sections.map(({ id }) => id),
    coveredPx,
    drawn,
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
            if (!section) return;
            window.scrollTo({ top: section.getBoundingClientRect().top + window.scrollY - coveredPx });
            setTapped(id);
            section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
