import { atom } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { readUserRecord } from '@justright/client/user-record';
import { type Decision, decide } from './decide.ts';

const knownMerchant = atom<{ uid: string; merchantId: string } | null>(null);

/** The merchant of the signed-in MerchantAdmin, once known. */
export const merchantIdAtom = atom((get) => {
  const known = get(knownMerchant);
  return known && known.uid === get(sessionAtom).uid ? known.merchantId : null;
});

/** True while a mailed link signs somebody in, until it is known where they go. */
export const isFinishingSignUpAtom = atom(false);

/** Asks whose merchant the signed-in user is. Rejects when that can't be had, or there is none. */
export async function findMerchant(): Promise<void> {
  const { uid } = store.get(sessionAtom);
  if (uid === null || store.get(merchantIdAtom) !== null) return;
  const { merchantId } = await readUserRecord();
  if (merchantId === null) throw new Error('This account belongs to no merchant');
  store.set(knownMerchant, { uid, merchantId });
}

/** What is to be done with an address for the page's user, by what is known now. */
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
