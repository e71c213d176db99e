import { useMemo } from 'react';
import { useQuickFilter } from '@justright/client/use-address-params';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import { type DishReport, listDishReports } from '@justright/contract/dish-reports';
import { Chip } from '@justright/ui/chip';
import { DataGrid, type DataGridColumn } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { instantText } from '@justright/ui/when';
import { changeText, OUTCOME_TEXTS } from './outcome-texts.ts';
import styles from './work-list.module.css';

const HEIGHT_PX = 750;
const ROW_HEIGHT_PX = 72;
const CARD_HEIGHT_PX = 150;

const rowKey = ({ id }: DishReport): string => id;
const stateText = ({ closed }: DishReport): string => (closed === null ? 'Open' : 'Closed');
const answerText = ({ closed }: DishReport): string =>
  closed === null
    ? ''
    : `${OUTCOME_TEXTS[closed.outcome]}${closed.correction ? ` (${changeText(closed.correction)})` : ''}. ${closed.by}, ${instantText(closed.at)}${closed.note === '' ? '' : `: ${closed.note}`}`;

const State = (report: DishReport) => (
  <Chip tone={report.closed === null ? 'warning' : 'neutral'} size="small">
    {stateText(report)}
  </Chip>
);
const Said = ({ text }: DishReport) => (
  <span className={styles.text} dir="auto" title={text}>
    {text || 'No text'}
  </span>
);
const Answer = (report: DishReport) => (
  <span className={styles.text} title={answerText(report)}>
    {answerText(report)}
  </span>
);

const COLUMNS: DataGridColumn<DishReport>[] = [
  { id: 'dish', title: 'Dish', text: ({ dishTitle }) => dishTitle, width: 200 },
  { id: 'at', title: 'Reported', text: ({ at }) => instantText(at), width: 172, priority: 2 },
  { id: 'text', title: 'Report', text: ({ text }) => text, cell: Said, minWidth: 200 },
  { id: 'state', title: 'State', text: stateText, cell: State, width: 96 },
  { id: 'answer', title: 'Found', text: answerText, cell: Answer, minWidth: 200, priority: 1 },
];
const CARD_COLUMNS: DataGridColumn<DishReport>[] = [
  {
    id: 'report',
    title: 'Report',
    text: ({ dishTitle, text }) => `${dishTitle} ${text}`,
    cell: (report) => (
      <div className={styles.card}>
        <State {...report} />
        <span className={styles.place}>
          <span className={styles.title}>{report.dishTitle}</span>
          <span className={styles.of}>{instantText(report.at)}</span>
        </span>
        <Said {...report} />
        <Answer {...report} />
      </div>
    ),
  },
];

/** The open and closed reports of diners about a restaurant's dishes, the newest first, with what staff found. */
export function ReportsGrid({ restaurantId }: { restaurantId: string }) {
  const isPhone = usePhone();
  const filter = useQuickFilter();
  const { value } = filter;
  const { grid } = usePagedGrid({
    call: listDishReports,
    input: useMemo(
      () => ({ params: { id: restaurantId }, query: { q: value === '' ? undefined : value } }),
      [restaurantId, value],
    ),
    rowKey,
  });
  return (
    <DataGrid
      look={isPhone ? 'cards' : 'columns'}
      label="Reports of diners"
      {...grid}
      columns={isPhone ? CARD_COLUMNS : COLUMNS}
      emptyTitle="No reports"
      emptyText="What diners report from the sheet of a dish appears here."
      isHeightOfRows
      heightPx={HEIGHT_PX}
      rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
      isRowHeightMeasured
      filter={filter}
      filterLabel="Search reports"
    />
  );
}
