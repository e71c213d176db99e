import { DurableObject } from 'cloudflare:workers';
import { KITCHEN_TICKET_MS, KITCHEN_WATCHED_MS } from '@justright/contract/kitchen';

/** The tag of a socket: the uid of who watches. */
const tagsOf = (uid: string): string[] => [uid.slice(0, 256)];

interface Ticket {
  uid: string;
  untilMs: number;
}

/**
 * The kitchen of one restaurant: the screens that watch its orders. Sleeps while nothing happens; the runtime keeps the
 * sockets. It stores nothing of orders.
 */
export class KitchenRoom extends DurableObject {
  /** The tickets that were given out and not used. A room that fell asleep has forgotten them: a screen asks for another. */
  readonly #tickets = new Map<string, Ticket>();

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
    this.#tickets.set(ticket, { uid, untilMs: nowMs + KITCHEN_TICKET_MS });
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
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + KITCHEN_WATCHED_MS);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Sends a message to every screen. */
  announce(message: string): void {
    for (const socket of this.ctx.getWebSockets()) socket.send(message);
  }

  /** Closes the sockets that are open for as long as one ticket allows: the screen asks for another one. */
  override async alarm(): Promise<void> {
    const nowMs = Date.now();
    const untils = this.ctx.getWebSockets().flatMap((socket) => {
      const untilMs = socket.deserializeAttachment() as number;
      if (untilMs > nowMs) return [untilMs];
      socket.close(1000, 'ask for another ticket');
      return [];
    });
    if (untils.length > 0) await this.ctx.storage.setAlarm(Math.min(...untils));
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }
}
