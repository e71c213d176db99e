import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smokeTest, waitForProduct } from './smoke.ts';

const ENTRY = {
  version: '1.0.0-a',
  contract: 1,
  entry: '/remotes/mf-a/1.0.0-a/entry.js',
  integrity: '',
  routes: [],
  preload: [],
};

let server: Server;
let origin: string;
/** The product's responses by path; any other path is a 404. */
let responses: Map<string, string>;

const page = (registry: object) =>
  `<!doctype html><script type="application/json" id="registry">${JSON.stringify(registry)}</script>`;

beforeEach(async () => {
  responses = new Map([
    ['/', page({ 'mf-a': ENTRY })],
    ['/explore', page({ 'mf-a': ENTRY })],
    ['/api/ready', '{}'],
    ['/api/public/restaurants', '{}'],
    [ENTRY.entry, 'export {}'],
  ]);
  server = createServer((request, response) => {
    const body = responses.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200).end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a deployed product', () => {
  it('is accepted when page, database and remotes respond', async () => {
    await expect(smokeTest(origin, { 'mf-a': ENTRY })).resolves.toBeUndefined();
  });

  it.each(['/explore', '/api/ready', '/api/public/restaurants', ENTRY.entry])(
    'is refused when %s does not respond',
    async (path) => {
      responses.delete(path);
      await expect(smokeTest(origin, { 'mf-a': ENTRY })).rejects.toThrow(`${path} responds with 404`);
    },
  );

  it('is refused when a setting is malformed, also when it stops only one feature', async () => {
    const settings = [{ name: 'OAUTH_KEY_SECRET', flaw: 'malformed', stops: 'integrations' }];
    responses.set('/api/ready', JSON.stringify({ success: true, data: { settings } }));
    await expect(smokeTest(origin, {})).rejects.toThrow('OAUTH_KEY_SECRET is malformed, which stops integrations');
  });

  it('is refused when another version of a remote is live, or no version', async () => {
    const expected = { 'mf-a': { ...ENTRY, version: '1.0.0-b' } };
    await expect(smokeTest(origin, expected)).rejects.toThrow('mf-a should be 1.0.0-b and is 1.0.0-a');
    await expect(smokeTest(origin, { 'mf-b': ENTRY })).rejects.toThrow('mf-b should be 1.0.0-a and is not there');
  });

  it('is waited for until it responds, up to a time limit', async () => {
    responses.delete('/');
    await expect(waitForProduct(origin, 20, 5)).rejects.toThrow('shows no registry (status 404)');
    let refusals = 0;
    server.on('request', () => {
      refusals += 1;
      if (refusals === 3) responses.set('/', page({}));
    });
    await expect(waitForProduct(origin, 10_000, 5)).resolves.toBeUndefined();
    expect(refusals).toBe(4);
  });
});
