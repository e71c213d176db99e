import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { laterCode, startLater } from '@justright/ui/later';
import { consentAtom, receiptAtom } from './consent.state.ts';

const visitRecord = laterCode(async () => (await import('./record-visit.ts')).recordConsented);

/**
 * Records the visit of a restaurant if the diner has agreed, and what the diner agreed to; also that this was taken back.
 * Without consent not even the code for it is loaded.
 */
export function useVisitRecord(restaurantId: string | undefined): void {
  const consent = useAtomValue(consentAtom);
  const receipt = useAtomValue(receiptAtom);
  useEffect(() => {
    if (!receipt || (consent !== 'accepted' && !receipt.recorded)) return undefined;
    return startLater(
      visitRecord,
      (record) => record(receipt, consent === 'accepted' ? restaurantId : undefined),
      // A visit that is not recorded is no loss to anybody.
      () => undefined,
    );
  }, [consent, receipt, restaurantId]);
}
