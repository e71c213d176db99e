import * as v from 'valibot';
import { expect, it } from 'vitest';
import { emailAddress } from './email-address.ts';

const read = (text: string) => v.safeParse(v.pipe(v.string(), emailAddress('no address')), text);

it.each([
  ['ann@example.com', 'ann@example.com'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ['o’neil@example.ie', "o'neil@example.ie"],
  ['o‘neil@example.ie', "o'neil@example.ie"],
  ['oʼneil@example.ie', "o'neil@example.ie"],
  ['ann.bee+menu@mail.example.co.uk', 'ann.bee+menu@mail.example.co.uk'],
  ['fish&chips@example.com', 'fish&chips@example.com'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@MÜLLER.de', 'info@xn--mller-kva.de'],
  ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
  ['hello@例え.テスト', 'hello@xn--r8jz45g.xn--zckzah'],
  ['info@кафе.рф', 'info@xn--80akn5b.xn--p1ai'],
  ['info@मेनू.भारत', 'info@xn--l2bl5dsa.xn--h2brj9c'],
])('%s is an address, kept as %s', (text, address) => {
  expect(read(text)).toMatchObject({ success: true, output: address });
});

it.each([
  '',
  'nobody',
  '@example.com',
  'ann@',
  'ann@localhost',
  'ann@127.0.0.1',
  'ann@1.2',
  'ann@example.com/x',
  'ann@example.com:80',
  'ann@user@example.com',
  'ann bee@example.com',
  '.ann@example.com',
  'ann..bee@example.com',
  '"ann"@example.com',
  'ann<x>@example.com',
  'ann@exa mple.com',
  'ann@-example.com',
  'ann@example..com',
  // A letter that looks like an s, or becomes one in another case.
  'ſam@example.com',
  'ann\n@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is no address', (text) => {
  expect(read(text).issues?.map(({ message }) => message)).toEqual(['no address']);
});
