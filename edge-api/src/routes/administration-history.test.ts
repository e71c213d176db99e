import { listAudit } from '@justright/contract/audit';
import { type HistoryEntity, listHistory } from '@justright/contract/history';
import { updateMerchant } from '@justright/contract/merchants';
import { deleteRestaurant, updateRestaurant } from '@justright/contract/restaurants';
import { getGlobalSettings, updateGlobalSettings } from '@justright/contract/settings';
import { updateAdminUser } from '@justright/contract/users';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { succeed, tokenFor } from '../../test/call.ts';
import { makeMerchant, makeMerchantUser, makeRestaurant, makeStaffUser } from '../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin', uid: 'chief' } as const;
let merchant: string;
let owner: { as: 'MerchantAdmin'; uid: string };

beforeAll(async () => {
  merchant = await makeMerchant();
  owner = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchant) };
});
const historyOf = async (entity: HistoryEntity, id: string) =>
  (await succeed(listHistory, { ...AS_ADMIN, query: { entity, id } })).data;

describe('the history of what administrators decide', () => {
  it('has who changed a merchant, from what to what and why, and nothing of its contact', async () => {
    const params = { id: merchant };
    const reason = { 'x-change-reason': encodeURIComponent('No licence — yet') };
    await succeed(updateMerchant, { ...AS_ADMIN, params, body: { status: 'disabled' }, headers: reason });
    await succeed(updateMerchant, { ...owner, params, body: { contactName: 'Zoë Secret', businessName: 'Quay' } });
    const [second, first] = await historyOf('merchant', merchant);
    expect(first).toMatchObject({
      actorName: 'Name of chief',
      reason: 'No licence — yet',
      before: { status: 'active' },
      after: { status: 'disabled', contact: null },
    });
    expect(second).toMatchObject({
      actorName: `Name of ${owner.uid}`,
      after: { businessName: 'Quay', contact: 'another' },
    });
    expect(JSON.stringify(second)).not.toContain('Secret');
  });

  it('has no entry for a save that changes nothing', async () => {
    const before = await historyOf('merchant', merchant);
    await succeed(updateMerchant, { ...AS_ADMIN, params: { id: merchant }, body: { status: 'disabled' } });
    expect(await historyOf('merchant', merchant)).toEqual(before);
  });

  it('has each status of a restaurant, its services, and that it was deleted', async () => {
    const { id } = await makeRestaurant(merchant, 'pending');
    await succeed(updateRestaurant, { ...AS_ADMIN, params: { id }, body: { status: 'active', isChowly: true } });
    await succeed(updateRestaurant, { ...owner, params: { id }, body: { name: 'Another name' } });
    const [only, ...others] = await historyOf('restaurant', id);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      actorName: 'Name of chief',
      before: { status: 'pending', isChowly: false },
      after: { status: 'active', isChowly: true },
    });
    await succeed(deleteRestaurant, { ...owner, params: { id } });
    expect((await historyOf('restaurant', id))[0]).toMatchObject({ actorName: `Name of ${owner.uid}`, after: null });
  });

  it('has each change of the settings of all restaurants', async () => {
    const { data } = await succeed(getGlobalSettings, AS_ADMIN);
    await succeed(updateGlobalSettings, { ...AS_ADMIN, body: { markupPercentage: data.markupPercentage + 1 } });
    expect((await historyOf('globalSettings', data.id))[0]).toMatchObject({
      actorName: 'Name of chief',
      before: { markupPercentage: data.markupPercentage },
      after: { markupPercentage: data.markupPercentage + 1 },
    });
    await succeed(updateGlobalSettings, { ...AS_ADMIN, body: { markupPercentage: data.markupPercentage } });
  });

  it('has who gave and took a role, and who disabled an account', async () => {
    const uid = await makeStaffUser(merchant, 'KitchenStaff', null);
    await tokenFor('KitchenStaff', uid);
    const params = { uid };
    await succeed(updateAdminUser, { ...AS_ADMIN, params, body: { roleType: 'OrderAdmin' } });
    await succeed(updateAdminUser, { ...AS_ADMIN, params, body: { disabled: true } });
    const entries = await historyOf('userAccess', uid);
    const made = entries.pop();
    expect(made).toMatchObject({ actorName: 'System', before: null, after: { roleType: 'KitchenStaff' } });
    expect(entries.map(({ actorName, before, after }) => [actorName, before?.['roleType'], after])).toEqual([
      ['Name of chief', 'OrderAdmin', { roleType: 'OrderAdmin', merchant: null, restaurants: [], isDisabled: true }],
      ['Name of chief', 'KitchenStaff', { roleType: 'OrderAdmin', merchant: null, restaurants: [], isDisabled: false }],
    ]);
  });

  it('does not keep that a guest became a diner', async () => {
    const uid = 'a-guest-that-signs-up';
    await env.DB.prepare("INSERT INTO users (uid, created_at) VALUES (?1, '2026-11-20')").bind(uid).run();
    await env.DB.prepare("UPDATE users SET role_type = 'User' WHERE uid = ?1").bind(uid).run();
    expect(await historyOf('userAccess', uid)).toEqual([]);
  });

  it('is the platform’s: a merchant sees none of it, in no history and in no audit', async () => {
    const query = { entity: 'merchant', id: merchant } as const;
    expect((await succeed(listHistory, { ...owner, query })).data).toEqual([]);
    const { data } = await succeed(listAudit, owner);
    expect(data.filter(({ entity }) => ['merchant', 'restaurant', 'userAccess'].includes(entity))).toEqual([]);
  });
});
