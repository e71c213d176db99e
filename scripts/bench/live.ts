import { performance } from 'node:perf_hooks';
import type { Served } from '../serve/serve.ts';
import { adminToken, askData } from './ask.ts';
import { percentile } from './load.ts';

const SCREENS = 200;
const ORDERS = 40;
const PAUSE_MS = 500;
/** How long the bench waits for the screens after the last order. */
const LAST_MS = 5_000;

/** From the sending of an order until a screen has it, over all screens and orders; times in milliseconds. */
export interface Liveness {
  screens: number;
  orders: number;
  /** Orders that a screen did not hear of; must be 0. */
  missed: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/**
 * Opens the sockets of 200 screens of one kitchen and places orders. Rejects when a screen is not admitted.
 */
export async function measureLiveness(served: Served, id: string, order: string): Promise<Liveness> {
  const headers = { authorization: `Bearer ${await adminToken(served)}`, 'content-type': 'application/json' };
  const sentAtMs = new Map<string, number>();
  // A screen may hear of an order before its sender gets the response.
  const heardAtMs: { id: string; atMs: number }[] = [];
  const path = `${served.url}/api/restaurants/${id}`;

  const openScreen = async (): Promise<WebSocket> => {
    const ticket = await askData<{ path: string }>(`${path}/kitchen-ticket`, { method: 'POST', headers, body: '{}' });
    const socket = new WebSocket(new URL(ticket.path, served.url.replace('http', 'ws')));
    const known = new Set<string>();
    socket.addEventListener('message', ({ data }) => {
      const nowMs = performance.now();
      const { order: one } = JSON.parse(String(data)) as { order: { id: string } };
      if (known.has(one.id)) return;
      known.add(one.id);
      heardAtMs.push({ id: one.id, atMs: nowMs });
    });
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error('A screen is not admitted')), { once: true });
    });
    return socket;
  };

  const sockets: WebSocket[] = [];
  for (let number = 0; number < SCREENS; number++) sockets.push(await openScreen());
  for (let number = 0; number < ORDERS; number++) {
    const begunMs = performance.now();
    const placed = await askData<{ id: string }>(`${served.url}/api/guestorders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: order,
    });
    sentAtMs.set(placed.id, begunMs);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await new Promise((resolve) => setTimeout(resolve, LAST_MS));
  for (const socket of sockets) socket.close();
  const delays = heardAtMs.map(({ id: one, atMs }) => atMs - (sentAtMs.get(one) ?? Number.NaN));
  return {
    screens: SCREENS,
    orders: ORDERS,
    missed: SCREENS * ORDERS - delays.length,
    p50Ms: percentile(delays, 0.5),
    p95Ms: percentile(delays, 0.95),
    p99Ms: percentile(delays, 0.99),
  };
}
