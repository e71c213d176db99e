import { memo, type ReactNode, useState } from 'react';
import { SlidersHorizontal, X } from 'lucide-react';
import { Button } from '@justright/ui/button';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { TextField } from '@justright/ui/text-field';
import { ownTimeZone, zoneName } from '@justright/ui/when';
import type { OrderSource } from '../order-source/order-source.ts';
import { NO_FILTER, type OrderFilter, isUnfiltered } from './order-filter.ts';
import { RestaurantFilter } from './restaurant-filter.tsx';
import styles from './order-list.module.css';

interface OrderFiltersProps {
  source: OrderSource;
  filter: OrderFilter;
  onChange: (part: Partial<OrderFilter>) => void;
  /** The name of the chosen restaurant, if the loaded orders have it. */
  restaurantName: string | undefined;
  /** Orders are listed whose times are not those of the device. */
  hasOtherClocks: boolean;
  /** Beside the filters. */
  children: ReactNode;
}

/** Filters by restaurant and days, beside the status chips and the search of the grid. */
export function OrderFilters({
  source,
  filter,
  onChange,
  restaurantName,
  hasOtherClocks,
  children,
}: OrderFiltersProps) {
  const { restaurantId, from, to, sort } = filter;
  const isPhone = usePhone();
  const [isOpened, setIsOpened] = useState(false);
  // A phone hides the filters that are not in use.
  const isFolded = isPhone && !isOpened && [restaurantId, from, to].every((part) => part === '');
  const clear = !isUnfiltered(filter) && (
    <Button icon={<X aria-hidden />} onPress={() => onChange({ ...NO_FILTER, sort })}>
      Clear filters
    </Button>
  );
  if (isFolded) {
    return (
      <div className={styles.filters}>
        <Button icon={<SlidersHorizontal aria-hidden />} onPress={() => setIsOpened(true)}>
          Restaurant and dates
        </Button>
        {clear}
        {children}
      </div>
    );
  }
  return (
    <div className={styles.filters}>
      <RestaurantFilter
        source={source}
        value={restaurantId}
        knownName={restaurantName}
        onChange={onChange}
        className={styles.restaurantFilter}
      />
      <DayFilters from={from} to={to} onChange={onChange} />
      {hasOtherClocks && (from !== '' || to !== '') && (
        <p className={styles.days}>{`Days of this device (${zoneName(ownTimeZone())})`}</p>
      )}
      {clear}
      {children}
    </div>
  );
}

interface DayFiltersProps extends Pick<OrderFilter, 'from' | 'to'> {
  /** Must be stable between renders. */
  onChange: (part: Partial<OrderFilter>) => void;
}

/** Filters by days. Rendered when they change themselves, and not with every page of orders. */
const DayFilters = memo(function DayFilters({ from, to, onChange }: DayFiltersProps) {
  const isBackwards = from !== '' && to !== '' && to < from;
  return (
    <>
      <TextField label="From" type="date" value={from} onChange={(day) => onChange({ from: day })} />
      <TextField
        label="To"
        type="date"
        value={to}
        onChange={(day) => onChange({ to: day })}
        errorMessage={isBackwards ? 'Before the first day' : undefined}
      />
    </>
  );
});
