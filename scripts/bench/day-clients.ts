import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { LeanRestaurant } from '../../packages/contract/src/lean-menu.ts';
import { askData } from './ask.ts';
import { type AskedProfile, checkedMenus, type MenuAnswer } from './day-check.ts';
import { menuPath } from './restaurants.ts';

/** What the clients of a mixed day need; they run in a thread of their own, so that nothing delays what they measure. */
export interface ClientsData {
  url: string;
  id: string;
  allergies: readonly string[];
  diets: readonly string[];
  /** The body of an order. */
  order: string;
  durationMs: number;
  /** How much of that time the runtime compiles its code: answers are checked, and their times are not counted. */
  warmUpMs: number;
  /** One number: how many edits were acknowledged. */
  edits: SharedArrayBuffer;
  /** One number: 1 while the clients wait, so that memory can be measured. */
  pause: SharedArrayBuffer;
}

/** When a menu was asked for: by one client alone, while the runtime warms up, or under load. */
export type DayPart = 'alone' | 'warmUp' | 'loaded';

/** What a client did; times in milliseconds. */
export type ClientMessage =
  | { kind: 'menu'; at: DayPart; tookMs: number; answer: MenuAnswer }
  | { kind: 'orders'; ids: string[] }
  /** An edit is due; the main thread makes it. */
  | { kind: 'edit' };

const CLIENTS = 32;
/** Of a hundred requests; the rest are edits of an ingredient. */
const MENUS_OF_100 = 90;
const ORDERS_OF_100 = 8;
/** One in this many orders is sent twice, as after a lost response. */
const REPEATED_OF = 10;
/** How long a client rests between two requests, at most; its mean is half of it. */
const PAUSE_MAX_MS = 600;
const UNLOADED_SAMPLES = 200;
const NOON = { day: 'friday', time: '12:30' };

const { url, id, allergies, diets, order, durationMs, warmUpMs, edits, pause } = workerData as ClientsData;
const { digestOfResponse, versionIn } = await checkedMenus();
const acknowledged = new Int32Array(edits);
const paused = new Int32Array(pause);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
const tell = (message: ClientMessage): void => parentPort?.postMessage(message);

const pick = (keys: readonly string[]): string => keys[Math.floor(Math.random() * keys.length)] ?? '';

/** Asks for a menu; returns what reads the answer and tells of it, which takes time from the answers of the other clients. */
async function askMenu(at: DayPart): Promise<() => void> {
  const profile: AskedProfile = {
    allergies: [...new Set(Array.from({ length: Math.floor(Math.random() * 5) }, () => pick(allergies)))],
    diets: Math.random() < 0.5 ? [pick(diets)] : [],
    ...NOON,
  };
  const editsBefore = Atomics.load(acknowledged, 0);
  const query = new URLSearchParams({
    ...NOON,
    allergies: profile.allergies.join(','),
    diets: profile.diets.join(','),
  });
  const begunMs = performance.now();
  const response = await fetch(`${url}${menuPath(id)}?${query.toString()}&view=lean`);
  const text = await response.text();
  const tookMs = performance.now() - begunMs;
  if (!response.ok) throw new Error(`The menu responds with ${response.status}: ${text}`);
  const version = versionIn(response.headers.get('etag') ?? '');
  return () => {
    const { data } = JSON.parse(text) as { data: LeanRestaurant };
    tell({ kind: 'menu', at, tookMs, answer: { profile, version, digest: digestOfResponse(data), editsBefore } });
  };
}

async function placeOrder(): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const send = async () =>
    (await askData<{ id: string }>(`${url}/api/guestorders`, { method: 'POST', headers, body: order })).id;
  tell({ kind: 'orders', ids: Math.random() * REPEATED_OF < 1 ? await Promise.all([send(), send()]) : [await send()] });
}

for (let sample = 0; sample < UNLOADED_SAMPLES; sample++) (await askMenu('alone'))();
const startedMs = performance.now();
const endsAtMs = startedMs + durationMs;
const partNow = (): DayPart => (performance.now() < startedMs + warmUpMs ? 'warmUp' : 'loaded');
const live = async (): Promise<void> => {
  let tellOfMenu = () => {};
  while (performance.now() < endsAtMs) {
    // At another time than those who waited for the same menu.
    await setTimeout(Math.random() * PAUSE_MAX_MS);
    tellOfMenu();
    tellOfMenu = () => {};
    if (Atomics.load(paused, 0) === 1) continue;
    const chance = Math.random() * 100;
    if (chance < MENUS_OF_100) tellOfMenu = await askMenu(partNow());
    else if (chance < MENUS_OF_100 + ORDERS_OF_100) await placeOrder();
    else tell({ kind: 'edit' });
  }
  tellOfMenu();
};
await Promise.all(Array.from({ length: CLIENTS }, live));
