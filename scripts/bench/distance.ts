import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Served } from '../serve/serve.ts';
import { askData } from './ask.ts';
import { buildBenchWorker } from './baseline.ts';
import { addDemo, DISHES, type Group, log, withFolder, withServed } from './harness.ts';
import { orderBody } from './order-body.ts';
import { makeRestaurants, menuPath } from './restaurants.ts';

/** How far the isolate is from the databases; `near`: a replica that has caught up is beside it. */
interface Distance {
  delayMs: number;
  near: boolean;
}

/** The response to one request at a distance. */
interface Waited {
  name: string;
  ms: number;
  /** The most waits of which each began after the one before had ended. */
  inARow: number;
}

/** The restaurants that are measured: the isolate has the first one's menu, and has never had the second one's. */
const HERE = 'bench-distance-1';
const NEW = 'bench-distance-2';
/** By then every lease of a second has ended. */
const LEASE_OVER_MS = 1_100;
/** The age of a lease in its second half, which other requests renew. */
const SECOND_HALF_MS = 750;
const PROFILE = 'allergies=milk,peanut&diets=vegetarian&day=friday&time=12:30';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs a visitor in without a name; returns the bearer token. */
async function visitorToken(served: Served): Promise<string> {
  const response = await fetch(`${served.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=bench`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as { idToken?: string };
  if (idToken === undefined) throw new Error(`Signing up responds with ${response.status}`);
  return idToken;
}

/**
 * Measures what diners wait for in a new isolate, in the order in which it grows warm. What has no addition comes while
 * the isolate knows the state of the primary.
 */
async function measureDistance(served: Served, { delayMs, near }: Distance): Promise<Waited[]> {
  const found: Waited[] = [];
  const json = { 'content-type': 'application/json' };
  const ask = async (name: string, path: string, init: RequestInit = {}): Promise<void> => {
    const headers = new Headers(init.headers);
    headers.set('x-distance', `${delayMs}${near ? ' near' : ''}`);
    const begunMs = performance.now();
    const response = await fetch(`${served.url}${path}`, { ...init, headers });
    const text = await response.text();
    const ms = performance.now() - begunMs;
    const waits = response.headers.get('x-waits-in-a-row');
    if (!response.ok || waits === null)
      throw new Error(`${path} responds with ${response.status}: ${text.slice(0, 200)}`);
    found.push({ name, ms, inARow: Number(waits) });
  };
  const page = (name: string, path: string) => ask(name, path, { headers: { accept: 'text/html' } });
  const menuPage = `/explore/${HERE}/menu`;

  const begunMs = performance.now();
  await page('page of a menu, new isolate', menuPage);
  await page('page of a menu, within its lease', menuPage);
  await pause(begunMs + SECOND_HALF_MS - performance.now());
  await page('page of a menu, second half of its lease', menuPage);
  await pause(LEASE_OVER_MS);
  await page('page of a menu, lease over, nothing changed', menuPage);
  const database = served.d1('DB');
  await database
    .prepare('UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = ?1')
    .bind(HERE)
    .run();
  await pause(LEASE_OVER_MS);
  await page('page of a menu, lease over, menu changed', menuPage);
  await page('page of a menu that the isolate does not have', `/explore/${NEW}/menu`);
  await pause(LEASE_OVER_MS);
  await page('landing, lease over', `/explore/${HERE}`);
  await pause(LEASE_OVER_MS);
  await ask('filtered menu of the API, lease over', `${menuPath(HERE)}?${PROFILE}&view=lean`);
  await pause(LEASE_OVER_MS);
  await ask('why dishes are hidden, lease over', `${menuPath(HERE)}/hidden-dishes?${PROFILE}`);
  const reads = [
    ['list of restaurants', '/api/public/restaurants'],
    ['search of the list', '/api/public/restaurants?q=bench'],
    ['allergies to choose from', '/api/allergies'],
    ['search for a food', '/api/public/foods?q=milk'],
    ['written information', `${menuPath(HERE)}/allergens`],
  ] as const;
  await pause(LEASE_OVER_MS);
  await page('page of the list of restaurants, lease over', '/explore');
  await page('page of the list of restaurants', '/explore');
  for (const [name, path] of reads) {
    await pause(LEASE_OVER_MS);
    await ask(`${name}, lease over`, path);
    await ask(name, path);
  }

  const place = async (name: string, headers: Record<string, string>): Promise<void> =>
    ask(name, '/api/guestorders', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': crypto.randomUUID(), ...headers },
      body: await orderBody(served, HERE),
    });
  await place('order', {});
  await place('order with an account', { authorization: `Bearer ${await visitorToken(served)}` });
  const { followKey } = await askData<{ followKey: string }>(`${served.url}/api/guestorders`, {
    method: 'POST',
    headers: json,
    body: await orderBody(served, HERE),
  });
  await pause(LEASE_OVER_MS);
  await ask('how far an order is, lease over', `/api/order-progress/${followKey}`);
  await ask('how far an order is', `/api/order-progress/${followKey}`);
  return found;
}

/** Measures which share of the reads of a menu waits, when diners ask an isolate so often, each at any time. */
async function measureShareThatWaits(served: Served, perSecond: number, reads: number): Promise<number> {
  const headers = { 'x-distance': '80 near' };
  const path = `${served.url}${menuPath(HERE)}?${PROFILE}&view=lean`;
  let waited = 0;
  const ask = async () => {
    const response = await fetch(path, { headers });
    await response.arrayBuffer();
    if (response.headers.get('x-waits-in-a-row') !== '0') waited += 1;
  };
  const asked: Promise<void>[] = [];
  for (let read = 0; read < reads; read++) {
    await pause((-Math.log(1 - Math.random()) * 1000) / perSecond);
    asked.push(ask());
  }
  await Promise.all(asked);
  return waited / reads;
}

const DISTANCES: readonly Distance[] = [
  { delayMs: 0, near: false },
  { delayMs: 80, near: false },
  { delayMs: 250, near: false },
  { delayMs: 250, near: true },
];
/** How often diners ask an isolate, and how many reads of each are measured. */
const READS_PER_SECOND = [0.5, 1, 2, 5, 20];
const READS = 60;

const titleOf = ({ delayMs, near }: Distance): string => `${delayMs} ms${near ? ', replica here' : ''}`;

/** Measures each distance with a new isolate. */
async function benchDistance(dataDir: string): Promise<void> {
  await withServed(dataDir, async ({ served }) => {
    await addDemo(served);
    await makeRestaurants(served, 'bench-distance', 2, DISHES);
  });
  const bundle = path.join(buildBenchWorker('distance.toml'), 'distance.js');
  const rows = new Map<string, Record<string, string | number>>();
  for (const distance of DISTANCES) {
    const measureAll = async ({ served }: { served: Served }) => {
      for (const { name, ms, inARow } of await measureDistance(served, distance)) {
        const row = rows.get(name) ?? { request: name };
        const kind = distance.near ? 'waits, replica here' : 'waits in a row';
        if (row[kind] !== undefined && row[kind] !== inARow)
          log(`"${name}" waits ${String(row[kind])} times in a row, and ${inARow} times at ${titleOf(distance)}`);
        rows.set(name, { ...row, [kind]: inARow, [titleOf(distance)]: Math.round(ms) });
      }
    };
    await withServed(dataDir, measureAll, { bundle });
  }
  console.table([...rows.values()]);
  const measureShares = async ({ served }: { served: Served }) => {
    for (const perSecond of READS_PER_SECOND) {
      const share = await measureShareThatWaits(served, perSecond, READS);
      log(`Of ${perSecond} reads a second of an isolate ${Math.round(share * 100)} % wait`);
    }
  };
  await withServed(dataDir, measureShares, { bundle });
}

/** The waits in a row for the databases of each request of a diner, and its time with a delay before the databases. */
export const distance: Group = {
  parts: { distance: 'what a diner far from the database waits for: waits in a row, times at 0, 80 and 250 ms' },
  run: () => withFolder(benchDistance),
};
