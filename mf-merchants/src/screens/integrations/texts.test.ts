import { expect, test } from 'vitest';
import { connectionText, textAfterDisconnecting } from './texts.ts';

test('a connection text has the date, and the user if known', () => {
  const connectedAt = '2026-11-21T12:00:00.000Z';
  expect(connectionText({ connectedAt, connectedBy: 'Nadia Haddad' })).toBe('Since 21 Nov 26, by Nadia Haddad');
  expect(connectionText({ connectedAt, connectedBy: '' })).toBe('Since 21 Nov 26');
});

test('after disconnecting, the text names the remaining step at the provider, only where there is one', () => {
  const integration = { provider: 'pos', title: 'Test POS', connection: null };
  expect(textAfterDisconnecting({ integration, revocation: 'revoked' })).toBe('Test POS is disconnected');
  for (const revocation of ['unsupported', 'failed'] as const)
    expect(textAfterDisconnecting({ integration, revocation })).toMatch(
      /Remove JustRight in your Test POS account too/,
    );
});
