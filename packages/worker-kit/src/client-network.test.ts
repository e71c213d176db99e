import { expect, test } from 'vitest';
import { clientNetwork, wholeNetwork } from './client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48 2'],
  ['2001:0db8:0001:0002::ff', '2001:db8:1::/48 2'],
  ['2001:db8:1:6::1', '2001:db8:1::/48 2'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48 3'],
  ['2001:db8::1', '2001:db8:0::/48 0'],
  ['::1', '0:0:0::/48 0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  [undefined, 'unknown'],
])('%s counts as the network %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test('a /48 counts as four networks, however many addresses of it ask', () => {
  const asked = Array.from({ length: 65_536 }, (_, subnet) => clientNetwork(`2001:db8:7:${subnet.toString(16)}::1`));
  expect(new Set(asked).size).toBe(4);
});

test('a /48 is one whole network, and an IPv4 address stays its own', () => {
  const asked = ['2001:db8:7::1', '2001:db8:7:1::1', '2001:db8:7:ffff::2', '2001:db8:8::1', '192.0.2.7', undefined];
  const whole = '2001:db8:7::/48';
  expect(asked.map(wholeNetwork)).toEqual([whole, whole, whole, '2001:db8:8::/48', '192.0.2.7', 'unknown']);
});
