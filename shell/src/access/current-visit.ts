import { atom } from 'jotai';
import { api } from '@justright/client/api';
import { queryClient } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { getUser } from '@justright/contract/calls';
import { type Decision, decide } from './decide.ts';

const knownMerchant = atom<{ uid: string; merchantId: string } | null>(null);

/** The merchant of the signed-in MerchantAdmin, once known. */
export const merchantIdAtom = atom((get) => {
  const known = get(knownMerchant);
  return known && known.uid === get(sessionAtom).uid ? known.merchantId : null;
});

/** Asks whose merchant the signed-in user is. Rejects when that can't be had, or there is none. */
export async function findMerchant(): Promise<void> {
  const { uid } = store.get(sessionAtom);
  if (uid === null || store.get(merchantIdAtom) !== null) return;
  const { data } = await queryClient.fetchQuery({
    queryKey: ['users', 'user', uid],
    queryFn: ({ signal }) => api(getUser, { signal }),
  });
  if (data.merchantId === null) throw new Error('This account belongs to no merchant');
  store.set(knownMerchant, { uid, merchantId: data.merchantId });
}

/** What is to be done with an address for the page's user, by what is known now. */
export function decisionFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Decision {
  return decide({
    session: store.get(sessionAtom),
    path: pathname,
    search,
    merchantId: store.get(merchantIdAtom),
    origin: location.origin,
  });
}
