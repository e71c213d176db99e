import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Link } from './link.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './link-cards.module.css';

const WAITING_CARDS = ['first', 'second'];

/** What one card opens. */
export interface LinkCard {
  id: string;
  title: string;
  text: string;
  href: string;
  /** Stands above the texts, over the whole width. */
  picture?: ReactNode;
}

/** A list that comes page by page, as `usePagedGrid` returns it. */
interface PagedList {
  isLoaded: boolean;
  moreError: Error | null;
  grid: {
    error: Error | null;
    onRetry: () => void;
    server: { hasMore: boolean; isLoadingMore: boolean; onMore: () => void };
  };
}

interface LinkCardsProps {
  label: string;
  cards: readonly LinkCard[];
  list: PagedList;
  /** Of a card that is waited for. */
  heightPx: number;
  /** Shown where there is no card. */
  empty: { icon: ReactNode; title: string; text: string };
}

/** Shows things to choose from as cards, each of which is one link. */
export function LinkCards({ label, cards, list: { isLoaded, moreError, grid }, heightPx, empty }: LinkCardsProps) {
  if (!isLoaded && grid.error !== null) {
    return (
      <Card>
        <ErrorState error={grid.error} onRetry={grid.onRetry} />
      </Card>
    );
  }
  if (!isLoaded) {
    return (
      <ul className={styles.cards} aria-busy>
        {WAITING_CARDS.map((key) => (
          <li key={key}>
            <Skeleton shape="block" height={heightPx} />
          </li>
        ))}
      </ul>
    );
  }
  if (cards.length === 0) {
    return (
      <Card variant="dashed">
        <EmptyState {...empty} />
      </Card>
    );
  }
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {cards.map(({ id, title, text, href, picture }) => (
          <li key={id}>
            <Card padding="none" className={styles.card ?? ''}>
              {picture}
              <div className={styles.texts}>
                <h2 className={styles.title}>
                  <Link variant="quiet" href={href} className={styles.open ?? ''}>
                    {title}
                  </Link>
                </h2>
                <p className={styles.text}>{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {moreError !== null && <Banner tone="error">{moreError.message}</Banner>}
      {grid.server.hasMore && (
        <div>
          <Button isPending={grid.server.isLoadingMore} onPress={grid.server.onMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
