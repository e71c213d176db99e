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
/** What the product answers by path; everything else is a 404. */
let answers: Map<string, string>;

const page = (registry: object) =>
  `<!doctype html><script type="application/json" id="registry">${JSON.stringify(registry)}</script>`;

beforeEach(async () => {
  answers = new Map([
    ['/', page({ 'mf-a': ENTRY })],
    ['/explore', page({ 'mf-a': ENTRY })],
    ['/api/ready', '{}'],
    ['/api/public/restaurants', '{}'],
    [ENTRY.entry, 'export {}'],
  ]);
  server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    response.writeHead(answer === undefined ? 404 : 200).end(answer ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('what runs after a deployment', () => {
  it('is accepted when page, database and remotes answer', async () => {
    await expect(smokeTest(origin, { 'mf-a': ENTRY })).resolves.toBeUndefined();
  });

  it.each(['/explore', '/api/ready', '/api/public/restaurants', ENTRY.entry])(
    'is refused when %s does not answer',
    async (path) => {
      answers.delete(path);
      await expect(smokeTest(origin, { 'mf-a': ENTRY })).rejects.toThrow(`${path} answers 404`);
    },
  );

  it('is refused with the settings that the product names, also where they stop a part alone', async () => {
    const settings = [{ name: 'OAUTH_KEY_SECRET', flaw: 'malformed', stops: 'integrations' }];
    answers.set('/api/ready', JSON.stringify({ success: true, data: { settings } }));
    await expect(smokeTest(origin, {})).rejects.toThrow('OAUTH_KEY_SECRET is malformed, which stops integrations');
  });

  it('is refused when another version of a remote is live, or none', async () => {
    const expected = { 'mf-a': { ...ENTRY, version: '1.0.0-b' } };
    await expect(smokeTest(origin, expected)).rejects.toThrow('mf-a should be 1.0.0-b and is 1.0.0-a');
    await expect(smokeTest(origin, { 'mf-b': ENTRY })).rejects.toThrow('mf-b should be 1.0.0-a and is not there');
  });

  it('is waited for until it answers, and not for ever', async () => {
    answers.delete('/');
    await expect(waitForProduct(origin, 20, 5)).rejects.toThrow('shows no registry (status 404)');
    setTimeout(() => answers.set('/', page({})), 50);
    await expect(waitForProduct(origin, 10_000, 5)).resolves.toBeUndefined();
  });
});
