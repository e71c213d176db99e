import { createApiKey } from '@justright/contract/api-keys';
import { acceptInvite, inviteUser, revokeInvite } from '@justright/contract/invites';
import { updateMerchant } from '@justright/contract/merchants';
import { recordExport } from '@justright/contract/list-exports';
import { KEY_SCOPES } from '@justright/contract/key-scopes';
import { listPowerActs, POWER_ENTITIES, type PowerActQuery } from '@justright/contract/power-acts';
import { ROLE_TYPES } from '@justright/contract/roles';
import { getGlobalSettings, updateGlobalSettings } from '@justright/contract/settings';
import { updateAdminUser } from '@justright/contract/users';
import { NO_SEAL } from '@justright/worker-kit/seals';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed, tokenFor } from '../../test/call.ts';
import { makeMerchant, makeStaffUser } from '../../test/factories.ts';
import { publish } from '../../test/releases.ts';
import { sealNextRows } from '../data/seals.ts';
import { verifySeals } from '../data/verify-seals.ts';

const CHIEF = { as: 'SuperAdmin', uid: 'chief' } as const;
let merchant: string;
let staff: string;
beforeAll(async () => {
  merchant = await makeMerchant();
  staff = await makeStaffUser(merchant, 'KitchenStaff', null);
  await tokenFor('KitchenStaff', staff);
});

const acts = async (query: PowerActQuery = {}) => (await succeed(listPowerActs, { ...CHIEF, query })).data;
const session = () => env.DB.withSession('first-primary');
async function sealAll(): Promise<void> {
  for (let step = 0; step < 50; step++) if (!(await sealNextRows(session())).isMoreLeft) return;
  throw new Error('The rows are never all sealed');
}
const faults = async () => (await verifySeals(session(), NO_SEAL)).faults;

/** Changes rows while the triggers that protect the history are dropped. */
async function tamper(sql: string): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'history'",
  ).all<{ name: string; sql: string }>();
  await env.DB.batch([
    ...results.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    env.DB.prepare(sql),
    ...results.map((trigger) => env.DB.prepare(trigger.sql)),
  ]);
}

describe('the acts of power', () => {
  it('have who changed a role, disabled, approved and priced, by id', async () => {
    const { data: settings } = await succeed(getGlobalSettings, CHIEF);
    await succeed(updateAdminUser, { ...CHIEF, params: { uid: staff }, body: { roleType: 'OrderAdmin' } });
    await succeed(updateAdminUser, { ...CHIEF, params: { uid: staff }, body: { disabled: true } });
    const headers = { 'x-change-reason': encodeURIComponent('No licence') };
    await succeed(updateMerchant, { ...CHIEF, params: { id: merchant }, body: { status: 'disabled' }, headers });
    await succeed(updateGlobalSettings, { ...CHIEF, body: { markupPercentage: settings.markupPercentage + 1 } });
    const [priced, refused, disabled, role] = await acts();
    expect(priced).toMatchObject({
      actorUid: 'chief',
      actorName: 'Name of chief',
      entity: 'globalSettings',
      before: { markupPercentage: settings.markupPercentage },
      after: { markupPercentage: settings.markupPercentage + 1 },
    });
    expect(refused).toMatchObject({
      entity: 'merchant',
      entityId: merchant,
      title: `Business ${merchant}`,
      reason: 'No licence',
      after: { status: 'disabled' },
    });
    expect(disabled).toMatchObject({ entity: 'userAccess', entityId: staff, after: { isDisabled: true } });
    expect(role).toMatchObject({ before: { roleType: 'KitchenStaff' }, after: { roleType: 'OrderAdmin' } });
  });

  it('have who invited whom to which role, revoked and accepted it, without an address or a name', async () => {
    const body = { email: 'robin@justright.test', displayName: 'Robin Vale', roleType: 'OrderAdmin' } as const;
    const { data: first } = await succeed(inviteUser, { ...CHIEF, body });
    await succeed(revokeInvite, { ...CHIEF, params: { id: first.id } });
    const [revoked, made] = await acts({ entity: 'invite' });
    expect(made).toMatchObject({
      actorUid: 'chief',
      entityId: first.id,
      before: null,
      after: { roleType: 'OrderAdmin', merchant: null, restaurants: [], state: 'open' },
    });
    expect(revoked).toMatchObject({ actorUid: 'chief', before: { state: 'open' }, after: { state: 'revoked' } });

    const { data: second } = await succeed(inviteUser, { ...CHIEF, body });
    const mail = (await env.MAIL_QUEUE.queuedFor(body.email)).at(-1);
    const token = new URL(mail?.link ?? '').searchParams.get('invite') ?? '';
    await succeed(acceptInvite, { as: 'User', uid: 'robin', body: { token } });
    const [accepted] = await acts({ entity: 'invite' });
    expect(accepted).toMatchObject({
      actorUid: 'robin',
      entityId: second.id,
      after: { state: 'accepted', acceptedBy: 'robin' },
    });
    const [given] = await acts({ entity: 'userAccess', q: 'robin' });
    expect(given).toMatchObject({ actorUid: 'robin', after: { roleType: 'OrderAdmin' } });
    expect(JSON.stringify([made, revoked])).not.toMatch(/robin|Robin/);
  });

  it('have each account that comes with a role, and no diner', async () => {
    await env.DB.prepare(
      "INSERT INTO users (uid, role_type, created_at) VALUES ('made-at-google', 'SuperAdmin', '2026')",
    ).run();
    await env.DB.prepare("INSERT INTO users (uid, role_type, created_at) VALUES ('a-diner', 'User', '2026')").run();
    const found = await acts({ entity: 'userAccess' });
    expect(found[0]).toMatchObject({
      actorUid: 'system',
      entityId: 'made-at-google',
      after: { roleType: 'SuperAdmin' },
    });
    expect(found.filter(({ entityId }) => entityId === 'a-diner')).toEqual([]);
  });

  it('have who released and promoted what', async () => {
    await publish({ name: 'mf-orders', version: '1.0.0-aaaa1111' });
    const [promoted, released] = await acts({ entity: 'release' });
    for (const [act, change] of [
      [released, 'release'],
      [promoted, 'promote'],
    ] as const) {
      expect(act).toMatchObject({
        actorName: 'release',
        title: 'mf-orders',
        after: { change, version: '1.0.0-aaaa1111' },
      });
    }
  });

  it('have the keys by which programs act for a merchant', async () => {
    const { data } = await succeed(createApiKey, {
      ...CHIEF,
      params: { id: merchant },
      body: { name: 'Till', scopes: [KEY_SCOPES[0]] },
    });
    expect((await acts({ entity: 'apiKey' }))[0]).toMatchObject({ actorUid: 'chief', entityId: data.key.id });
  });

  it('have who made a file of a list, of how many rows, and for which merchant', async () => {
    const orders = { as: 'KitchenStaff', uid: await makeStaffUser(merchant, 'KitchenStaff', null) } as const;
    await succeed(recordExport, { ...orders, body: { list: 'orders', rows: 12 } });
    expect((await acts({ entity: 'export' }))[0]).toMatchObject({
      actorUid: orders.uid,
      title: 'orders',
      before: null,
      after: { name: 'orders', rows: 12, merchant: `Business ${merchant}` },
    });
    const before = (await acts({ entity: 'export' })).length;
    for (const body of [{ list: 'orders' }, { list: 'passwords', rows: 1 }, { list: 'acts', rows: -1 }])
      expect(await fail(recordExport, { ...CHIEF, body })).toMatchObject({ status: 422 });
    for (const as of ['User', 'Anonymous'] as const)
      expect((await fail(recordExport, { as, body: { list: 'acts', rows: 1 } })).status).toBe(403);
    expect((await acts({ entity: 'export' })).length).toBe(before);
  });

  it('are found by kind, days, person, title and id, in pages', async () => {
    const all = await acts();
    expect(new Set(all.map(({ entity }) => entity)).size).toBeGreaterThan(4);
    for (const entity of POWER_ENTITIES) {
      expect(await acts({ entity })).toEqual(all.filter((one) => one.entity === entity));
    }
    expect(await acts({ to: all.at(-1)?.at ?? '' })).toEqual([]);
    expect((await acts({ from: all.at(-1)?.at ?? '' })).length).toBe(all.length);
    expect((await acts({ q: staff })).every(({ entityId }) => entityId === staff)).toBe(true);
    const { data, nextCursor } = await succeed(listPowerActs, { ...CHIEF, query: { limit: '2' } });
    expect(data).toEqual(all.slice(0, 2));
    const next = await succeed(listPowerActs, { ...CHIEF, query: { limit: '2', cursor: nextCursor ?? '' } });
    expect(next.data).toEqual(all.slice(2, 4));
  });

  it('are read by SuperAdmins alone', async () => {
    for (const as of ROLE_TYPES.filter((role) => role !== 'SuperAdmin')) {
      expect((await fail(listPowerActs, { as })).status).toBe(403);
    }
    expect((await fail(listPowerActs)).status).toBe(401);
  });
});

describe('the chain of the acts of power', () => {
  it('holds each act, and nobody can change or remove one', async () => {
    await sealAll();
    const all = await acts();
    expect(all.filter(({ seal }) => seal === null)).toEqual([]);
    expect(await faults()).toEqual([]);
    await expect(env.DB.prepare("UPDATE history SET actor_uid = 'x'").run()).rejects.toThrow('history is kept');
    await expect(env.DB.prepare('DELETE FROM history').run()).rejects.toThrow('history is kept');
  });

  it('shows an act that somebody with the whole database has put on another person', async () => {
    const [act] = await acts({ entity: 'invite' });
    await tamper(`UPDATE history SET actor_uid = 'somebody-else' WHERE id = ${act?.id}`);
    expect(await faults()).toMatchObject([{ source: 'history', rowId: Number(act?.id), fault: 'changed' }]);
    await tamper(`UPDATE history SET actor_uid = '${act?.actorUid}' WHERE id = ${act?.id}`);
    expect(await faults()).toEqual([]);
  });

  it('shows an act that was removed, and one that was put in later', async () => {
    const [act] = await acts({ entity: 'release' });
    const id = Number(act?.id);
    const kept = await env.DB.prepare('SELECT * FROM history WHERE id = ?1').bind(id).first();
    await tamper(`DELETE FROM history WHERE id = ${id}`);
    expect(await faults()).toMatchObject([{ source: 'history', rowId: id, fault: 'missing' }]);
    const columns = Object.keys(kept ?? {});
    await env.DB.prepare(
      `INSERT INTO history (${columns.join(', ')}) VALUES (${columns.map((_, at) => `?${at + 1}`).join(', ')})`,
    )
      .bind(...Object.values(kept ?? {}))
      .run();
    expect(await faults()).toEqual([]);
  });
});
