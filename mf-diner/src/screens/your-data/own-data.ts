import { api } from '@justright/client/api';
import { deleteAccount } from '@justright/client/delete-account';
import { callQuery } from '@justright/client/call-query';
import { readKept } from '@justright/client/kept/read-kept';
import { queryClient } from '@justright/client/query';
import { SessionError, sessionAtom, signOut } from '@justright/client/session';
import { store } from '@justright/client/store';
import { eraseOwnData, getOwnData, OWN_DATA_PARTS, type OwnData, type OwnDataPart } from '@justright/contract/own-data';
import { leaveAccountAsItIs } from '../../choices/account-choices.ts';
import { NO_PROFILE } from '../../choices/profile.ts';
import { areChoicesClearedAtom } from '../../choices/forgetful.state.ts';
import { profileAtom } from '../../choices/profile.state.ts';
import { forgetPlacedOrders, placedOrders } from '../../order/order-history.ts';
import { receiptAtom } from '../../privacy/consent.state.ts';
import { forgetPerson } from '../../choices/forget-person.ts';
import { forgetReportKeys, sentReportKeys } from '../../privacy/own-keys.ts';
import { forgetCartTexts, forgetPeople, forgetUnsentReports } from './kept-carts.ts';

/** What this device proves with that orders and reports are its own. */
const ownKeys = () => ({
  orderKeys: placedOrders().flatMap(({ ownKey }) => ownKey ?? []),
  reportKeys: sentReportKeys(),
});

/** Queries the first page of what the server keeps. */
export const ownDataQuery = () => callQuery(getOwnData, { body: ownKeys() });

/** Asks the server again. */
const refreshOwnData = () => queryClient.invalidateQueries({ queryKey: ownDataQuery().queryKey });

/** Reads all that the server keeps, every page of the orders. */
async function allOwnData(): Promise<OwnData> {
  const keys = ownKeys();
  const { data: first } = await api(getOwnData, { body: keys });
  const orders = [...first.orders];
  for (let hasMore = first.hasMoreOrders; hasMore;) {
    const { data } = await api(getOwnData, { body: { ...keys, ordersAfter: orders.at(-1)?.id ?? '' } });
    orders.push(...data.orders);
    hasMore = data.hasMoreOrders && data.orders.length > 0;
  }
  return { ...first, orders, hasMoreOrders: false };
}

/** Makes the file with all that is kept, on this device and on the server. */
export async function ownDataFile(now = new Date()): Promise<{ name: string; text: string }> {
  const file = { madeAt: now.toISOString(), server: await allOwnData(), device: readKept() };
  return { name: `justright-your-data-${file.madeAt.slice(0, 10)}.json`, text: JSON.stringify(file, null, 2) };
}

/** What of the device goes with a part. */
const FORGET: Readonly<Record<OwnDataPart, () => void>> = {
  choices: () => {
    leaveAccountAsItIs();
    store.set(profileAtom, NO_PROFILE);
    store.set(areChoicesClearedAtom, true);
    forgetPeople();
  },
  contact: forgetCartTexts,
  orders: forgetPlacedOrders,
  reports: () => {
    forgetReportKeys();
    forgetUnsentReports();
  },
  consents: () => store.set(receiptAtom, null),
};

/** Erases one part, on the server first: what fails there changes nothing here. */
export async function erasePart(part: OwnDataPart): Promise<void> {
  await api(eraseOwnData, { body: { parts: [part], ...ownKeys() } });
  FORGET[part]();
  await refreshOwnData();
}

/** Erases everything, and the account: one without a name ends with its session, and is removed within the hour. */
export async function eraseAll(): Promise<void> {
  await api(eraseOwnData, { body: { parts: [...OWN_DATA_PARTS], ...ownKeys() } });
  const { uid, isAnonymous } = store.get(sessionAtom);
  forgetPerson();
  store.set(areChoicesClearedAtom, true);
  store.set(receiptAtom, null);
  await refreshOwnData();
  if (uid === null) return;
  if (!isAnonymous) await deleteNamedAccount();
  await signOut();
}

/** Why an account with a name was not deleted, by the provider's code. */
const NOT_DELETED: Readonly<Record<string, string>> = {
  'credential-too-old-login-again':
    'What we kept of you is deleted. To delete the account itself, sign in again and repeat this.',
  'operation-not-allowed':
    'What we kept of you as a diner is deleted. An account of staff is removed by an administrator.',
};

async function deleteNamedAccount(): Promise<void> {
  try {
    await deleteAccount();
  } catch (error) {
    const text = error instanceof SessionError ? NOT_DELETED[error.code] : undefined;
    const otherwise = 'What we kept of you is deleted, the account itself is not. Please try again.';
    throw new Error(text ?? otherwise, { cause: error });
  }
}
