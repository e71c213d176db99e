import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasZone } from './zones.ts';

const asked: { path: string; authorization: string | undefined }[] = [];
const server = createServer(({ url = '', headers }, response) => {
  asked.push({ path: url, authorization: headers.authorization });
  if (headers.authorization !== 'Bearer a-token') response.writeHead(403).end('{"success":false}');
  else {
    const result = url.startsWith('/zones?name=justright.example&status=active') ? [{ name: 'justright.example' }] : [];
    response.end(JSON.stringify({ success: true, result }));
  }
});
const loggedIn = (token: string) => async () => JSON.stringify({ type: 'oauth', token });

beforeEach(async () => {
  asked.length = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
});

it('a host belongs to the account when one of its parent domains does', async () => {
  expect(await hasZone('menu.staging.justright.example', loggedIn('a-token'))).toBe(true);
  expect(asked.map(({ path }) => path)).toEqual([
    '/zones?name=menu.staging.justright.example&status=active',
    '/zones?name=staging.justright.example&status=active',
    '/zones?name=justright.example&status=active',
  ]);
});

it('a host without a domain in the account is not found, and its top-level domain is not requested', async () => {
  expect(await hasZone('justright.elsewhere', loggedIn('a-token'))).toBe(false);
  expect(asked).toHaveLength(1);
});

it('a login that may not list domains is an error', async () => {
  await expect(hasZone('justright.example', loggedIn('another'))).rejects.toThrow('cannot be listed (403)');
});
