import { SESSION_SLOT_HEADER } from '@justright/contract/session-slot';
import { readBytes } from '@justright/worker-kit/read-bytes';
import type { Context } from 'hono';
import type { Env } from '../env.ts';
import { answerDevice } from '../identity/device-session.ts';
import { endWatchingOf } from '../identity/end-watching.ts';
import { askWithCookie, sessionSlotOf } from '../identity/session-cookie.ts';
import { accountOfCall, askProvider, REVOKE_PATH, wireError } from '../identity/wire.ts';
import { isFromOtherSite } from './check-request.ts';

const WIRE_BODY_MAX_BYTES = 16 * 1024;

/**
 * Passes a call of the identity wire on, with the request id that our log uses; a client's own id may have been
 * refused. Refuses cross-site calls: the product has one origin.
 */
export async function passToProvider(c: Context<{ Bindings: Env }>): Promise<Response> {
  const request = c.req.raw;
  if (request.method !== 'GET' && isFromOtherSite(request)) return wireError(403, 'CROSS_SITE_REQUEST');
  const slot = sessionSlotOf(request, c.env.PRODUCT_ORIGIN);
  if (slot instanceof Response) return slot;
  const body = await readBytes(request.body, WIRE_BODY_MAX_BYTES);
  if (!body) return wireError(413, 'PAYLOAD_TOO_LARGE');
  const headers = new Headers(request.headers);
  headers.set('x-request-id', c.get('requestId'));
  // The provider needs neither cookies nor a slot.
  for (const name of ['content-length', 'cookie', SESSION_SLOT_HEADER]) headers.delete(name);
  const { method, url } = request;
  const ask = async (sent: Uint8Array<ArrayBuffer> | string) => {
    const form = new URLSearchParams(typeof sent === 'string' ? sent : new TextDecoder().decode(sent));
    const ofDevice = method === 'POST' && (await answerDevice(c.env, new URL(url).pathname, form, Date.now()));
    if (ofDevice) return ofDevice;
    const response = await askProvider(
      c.env,
      new Request(url, { method, headers, ...(request.body && { body: sent }) }),
    );
    const uid = method === 'POST' ? await accountOfCall(c.env, c.req.path, sent, response) : undefined;
    if (uid !== undefined) await endWatchingOf(c.env, uid);
    // The answer does not tell whether the session was there, nor whose it was.
    if (response.ok && c.req.path === REVOKE_PATH)
      return Response.json({}, { headers: { 'cache-control': 'no-store' } });
    return response.ok || uid === undefined ? response : withoutAccount(response);
  };
  return slot === null ? ask(body) : askWithCookie(request, slot, body, ask);
}

/** Returns a refusal without the account whose session it has ended. */
async function withoutAccount(response: Response): Promise<Response> {
  const { error } = await response.json<{ error: unknown }>();
  return Response.json({ error }, { status: response.status, headers: { 'cache-control': 'no-store' } });
}
