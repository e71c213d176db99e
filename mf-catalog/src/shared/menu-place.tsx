import { SquareMenu } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import styles from './menu-place.module.css';

interface MenuPlaceProps {
  /** Why the menu is not there; null while it is loaded. */
  error: Error | null;
  onRetry: () => void;
}

/** Stands where a menu will be: while it is loaded, when that failed, and when there is none at the address. */
export function MenuPlace({ error, onRetry }: MenuPlaceProps) {
  return (
    <section className={styles.place} aria-busy={error === null}>
      <title>Menu · JustRight</title>
      <PageHeader title="Menu" />
      {error === null ? (
        <Loader label="Loading the menu…" />
      ) : error instanceof ApiError && error.status === 404 ? (
        <MissingState what="menu" icon={<SquareMenu />} />
      ) : (
        <Card>
          <ErrorState error={error} onRetry={onRetry} />
        </Card>
      )}
    </section>
  );
}
