import { inviteUser, listInvites } from '@justright/contract/invites';
import {
  createMerchant,
  getMerchant,
  getMerchantProfile,
  listMerchants,
  sendSignUpEmail,
  updateMerchant,
} from '@justright/contract/merchants';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { createTwice } from '../../../test/create-twice.ts';
import { makeMerchant, makeMerchantUser, makeRestaurant } from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const input = (name: string) => ({
  businessName: name,
  businessAddress: '1 Main Street',
  phoneNumber: '5551234567',
  contactPhoneNumber: '5557654321',
  contactName: 'Ann',
  email: `${name.toLowerCase().replaceAll(' ', '-')}@example.com`,
});

describe('merchants', () => {
  it('are created pending, without restaurants and unverified, and read as they were returned', async () => {
    const body = { ...input('Corner Kitchen'), id: 'chosen-by-client', restaurantCount: 7 };
    const { data } = await succeed(createMerchant, { ...AS_ADMIN, body });
    expect(data).toMatchObject({ ...input('Corner Kitchen'), status: 'pending', restaurantCount: 0, version: 1 });
    expect(data.id).not.toBe('chosen-by-client');
    expect((await succeed(getMerchant, { ...AS_ADMIN, params: { id: data.id } })).data).toEqual(data);
  });

  it('are kept with apostrophes, an international domain, and phone numbers as digits only', async () => {
    const written = {
      businessName: "O'Connell’s",
      businessAddress: "12 St. John's Row, L’Aquila",
      contactName: "Áine O'Brien",
      email: "o'brien@müller.de",
      phoneNumber: '+49 (30) 90\u201118 20',
      contactPhoneNumber: '0049 30 901820',
    };
    const { data } = await succeed(createMerchant, { ...AS_ADMIN, body: { ...input('x'), ...written } });
    expect(data).toMatchObject({
      ...written,
      email: "o'brien@xn--mller-kva.de",
      phoneNumber: '4930901820',
      contactPhoneNumber: '4930901820',
    });
  });

  it('start with the status that an admin sends', async () => {
    const { data } = await succeed(createMerchant, {
      ...AS_ADMIN,
      body: { ...input('Ready Made'), status: 'active' },
    });
    expect(data.status).toBe('active');
  });

  it('return the first result to a repeated create', async () => {
    await createTwice(createMerchant, { ...AS_ADMIN, body: input('Twice Sent') });
  });

  it.each([
    { field: 'businessName', value: '', message: 'Merchant Name is required' },
    { field: 'businessAddress', value: ' ', message: 'Merchant Address is required' },
    { field: 'phoneNumber', value: '', message: 'Phone Number is required' },
    { field: 'phoneNumber', value: '1234567890123', message: 'Max lenth upto 12 digits' },
    { field: 'phoneNumber', value: '555 0100 ext', message: 'Use digits only' },
    { field: 'contactPhoneNumber', value: undefined, message: 'Contact Phone Number is required' },
    { field: 'contactName', value: '', message: 'Contact Name is required' },
    { field: 'email', value: '', message: 'Email is required' },
    { field: 'email', value: 'nobody', message: 'Pleaes enter a valid email address' },
  ])('refuse $field $value: $message', async ({ field, value, message }) => {
    const body = { ...input('Refused'), [field]: value };
    expect(await fail(createMerchant, { ...AS_ADMIN, body })).toMatchObject({
      status: 422,
      code: 'validation-failed',
      issues: expect.arrayContaining([{ path: field, message }]),
    });
  });

  it('refuse an e-mail address that another merchant has, in any case', async () => {
    await succeed(createMerchant, { ...AS_ADMIN, body: input('Mail Owner') });
    const body = { ...input('Mail Taker'), email: 'MAIL-owner@example.com' };
    expect(await fail(createMerchant, { ...AS_ADMIN, body })).toMatchObject({
      status: 409,
      code: 'email-already-in-use',
      error: 'Email already in use',
    });
  });

  it('ignore a new e-mail address and refuse a new status from the merchant', async () => {
    const { id } = (await succeed(createMerchant, { ...AS_ADMIN, body: input('Own Status') })).data;
    const asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(id), params: { id } } as const;
    const { data: before } = await succeed(getMerchant, asMerchant);
    expect(await fail(updateMerchant, { ...asMerchant, body: { status: 'paused' } })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const body = { ...before, email: 'new@example.com', businessName: 'New Name' };
    const { data } = await succeed(updateMerchant, { ...asMerchant, body });
    expect(data).toEqual({ ...before, businessName: 'New Name', version: 2 });
    expect((await succeed(getMerchantProfile, asMerchant)).data).toEqual(data);
    await succeed(updateMerchant, { ...AS_ADMIN, params: { id }, body: { status: 'paused' } });
    expect((await succeed(getMerchantProfile, asMerchant)).data.status).toBe('paused');
  });

  it('have their e-mail address changed by an admin until the first sign-up; links to the old one end', async () => {
    const params = { id: (await succeed(createMerchant, { ...AS_ADMIN, body: input('Wrong Mail') })).data.id };
    await succeed(sendSignUpEmail, { ...AS_ADMIN, params });
    const invitations = async () => (await succeed(listInvites, { ...AS_ADMIN, query: { q: 'Wrong Mail' } })).data;
    await env.DB.prepare('UPDATE merchants SET email_verified = 1 WHERE id = ?1').bind(params.id).run();

    const taken = await fail(updateMerchant, { ...AS_ADMIN, params, body: { email: 'mail-owner@example.com' } });
    expect(taken).toMatchObject({ status: 409, code: 'email-already-in-use', issues: [{ path: 'email' }] });
    expect(await invitations()).not.toMatchObject([{ status: 'revoked' }]);

    const colleague = { email: 'colleague@example.com', roleType: 'MerchantAdmin', merchantId: params.id };
    await succeed(inviteUser, { ...AS_ADMIN, body: colleague });
    await succeed(updateMerchant, { ...AS_ADMIN, params, body: { phoneNumber: '5550001111' } });
    expect((await invitations()).map(({ status }) => status)).not.toContain('revoked');

    const { data } = await succeed(updateMerchant, { ...AS_ADMIN, params, body: { email: 'Right@example.com' } });
    expect(data).toMatchObject({ email: 'right@example.com', emailVerified: false, hasSignedUp: false, version: 3 });
    const ended = (await invitations()).filter(({ status }) => status === 'revoked');
    expect(ended).toMatchObject([{ email: 'wrong-mail@example.com' }]);
    expect((await succeed(sendSignUpEmail, { ...AS_ADMIN, params })).data.sentTo).toBe('right@example.com');

    await makeMerchantUser(params.id);
    const late = await fail(updateMerchant, {
      ...AS_ADMIN,
      params,
      body: { email: 'later@example.com', homePage: '' },
    });
    expect(late).toMatchObject({ status: 409, code: 'invalid-transition', issues: [{ path: 'email' }] });
    const unchanged = { email: 'right@example.com', contactName: 'Right Contact' };
    const { data: after } = await succeed(updateMerchant, { ...AS_ADMIN, params, body: unchanged });
    expect(after).toMatchObject({ ...unchanged, hasSignedUp: true, version: 4 });
  });

  it('refuse a change made from an older version and stay unchanged', async () => {
    const params = { id: await makeMerchant() };
    await succeed(updateMerchant, { ...AS_ADMIN, params, body: { contactName: 'Newer', version: 1 } });
    const older = await fail(updateMerchant, { ...AS_ADMIN, params, body: { contactName: 'Older', version: 1 } });
    expect(older).toMatchObject({ status: 409, code: 'version-conflict' });
    expect((await succeed(getMerchant, { ...AS_ADMIN, params })).data).toMatchObject({ contactName: 'Newer' });
  });

  it('accept every change without a version, also three at once', async () => {
    const params = { id: await makeMerchant() };
    const names = Array.from({ length: 3 }, (_, index) => `Name ${index}`);
    await Promise.all(
      names.map((contactName) => succeed(updateMerchant, { ...AS_ADMIN, params, body: { contactName } })),
    );
    const { data } = await succeed(getMerchant, { ...AS_ADMIN, params });
    expect(data.version).toBe(4);
    expect(names).toContain(data.contactName);
  });

  it('are listed with the number of their restaurants', async () => {
    const id = await makeMerchant('merchant-with-two');
    await Promise.all([makeRestaurant(id), makeRestaurant(id)]);
    const { data } = await succeed(listMerchants, { ...AS_ADMIN, query: { q: 'WITH-TWO@merchants' } });
    expect(data).toMatchObject([{ id, restaurantCount: 2 }]);
  });
});

describe('a list', () => {
  const page = async (query: Record<string, string>) => succeed(listMerchants, { ...AS_ADMIN, query });

  it('is read in pages, each row once, also while rows are added', async () => {
    for (const letter of ['b', 'd', 'f', 'h', 'j']) await makeMerchant(`paged-${letter}`);
    const first = await page({ q: 'paged', limit: '2' });
    expect(first.total).toBe(5);
    await makeMerchant('paged-a');
    const second = await page({ q: 'paged', limit: '2', cursor: first.nextCursor ?? '' });
    const third = await page({ q: 'paged', limit: '2', cursor: second.nextCursor ?? '' });
    const ids = [first, second, third].map(({ data }) => data.map(({ id }) => id));
    expect(ids).toEqual([['paged-b', 'paged-d'], ['paged-f', 'paged-h'], ['paged-j']]);
    expect(third.nextCursor).toBeNull();
  });

  it('finds the rows that have all words of the filter', async () => {
    await makeMerchant('quick-brown');
    await makeMerchant('quick-red');
    expect((await page({ q: ' active quick-  BROWN' })).data.map(({ id }) => id)).toEqual(['quick-brown']);
    expect((await page({ q: '100%' })).data).toEqual([]);
  });

  it.each(['0', '-1', '10001', '1.5', 'many', ''])('refuses the limit "%s"', async (limit) => {
    const options = { ...AS_ADMIN, query: { limit } };
    expect(await fail(listMerchants, options)).toMatchObject({ status: 422, issues: [{ path: 'limit' }] });
  });

  it.each(['%%%', 'bm90IGpzb24', 'W10', 'WzEsMl0'])('refuses the cursor "%s"', async (cursor) => {
    const options = { ...AS_ADMIN, query: { cursor } };
    expect(await fail(listMerchants, options)).toMatchObject({ status: 400, code: 'malformed-request' });
  });
});
