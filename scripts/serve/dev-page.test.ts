import { expect, test } from 'vitest';
import { devPage, failurePage } from './dev-page.ts';

const REGISTRY = { 'mf-diner': { version: '1.0.0-a' }, 'mf-orders': { version: '1.0.0-b' } };
const page = `<!doctype html><html><head><title>Casa</title>
<link rel="preload" href="/assets/font.woff2" as="font"><link rel="icon" href="/favicon.svg">
<link rel="preload" href="/remotes/mf-diner/1.0.0-a/remoteEntry.js" as="script" integrity="sha384-x">
<link rel="preload" href="/remotes/mf-orders/1.0.0-b/remoteEntry.js" as="script" integrity="sha384-y">
<script type="application/json" id="registry">${JSON.stringify(REGISTRY)}</script><script type="application/json" id="config">{}</script>
<script crossorigin="anonymous" defer integrity="sha384-z" src="/assets/main.1.js"></script><link href="/assets/main.1.css" rel="stylesheet"></head>
<body><script type="application/json" id="drawn-for">{"id":"casa"}</script><script type="application/json" id="menu">{"a":1}</script></body></html>`;
const shell = `<!doctype html><html><head><!--registry--><script defer src="/assets/main.js"></script><link href="/assets/main.css" rel="stylesheet"></head></html>`;

test('a development page is the product’s page with the development shell and one remote replaced', () => {
  const made = devPage(page, shell, 'mf-diner');
  for (const kept of [
    '<title>Casa</title>',
    'href="/favicon.svg"',
    'id="config">{}<',
    '{"a":1}',
    '1.0.0-b/remoteEntry',
  ])
    expect(made).toContain(kept);
  for (const gone of ['main.1.', 'font.woff2', '1.0.0-a', 'drawn-for']) expect(made).not.toContain(gone);
  expect(made).toMatch(/src="\/assets\/main\.js"><\/script><link href="\/assets\/main\.css" rel="stylesheet"><\/head>/);
  const registry: unknown = JSON.parse(/id="registry">(.*?)</.exec(made)?.[1] ?? '');
  expect(registry).toMatchObject({
    'mf-diner': {
      version: 'dev',
      entry: '/remotes/mf-diner/dev/remoteEntry.js',
      routes: ['/explore', '/tnc', '/your-data'],
    },
    'mf-orders': { version: '1.0.0-b' },
  });
});

test('a page without a registry is an error', () => {
  expect(() => devPage('<html></html>', shell, 'mf-diner')).toThrow('without a registry');
});

test('the compiler’s report is escaped in the failure page', () => {
  expect(failurePage('mf-diner', 'expected <b> & more')).toContain('<pre>expected &lt;b> &amp; more</pre>');
});
