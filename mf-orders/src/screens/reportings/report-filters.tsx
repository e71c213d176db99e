import { FilterChips } from '@justright/ui/filter-chips';
import { Select } from '@justright/ui/select';
import { TextField } from '@justright/ui/text-field';
import { PERIOD_ITEMS } from './report-period.ts';
import type { ReportFilter } from './use-report-filter.ts';
import styles from './reportings.module.css';

/** The key of "all restaurants"; no restaurant has this id. */
const ALL = '';

interface ReportFiltersProps {
  filter: ReportFilter;
  restaurants: readonly { id: string; name: string }[];
}

/** Chooses the days, and the restaurant if there are several. */
export function ReportFilters({ filter, restaurants }: ReportFiltersProps) {
  const { choice, period, errors, restaurantId } = filter;
  return (
    <div className={styles.filters}>
      <FilterChips label="Period" items={PERIOD_ITEMS} value={choice} onChange={filter.choose} />
      {choice === 'custom' && (
        <div className={styles.days}>
          <TextField
            label="First day"
            type="date"
            value={period.from}
            errorMessage={errors.from}
            onChange={(from) => filter.chooseDays({ from })}
          />
          <TextField
            label="Last day"
            type="date"
            value={period.to}
            errorMessage={errors.to}
            onChange={(to) => filter.chooseDays({ to })}
          />
        </div>
      )}
      {(restaurants.length > 1 || restaurantId !== null) && (
        <Select
          label="Restaurant"
          isLabelHidden
          className={styles.restaurant ?? ''}
          items={[{ id: ALL, label: 'All restaurants' }, ...restaurants.map(({ id, name }) => ({ id, label: name }))]}
          value={restaurantId ?? ALL}
          onChange={(id) => filter.chooseRestaurant(id === ALL ? null : id)}
        />
      )}
    </div>
  );
}
