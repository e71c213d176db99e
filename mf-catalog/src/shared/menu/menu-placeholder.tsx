import { SquareMenu } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import styles from './menu-placeholder.module.css';

interface MenuPlaceholderProps {
  /** The error of loading the menu; null while it is loading. */
  error: Error | null;
  onRetry: () => void;
}

/** Replaces a menu that is loading, failed to load, or does not exist. */
export function MenuPlaceholder({ error, onRetry }: MenuPlaceholderProps) {
  return (
    <section className={styles.placeholder} aria-busy={error === null}>
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
