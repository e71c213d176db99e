import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { REMOTE_CONTRACT, REMOTE_ROUTES, type RemoteName } from '../packages/contract/src/remotes.ts';
import { bundle } from './lib/bundle.ts';
import { REMOTE_NAMES, inRoot, isRemoteName } from './lib/paths.ts';
import { readRegistry } from './lib/publish.ts';
import { remoteConfig, shellConfig } from './lib/rspack-config.ts';

const USAGE = `Usage: pnpm dev <remote>, one of ${REMOTE_NAMES.join(', ')}
Serves that remote with hot reload on DEV_PORT (5300), in front of the local product on PORT (8787).`;

/** The last thing that `pnpm start` says before it serves. */
const READY = 'JustRight is ready';

const answers = (origin: string) =>
  readRegistry(origin).then(
    () => true,
    () => false,
  );

/** The local product: the one that runs already, or one started for as long as this lasts. */
async function ensureProduct(origin: string): Promise<ChildProcess | null> {
  if (await answers(origin)) return null;
  console.log(`Nothing answers at ${origin} yet: starting the product`);
  const child = spawn(process.execPath, [inRoot('scripts/start.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.includes(READY)) resolve(child);
    });
    child.once('exit', () => reject(new Error(`The product did not start at ${origin}`)));
  });
}

/** The shell's page with the product's registry, in which one remote is the one served here. */
async function devPage(name: RemoteName, shellDir: string, origin: string): Promise<string> {
  const [html, registry] = await Promise.all([
    readFile(path.join(shellDir, 'index.html'), 'utf8'),
    readRegistry(origin),
  ]);
  registry[name] = {
    version: 'dev',
    contract: REMOTE_CONTRACT,
    entry: `/remotes/${name}/dev/remoteEntry.js`,
    integrity: '',
    routes: [...REMOTE_ROUTES[name]],
    preload: [],
  };
  const json = JSON.stringify(registry).replaceAll('<', String.raw`\u003c`);
  return html.replace(
    '<!--registry-->',
    () => `<title>JustRight</title><script type="application/json" id="registry">${json}</script>`,
  );
}

async function serveRemote(name: RemoteName, port: number, origin: string): Promise<RspackDevServer> {
  const shellDir = inRoot('.cache/dev/shell');
  await bundle(shellConfig({ mode: 'development', outDir: shellDir }));
  const publicPath = `/remotes/${name}/dev/`;
  const outDir = inRoot('.cache/dev', name);
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      client: { overlay: false },
      devMiddleware: { index: false },
      static: { directory: shellDir, watch: false, staticOptions: { index: false } },
      proxy: [
        { context: (pathname: string) => pathname !== '/ws' && !pathname.startsWith('/assets/'), target: origin },
      ],
      setupMiddlewares: (middlewares) => [
        {
          name: 'page',
          middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
            if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html')) {
              next();
              return;
            }
            devPage(name, shellDir, origin).then(
              (html) => {
                response.setHeader('content-type', 'text/html; charset=utf-8');
                response.end(html);
              },
              (error: unknown) => next(error),
            );
          },
        },
        ...middlewares,
      ],
    },
    rspack(remoteConfig(name, { mode: 'development', outDir, version: 'dev', publicPath })),
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
