import { DurableObject } from 'cloudflare:workers';
import { KITCHEN_PASS_MS, KITCHEN_WATCHED_MS } from '@justright/contract/kitchen';
import type { CallerType } from '@justright/contract/roles';
import { writeLog } from '@justright/worker-kit/log';
import type { OrderMail } from '../domain/queue-messages.ts';

/** Who watches: the account and the session of the token that asked for the pass. */
export interface Watcher {
  uid: string;
  roleType: CallerType;
  authTimeSeconds: number;
  sessionId: string | null;
}
/** What a socket keeps while the object hibernates. */
interface Watching extends Watcher {
  untilMs: number;
}
const isSame = (one: Watcher, other: Watcher): boolean =>
  one.uid === other.uid &&
  one.roleType === other.roleType &&
  one.authTimeSeconds === other.authTimeSeconds &&
  one.sessionId === other.sessionId;
const watchingOf = (socket: WebSocket) => socket.deserializeAttachment() as Watching;

/** How many sockets an account has in one kitchen. One more closes the oldest: a lost connection leaves its socket open. */
export const SOCKETS_MAX = 8;

/** What the key of an order that nobody may have opened begins with; its value is when to look, in milliseconds. */
const UNOPENED = 'unopened:';
/** When the queue did not take a message, it is asked again after this time. */
const QUEUE_RETRY_MS = 10_000;

/**
 * The kitchen of one restaurant: the screens that watch its orders. Hibernates while nothing happens; the runtime keeps
 * the sockets. Of orders it stores only the ids of new ones, until the reminder of an unopened order is due.
 */
export class KitchenRoom extends DurableObject {
  /** The passes that were given out and not used. An object that hibernated has lost them: a screen asks for another. */
  readonly #passes = new Map<string, Watching>();

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    // Answered by the runtime, so that a screen's question whether the connection still works ends no hibernation.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Makes a pass for a watcher. It opens one socket, and expires after {@link KITCHEN_PASS_MS}. */
  admit({ uid, roleType, authTimeSeconds, sessionId }: Watcher): string {
    const nowMs = Date.now();
    for (const [pass, { untilMs }] of this.#passes) if (untilMs <= nowMs) this.#passes.delete(pass);
    const pass = crypto.randomUUID();
    this.#passes.set(pass, { uid, roleType, authTimeSeconds, sessionId, untilMs: nowMs + KITCHEN_PASS_MS });
    return pass;
  }

  /** Opens a socket for a pass; an unknown, used or late one is a 404. */
  override async fetch(request: Request): Promise<Response> {
    const pass = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const admitted = this.#passes.get(pass);
    this.#passes.delete(pass);
    if (!admitted || admitted.untilMs <= Date.now()) return new Response(null, { status: 404 });
    const { 0: client, 1: server } = new WebSocketPair();
    const own = this.ctx.getWebSockets().filter((socket) => watchingOf(socket).uid === admitted.uid);
    const byAge = own.toSorted((a, b) => watchingOf(a).untilMs - watchingOf(b).untilMs);
    for (const socket of byAge.slice(0, Math.max(0, own.length + 1 - SOCKETS_MAX))) socket.close(1000, 'too many');
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment({ ...admitted, untilMs: Date.now() + KITCHEN_WATCHED_MS } satisfies Watching);
    await this.#wakeAt(Date.now() + KITCHEN_WATCHED_MS);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Lists who watches, and who has a pass to. */
  watchers(): Watcher[] {
    return [...this.ctx.getWebSockets().map(watchingOf), ...this.#passes.values()];
  }

  /** Closes what those watch with for whom nothing may be sent from now on. */
  shutOut(ended: readonly Watcher[]): void {
    const isEnded = (one: Watcher) => ended.some((other) => isSame(one, other));
    for (const [pass, admitted] of this.#passes) if (isEnded(admitted)) this.#passes.delete(pass);
    for (const socket of this.ctx.getWebSockets()) if (isEnded(watchingOf(socket))) socket.close(1000, 'shut out');
  }

  /** Sends a message to every screen. A closed socket is listed until its screen has answered, which one that is gone never does. */
  announce(message: string): void {
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(message);
      } catch (error) {
        writeLog('info', 'A screen of a kitchen is gone', { error });
      }
    }
  }

  /** Keeps a new order in mind: at an instant the queue is asked for the mail that nobody has opened it. */
  async remindOf(orderId: string, atMs: number): Promise<void> {
    await this.ctx.storage.put(UNOPENED + orderId, atMs);
    await this.#wakeAt(atMs);
  }

  /** Sets the alarm to an instant, unless it is due earlier. */
  async #wakeAt(atMs: number): Promise<void> {
    const alarmMs = await this.ctx.storage.getAlarm();
    if (alarmMs === null || alarmMs > atMs) await this.ctx.storage.setAlarm(atMs);
  }

  /** Queues what is due, and closes the sockets that are open for as long as one pass allows. */
  override async alarm(): Promise<void> {
    const nowMs = Date.now();
    const nexts = [...(await this.#remind(nowMs)), ...this.#closeOldSockets(nowMs)];
    if (nexts.length > 0) await this.#wakeAt(Math.min(...nexts));
  }

  /** Queues the mails that are due; returns when the next ones are. An order is forgotten once the queue has its message. */
  async #remind(nowMs: number): Promise<number[]> {
    const waiting = await this.ctx.storage.list<number>({ prefix: UNOPENED });
    const nexts: number[] = [];
    for (const [key, atMs] of waiting) {
      if (atMs > nowMs) nexts.push(atMs);
      else {
        const mail: OrderMail = { kind: 'order-mail', template: 'order-unopened', orderId: key.slice(UNOPENED.length) };
        try {
          await this.env.MAIL_QUEUE.send(mail);
          await this.ctx.storage.delete(key);
        } catch {
          nexts.push(nowMs + QUEUE_RETRY_MS);
        }
      }
    }
    return nexts;
  }

  /** Closes old sockets, whose screens ask for another pass; returns until when the others stay open. */
  #closeOldSockets(nowMs: number): number[] {
    return this.ctx.getWebSockets().flatMap((socket) => {
      const { untilMs } = watchingOf(socket);
      if (untilMs > nowMs) return [untilMs];
      socket.close(1000, 'ask for another pass');
      return [];
    });
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }
}
