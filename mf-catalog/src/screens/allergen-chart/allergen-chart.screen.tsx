import { useMemo, useState } from 'react';
import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { addressOf } from '@justright/contract/address-of';
import { type AllergenChart, getMenuChart } from '@justright/contract/allergen-chart';
import { LEGAL } from '@justright/contract/legal-sets';
import { WRITTEN_SIGNS } from '@justright/dietary-rules/written-signs';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { DataGrid } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { PageHeader } from '@justright/ui/page-header';
import { MenuPlaceholder } from '../../shared/menu/menu-placeholder.tsx';
import { chartCards, chartColumns } from './chart-columns.tsx';
import { ChartRowDialog } from './chart-row-dialog.tsx';
import { CHART_ANSWERS, type ChartRow, chartRows } from './chart-rows.ts';
import styles from './allergen-chart.module.css';

const HEIGHT_PX = 850;
const ROW_HEIGHT_PX = 76;
const CARD_HEIGHT_PX = 112;
const rowKey = ({ key }: ChartRow): string => key;

function Chart({ chart }: { chart: AllergenChart }) {
  const isPhone = usePhone();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ChartRow | null>(null);
  const rows = useMemo(() => chartRows(chart, unfolded), [chart, unfolded]);
  const columns = useMemo(() => {
    const fold = (dishId: string) => setUnfolded((before) => before.symmetricDifference(new Set([dishId])));
    return isPhone ? chartCards(chart, fold) : chartColumns(chart, fold);
  }, [chart, isPhone]);
  const menuPath = addressOf('/menus/{menuId}', { menuId: chart.menuId });
  const law = chart.jurisdiction === null ? 'what any of the laws names' : LEGAL[chart.jurisdiction].law;
  return (
    <section className={styles.screen}>
      <title>{`${chart.menuTitle}: allergen chart · JustRight`}</title>
      <PageHeader
        title="Allergen chart"
        breadcrumbs={<Breadcrumbs items={[{ label: chart.menuTitle, href: menuPath }, { label: 'Allergen chart' }]} />}
        subtitle={`Columns by ${law}. Open a row to read where each answer comes from.`}
      />
      <ul className={styles.legend} aria-label="What the signs mean">
        {CHART_ANSWERS.map(({ answer, text }) => (
          <li key={answer}>
            <span aria-hidden className={styles.sign} data-answer={answer}>
              {WRITTEN_SIGNS[answer]}
            </span>
            {` ${text}`}
          </li>
        ))}
      </ul>
      <DataGrid
        label="Allergen chart"
        look={isPhone ? 'cards' : 'columns'}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        status="ready"
        emptyTitle="No dishes yet"
        emptyText="What stands in a section of this menu is listed here."
        heightPx={HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured
        onRowOpen={setOpened}
        filterLabel="Search dishes"
      />
      {opened !== null && <ChartRowDialog row={opened} columns={chart.columns} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** Shows what is known of a menu's dishes by the law's allergens. Never from the cache: an old chart is no answer. */
export function AllergenChartScreen() {
  const { menuId = '' } = useParams();
  const query = useQuery({
    ...callQuery(getMenuChart, { params: { id: menuId }, query: {} }),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data) return <Chart key={menuId} chart={query.data} />;
  const error = query.error instanceof ApiError || query.isError ? query.error : null;
  return <MenuPlaceholder error={error} onRetry={() => void query.refetch()} />;
}
