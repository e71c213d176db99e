import { useState } from 'react';
import { withParams } from '@justright/client/address-params';
import { useAddressParams } from '@justright/client/use-address-params';
import {
  asPeriodChoice,
  DEFAULT_CHOICE,
  localDay,
  type Period,
  type PeriodChoice,
  periodErrors,
  presetPeriod,
} from './report-period.ts';

export interface ReportFilter {
  choice: PeriodChoice;
  period: Period;
  /** The errors of the chosen days, by field. */
  errors: ReturnType<typeof periodErrors>;
  /** Null for all restaurants. */
  restaurantId: string | null;
  choose: (choice: PeriodChoice) => void;
  chooseDays: (days: Partial<Period>) => void;
  chooseRestaurant: (id: string | null) => void;
}

/** Keeps the filter of the reports in the address, so that a reload or a shared link shows the same. */
export function useReportFilter(): ReportFilter {
  const [params, change] = useAddressParams();
  const [today] = useState(() => localDay(new Date()));
  const set = (changes: Record<string, string | null>) => change((current) => withParams(current, changes));
  const choice = asPeriodChoice(params.get('period'));
  const period =
    choice === 'custom' ? { from: params.get('from') ?? '', to: params.get('to') ?? '' } : presetPeriod(choice, today);
  return {
    choice,
    period,
    errors: periodErrors(period),
    restaurantId: params.get('restaurant'),
    // Custom days start with the period that is shown.
    choose: (next) =>
      next === 'custom'
        ? set({ period: next, ...period })
        : set({ period: next === DEFAULT_CHOICE ? null : next, from: null, to: null }),
    chooseDays: (days) => set({ ...days }),
    chooseRestaurant: (id) => set({ restaurant: id }),
  };
}
