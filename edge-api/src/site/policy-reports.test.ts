import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

const logged = vi.spyOn(console, 'warn');
beforeEach(() => logged.mockClear().mockReturnValue());
const lines = () => logged.mock.calls.map(([text]) => JSON.parse(String(text)) as Record<string, unknown>);

let networks = 0;
const send = (body: unknown, headers: Record<string, string> = {}) =>
  exports.default.fetch(`https://justright.test${POLICY_REPORTS_PATH}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'cf-connecting-ip': `203.0.113.${(networks += 1)}`,
      'content-type': 'application/csp-report',
      ...headers,
    },
  });

const OLDER = {
  'csp-report': {
    'document-uri': 'https://justright.test/explore/kumo/order/42?allergies=peanut&name=Ann#x',
    'blocked-uri': 'https://evil.test/steal?allergies=peanut',
    'effective-directive': 'script-src-elem',
    'source-file': 'https://justright.test/assets/main.0123abcd.js?x=1',
    'line-number': 7,
    'script-sample': 'Ann is allergic to peanuts',
    referrer: 'https://justright.test/?name=Ann',
    'original-policy': "default-src 'none'",
  },
};
const newer = (change: object = {}) => ({
  type: 'csp-violation',
  age: 3,
  url: 'https://justright.test/explore?name=Ann',
  user_agent: 'Ann’s phone',
  body: {
    documentURL: 'https://justright.test/explore?name=Ann',
    blockedURL: 'trusted-types-sink',
    effectiveDirective: 'require-trusted-types-for',
    sample: 'Element innerHTML|Ann',
    sourceFile: null,
    ...change,
  },
});

describe('a report of a content security policy', () => {
  it('is logged without queries, texts of the page and personal data, in the older form', async () => {
    expect((await send(OLDER)).status).toBe(204);
    expect(lines()).toEqual([
      {
        at: expect.any(String),
        level: 'warn',
        what: 'policy violation',
        requestId: expect.any(String),
        directive: 'script-src-elem',
        path: '/explore/kumo/order/{id}',
        blocked: 'https://evil.test',
        source: '/assets/{id}',
        line: 7,
      },
    ]);
    expect(JSON.stringify(lines())).not.toMatch(/Ann|peanut|203\.0/);
  });

  it('is logged in the newer form too, among reports of other kinds, ten at most', async () => {
    const reports = [{ ...newer(), type: 'deprecation' }, ...Array.from({ length: 12 }, () => newer())];
    expect((await send(reports, { 'content-type': 'application/reports+json' })).status).toBe(204);
    expect(lines()).toHaveLength(10);
    expect(lines()[0]).toMatchObject({
      directive: 'require-trusted-types-for',
      path: '/explore',
      blocked: 'trusted-types-sink',
    });
    expect(JSON.stringify(lines())).not.toContain('Ann');
  });

  it('of another site’s page and of a browser’s extension is not logged', async () => {
    const reports = [
      newer({ documentURL: 'https://elsewhere.test/explore' }),
      newer({ sourceFile: 'chrome-extension://abc/content.js' }),
      newer({ documentURL: 'not an address' }),
    ];
    expect((await send(reports)).status).toBe(204);
    expect(lines()).toEqual([]);
  });

  it('with a forged directive or address brings no text of its own into the log', async () => {
    await send([newer({ effectiveDirective: 'ann@example.com\n{"level":"error"}', blockedURL: 'Ann: 555 123 4567' })]);
    expect(lines()).toMatchObject([{ directive: '(other)', blocked: '(other)' }]);
    await send([newer({ blockedURL: 'data:text/html,Ann' })]);
    expect(lines()[1]).toMatchObject({ blocked: 'data:' });
  });

  it.each([
    ['no JSON', 'x'],
    ['another shape', { a: 1 }],
    ['null', 'null'],
  ])('is refused when it is %s', async (_what, body) => {
    expect((await send(body)).status).toBe(400);
    expect(lines()).toEqual([]);
  });

  it('is refused above 16 kB, and from a page of another site', async () => {
    expect((await send({ ...OLDER, more: 'x'.repeat(17 * 1024) })).status).toBe(413);
    expect((await send(OLDER, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(lines()).toEqual([]);
  });

  it('is limited per network', async () => {
    const from = async (address: string) => {
      const responses = await Promise.all(Array.from({ length: 61 }, () => send([], { 'cf-connecting-ip': address })));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204, 429]));
    };
    // A minute may end during one attempt, but not during two in a row.
    await from('198.51.100.27').catch(() => from('198.51.100.28'));
  });
});

describe('security.txt', () => {
  it('is served from the settings, and does not exist without them', async () => {
    const { site } = await import('./site.ts');
    const get = (settings: object) => site.request('/.well-known/security.txt', {}, { ...env, ...settings });
    expect((await get({ SECURITY_CONTACT: '', SECURITY_EXPIRES: '' })).status).toBe(404);
    const set = await get({
      SECURITY_CONTACT: 'mailto:security@justright.test',
      SECURITY_EXPIRES: '2999-01-01T00:00:00Z',
    });
    expect(set.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i);
    expect(await set.text()).toContain('Contact: mailto:security@justright.test\nExpires: 2999-01-01T00:00:00Z\n');
  });
});
