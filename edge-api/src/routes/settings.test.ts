import { getGlobalSettings, getSupportContact, updateGlobalSettings } from '@justright/contract/settings';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../test/call.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;

describe('the global settings', () => {
  it('start at zero and keep the saved values', async () => {
    const { data } = await succeed(getGlobalSettings, AS_ADMIN);
    expect(data).toMatchObject({ goldiStripeId: '', markupPercentage: 0, deliveryFee: 0 });
    const body = { goldiStripeId: 'acct_1', markupPercentage: 12.5, deliveryFee: 399 };
    const saved = await succeed(updateGlobalSettings, { ...AS_ADMIN, body });
    expect(saved.data).toEqual({ ...data, ...body, version: data.version + 1 });
    expect((await succeed(getGlobalSettings, AS_ADMIN)).data).toEqual(saved.data);
  });

  it.each([{ markupPercentage: 101 }, { markupPercentage: -1 }, { deliveryFee: -1 }, { deliveryFee: 1.5 }])(
    'refuse %o',
    async (body) => {
      const { status, issues } = await fail(updateGlobalSettings, { ...AS_ADMIN, body });
      expect([status, issues?.[0]?.path]).toEqual([422, Object.keys(body)[0]]);
    },
  );

  it('refuse a change made from an older version', async () => {
    const { data } = await succeed(getGlobalSettings, AS_ADMIN);
    await succeed(updateGlobalSettings, { ...AS_ADMIN, body: { deliveryFee: 1, version: data.version } });
    expect(
      await fail(updateGlobalSettings, { ...AS_ADMIN, body: { deliveryFee: 2, version: data.version } }),
    ).toMatchObject({ status: 409, code: 'version-conflict' });
    expect((await succeed(getGlobalSettings, AS_ADMIN)).data.deliveryFee).toBe(1);
  });
});

it('the support contact is the configured one, for every caller', async () => {
  const { data } = await succeed(getSupportContact, {});
  expect(data).toEqual({ email: 'support@justright.test', phone: '' });
});
