import { EyeOff } from 'lucide-react';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import {
  type DinerGroup,
  type DinersReport,
  getDinersReport,
  type HiddenDish,
  SMALLEST_GROUP,
} from '@justright/contract/reports';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Skeleton } from '@justright/ui/skeleton';
import { numberText } from '@justright/ui/texts';
import { hiddenReasonText } from './hidden-reason.ts';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import styles from './reportings.module.css';

const groupColumns = (title: string): readonly ReportColumn<DinerGroup>[] => [
  { title, text: ({ name }) => name, bar: ({ diners }) => diners },
  { title: 'Diners', text: ({ diners }) => numberText(diners), csv: ({ diners }) => diners, isNumber: true },
];
const DIET_COLUMNS = groupColumns('Diet');
const DISLIKE_COLUMNS = groupColumns('Dislike');

const HIDDEN_COLUMNS: readonly ReportColumn<HiddenDish>[] = [
  { title: 'Dish', text: ({ title }) => title, detail: ({ menuTitle }) => menuTitle, bar: ({ diners }) => diners },
  { title: 'Menu', text: ({ menuTitle }) => menuTitle, isFileOnly: true },
  { title: 'Diners', text: ({ diners }) => numberText(diners), csv: ({ diners }) => diners, isNumber: true },
  { title: 'Most often because', text: ({ reason }) => hiddenReasonText(reason) },
];

function Tables({ report, restaurant }: { report: DinersReport; restaurant: { id: string } }) {
  const rowKey = ({ key }: DinerGroup) => key;
  return (
    <>
      <div className={styles.pair}>
        <ReportTable
          title="Diets"
          fileName={`diets-${restaurant.id}`}
          columns={DIET_COLUMNS}
          rows={report.diets}
          rowKey={rowKey}
          emptyText={`No diet was chosen by ${SMALLEST_GROUP} diners or more.`}
        />
        <ReportTable
          title="Dislikes"
          fileName={`dislikes-${restaurant.id}`}
          columns={DISLIKE_COLUMNS}
          rows={report.allergies}
          rowKey={rowKey}
          emptyText={`No dislike was chosen by ${SMALLEST_GROUP} diners or more.`}
        />
      </div>
      <ReportTable
        title="Dishes hidden most often"
        note="By the menu as it is now. A dish can be hidden from a diner for several reasons; the most frequent one is told."
        fileName={`hidden-dishes-${restaurant.id}`}
        columns={HIDDEN_COLUMNS}
        rows={report.hiddenDishes}
        rowKey={({ id }) => id}
        emptyText={`No dish is hidden from ${SMALLEST_GROUP} diners or more.`}
      />
    </>
  );
}

/** Shows the choices of one restaurant's diners, and the dishes that these choices hide. */
export function DinersSection({ restaurant }: { restaurant: { id: string; name: string } }) {
  const report = useQuery(callQuery(getDinersReport, { params: { id: restaurant.id } }));
  const diners = report.data?.diners;
  return (
    <>
      <div>
        <h2 className={styles.heading}>Diners of {restaurant.name}</h2>
        {typeof diners === 'number' && (
          <p className={styles.note}>
            At least {numberText(diners)} diners ordered here and visited no other restaurant since; the period above
            does not count here. They are counted once a day. Numbers of diners are rounded down to a multiple of{' '}
            {SMALLEST_GROUP} and smaller groups left out, so that nothing tells about one person.
          </p>
        )}
      </div>
      {report.isPending ? (
        <Skeleton shape="block" height={280} />
      ) : report.isError ? (
        <Card>
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        </Card>
      ) : report.data.diners === null ? (
        <Card variant="dashed">
          <EmptyState
            icon={<EyeOff />}
            title={`Fewer than ${SMALLEST_GROUP} diners so far`}
            text={`Diets, dislikes and hidden dishes are shown from ${SMALLEST_GROUP} diners on: figures about fewer would tell about single persons.`}
          />
        </Card>
      ) : (
        <Tables report={report.data} restaurant={restaurant} />
      )}
    </>
  );
}
