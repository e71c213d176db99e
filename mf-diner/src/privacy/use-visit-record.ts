import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { consentAtom } from './consent.state.ts';

/** Counts the visit of a restaurant, if the diner has agreed: without that not even the code for it is loaded. */
export function useRecordedVisit(restaurantId: string | undefined): void {
  const consent = useAtomValue(consentAtom);
  useEffect(() => {
    if (consent !== 'accepted' || restaurantId === undefined) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    void import('./record-visit.ts').then(
      ({ recordVisit }) => {
        if (!isOver) stop = recordVisit(restaurantId);
      },
      // Lost on the way: a visit that is not counted is no loss to anybody.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [consent, restaurantId]);
}
