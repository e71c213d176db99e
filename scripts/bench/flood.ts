import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { Served } from '../serve/serve.ts';
import { askData } from './ask.ts';
import { percentile } from './load.ts';
import { orderBody } from './order-body.ts';
import { menuPath } from './restaurants.ts';

const LINES = 200;
/** As many carts at once as the attacker sends; each is followed by another one. */
const AT_ONCE = 40;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const TOO_MANY = '429';
const REFUSED = '409';
const PLACED = 201;
const ORDER_EVERY_MENUS = 20;

/** A guest's menus in milliseconds, alone and beside the attacker, and what became of everybody's orders. */
export interface Flood {
  alone: { p50Ms: number; worstMs: number };
  beside: { p50Ms: number; worstMs: number };
  honest: { sent: number; placed: number };
  /** Of the attacker's carts: checked and refused, refused by a limit, and the bytes of all answers. */
  attack: { checked: number; limited: number; bytes: number };
}

const from = (network: string) => ({ 'cf-connecting-ip': network, 'content-type': 'application/json' });

/** Returns a cart of as many lines as an order may have, each of which is refused: its dish contains what is avoided. */
async function hostileBody(served: Served, id: string): Promise<string> {
  const keys = await askData<{ key: string }[]>(`${served.url}/api/allergies`);
  const { results } = await served
    .d1('DB')
    .prepare('SELECT id FROM menu_items WHERE menu_id = ?1')
    .bind(`${id}/menu`)
    .all<{ id: string }>();
  const preference = { selectedAllergies: keys.map(({ key }) => key), selectedDiets: [] };
  const items = Array.from({ length: LINES }, (_, index) => ({
    menuItem: { id: results[index % results.length]?.id },
    preference,
  }));
  return JSON.stringify({ restaurant: { id }, cart: { subtotal: 1, grandTotal: 1, orders: [{ items }] } });
}

/**
 * Measures the menus and orders of one guest at a time, alone and while a client of another network sends carts of 200
 * lines that are refused, 40 at once, to each of the `flooded` restaurants in turn. The limits are the product's.
 */
export async function measureFlood(
  served: Served,
  { id, flooded }: { id: string; flooded: readonly string[] },
  nextProfile: () => string,
): Promise<Flood> {
  const honestBody = await orderBody(served, id);
  const hostile = await Promise.all(flooded.map((one) => hostileBody(served, one)));
  const honest = { sent: 0, placed: 0 };
  const guest = async (): Promise<number[]> => {
    const latencies: number[] = [];
    for (const endMs = performance.now() + SECONDS * 1000; performance.now() < endMs;) {
      const startMs = performance.now();
      const response = await fetch(`${served.url}${menuPath(id)}?${nextProfile()}&view=lean`, {
        headers: from('198.51.100.1'),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`A menu responds with ${response.status}`);
      latencies.push(performance.now() - startMs);
      if (latencies.length % ORDER_EVERY_MENUS !== 0) continue;
      const network = `198.51.100.${2 + (honest.sent % 200)}`;
      const order = { method: 'POST', headers: from(network), body: honestBody };
      const { status } = await fetch(`${served.url}/api/guestorders`, order);
      honest.sent += 1;
      if (status === PLACED) honest.placed += 1;
    }
    return latencies;
  };
  const of = (all: readonly number[]) => ({ p50Ms: percentile(all, 0.5), worstMs: percentile(all, 1) });
  await guest();
  const alone = of(await guest());
  const ended = Promise.withResolvers<autocannon.Result>();
  autocannon(
    {
      url: served.url,
      connections: AT_ONCE,
      // In a thread of its own: the guest's own waiting is measured, not that of the bench.
      workers: 1,
      duration: SECONDS + 1,
      timeout: 60,
      requests: hostile.map((body) => ({
        method: 'POST',
        path: '/api/guestorders',
        headers: from('203.0.113.66'),
        body,
      })),
    },
    (error: Error | null, result: autocannon.Result) => (error ? ended.reject(error) : ended.resolve(result)),
  );
  const beside = of(await guest());
  const { statusCodeStats, throughput } = await ended.promise;
  const answered = (status: `${number}`) => statusCodeStats?.[status]?.count ?? 0;
  const attack = { checked: answered(REFUSED), limited: answered(TOO_MANY), bytes: throughput.total };
  return { alone, beside, honest, attack };
}
