import { EDITORS, type Who, call } from '@justright/contract/call';
import { CHANGE_REASON_HEADER } from '@justright/contract/change-reason';
import type { CallerType } from '@justright/contract/roles';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { receive } from '../../test/received.ts';
import { endLeases } from '../data/known-state.ts';
import type { Caller } from '../identity/authenticate.ts';
import type { Options } from './endpoint-options.ts';
import { openDatabase } from './open-database.ts';

/** A bookmark from long ago, which every replica has reached. */
const OLD = '00000001-00000000-00000000-00000000000000000000000000000000';

const callerOf = (roleType: CallerType): Caller => ({
  uid: 'ann',
  role: 'user',
  roleType,
  displayName: 'Ann',
  email: 'ann@justright.test',
  emailVerified: true,
  authTimeSeconds: 0,
  sessionId: null,
  secondFactorAtSeconds: null,
});

interface Asked {
  method?: 'GET' | 'POST';
  who?: Who;
  options?: Options;
  as?: CallerType;
  snapshotId?: string;
  reason?: string;
}

/** Opens the database of a call; returns where its session begins too. */
async function open({ method = 'GET', who = EDITORS, options = {}, as, snapshotId, reason = '' }: Asked) {
  const begun: string[] = [];
  const DB = {
    withSession: (start: string) => {
      begun.push(start);
      return env.DB.withSession(start === OLD ? 'first-unconstrained' : start);
    },
  };
  const bindings = { ...env, DB } as unknown as typeof env;
  const received = receive(snapshotId === undefined ? '/' : `/?snapshotId=${snapshotId}`, {
    bindings,
    method,
    headers: { [CHANGE_REASON_HEADER]: reason },
  });
  const opened = openDatabase(received, call(method, '/opened', who, { data: v.null() }), options, as && callerOf(as));
  return { ...opened, begun, act: received.requestId };
}

it('a write begins at the primary, whatever bookmark the client names, and a read at that bookmark', async () => {
  expect((await open({ method: 'POST', snapshotId: OLD })).begun).toEqual(['first-primary']);
  expect((await open({ snapshotId: OLD })).begun).toEqual([OLD]);
  expect((await open({})).begun).toEqual(['first-primary']);
  await expect(open({ snapshotId: 'now' })).rejects.toMatchObject({ code: 'malformed-request' });
});

it('a leased read of a diner begins at the state that the isolate knows, one of staff at the primary', async () => {
  endLeases();
  const leased = { who: 'optional', options: { isLeased: true } } as const;
  const { db } = await open(leased);
  await db.prepare('SELECT 1').run();
  const { begun } = await open(leased);
  expect(begun).toEqual([expect.stringMatching(/^[0-9a-f-]+$/)]);
  expect((await open({ ...leased, as: 'Anonymous' })).begun).toEqual(begun);
  expect((await open({ ...leased, as: 'MerchantAdmin' })).begun).toEqual(['first-primary']);
  expect((await open({ ...leased, snapshotId: OLD })).begun).toEqual([OLD]);
});

it('a write of a role names who makes it, why, and whether they may sign; a read and a diner’s write name nobody', async () => {
  const actingIn = async (asked: Asked) => {
    const { db, act } = await open(asked);
    const [read] = await db.batch<Record<string, unknown>>([
      db.prepare('SELECT uid, name, reason, signs, act FROM acting'),
    ]);
    return { rows: read?.results, act };
  };
  const reason = encodeURIComponent('A new supplier');
  const { rows, act } = await actingIn({ method: 'POST', as: 'RestaurantManager', reason });
  expect(rows).toEqual([{ uid: 'ann', name: 'Ann', reason: 'A new supplier', signs: 0, act }]);
  const signed = await actingIn({ method: 'POST', as: 'FoodSafetyLead', reason: '%E0%A4%A' });
  expect(signed.rows).toMatchObject([{ reason: '', signs: 1 }]);
  expect((await actingIn({ as: 'RestaurantManager' })).rows).toEqual([]);
  expect((await actingIn({ method: 'POST', who: 'any', as: 'User' })).rows).toEqual([]);
  expect(await env.DB.prepare('SELECT * FROM acting').first()).toBeNull();
});

it('only a call that changes menus gets a database whose writes end the leases', async () => {
  const post = { method: 'POST', as: 'MerchantAdmin' } as const;
  expect((await open({ ...post, options: { changes: 'menus' } })).db).toHaveProperty('changes', 'menus');
  expect((await open({ ...post, options: { changes: 'orders' } })).db).not.toHaveProperty('changes');
});
