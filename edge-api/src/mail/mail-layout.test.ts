import { ACCOUNT_NOTICES } from '@justright/worker-kit/mail';
import { Name } from '@justright/contract/common';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { writeNotice } from './account-notice.ts';
import { greetingOf, nameOr, titleOr } from './mail-layout.ts';
import { writeMail } from './write-mail.ts';

const WITH_ADDRESS = [
  'Your refund is ready: https://evil.test',
  'evil.test',
  'Win at www.evil.test now',
  'ask@evil.test',
  'evil.test/path',
  'банк.рф',
  '銀行。中国',
  'evil．test',
  'ｅｖｉｌ．ｔｅｓｔ',
  'https：／／evil',
  'evil\u200D.test',
  'evil\u200B.test',
  'tset.live\u202E',
  'a\nb',
  'a\u2028b',
  '\\\\evil\\share',
  '203.0.113.7',
  'evilꓸtest',
  'Your refund: call +1 (555) 012-3456',
  'Refund 0800.123.456',
  '٠٨٠٠ ١٢٣ ٤٥٦',
  'Refund 0800\u2212123\u2212456',
  'Refund 0800_123_456',
  'Refund 0800·123·456',
  'Refund 0800, 123, 456',
  'Refund 0800*123*456',
  'Refund ⓪⑧⓪⓪①②③④',
  'Refund 0800-----123-----456',
  'Refund 0800 . . . . . 123 . . . . . 456',
  'Refund \u277A\u2776\u277A\u277A\u277A\u2776\u2777\u2776\u2777',
  'Refund \u3007\u3021\u3022\u3023\u3024\u3025\u3026\u3027',
  'i❤.evil',
  '💩.evil',
  'evil\u0489.test',
  '<b>Ann',
  'Pay the fee at evil.🅲🅾🅼',
  'Pay the fee at evil.🅒🅞🅜',
  'Pay the fee at evil.🇨🇴🇲',
  'Pay the fee at evil.🆒',
  'Pay the fee at evil[.]com',
  'Pay the fee at evil .com',
  'Pay the fee at evil..com',
  'Pay the fee at evil۔com',
  'Pay the fee at evil‧com',
  'Refund 0800 or 555 or 0199',
];
const WITHOUT = [
  "Zoë O'Neil-Ortiz",
  'Harbour & Lane',
  'Dr. Ana M. Ruiz Jr.',
  'Bar 21 – Wine, Cheese & Co.',
  'می\u200Cخواهم',
  '寿司屋',
  'No. 7 (Soho)',
  'Bar 1884, since 18/84',
];

it.each(WITH_ADDRESS)('a name or title with an address, or what hides one, stands in no mail: %j', (text) => {
  expect([nameOr(text, 'instead'), titleOr(text, 'instead'), greetingOf(text)]).toEqual([
    'instead',
    'instead',
    'Hello,',
  ]);
  const link = 'https://justright.test/finish-sign-up?oobCode=a';
  const mail = { kind: 'mail', id: 'm', to: 'ann@justright.test', link, expiresAt: null } as const;
  const invited = { ...mail, template: 'sign-up', name: text, invitedTo: text, roleType: 'KitchenStaff' } as const;
  const notices = ACCOUNT_NOTICES.map((notice) =>
    writeNotice(
      { kind: 'account-notice', id: 'n', notice, to: mail.to, name: text, at: '2026-11-26T09:30:00Z', detail: text },
      'https://justright.test',
    ),
  );
  for (const { subject, text: body } of [writeMail(invited), ...notices]) {
    expect(subject + body).not.toContain(text);
    expect(body).not.toMatch(/evil|банк|銀行|refund/);
  }
});

it.each(WITHOUT)('a name or title without one stands in a mail as it is: %j', (text) => {
  expect([nameOr(text, 'instead'), titleOr(text, 'instead'), greetingOf(text)]).toEqual([text, text, `Hello ${text},`]);
});

it.each(['Refund 0800x123x456', 'Call 0800 or 123 or 456'])('a name of many digits stands in no mail: %j', (name) => {
  expect(nameOr(name, 'instead')).toBe('instead');
});

it('whatever shows nothing hides no address in a name that the product takes', () => {
  const shown: string[] = [];
  for (let point = 0; point <= 0xe01ef; point++) {
    const sign = String.fromCodePoint(point);
    if (!/[\p{Default_Ignorable_Code_Point}\p{Mn}\p{Me}]/u.test(sign)) continue;
    for (const name of [`evil.${sign}test`, `evil${sign}.test`, `evil.t${sign}est`]) {
      if (v.is(Name, name) && nameOr(name, '') !== '') shown.push(`${point.toString(16)} ${name}`);
    }
  }
  expect(shown).toEqual([]);
});

it('a name that is a whole text, or none, is replaced; a title may be long, and may have an amount', () => {
  for (const text of ['', ' ', 'x'.repeat(61)]) expect(nameOr(text, 'instead')).toBe('instead');
  for (const text of ['x'.repeat(61), 'Cola 0.5l', 'Steak, 250 g (9.90)']) expect(titleOr(text, 'instead')).toBe(text);
});
