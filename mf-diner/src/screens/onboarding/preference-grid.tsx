import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ArrowDown, Check } from 'lucide-react';
import type { UseQueryResult } from '@justright/client/query';
import type { Preference } from '@justright/contract/preferences';
import { Skeleton } from '@justright/ui/skeleton';
import { Failure } from '../../elements/failure.tsx';
import { PreferenceIcon } from '../../choices/preference-icon.tsx';
import { preferenceOf } from '../../choices/preferences.ts';
import { tileIdOf } from './show-tile.ts';
import styles from './preference-grid.module.css';

const ICON_PX = 44;
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface PreferenceGridProps {
  label: string;
  preferences: UseQueryResult<Preference[]>;
  chosen: readonly string[];
  tone: 'diet' | 'dislike';
  onToggle: (key: string) => void;
  /** What is asked below the tile of a chosen one. */
  questionOf: (key: string, name: string) => ReactNode;
}

/** Shows diets or dislikes as tiles. A chosen one that is no longer offered stays, so that it can be removed. */
export function PreferenceGrid({ label, preferences, chosen, tone, onToggle, questionOf }: PreferenceGridProps) {
  if (preferences.isError) {
    return (
      <Failure text={preferences.error.message} error={preferences.error} onRetry={() => void preferences.refetch()} />
    );
  }
  if (preferences.isPending) {
    return (
      <output className={styles.grid} aria-label={`Loading ${label.toLowerCase()}`}>
        {PLACEHOLDERS.map((position) => (
          <Skeleton key={position} shape="block" height={112} />
        ))}
      </output>
    );
  }
  const offered = preferences.data.map(({ key }) => key);
  const keys = [...offered, ...chosen.filter((key) => !offered.includes(key))];
  return (
    <>
      <ScrollHint />
      <ul className={styles.grid} data-tone={tone} aria-label={label}>
        {keys.map((key) => {
          const { name, filledIconUrl, unfilledIconUrl } = preferenceOf(preferences.data, key);
          const isChosen = chosen.includes(key);
          return (
            <li key={key} className={styles.item}>
              <button
                type="button"
                id={tileIdOf(key)}
                className={styles.tile}
                aria-pressed={isChosen}
                onClick={({ currentTarget }) => {
                  flushSync(() => onToggle(key));
                  // The question, which may be below the edge of the list.
                  currentTarget.parentElement?.lastElementChild?.scrollIntoView({ block: 'nearest' });
                }}
              >
                <PreferenceIcon url={isChosen ? filledIconUrl : unfilledIconUrl} sizePx={ICON_PX} />
                <span className={styles.name}>{name}</span>
                {isChosen && <Check aria-hidden className={styles.check} />}
              </button>
              {isChosen && questionOf(key, name)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Says above the tiles that there are more below the edge of the screen, which the page scrolls to. */
function ScrollHint() {
  const hint = useRef<HTMLParagraphElement>(null);
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const tiles = hint.current?.nextElementSibling?.querySelectorAll('button');
    const last = tiles && [...tiles].at(-1);
    if (!last) return undefined;
    const observer = new IntersectionObserver((entries) => setHasMore(entries.at(-1)?.isIntersecting === false));
    observer.observe(last);
    return () => observer.disconnect();
  }, []);
  return (
    <p ref={hint} className={styles.more} data-shown={hasMore || undefined} aria-hidden={!hasMore}>
      <ArrowDown aria-hidden />
      Scroll for more
    </p>
  );
}
