import { ChartColumn } from 'lucide-react';
import { csvCents } from '@justright/client/csv';
import type { OrdersReport, SoldDish } from '@justright/contract/reports';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Later, laterCode } from '@justright/ui/later';
import { Skeleton } from '@justright/ui/skeleton';
import { formatCents } from '../../shared/order-texts/format.ts';
import type { Period } from './report-period.ts';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { spanText, type TimeSpan, timeSpans } from './time-spans.ts';
import styles from './reportings.module.css';

const timeCharts = laterCode(async () => (await import('./time-charts.tsx')).TimeCharts);
/** The height of both charts, reserved so that the layout does not shift when they load. */
const CHARTS_HEIGHT_PX = 452;

const count = (value: number) => value.toLocaleString('en-US');
const dayText = (day: string) => spanText({ from: day, to: day });

const FIGURES: readonly ReportColumn<TimeSpan>[] = [
  { title: 'Orders', text: ({ orders }) => count(orders), csv: ({ orders }) => orders, isNumber: true },
  {
    title: 'Revenue',
    text: ({ revenue }) => formatCents(revenue),
    csv: ({ revenue }) => csvCents(revenue),
    isNumber: true,
  },
];
const DAY_COLUMNS: readonly ReportColumn<TimeSpan>[] = [
  { title: 'Day', text: ({ from }) => dayText(from), csv: ({ from }) => from },
  ...FIGURES,
];
const WEEK_COLUMNS: readonly ReportColumn<TimeSpan>[] = [
  { title: 'First day', text: ({ from }) => dayText(from), csv: ({ from }) => from },
  { title: 'Last day', text: ({ to }) => dayText(to), csv: ({ to }) => to },
  ...FIGURES,
];

const DISH_COLUMNS: readonly ReportColumn<SoldDish>[] = [
  { title: 'Dish', text: ({ title }) => title, bar: ({ quantity }) => quantity },
  { title: 'Ordered', text: ({ quantity }) => count(quantity), csv: ({ quantity }) => quantity, isNumber: true },
  {
    title: 'Revenue',
    text: ({ revenue }) => formatCents(revenue),
    csv: ({ revenue }) => csvCents(revenue),
    isNumber: true,
  },
];

function Totals({ orders, revenue }: Pick<OrdersReport, 'orders' | 'revenue'>) {
  const totals = [
    { label: 'Orders', value: count(orders) },
    { label: 'Revenue', value: formatCents(revenue) },
    { label: 'Average order', value: formatCents(Math.round(revenue / orders)) },
  ];
  return (
    <dl className={styles.totals}>
      {totals.map(({ label, value }) => (
        <div key={label} className={styles.total}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function OverTime({ days, fileSuffix }: { days: OrdersReport['days']; fileSuffix: string }) {
  const spans = timeSpans(days);
  const isWeekly = spans.length < days.length;
  return (
    <ReportTable
      title="Orders and revenue over time"
      {...(isWeekly && { note: 'In weeks, counted back from the last day; the first may be shorter.' })}
      fileName={`orders-and-revenue-${fileSuffix}`}
      columns={isWeekly ? WEEK_COLUMNS : DAY_COLUMNS}
      rows={spans}
      rowKey={({ from }) => from}
      emptyText="No orders"
      chart={
        <Later
          code={timeCharts}
          props={{ spans }}
          waiting={<Skeleton shape="block" height={CHARTS_HEIGHT_PX} />}
          renderFailure={({ retry }) => <ErrorState text="The charts could not be loaded." onRetry={retry} />}
        />
      }
    />
  );
}

interface OrdersSectionProps {
  report: OrdersReport;
  period: Period;
  timeZone: string;
}

/** Shows the orders and the revenue of a period. */
export function OrdersSection({ report, period, timeZone }: OrdersSectionProps) {
  const fileSuffix = `${period.from}-to-${period.to}`;
  if (report.orders === 0) {
    return (
      <Card variant="dashed">
        <EmptyState
          icon={<ChartColumn />}
          title={`No orders ${period.from === period.to ? 'on' : 'in'} ${spanText(period)}`}
          text="Orders are shown here as soon as diners have placed them. Cancelled and disabled orders are not counted."
        />
      </Card>
    );
  }
  return (
    <>
      <Totals {...report} />
      <p className={styles.note}>
        Without cancelled and disabled orders. Revenue is what diners pay in all, with delivery and tip. Days begin at
        midnight in {timeZone.replaceAll('_', ' ')}.
      </p>
      <OverTime days={report.days} fileSuffix={fileSuffix} />
      <ReportTable
        title="Top dishes"
        note="The twenty that were ordered most. Revenue is with options and markup, without delivery and tip."
        fileName={`top-dishes-${fileSuffix}`}
        columns={DISH_COLUMNS}
        rows={report.topDishes}
        rowKey={({ id }) => id}
        emptyText="No dishes"
      />
    </>
  );
}
