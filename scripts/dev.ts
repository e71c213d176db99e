import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { REMOTE_ROUTES, type RemoteName } from '../packages/contract/src/remotes.ts';
import { bundle } from './build/bundle.ts';
import { devPage, devPath, failurePage } from './serve/dev-page.ts';
import { READY } from './serve/ready-line.ts';
import { REMOTE_NAMES, inRoot, isRemoteName } from './workspace/paths.ts';
import { readRegistry } from './release/releases.ts';
import { remoteConfig, shellConfig } from './build/rspack-config.ts';

const USAGE = `Usage: pnpm dev <remote>, one of ${REMOTE_NAMES.join(', ')}
Serves that remote with hot reload on DEV_PORT (5300), in front of the local product on PORT (8787).`;

/** Headers that describe the bytes or the connection of the product's response, so they are not copied. */
const OF_THE_BODY = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
]);

/** The product's policy of trusted types, and with it that of the dev server's overlay for compile errors. */
const OWN_POLICY = /\btrusted-types default(?=;|$)/;
const WITH_OVERLAY = 'trusted-types default rspack-dev-server#overlay';

interface DevPages {
  name: RemoteName;
  /** Origin of the product. */
  origin: string;
  /** The page of the development shell. */
  shellPage: string;
  /** The compiler's report while the remote has never compiled; null after the first success. */
  firstFailure: string | null;
}

const isServed = (origin: string) =>
  readRegistry(origin).then(
    () => true,
    () => false,
  );

/** Starts the local product unless it runs already; returns the started process or null. */
async function ensureProduct(origin: string): Promise<ChildProcess | null> {
  if (await isServed(origin)) return null;
  console.log(`Nothing responds at ${origin} yet: starting the product`);
  const child = spawn(process.execPath, [inRoot('scripts/start.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.includes(READY)) resolve(child);
    });
    child.once('exit', () => reject(new Error(`The product did not start at ${origin}`)));
  });
}

const isPage = ({ status, headers }: Response) =>
  (status === 200 || status === 404) && (headers.get('content-type') ?? '').includes('text/html');

/** Sends the product's page with the development shell and the remote under development. */
async function sendPage(request: IncomingMessage, response: ServerResponse, pages: DevPages): Promise<void> {
  const { name, origin, shellPage, firstFailure } = pages;
  if (firstFailure) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(failurePage(name, firstFailure));
    return;
  }
  const { accept = '', cookie = '', 'accept-language': language = '' } = request.headers;
  const original = await fetch(origin + (request.url ?? '/'), {
    headers: { accept, cookie, 'accept-language': language },
    redirect: 'manual',
  });
  response.statusCode = original.status;
  for (const [field, value] of original.headers) {
    if (!OF_THE_BODY.has(field)) response.appendHeader(field, value.replace(OWN_POLICY, WITH_OVERLAY));
  }
  const text = await original.text();
  response.end(isPage(original) ? devPage(text, shellPage, name) : text);
}

async function serveRemote(name: RemoteName, port: number, origin: string): Promise<RspackDevServer> {
  const shellDir = inRoot('.cache/dev/shell');
  await bundle(shellConfig({ mode: 'development', outDir: shellDir }));
  const shellPage = await readFile(path.join(shellDir, 'index.html'), 'utf8');
  const pages: DevPages = { name, origin, shellPage, firstFailure: '' };
  const outDir = inRoot('.cache/dev', name);
  const compiler = rspack(
    remoteConfig(name, { mode: 'development', outDir, version: 'dev', publicPath: devPath(name) }),
  );
  compiler.hooks.done.tap('page', (stats) => {
    if (!stats.hasErrors()) pages.firstFailure = null;
    else if (pages.firstFailure !== null) pages.firstFailure = stats.toString({ all: false, errors: true });
  });
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      client: {
        // Compile errors are shown over the page. Runtime errors are shown by the shell, as in production.
        overlay: { errors: true, warnings: true, runtimeErrors: false },
        // The page's own host and port, which the content security policy allows.
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
      devMiddleware: { index: false },
      static: { directory: shellDir, watch: false, staticOptions: { index: false } },
      proxy: [
        { context: (pathname: string) => pathname !== '/ws' && !pathname.startsWith('/assets/'), target: origin },
      ],
      setupMiddlewares: (middlewares) => [
        {
          name: 'page',
          middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
            const { method, headers } = request;
            if (method !== 'GET' || !(headers.accept ?? '').includes('text/html')) next();
            else sendPage(request, response, pages).catch(next);
          },
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  return server;
}

async function develop(name: RemoteName): Promise<void> {
  const origin = `http://localhost:${process.env['PORT'] ?? 8787}`;
  const port = Number(process.env['DEV_PORT'] ?? 5300);
  const stopped = Promise.withResolvers<void>();
  let product: ChildProcess | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.resolve());
  try {
    product = await ensureProduct(origin);
    const server = await serveRemote(name, port, origin);
    console.log(`${name} with hot reload: http://localhost:${port}${REMOTE_ROUTES[name][0]}`);
    await stopped.promise;
    await server.stop();
  } finally {
    if (product && product.exitCode === null) {
      const ended = new Promise((resolve) => product?.once('exit', resolve));
      product.kill('SIGTERM');
      await ended;
    }
  }
}

const [name] = process.argv.slice(2);
if (isRemoteName(name)) {
  try {
    await develop(name);
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
