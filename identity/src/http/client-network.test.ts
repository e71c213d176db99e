import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';
import type { AppEnv } from './context.ts';

const app = new Hono<AppEnv>().get('/', (c) => c.text(clientNetwork(c)));
const networkOf = async (ip: string) => (await app.request('/', { headers: { 'cf-connecting-ip': ip } })).text();

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::ff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('%s counts as the network %s', async (ip, network) => {
  expect(await networkOf(ip)).toBe(network);
});
