import { env, exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { anonymous, givenAccount, refresh } from '../test/wire.ts';

const admin = exports.IdentityAdmin;
const DAY_SECONDS = 24 * 3600;
const now = () => Math.floor(Date.now() / 1000);
const endSessionsOf = (uid: string) =>
  env.DB.prepare('UPDATE sessions SET expires_at = ?2 WHERE uid = ?1')
    .bind(uid, now() - 1)
    .run();
const lastSeenDaysAgo = (uid: string, days: number) =>
  env.DB.prepare('UPDATE accounts SET last_login_at = ?2 WHERE uid = ?1')
    .bind(uid, now() - days * DAY_SECONDS)
    .run();

test('expired sessions, codes and counters are removed in bounded batches, live ones stay', async () => {
  const [over, live] = [await anonymous(), await anonymous()];
  await endSessionsOf(over.localId);
  await env.DB.batch([
    ...['a', 'b', 'c'].map((bucket) =>
      env.DB.prepare('INSERT INTO throttle VALUES (?1, 1, ?2)').bind(bucket, now() - 1),
    ),
    env.DB.prepare('INSERT INTO throttle VALUES (?1, 1, ?2)').bind('current', now() + 60),
  ]);
  expect(await admin.removeExpired(2)).toMatchObject({ isMoreLeft: true });
  expect(await admin.removeExpired(10)).toMatchObject({ isMoreLeft: false });
  expect((await refresh(live.refreshToken)).status).toBe(200);
  expect((await refresh(over.refreshToken)).status).toBe(400);
  const { results } = await env.DB.prepare(
    "SELECT bucket FROM throttle WHERE bucket IN ('a', 'b', 'c', 'current')",
  ).all();
  expect(results).toEqual([{ bucket: 'current' }]);
});

test('only anonymous accounts that nobody can sign in to are removed', async () => {
  const [gone, fresh, open] = [await anonymous(), await anonymous(), await anonymous()];
  const { uid: known } = await givenAccount('known@example.com');
  for (const uid of [gone.localId, fresh.localId, known]) await endSessionsOf(uid);
  for (const uid of [gone.localId, open.localId, known]) await lastSeenDaysAgo(uid, 70);
  expect(await admin.listForgottenAccounts(10)).toEqual([gone.localId]);
  expect(await admin.removeForgottenAccounts([gone.localId, fresh.localId, open.localId, known])).toEqual([
    gone.localId,
  ]);
  expect(await admin.lookup(gone.localId)).toBeNull();
  for (const uid of [fresh.localId, open.localId, known]) expect(await admin.lookup(uid)).not.toBeNull();
});
