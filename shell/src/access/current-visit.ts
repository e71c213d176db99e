import { atom } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { readUserRecord } from '@justright/client/user-record';
import { reportFailure } from '../failures/report-failure.ts';
import { type Decision, decide } from './decide.ts';

const knownMerchant = atom<{ uid: string; merchantId: string } | null>(null);

/** The merchant of the signed-in MerchantAdmin; null until it is known. */
export const merchantIdAtom = atom((get) => {
  const known = get(knownMerchant);
  return known && known.uid === get(sessionAtom).uid ? known.merchantId : null;
});

/** True while a mailed link signs a user in, until the next address is known. */
export const isFinishingSignUpAtom = atom(false);

const failedLookup = atom<string | null>(null);

/** Whether the merchant of the signed-in MerchantAdmin could not be read: until it is tried again, they are a User. */
export const isRoleUnknownAtom = atom((get) => {
  const uid = get(failedLookup);
  return uid !== null && uid === get(sessionAtom).uid;
});

/** Lets the next address of a merchant read the merchant again. */
export const forgetFailedLookup = (): void => store.set(failedLookup, null);

/** The user whose merchant is being read. */
let reading: string | null = null;

/**
 * Reads the merchant of the signed-in user, once at a time. A failure is logged and leads to User (specification, "Error
 * catalogue").
 */
export async function findMerchant(): Promise<void> {
  const { uid } = store.get(sessionAtom);
  if (uid === null || uid === reading || store.get(merchantIdAtom) !== null) return;
  reading = uid;
  try {
    const { merchantId } = await readUserRecord();
    if (merchantId === null) throw new Error('This account belongs to no merchant');
    store.set(knownMerchant, { uid, merchantId });
  } catch (error) {
    console.warn('The role could not be read:', error);
    reportFailure(error, { kind: 'rejection' });
    store.set(failedLookup, uid);
  } finally {
    if (reading === uid) reading = null;
  }
}

/** Decides what to do with an address, from the current session and merchant. */
export function decisionFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Decision {
  return decide({
    session: store.get(sessionAtom),
    path: pathname,
    search,
    merchantId: store.get(merchantIdAtom),
    isRoleUnknown: store.get(isRoleUnknownAtom),
    isFinishingSignUp: store.get(isFinishingSignUpAtom),
    origin: location.origin,
  });
}
