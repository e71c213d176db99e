import { useState } from 'react';
import { withParams } from '@justright/client/address-params';
import { useAddressParams } from '@justright/client/use-address-params';
import {
  asPeriodChoice,
  DEFAULT_CHOICE,
  dayIn,
  type Period,
  type PeriodChoice,
  periodErrors,
  presetPeriod,
  zoneOfReport,
} from './report-period.ts';

export interface ReportFilter {
  choice: PeriodChoice;
  period: Period;
  /** The errors of the chosen days, by field. */
  errors: ReturnType<typeof periodErrors>;
  /** Null for all restaurants. */
  restaurantId: string | null;
  /** The zone in which the days of the period begin. */
  timeZone: string;
  choose: (choice: PeriodChoice) => void;
  chooseDays: (days: Partial<Period>) => void;
  chooseRestaurant: (id: string | null) => void;
}

/**
 * Keeps the filter of the reports in the address, so that a reload or a shared link shows the same. Days are those of the
 * chosen one of the restaurants.
 */
export function useReportFilter(restaurants: readonly { id: string; timeZone: string | null }[]): ReportFilter {
  const [params, change] = useAddressParams();
  const [nowMs] = useState(() => Date.now());
  const set = (changes: Record<string, string | null>) => change((current) => withParams(current, changes));
  const restaurantId = params.get('restaurant');
  const timeZone = zoneOfReport(restaurants.filter(({ id }) => restaurantId === null || id === restaurantId));
  const choice = asPeriodChoice(params.get('period'));
  const period =
    choice === 'custom'
      ? { from: params.get('from') ?? '', to: params.get('to') ?? '' }
      : presetPeriod(choice, dayIn(nowMs, timeZone));
  return {
    choice,
    period,
    errors: periodErrors(period),
    restaurantId,
    timeZone,
    // Custom days start with the period that is shown.
    choose: (next) =>
      next === 'custom'
        ? set({ period: next, ...period })
        : set({ period: next === DEFAULT_CHOICE ? null : next, from: null, to: null }),
    chooseDays: (days) => set({ ...days }),
    chooseRestaurant: (id) => set({ restaurant: id }),
  };
}
