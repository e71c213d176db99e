import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { Served } from '../serve/serve.ts';
import { askData } from './ask.ts';
import { percentile } from './load.ts';
import { orderBody } from './order-body.ts';
import { menuPath } from './restaurants.ts';

const LINES = 200;
/** The most lines of an order that no limit refuses. */
const FEW_LINES = 20;
/** Each of another address: one address is refused after a few. */
const PASSWORDS = 200;
/** As many requests at once as the attacker sends; each is followed by another one. */
const AT_ONCE = 40;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const TOO_MANY = '429';
const PLACED = 201;
const ORDER_EVERY_MENUS = 20;

/** A network places at most 60 orders a minute at one restaurant. */
const ORDERS_OF_NETWORK_MAX = 50;

/** What one client sends, 40 at once: it shares the guest's network, or has one of its own. */
export interface Attack {
  what: string;
  isOfGuestsNetwork: boolean;
  requests: (Pick<autocannon.Request, 'method' | 'body'> & { path: string })[];
}

interface Latencies {
  p50Ms: number;
  worstMs: number;
}

/** A guest's menus in milliseconds, alone and beside an attacker, and what became of everybody's requests. */
export interface Flood {
  alone: Latencies;
  beside: Latencies;
  honest: { sent: number; placed: number };
  /** Of the attacker's requests: answered, refused by a limit, and the bytes of all answers. */
  attack: { answered: number; limited: number; bytes: number };
}

const from = (network: string) => ({ 'cf-connecting-ip': network, 'content-type': 'application/json' });

/** Returns a cart each line of which is refused: its dish contains what is avoided. */
async function hostileBody(served: Served, id: string, lines: number): Promise<string> {
  const keys = await askData<{ key: string }[]>(`${served.url}/api/allergies`);
  const { results } = await served
    .d1('DB')
    .prepare('SELECT id FROM menu_items WHERE menu_id = ?1')
    .bind(`${id}/menu`)
    .all<{ id: string }>();
  const preference = { selectedAllergies: keys.map(({ key }) => key), selectedDiets: [] };
  const items = Array.from({ length: lines }, (_, index) => ({
    menuItem: { id: results[index % results.length]?.id },
    preference,
  }));
  return JSON.stringify({ restaurant: { id }, cart: { subtotal: 1, grandTotal: 1, orders: [{ items }] } });
}

/** Lists what is sent: carts to each of the `flooded` restaurants in turn, pages, reads of the database, and guesses. */
export async function attacksOn(served: Served, id: string, flooded: readonly string[]): Promise<Attack[]> {
  const cartsOf = async (lines: number, path = '/api/guestorders') =>
    (await Promise.all(flooded.map((one) => hostileBody(served, one, lines)))).map((body) => ({
      method: 'POST' as const,
      path,
      body,
    }));
  const carts = await cartsOf(LINES);
  const passwords = Array.from({ length: PASSWORDS }, (_, index) => ({
    method: 'POST' as const,
    path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any',
    body: JSON.stringify({ email: `guess-${index}@justright.test`, password: 'guessed-by-bench' }),
  }));
  const reads = (...paths: string[]) => paths.map((path) => ({ method: 'GET' as const, path }));
  return [
    { what: 'carts of 200 lines', isOfGuestsNetwork: false, requests: carts },
    { what: 'carts of 20 lines', isOfGuestsNetwork: false, requests: await cartsOf(FEW_LINES) },
    {
      what: 'what can be left out',
      isOfGuestsNetwork: false,
      requests: await cartsOf(LINES, '/api/orders/getordercustomizations'),
    },
    { what: 'wrong passwords', isOfGuestsNetwork: false, requests: passwords },
    { what: 'drawn menus', isOfGuestsNetwork: false, requests: reads(`/explore/${id}/menu`) },
    { what: 'lists', isOfGuestsNetwork: false, requests: reads('/explore', '/api/public/restaurants', '/api/goals') },
    { what: 'carts from the same wifi', isOfGuestsNetwork: true, requests: carts },
  ];
}

let networks = 0;
const newNetwork = () => `198.51.100.${(networks += 1)}`;

/**
 * Measures the menus and orders of one guest at a time, alone and while a client sends what nobody needs, 40 at once. The
 * limits are the product's.
 */
export async function measureFlood(
  served: Served,
  id: string,
  { isOfGuestsNetwork, requests }: Attack,
  nextProfile: () => string,
): Promise<Flood> {
  const honestBody = await orderBody(served, id);
  const honest = { sent: 0, placed: 0 };
  const guest = async (network: string, isOrdering: boolean): Promise<number[]> => {
    const latencies: number[] = [];
    for (const endMs = performance.now() + SECONDS * 1000; performance.now() < endMs;) {
      const startMs = performance.now();
      const response = await fetch(`${served.url}${menuPath(id)}?${nextProfile()}&view=lean`, {
        headers: from(network),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`A menu responds with ${response.status}`);
      latencies.push(performance.now() - startMs);
      const isNext = isOrdering && latencies.length % ORDER_EVERY_MENUS === 0;
      if (!isNext || honest.sent >= ORDERS_OF_NETWORK_MAX) continue;
      const order = { method: 'POST', headers: from(network), body: honestBody };
      const { status } = await fetch(`${served.url}/api/guestorders`, order);
      honest.sent += 1;
      if (status === PLACED) honest.placed += 1;
    }
    return latencies;
  };
  const of = (all: readonly number[]): Latencies => ({ p50Ms: percentile(all, 0.5), worstMs: percentile(all, 1) });
  await guest(newNetwork(), false);
  const alone = of(await guest(newNetwork(), false));
  const network = newNetwork();
  const attacker = isOfGuestsNetwork ? network : newNetwork();
  const ended = Promise.withResolvers<autocannon.Result>();
  autocannon(
    {
      url: served.url,
      connections: AT_ONCE,
      // In a thread of its own: the guest's own waiting is measured, not that of the bench.
      workers: 1,
      duration: SECONDS + 1,
      timeout: 60,
      requests: requests.map((one) => ({ ...one, headers: from(attacker) })),
    },
    (error: Error | null, result: autocannon.Result) => (error ? ended.reject(error) : ended.resolve(result)),
  );
  const beside = of(await guest(network, true));
  const { statusCodeStats, throughput } = await ended.promise;
  const counts = Object.entries(statusCodeStats ?? {}).map(([status, { count = 0 }]) => ({ status, count }));
  const limited = counts.find(({ status }) => status === TOO_MANY)?.count ?? 0;
  const answered = counts.reduce((sum, { count }) => sum + count, 0) - limited;
  return { alone, beside, honest, attack: { answered, limited, bytes: throughput.total } };
}
