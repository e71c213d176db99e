import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Miniflare, startMiniflare } from './miniflare.ts';
import { PUBLIC_NETWORK } from './public-network.ts';

const SCRIPT = `export default {
  fetch: async (request, env) => {
    const { through, address } = await request.json();
    const response = await env[through].fetch(address).catch(() => undefined);
    return new Response(response === undefined ? 'refused' : 'reached');
  },
};`;

let asked: string[] = [];
const inside = createServer((request, response) => {
  asked.push(request.headers.host ?? '');
  response.end();
});
let runtime: Miniflare;
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => void inside.listen(0, '127.0.0.1', resolve));
  ({ port } = inside.address() as AddressInfo);
  const anyNetwork = { network: { allow: ['public', 'private'] } };
  runtime = await startMiniflare({
    // The runtime prints each refusal.
    handleStructuredLogs: () => undefined,
    workers: [
      {
        name: 'sender',
        modules: true,
        compatibilityDate: '2026-11-01',
        script: SCRIPT,
        serviceBindings: { PUBLIC_NETWORK, ANY_NETWORK: anyNetwork },
      },
    ],
  });
});
afterAll(async () => {
  await runtime.dispose();
  inside.close();
});

async function send(through: string, host: string): Promise<string> {
  const body = JSON.stringify({ through, address: `http://${host}:${port}/` });
  return (await fetch(await runtime.ready, { method: 'POST', body })).text();
}

test.each(['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])(
  'nothing is sent to %s: what counts is the address that the name resolves to',
  async (host) => {
    asked = [];
    expect(await send('PUBLIC_NETWORK', host)).toBe('refused');
    expect(asked).toEqual([]);
  },
);

test('the same name is reached through a network that has private addresses', async () => {
  asked = [];
  expect(await send('ANY_NETWORK', 'localhost')).toBe('reached');
  expect(asked).toEqual([`localhost:${port}`]);
});
