import { atom } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { readUserRecord } from '@justright/client/user-record';
import { type Decision, decide } from './decide.ts';

const knownMerchant = atom<{ uid: string; merchantId: string } | null>(null);

/** The merchant of the signed-in MerchantAdmin; null until it is known. */
export const merchantIdAtom = atom((get) => {
  const known = get(knownMerchant);
  return known && known.uid === get(sessionAtom).uid ? known.merchantId : null;
});

/** True while a mailed link signs a user in, until the next address is known. */
export const isFinishingSignUpAtom = atom(false);

/** Reads the merchant of the signed-in user. Rejects when the request fails or the user has no merchant. */
export async function findMerchant(): Promise<void> {
  const { uid } = store.get(sessionAtom);
  if (uid === null || store.get(merchantIdAtom) !== null) return;
  const { merchantId } = await readUserRecord();
  if (merchantId === null) throw new Error('This account belongs to no merchant');
  store.set(knownMerchant, { uid, merchantId });
}

/** Decides what to do with an address, from the current session and merchant. */
export function decisionFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Decision {
  return decide({
    session: store.get(sessionAtom),
    path: pathname,
    search,
    merchantId: store.get(merchantIdAtom),
    isFinishingSignUp: store.get(isFinishingSignUpAtom),
    origin: location.origin,
  });
}
