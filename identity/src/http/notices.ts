import { clientNetwork } from '@justright/worker-kit/client-network';
import { writeLog } from '@justright/worker-kit/log';
import type { AccountNotice } from '@justright/worker-kit/mail';
import type { Account } from '../data/accounts.ts';
import { isNewDevice } from '../data/known-devices.ts';
import { deviceDigest } from '../domain/device-digest.ts';
import { deviceName } from '../domain/device-name.ts';
import { isOfBackOffice } from '@justright/contract/roles';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';
import type { AppContext } from './context.ts';

const deviceOf = (c: AppContext): string => deviceName(c.req.header('user-agent') ?? '');

/** What a diner is told too: whoever adds a way in, or asks for more at each login, may not be the owner. */
const TOLD_TO_ALL: readonly AccountNotice['notice'][] = [
  'passkey-added',
  'passkey-removed',
  'second-factor-added',
  'second-factor-removed',
];

/** Queues a mail that tells the owner of an account what happened to it; a diner is told of second factors alone. */
export async function sendNotice(
  env: Env,
  account: Account,
  notice: AccountNotice['notice'],
  detail: string,
): Promise<void> {
  const { email, displayName } = account;
  if (email === null || !(isOfBackOffice(account.claims.roleType) || TOLD_TO_ALL.includes(notice))) return;
  const id = crypto.randomUUID();
  const at = new Date().toISOString();
  await env.MAIL_QUEUE.send({ kind: 'account-notice', id, notice, to: email, name: displayName ?? '', at, detail });
}

/** Tells after the response. What happened stays so when the queue fails, which is logged. */
function afterResponse(c: AppContext, work: Promise<void>): void {
  const requestId = c.get('requestId');
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => writeLog('error', 'A notice could not be queued', { requestId, error })),
  );
}

/** Tells the owner what this request did to the account, and on which device. */
export const tellOwner = (c: AppContext, account: Account, notice: AccountNotice['notice']): void =>
  afterResponse(c, sendNotice(c.env, account, notice, deviceOf(c)));

/** Tells the owner of a sign-in on a device that the account does not know. */
export function tellOfDevice(c: AppContext, account: Account): void {
  if (!isOfBackOffice(account.claims.roleType)) return;
  const network = clientNetwork(c.req.header('cf-connecting-ip'));
  const hash = deviceDigest(c.env.IDENTITY_KEY_SECRET, account.uid, deviceOf(c), network);
  const tell = async () => {
    if (await isNewDevice(c.env.DB, account.uid, hash, nowSeconds())) {
      await sendNotice(c.env, account, 'new-device', deviceOf(c));
    }
  };
  afterResponse(c, tell());
}
