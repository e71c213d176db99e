import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { moneyText, shortMoneyText } from '@justright/contract/money';
import { numberText } from '@justright/ui/texts';
import { daysText, shortDayText } from '@justright/ui/when';
import type { TimeSpan } from './time-spans.ts';
import styles from './time-charts.module.css';

const HEIGHT_PX = 190;
/** In px. The label of the last day needs the right margin. */
const MARGIN = { top: 4, right: 16, bottom: 0, left: 0 };
const AXIS_TEXT = { fill: 'var(--ink-2)', fontSize: 12 };

interface Figure {
  key: 'orders' | 'revenue';
  title: string;
  text: (value: number) => string;
  axis: (value: number) => string;
}

const figuresIn = (currency: string): readonly Figure[] => [
  { key: 'orders', title: 'Orders', text: numberText, axis: numberText },
  {
    key: 'revenue',
    title: 'Revenue',
    text: (cents) => moneyText(cents, currency),
    axis: (cents) => shortMoneyText(cents, currency),
  },
];

/** Describes the chart in a sentence for screen readers; the table beside it has the single values. */
function summary({ key, title, text }: Figure, spans: readonly TimeSpan[]): string {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return title;
  const most = spans.reduce((best, span) => (span[key] > best[key] ? span : best));
  const total = spans.reduce((sum, span) => sum + span[key], 0);
  const days = daysText({ from: first.from, to: last.to });
  return `Bar chart of ${title.toLowerCase()}, ${days}: ${text(total)} in all, most in ${daysText(most)} with ${text(most[key])}.`;
}

function Chart({ figure, spans }: { figure: Figure; spans: readonly TimeSpan[] }) {
  const { key, title, text, axis } = figure;
  const tip = (from: unknown) => {
    const span = spans.find((one) => one.from === from);
    return (
      span && (
        <div className={styles.tip}>
          {daysText(span)}
          <strong>{text(span[key])}</strong>
        </div>
      )
    );
  };
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      {/* The chart is an image for the keyboard; the table has the same values. */}
      <BarChart
        responsive
        data={spans}
        className={styles.chart}
        height={HEIGHT_PX}
        margin={MARGIN}
        accessibilityLayer={false}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it becomes an svg
        role="img"
        aria-label={summary(figure, spans)}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="from"
          tickFormatter={shortDayText}
          tick={AXIS_TEXT}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={20}
        />
        <YAxis
          width={52}
          tickFormatter={axis}
          tick={AXIS_TEXT}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
          content={({ active, label }) => (active ? tip(label) : null)}
        />
        <Bar
          dataKey={key}
          fill="var(--amber)"
          stroke="var(--amber-text)"
          maxBarSize={36}
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </figure>
  );
}

/** Shows orders and revenue over time. A separate chunk, because the charts' library is larger than the screen. */
export function TimeCharts({ spans, currency }: { spans: readonly TimeSpan[]; currency: string }) {
  return (
    <div className={styles.charts}>
      {figuresIn(currency).map((figure) => (
        <Chart key={figure.key} figure={figure} spans={spans} />
      ))}
    </div>
  );
}
