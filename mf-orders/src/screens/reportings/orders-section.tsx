import { ChartColumn } from 'lucide-react';
import { type Currency, decimalText, DEFAULT_CURRENCY, moneyText } from '@justright/contract/money';
import type { OrdersReport, SoldDish } from '@justright/contract/reports';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Later, laterCode } from '@justright/ui/later';
import { Select } from '@justright/ui/select';
import { Skeleton } from '@justright/ui/skeleton';
import { numberText } from '@justright/ui/texts';
import { dayText, daysText, zoneName } from '@justright/ui/when';
import type { Period } from './report-period.ts';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { type TimeSpan, timeSpans } from './time-spans.ts';
import styles from './reportings.module.css';

const timeCharts = laterCode(async () => (await import('./time-charts.tsx')).TimeCharts);
/** The height of both charts, reserved so that the layout does not shift when they load. */
const CHARTS_HEIGHT_PX = 452;

/** A file of amounts names their currency too; dollars stay as they were. */
const revenueTitle = (currency: string): string =>
  currency === DEFAULT_CURRENCY ? 'Revenue' : `Revenue (${currency})`;

const figures = (currency: string): readonly ReportColumn<TimeSpan>[] => [
  { title: 'Orders', text: ({ orders }) => numberText(orders), csv: ({ orders }) => orders, isNumber: true },
  {
    title: revenueTitle(currency),
    text: ({ revenue }) => moneyText(revenue, currency),
    csv: ({ revenue }) => decimalText(revenue, currency),
    isNumber: true,
  },
];
const dayColumns = (currency: string): readonly ReportColumn<TimeSpan>[] => [
  { title: 'Day', text: ({ from }) => dayText(from), csv: ({ from }) => from },
  ...figures(currency),
];
const weekColumns = (currency: string): readonly ReportColumn<TimeSpan>[] => [
  { title: 'First day', text: ({ from }) => dayText(from), csv: ({ from }) => from },
  { title: 'Last day', text: ({ to }) => dayText(to), csv: ({ to }) => to },
  ...figures(currency),
];

const dishColumns = (currency: string): readonly ReportColumn<SoldDish>[] => [
  { title: 'Dish', text: ({ title }) => title, bar: ({ quantity }) => quantity },
  { title: 'Ordered', text: ({ quantity }) => numberText(quantity), csv: ({ quantity }) => quantity, isNumber: true },
  {
    title: revenueTitle(currency),
    text: ({ revenue }) => moneyText(revenue, currency),
    csv: ({ revenue }) => decimalText(revenue, currency),
    isNumber: true,
  },
];

function Totals({ orders, revenue, tax, currency }: Pick<OrdersReport, 'orders' | 'revenue' | 'tax' | 'currency'>) {
  const totals = [
    { label: 'Orders', value: numberText(orders) },
    { label: 'Revenue', value: moneyText(revenue, currency) },
    { label: 'Average order', value: moneyText(Math.round(revenue / orders), currency) },
    ...(tax > 0 ? [{ label: 'Tax in it', value: moneyText(tax, currency) }] : []),
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

function OverTime({ days, currency, fileSuffix }: Pick<OrdersReport, 'days' | 'currency'> & { fileSuffix: string }) {
  const spans = timeSpans(days);
  const isWeekly = spans.length < days.length;
  return (
    <ReportTable
      title="Orders and revenue over time"
      {...(isWeekly && { note: 'In weeks, counted back from the last day; the first may be shorter.' })}
      fileName={`orders-and-revenue-${fileSuffix}`}
      columns={(isWeekly ? weekColumns : dayColumns)(currency)}
      rows={spans}
      rowKey={({ from }) => from}
      emptyText="No orders"
      chart={
        <Later
          code={timeCharts}
          props={{ spans, currency }}
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
  onCurrency: (currency: Currency) => void;
}

/** Shows the orders and the revenue of a period. */
export function OrdersSection({ report, period, timeZone, onCurrency }: OrdersSectionProps) {
  const fileSuffix = `${period.from}-to-${period.to}`;
  if (report.orders === 0) {
    return (
      <Card variant="dashed">
        <EmptyState
          icon={<ChartColumn />}
          title={`No orders ${period.from === period.to ? 'on' : 'in'} ${daysText(period)}`}
          text="Orders are shown here as soon as diners have placed them. Cancelled and disabled orders are not counted."
        />
      </Card>
    );
  }
  return (
    <>
      {report.currencies.length > 1 && (
        <Select
          label="Currency"
          description="Amounts of different currencies are never added"
          items={report.currencies.map((code) => ({ id: code, label: code }))}
          value={report.currency}
          onChange={onCurrency}
        />
      )}
      <Totals {...report} />
      <p className={styles.note}>
        Without cancelled and disabled orders. Revenue is what diners pay in all, with delivery, tax and tip. Days begin
        at midnight in {zoneName(timeZone)}.
      </p>
      <OverTime days={report.days} currency={report.currency} fileSuffix={fileSuffix} />
      <ReportTable
        title="Top dishes"
        note="The twenty that were ordered most. Revenue is with options and markup, without delivery, tax on top and tip."
        fileName={`top-dishes-${fileSuffix}`}
        columns={dishColumns(report.currency)}
        rows={report.topDishes}
        rowKey={({ id }) => id}
        emptyText="No dishes"
      />
    </>
  );
}
