import { useState } from 'react';
import { useAddressParams, withParams } from '@justright/client/use-address-params';
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
  /** Of chosen days, per field. */
  errors: ReturnType<typeof periodErrors>;
  /** Null for all. */
  restaurantId: string | null;
  choose: (choice: PeriodChoice) => void;
  chooseDays: (days: Partial<Period>) => void;
  chooseRestaurant: (id: string | null) => void;
}

/** What the reports are about, kept in the address: a reload or a shared link shows the same. */
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
    // Who wants other days begins with those that are shown.
    choose: (next) =>
      next === 'custom'
        ? set({ period: next, ...period })
        : set({ period: next === DEFAULT_CHOICE ? null : next, from: null, to: null }),
    chooseDays: (days) => set({ ...days }),
    chooseRestaurant: (id) => set({ restaurant: id }),
  };
}
