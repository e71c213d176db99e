import type { ReactNode } from 'react';
import type { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import type { Preference } from '@justright/contract/preferences';
import { LinkButton } from '@justright/ui/button';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import styles from './open-foods.module.css';

interface EntryOfProps<Entry> {
  id: string;
  listQuery: ReturnType<typeof callQuery<{ data: Entry[] }>>;
  /** The path of the list, searched for a key. */
  listPath: (key: string | undefined) => string;
  children: (entry: Entry) => ReactNode;
}

/** Loads the allergy or diet of the address; an inactive one is first activated in its list. */
export function EntryOf<Entry extends Preference>({ id, listQuery, listPath, children }: EntryOfProps<Entry>) {
  const { data, error, refetch } = useQuery(listQuery);
  const entry = data?.find((one) => one.id === id);
  if (entry?.active === true) return children(entry);
  return (
    <section className={styles.screen}>
      {data === undefined ? (
        error === null ? (
          <Loader />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <EmptyState
          title={entry === undefined ? 'This entry does not exist' : `${entry.name} is not active`}
          text={entry === undefined ? undefined : 'Foods are answered for it once it is active.'}
          action={
            <LinkButton variant="primary" href={listPath(entry?.key)}>
              Go to the list
            </LinkButton>
          }
        />
      )}
    </section>
  );
}
