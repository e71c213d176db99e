import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll, hasRemote } from './build/build.ts';
import { entryOf } from './build/built-remote.ts';
import { lockDataDir } from './serve/data-lock.ts';
import { diskFailure } from './serve/disk-failure.ts';
import { gitSource } from './workspace/git-source.ts';
import { REMOTE_NAMES, ROOT } from './workspace/paths.ts';
import { bringLive } from './release/releases.ts';
import { READY } from './serve/ready-line.ts';
import { setStarting } from './serve/runtime-lines.ts';
import { type Served, assertPortIsFree, serve } from './serve/serve.ts';
import { untilStopped } from './serve/stop-signals.ts';
import { seedOrders } from './seed-orders.ts';
import { isSeeded, seed } from './seed.ts';

const log = (line: string) => console.log(line);

/** Makes the built remotes live. A refused remote keeps its live version. */
async function bringRemotesLive({ url, releaseToken }: Served, missing: ReadonlySet<string>): Promise<void> {
  const source = await gitSource();
  for (const name of REMOTE_NAMES.filter((remote) => hasRemote(remote) && !missing.has(remote))) {
    try {
      const outcome = await bringLive(name, { to: url, token: releaseToken }, source);
      if (outcome === 'live') log(`${name} ${entryOf(name).version} is live`);
    } catch (error) {
      if (diskFailure(error, dataDir)) throw error;
      log(`Going on without a new ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

async function explain(served: Served): Promise<void> {
  const database = served.d1('DB');
  const { results } = await database
    .prepare("SELECT id, name FROM restaurants WHERE status = 'active' ORDER BY name LIMIT 5")
    .all<{ id: string; name: string }>();
  const diners = results.map(({ id, name }) => `  ${served.url}/explore/${id}   ${name}`);
  log(`
${READY} at ${served.url}

Diners:
${diners.join('\n')}

Staff sign in at ${served.url}/sign-in with the password just-right-demo:
  admin@justright.test      everything
  merchant@justright.test   one merchant's restaurants
  manager@justright.test    runs one of them; submits what needs a signature
  safety@justright.test     signs what food in all of them contains
  kitchen@justright.test    reads one of them, marks dishes as sold out
  orders@justright.test     orders

Mails are kept, not sent: ${served.url}/local/mail/

Ctrl-C stops it. Data is kept in ${dataDir}.`);
}

const { values: asked } = parseArgs({ options: { orders: { type: 'string' } } });
const madeUpOrders = Number(asked.orders ?? 0);
if (!Number.isSafeInteger(madeUpOrders) || madeUpOrders < 0) {
  console.error('--orders takes a whole number, such as 100000');
  process.exit(1);
}
const port = Number(process.env['PORT'] ?? 8787);
const dataDir = path.resolve(ROOT, process.env['DATA_DIR'] ?? '.data');
let isStopping = false;
const stopped = untilStopped().then(() => {
  isStopping = true;
});

async function start(): Promise<void> {
  await assertPortIsFree(port);
  // Checked before the build, which takes half a minute.
  lockDataDir(dataDir)();
  log('Building what has changed …');
  const missing = new Set((await buildAll(log)).map(({ name }) => name));
  if (['shell', 'edge-api', 'identity'].some((name) => missing.has(name))) throw new Error('Nothing to start');
  if (missing.size > 0)
    log(`Going on without ${[...missing].join(', ')}: the rest works, and what was live stays live`);
  if (isStopping) return;
  log(process.stdout.isTTY ? 'Starting the Workers …' : 'starting: migrating');
  setStarting(true);
  const served = await serve({ port, dataDir, log });
  try {
    if (!isStopping && !(await isSeeded(served))) {
      log(
        process.stdout.isTTY
          ? 'Filling the database with the food catalogue and the demo restaurants …'
          : 'starting: filling',
      );
      await seed(served, { hasOrders: asked.orders === undefined });
      // Reports count the demo's diners today.
      await served.runJobs();
    }
    if (!isStopping && madeUpOrders > 0) await seedOrders(served, madeUpOrders, log);
    const settingUp = bringRemotesLive(served, missing)
      .finally(() => setStarting(false))
      .then(() => explain(served));
    await Promise.race([stopped, settingUp.then(() => stopped)]);
    log('\nStopping …');
  } finally {
    await served.dispose();
  }
}

try {
  await start();
  process.exit(0);
} catch (error) {
  // A build interrupted by Ctrl-C is not a failure.
  if (isStopping) process.exit(0);
  console.error(diskFailure(error, dataDir) ?? (error instanceof Error ? error.message : error));
  process.exit(1);
}
