import { ApiError } from '@justright/client/api';
import type { Issue } from '@justright/contract/envelope';
import { failureOf, standing } from '@justright/editing/issues';
import { changedFields } from '@justright/editing/same';
import { expect, test } from 'vitest';
import { type Merchant, NEW_MERCHANT } from '@justright/contract/merchants';
import {
  conflictFields,
  draftOf,
  patchOf,
  problemsOf,
  MERCHANT_ISSUE_FIELDS,
  STATUS_OPTIONS,
} from './merchant-draft.ts';

const merchant: Merchant = {
  id: 'm1',
  businessName: 'Kumo',
  businessAddress: '1 Main St',
  phoneNumber: '7035550100',
  contactName: 'Aya',
  contactPhoneNumber: '7035550101',
  email: 'aya@kumo.test',
  status: 'active',
  pastReview: 'warn',
  homePage: '',
  image: '',
  merchantRecord: { email: '' },
  imageUrl: '',
  emailVerified: true,
  hasSignedUp: false,
  restaurantCount: 2,
  version: 4,
};
const filled = draftOf(merchant);

test('an empty form shows the specification’s exact messages', () => {
  expect(problemsOf(NEW_MERCHANT, true)).toEqual({
    businessName: 'Merchant Name is required',
    businessAddress: 'Merchant Address is required',
    phoneNumber: 'Phone Number is required',
    contactPhoneNumber: 'Contact Phone Number is required',
    email: 'Email is required',
    contactName: 'Contact Name is required',
  });
});

test('a malformed e-mail and numbers above 12 digits are refused with the specification’s messages', () => {
  const draft = { ...filled, email: 'aya@', phoneNumber: '1234567890123', contactPhoneNumber: '1234567890123' };
  expect(problemsOf(draft, true)).toEqual({
    email: 'Pleaes enter a valid email address',
    phoneNumber: 'Max lenth upto 12 digits',
    contactPhoneNumber: 'Max lenth upto 12 digits',
  });
});

test('a text of spaces counts as empty', () => {
  expect(problemsOf({ ...filled, businessName: '  ' }, true)).toEqual({ businessName: 'Merchant Name is required' });
});

test('the home page is optional; a given one must be an address', () => {
  expect(problemsOf({ ...filled, homePage: '' }, true)).toEqual({});
  expect(problemsOf({ ...filled, homePage: 'https://kumo.test' }, true)).toEqual({});
  expect(Object.keys(problemsOf({ ...filled, homePage: 'javascript:alert(1)' }, true))).toEqual(['homePage']);
});

test('a stored merchant is validated like a new one', () => {
  expect(problemsOf({ ...filled, email: '', contactName: '' }, false)).toEqual({
    email: 'Email is required',
    contactName: 'Contact Name is required',
  });
});

test('a new merchant has the status pending, and statuses are offered in upper case', () => {
  expect(NEW_MERCHANT.status).toBe('pending');
  expect(STATUS_OPTIONS.map(({ label }) => label)).toEqual(['ACTIVE', 'PENDING', 'DISABLED', 'PAUSED']);
});

test('an admin’s save sends the changed fields and the edited version', () => {
  const draft = { ...filled, contactName: 'Ben', email: 'other@kumo.test', status: 'paused' as const };
  expect(patchOf(draft, merchant, true)).toEqual({
    contactName: 'Ben',
    email: 'other@kumo.test',
    status: 'paused',
    version: 4,
  });
});

test('a merchant never sends a status or an e-mail', () => {
  expect(patchOf({ ...filled, status: 'paused', email: 'other@kumo.test' }, merchant, false)).toEqual({ version: 4 });
  expect(conflictFields(false).map(({ label }) => label)).not.toContain('Status');
  expect(conflictFields(false).map(({ label }) => label)).not.toContain('Email');
});

test('a draft that equals the stored merchant has no changes', () => {
  expect(changedFields(filled, { ...filled })).toEqual({});
  expect(changedFields(filled, { ...filled, homePage: 'https://kumo.test' })).toEqual({
    homePage: 'https://kumo.test',
  });
});

const refusedBy = (...issues: Issue[]) =>
  failureOf(new ApiError('Refused', { code: 'validation-failed', status: 422, issues }), filled, MERCHANT_ISSUE_FIELDS);

test('a server message stays at a field until its value changes, and returns with the value', () => {
  const refused = refusedBy({ path: 'email', message: 'Email already in use' });
  const inUse = { email: 'Email already in use' };
  expect(standing(refused, filled)).toEqual(inUse);
  expect(standing(refused, { ...filled, contactName: 'Ben' })).toEqual(inUse);
  expect(standing(refused, { ...filled, email: 'ben@kumo.test' })).toEqual({});
  expect(standing(refused, { ...filled, email: filled.email })).toEqual(inUse);
});

test('a server issue is shown at its field', () => {
  const refused = refusedBy({ path: 'email', message: 'Email already in use' }, { path: 'unknown', message: 'No' });
  expect(standing(refused, filled)).toEqual({ email: 'Email already in use' });
  expect(refused.text).toBe('unknown: No');
});
