import { DurableObject } from 'cloudflare:workers';
import { KITCHEN_TICKET_MS, KITCHEN_WATCHED_MS } from '@justright/contract/kitchen';
import type { OrderMail } from '../domain/queue-messages.ts';

/** The tag of a socket: the uid of who watches. */
const tagsOf = (uid: string): string[] => [uid.slice(0, 256)];

/** What the key of an order that nobody may have opened begins with; its value is when to look, in milliseconds. */
const UNOPENED = 'unopened:';
/** When the queue did not take a message, it is asked again after this time. */
const QUEUE_RETRY_MS = 10_000;

interface Ticket {
  uid: string;
  untilMs: number;
}

/**
 * The kitchen of one restaurant: the screens that watch its orders. Sleeps while nothing happens; the runtime keeps the
 * sockets. Of orders it stores only the ids of new ones, until it is time to ask whether somebody has opened them.
 */
export class KitchenRoom extends DurableObject {
  /** The tickets that were given out and not used. A room that fell asleep has forgotten them: a screen asks for another. */
  readonly #tickets = new Map<string, Ticket>();

  /** Who was shut out while the room is awake: a ticket that was asked for just before is worth nothing. */
  readonly #shutOut = new Set<string>();

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    // Answered by the runtime, so that a screen's question whether the line still works wakes nobody.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Gives out a ticket with which a person may watch, once and for a short time. */
  admit(uid: string): string {
    const nowMs = Date.now();
    for (const [ticket, { untilMs }] of this.#tickets) if (untilMs <= nowMs) this.#tickets.delete(ticket);
    const ticket = crypto.randomUUID();
    if (!this.#shutOut.has(uid)) this.#tickets.set(ticket, { uid, untilMs: nowMs + KITCHEN_TICKET_MS });
    return ticket;
  }

  /** Opens a socket for a ticket; an unknown, used or late one is a 404. */
  override async fetch(request: Request): Promise<Response> {
    const ticket = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const admitted = this.#tickets.get(ticket);
    this.#tickets.delete(ticket);
    if (!admitted || admitted.untilMs <= Date.now()) return new Response(null, { status: 404 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, tagsOf(admitted.uid));
    server.serializeAttachment(Date.now() + KITCHEN_WATCHED_MS);
    await this.#wakeAt(Date.now() + KITCHEN_WATCHED_MS);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Closes what somebody watches with, for whom nothing may be sent from now on. */
  shutOut(uid: string): void {
    this.#shutOut.add(uid);
    for (const [ticket, admitted] of this.#tickets) if (admitted.uid === uid) this.#tickets.delete(ticket);
    const [tag] = tagsOf(uid);
    for (const socket of this.ctx.getWebSockets(tag)) socket.close(1000, 'shut out');
  }

  /** Sends a message to every screen. */
  announce(message: string): void {
    for (const socket of this.ctx.getWebSockets()) socket.send(message);
  }

  /** Sends a new order to every screen, and keeps it in mind. */
  async announceNew(message: string, orderId: string, atMs: number): Promise<void> {
    this.announce(message);
    await this.remindOf(orderId, atMs);
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

  /** Queues what is due, and closes the sockets that are open for as long as one ticket allows. */
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

  /** Closes old sockets, whose screens ask for another ticket; returns until when the others stay open. */
  #closeOldSockets(nowMs: number): number[] {
    return this.ctx.getWebSockets().flatMap((socket) => {
      const untilMs = socket.deserializeAttachment() as number;
      if (untilMs > nowMs) return [untilMs];
      socket.close(1000, 'ask for another ticket');
      return [];
    });
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }
}
