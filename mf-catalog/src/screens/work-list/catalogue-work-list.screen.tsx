import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { getCatalogueWorkList } from '@justright/contract/work-list';
import { PageHeader } from '@justright/ui/page-header';
import { WorkGrid } from './work-grid.tsx';
import styles from './work-list.module.css';

/** The work list of the catalogue: the raw ingredients of diners' dishes that staff have to state or review. */
export function CatalogueWorkListScreen() {
  const list = useQuery({ ...callQuery(getCatalogueWorkList), staleTime: 0 });
  return (
    <section className={styles.screen}>
      <title>Work list of the catalogue · JustRight</title>
      <PageHeader
        title="Work list of the catalogue"
        count={list.data?.total}
        subtitle="Raw ingredients of all restaurants’ dishes. What concerns the most diners and dishes comes first."
      />
      <WorkGrid
        label="Work list of the catalogue"
        list={list}
        emptyText="Every raw ingredient that diners’ dishes use is stated for every food and diet."
      />
    </section>
  );
}
