import { useAtom } from 'jotai';
import { Store } from 'lucide-react';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { listAdminRestaurants } from '@justright/contract/restaurants';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { PageHeader } from '@justright/ui/page-header';
import { SearchField } from '@justright/ui/search-field';
import { namedLike, searchAtom } from './example.state.ts';
import styles from './example.module.css';

/** Lists restaurants by name: an example of a query and its states (loading, error, empty). */
export function ExampleScreen() {
  const [search, setSearch] = useAtom(searchAtom);
  const restaurants = useQuery(callQuery(listAdminRestaurants, { query: { limit: '100' } }));
  const found = namedLike(restaurants.data ?? [], search);
  return (
    <section className={styles.page}>
      <title>Example · JustRight</title>
      <PageHeader title="Example" count={restaurants.data?.length} />
      <SearchField label="Search restaurants" value={search} onChange={setSearch} />
      {restaurants.isPending && <Loader />}
      {restaurants.isError && (
        <ErrorState text={restaurants.error.message} onRetry={() => void restaurants.refetch()} />
      )}
      {restaurants.data && found.length === 0 && <EmptyState icon={<Store />} title="No restaurant with this name" />}
      <ul className={styles.list}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <Card>{name}</Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
