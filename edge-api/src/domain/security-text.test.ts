import { describe, expect, it } from 'vitest';
import { securityTextFrom } from './security-text.ts';

const NOW = Date.parse('2026-11-26T03:00:00Z');
const SETTINGS = {
  PRODUCT_ORIGIN: 'https://justright.test',
  SECURITY_CONTACT: 'mailto:security@justright.test, https://justright.test/report',
  SECURITY_EXPIRES: '2027-11-01T00:00:00Z',
};
const textWith = (change: Partial<typeof SETTINGS>) => securityTextFrom({ ...SETTINGS, ...change }, NOW);

describe('security.txt', () => {
  it('has each contact, the expiry and its own address, a line each', () => {
    expect(textWith({})).toBe(
      'Contact: mailto:security@justright.test\nContact: https://justright.test/report\nExpires: 2027-11-01T00:00:00Z\nPreferred-Languages: en\nCanonical: https://justright.test/.well-known/security.txt\n',
    );
  });

  it('does not exist where nothing of it is set', () => {
    expect(textWith({ SECURITY_CONTACT: '', SECURITY_EXPIRES: '' })).toBeUndefined();
  });

  it.each([
    [{ SECURITY_CONTACT: '' }, 'SECURITY_CONTACT', 'missing'],
    [{ SECURITY_EXPIRES: '' }, 'SECURITY_EXPIRES', 'missing'],
    [{ SECURITY_CONTACT: 'security@justright.test' }, 'SECURITY_CONTACT', 'malformed'],
    [{ SECURITY_CONTACT: 'mailto:a@b.test\nContact: mailto:x@y.test' }, 'SECURITY_CONTACT', 'malformed'],
    [{ SECURITY_CONTACT: 'http://justright.test/report' }, 'SECURITY_CONTACT', 'malformed'],
    [{ SECURITY_EXPIRES: 'next year' }, 'SECURITY_EXPIRES', 'malformed'],
    [{ SECURITY_EXPIRES: '2026-11-26T03:00:00Z' }, 'SECURITY_EXPIRES', 'malformed'],
  ])('is refused with %j, which names the setting', (change, name, flaw) => {
    expect(textWith(change)).toEqual({ name, flaw });
  });
});
