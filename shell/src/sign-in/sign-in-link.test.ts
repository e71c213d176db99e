import { expect, test } from 'vitest';
import { accountLink } from '@justright/contract/account-links';
import { readSignInLink } from './sign-in-link.ts';

const ADDRESSES = ['dana@justright.test', 'a+b~c@x.test', 'o??>@x.test'];

test('a mailed sign-in link has its address, code and invitation', () => {
  for (const email of ADDRESSES) {
    const { search } = new URL(accountLink('EMAIL_SIGNIN', 'https://justright.test/finish-sign-up', 'code', email));
    const expected = { email, oobCode: 'code', invite: null };
    expect(readSignInLink(search)).toEqual(expected);
    expect(readSignInLink(search.replaceAll('%2B', '+'))).toEqual(expected);
    expect(readSignInLink(`${search}&invite=token`)).toEqual({ ...expected, invite: 'token' });
  }
});

test.each([
  '',
  '?mode=signIn&oobCode=x',
  '?mode=signIn&email=ZGFuYUBqdXN0cmlnaHQudGVzdA==',
  '?mode=resetPassword&oobCode=x&email=ZGFuYUBqdXN0cmlnaHQudGVzdA==',
  '?mode=signIn&oobCode=x&email=%25%25',
  '?mode=signIn&oobCode=x&email=bm9ib2R5',
])('an invalid sign-in link is refused: %s', (search) => {
  expect(readSignInLink(search)).toBeNull();
});
