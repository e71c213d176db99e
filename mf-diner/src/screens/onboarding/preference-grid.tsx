import { type RefObject, useEffect, useRef, useState } from 'react';
import { ArrowDown, Check } from 'lucide-react';
import type { UseQueryResult } from '@justright/client/query';
import type { Preference } from '@justright/contract/catalogue';
import { Skeleton } from '@justright/ui/skeleton';
import { Failure } from '../../shared/failure.tsx';
import { PreferenceIcon } from '../../shared/preference-icon.tsx';
import { preferenceOf } from '../../shared/preferences.ts';
import styles from './preference-grid.module.css';

const ICON_PX = 44;
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Less than this below the edge is no reason to scroll. */
const SLACK_PX = 24;

interface PreferenceGridProps {
  label: string;
  preferences: UseQueryResult<Preference[]>;
  chosen: readonly string[];
  tone: 'diet' | 'dislike';
  onToggle: (key: string) => void;
}

/** Diets or dislikes as tiles. A chosen one that is no longer offered stays, so that it can be taken back. */
export function PreferenceGrid({ label, preferences, chosen, tone, onToggle }: PreferenceGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const hasMore = useHasMoreBelow(list, preferences.data);
  if (preferences.isError) {
    return <Failure text={preferences.error.message} onRetry={() => void preferences.refetch()} />;
  }
  if (preferences.isPending) {
    return (
      <div className={styles.list} role="status" aria-label={`Loading ${label.toLowerCase()}`}>
        <div className={styles.grid}>
          {PLACEHOLDERS.map((place) => (
            <Skeleton key={place} shape="block" height={112} />
          ))}
        </div>
      </div>
    );
  }
  const offered = preferences.data.map(({ key }) => key);
  const keys = [...offered, ...chosen.filter((key) => !offered.includes(key))];
  return (
    <div className={styles.frame}>
      <div ref={list} className={styles.list} data-tone={tone} role="group" aria-label={label}>
        <div className={styles.grid}>
          {keys.map((key) => {
            const { name, filledIconUrl, unfilledIconUrl } = preferenceOf(preferences.data, key);
            const isChosen = chosen.includes(key);
            return (
              <button
                key={key}
                type="button"
                className={styles.tile}
                aria-pressed={isChosen}
                onClick={() => onToggle(key)}
              >
                <PreferenceIcon url={isChosen ? filledIconUrl : unfilledIconUrl} sizePx={ICON_PX} />
                <span className={styles.name}>{name}</span>
                {isChosen && <Check aria-hidden className={styles.check} />}
              </button>
            );
          })}
        </div>
      </div>
      <p className={styles.more} data-shown={hasMore || undefined} aria-hidden={!hasMore}>
        <ArrowDown aria-hidden />
        Scroll for more
      </p>
    </div>
  );
}

function useHasMoreBelow(ref: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const update = () => setHasMore(element.scrollHeight - element.scrollTop - element.clientHeight > SLACK_PX);
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [ref, content]);
  return hasMore;
}
