import { expect, test } from 'vitest';
import type { InviteStatus } from '@justright/contract/invites';
import { inviteKey, isWaiting, offeredInviteActions } from './invite-status.ts';

const invite = (status: InviteStatus, id = 'i1') => ({ id, email: 'a@b.co', status });

test('the offered actions depend on the status of the invitation', () => {
  const offered = (status: InviteStatus) => offeredInviteActions(invite(status));
  for (const status of ['queued', 'sent', 'failed'] as const) expect(offered(status)).toEqual(['resend', 'take-back']);
  for (const status of ['expired', 'revoked'] as const) expect(offered(status)).toEqual(['resend']);
  expect(offered('accepted')).toEqual([]);
});

test('an invitation is waiting until it is accepted or taken back', () => {
  const all = ['queued', 'sent', 'failed', 'accepted', 'expired', 'revoked'] as const;
  expect(all.filter((status) => isWaiting({ status }))).toEqual(['queued', 'sent', 'failed', 'expired']);
});

test('an invitation that is sent again keeps its row key, and the replaced one gets another', () => {
  expect(inviteKey(invite('queued', 'i2'))).toBe(inviteKey(invite('sent', 'i1')));
  expect(inviteKey(invite('revoked', 'i1'))).not.toBe(inviteKey(invite('queued', 'i2')));
});
