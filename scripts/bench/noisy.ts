import autocannon from 'autocannon';
import type { Served } from '../serve/serve.ts';
import { adminToken, askData, tokenOf } from './ask.ts';
import { changing, percentile } from './load.ts';
import { menuPath } from './restaurants.ts';

/** Requests a second of the other restaurants, the same in each round. */
const OTHERS_PER_SECOND = 60;
const OTHERS_CONNECTIONS = 16;
/** As many at once as a merchant's integrations and screens may have; each asks again as soon as it has an answer. */
const NOISY_CONNECTIONS = 16;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const TOO_MANY = 429;
/** The noisy merchant's writes of one restaurant meet each other. */
const CONFLICT = 409;

/** The others' latencies in milliseconds, alone and beside the noisy merchant, and what became of its requests. */
export interface Noisy {
  alone: { p50Ms: number; p99Ms: number };
  beside: { p50Ms: number; p99Ms: number };
  /** Of the noisy merchant, a second: what was served, and what was refused by its quotas. */
  servedPerSecond: number;
  refusedPerSecond: number;
}

interface Round {
  latenciesMs: number[];
  served: number;
  refused: number;
}

/** Collects every latency, which autocannon itself rounds; fails on an answer that no quota explains. */
function watch(instance: autocannon.Instance, isNoisy: boolean): Round {
  const round: Round = { latenciesMs: [], served: 0, refused: 0 };
  instance.on('reqError', (error) => {
    throw new Error('A request failed', { cause: error });
  });
  instance.on('response', (_client, status, _bytes, latencyMs) => {
    if (isNoisy && status === TOO_MANY) round.refused += 1;
    else if ((status >= 200 && status < 300) || (isNoisy && status === CONFLICT)) round.served += 1;
    else throw new Error(`A request responds with ${status}`);
    round.latenciesMs.push(latencyMs);
  });
  return round;
}

const json = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

/** What the diners and staff of other merchants ask for. */
const requestsOfOthers = (ids: readonly string[], token: string, nextProfile: () => string): autocannon.Request[] => {
  const id = () => ids[Math.floor(Math.random() * ids.length)] ?? '';
  const menu = changing(() => `${menuPath(id())}?${nextProfile()}&view=lean`);
  const staff = changing(() => `/api/restaurants/${id()}/kitchen-orders`);
  const headers = { authorization: `Bearer ${token}` };
  return [menu, menu, menu, menu, { ...staff, headers }];
};

/** What one merchant may do, as fast as it gets answers: writes of the catalogue, reports, lists and kitchen reads. */
function requestsOfNoisy({ restaurant, menu }: { restaurant: string; menu: string }, token: string) {
  const headers = json(token);
  let number = 0;
  const write: autocannon.Request = {
    method: 'PATCH',
    path: `/api/restaurants/${restaurant}`,
    headers,
    setupRequest: (request) => ({ ...request, body: JSON.stringify({ contactName: `Noise ${++number}` }) }),
  };
  const report = '/api/reports/orders?from=2026-01-01&to=2026-11-20&timeZone=Europe/Madrid';
  const reads = [report, `/api/restaurants/${restaurant}/kitchen-orders`, '/api/menus', `/api/menus/${menu}`];
  return [write, ...reads.map((path): autocannon.Request => ({ method: 'GET', path, headers }))];
}

const run = (options: autocannon.Options): { instance: autocannon.Instance; ended: Promise<unknown> } => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const instance = autocannon(options, (error: Error | null) => (error ? reject(error) : resolve(null)));
  return { instance, ended: promise };
};

/**
 * Measures the diners and staff of restaurants at a steady rate, alone and while another merchant asks for all it can, by
 * turns. The quota of the merchant is the product's; those of network and account are off in a measured product.
 */
export async function measureNoisy(
  served: Served,
  others: readonly string[],
  { rounds, nextProfile }: { rounds: number; nextProfile: () => string },
): Promise<Noisy> {
  const [admin, merchant] = [await adminToken(served), await tokenOf(served, 'merchant@justright.test')];
  const headers = { authorization: `Bearer ${merchant}` };
  const menus = await askData<{ id: string; restaurantId: string }[]>(`${served.url}/api/menus`, { headers });
  const [first] = menus;
  if (!first) throw new Error('The noisy merchant has no menu');
  const noisyRequests = requestsOfNoisy({ restaurant: first.restaurantId, menu: first.id }, merchant);
  const latencies: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  let [servedCount, refusedCount] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    for (const which of ['alone', 'beside'] as const) {
      const noisy =
        which === 'beside'
          ? run({ url: served.url, connections: NOISY_CONNECTIONS, duration: SECONDS + 1, requests: noisyRequests })
          : undefined;
      const ofNoisy = noisy && watch(noisy.instance, true);
      const quiet = run({
        url: served.url,
        connections: OTHERS_CONNECTIONS,
        overallRate: OTHERS_PER_SECOND,
        // A request that the bench itself sent late is none that was served late.
        ignoreCoordinatedOmission: true,
        duration: SECONDS,
        requests: requestsOfOthers(others, admin, nextProfile),
      });
      const ofOthers = watch(quiet.instance, false);
      await quiet.ended;
      noisy?.instance.stop();
      await noisy?.ended;
      latencies[which].push(...ofOthers.latenciesMs);
      servedCount += ofNoisy?.served ?? 0;
      refusedCount += ofNoisy?.refused ?? 0;
    }
  }
  const of = (all: readonly number[]) => ({ p50Ms: percentile(all, 0.5), p99Ms: percentile(all, 0.99) });
  return {
    alone: of(latencies.alone),
    beside: of(latencies.beside),
    servedPerSecond: servedCount / (rounds * SECONDS),
    refusedPerSecond: refusedCount / (rounds * SECONDS),
  };
}
