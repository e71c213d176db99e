import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { laterCode, startLater } from '@justright/ui/later';
import { consentAtom } from './consent.state.ts';

const visitRecord = laterCode(async () => (await import('./record-visit.ts')).recordVisit);

/** Records the visit of a restaurant if the diner has agreed. Without consent not even the code for it is loaded. */
export function useVisitRecord(restaurantId: string | undefined): void {
  const consent = useAtomValue(consentAtom);
  useEffect(() => {
    if (consent !== 'accepted' || restaurantId === undefined) return undefined;
    return startLater(
      visitRecord,
      (recordVisit) => recordVisit(restaurantId),
      // A visit that is not recorded is no loss to anybody.
      () => undefined,
    );
  }, [consent, restaurantId]);
}
