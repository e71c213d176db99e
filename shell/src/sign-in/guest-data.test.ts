import { beforeEach, expect, test, vi } from 'vitest';
import { OOB_LIFETIME_SECONDS } from '@justright/contract/account-links';
import { fakeStorage } from '@justright/client/fakes/fake-storage';
import { ASKED_LINK } from '@justright/client/kept/session-keys';
import { hasAskedLink, noteAskedLink } from './asked-links.ts';
import { holdsGuestData } from './guest-data.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

function fill(entries: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(entries)) {
    const storage =
      key.startsWith('justright.cart.') || key.startsWith('justright.party.') ? sessionStorage : localStorage;
    storage.setItem(key, JSON.stringify(value));
  }
}

test.each([
  ['choices', { 'justright.profile': { diets: [], allergies: ['milk'] } }],
  ['a diet', { 'justright.profile': { diets: ['vegan'], allergies: [] } }],
  ['an order', { 'justright.orders': [{ id: 'o', cart: {} }] }],
  ['a cart', { 'justright.cart.olive': { lines: [{ id: 'l' }] } }],
])('a device with %s has guest data: a link asks first', (_what, entries) => {
  fill(entries);
  expect(holdsGuestData()).toBe(true);
});

test.each([
  ['nothing', {}],
  [
    'what holds nothing',
    {
      'justright.profile': { diets: [], allergies: [] },
      'justright.orders': [],
      'justright.cart.olive': { lines: [], name: '' },
      'justright.party.olive': { others: [], shownId: 'self' },
    },
  ],
  ['other things', { 'justright.session': { idToken: 'x' }, 'justright.forgotten-at': 5 }],
])('a device with %s has no guest data: a link signs in without a question', (_what, entries) => {
  fill(entries);
  expect(holdsGuestData()).toBe(false);
});

test('a link is expected for one hour after this device requested it, for that address only', () => {
  vi.useFakeTimers({ now: 1_000 });
  noteAskedLink('Ann@justright.test');
  vi.setSystemTime(3_600_000);
  expect(hasAskedLink('ann@justright.test')).toBe(true);
  expect(hasAskedLink('bob@justright.test')).toBe(false);
  vi.setSystemTime(3_602_000);
  expect(hasAskedLink('ann@justright.test')).toBe(false);
  vi.useRealTimers();
});

test('the device remembers a requested link as long as the link works', () => {
  expect(ASKED_LINK.until).toBe(OOB_LIFETIME_SECONDS.EMAIL_SIGNIN * 1000);
});
