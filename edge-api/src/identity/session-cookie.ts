import { SESSION_LIFETIME_SECONDS } from '@justright/contract/session-lifetimes';
import { isLastingSlot, isSessionSlot, SESSION_SLOT_HEADER } from '@justright/contract/session-slot';
import { parse, serialize } from 'hono/utils/cookie';
import * as v from 'valibot';
import { isDeviceToken } from './device-session.ts';
import { REFRESH_PATH, REVOKE_PATH, wireError } from './wire.ts';

/** Only the calls that need the token get the cookie. */
const COOKIE_PATH = '/securetoken.googleapis.com/v1';
const COOKIE_NAME = 'justright.refresh.';
/** As long as browsers keep a cookie: a kitchen may close for a season, and its device lasts until it is shut out. */
const DEVICE_SECONDS = 400 * 24 * 3600;
/** A browser with more sessions loses the oldest cookies: those of closed tabs are never asked for again. */
const SESSIONS_MAX = 8;
/** The refusals after which a refresh token is worth nothing. */
const OVER = /^(?:TOKEN_EXPIRED|INVALID_REFRESH_TOKEN|USER_NOT_FOUND|USER_DISABLED)\b/;

/** The request's and the response's field with the refresh token, by the call; account calls only return one. */
const FIELDS: Readonly<Record<string, { asked: string; answered: string }>> = {
  [REFRESH_PATH]: { asked: 'refresh_token', answered: 'refresh_token' },
  [REVOKE_PATH]: { asked: 'token', answered: '' },
};
const ACCOUNT_FIELDS = { asked: '', answered: 'refreshToken' };

const Payload = v.record(v.string(), v.unknown());
const Refusal = v.object({ error: v.object({ message: v.string() }) });

/**
 * Decides whether a script of our own pages sent the request. Browsers add `Origin` to every POST, and no script can
 * change it.
 */
function isFromOwnPage(request: Request, productOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin') ?? '';
  if ((site !== null && site !== 'same-origin') || !URL.canParse(origin)) return false;
  return [request.url, productOrigin].some((own) => new URL(own).host === new URL(origin).host);
}

/** Returns the slot that a page of ours names; null for other clients of the wire, a refusal for other sites. */
export function sessionSlotOf(request: Request, productOrigin: string): string | null | Response {
  const slot = request.headers.get(SESSION_SLOT_HEADER);
  if (slot === null) return null;
  const isOwn = request.method === 'POST' && isSessionSlot(slot) && isFromOwnPage(request, productOrigin);
  return isOwn ? slot : wireError(403, 'CROSS_SITE_REQUEST');
}

/**
 * Asks the provider for a page of ours, with the refresh token of the slot's cookie, and keeps the response's token
 * there. A request with a token of its own hands it over, as that of a kitchen's device.
 */
export async function askWithCookie(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  slot: string,
  body: Uint8Array<ArrayBuffer>,
  ask: (body: Uint8Array<ArrayBuffer> | string) => Promise<Response>,
): Promise<Response> {
  const { pathname, protocol } = new URL(url);
  const { asked, answered } = FIELDS[pathname] ?? ACCOUNT_FIELDS;
  const cookies = parse(headers.get('cookie') ?? '');
  const name = COOKIE_NAME + slot;
  const set: string[] = [];
  const setCookie = (of: string, value: string, maxAge?: number) => {
    const secure = protocol === 'https:';
    const age = maxAge === undefined ? {} : { maxAge };
    set.push(serialize(of, value, { path: COOKIE_PATH, httpOnly: true, sameSite: 'Strict', secure, ...age }));
  };
  const respond = (response: Response) => {
    for (const cookie of set) response.headers.append('set-cookie', cookie);
    return response;
  };

  let sent: Uint8Array<ArrayBuffer> | string = body;
  if (asked !== '') {
    const form = new URLSearchParams(new TextDecoder().decode(body));
    const token = form.get(asked) ?? cookies[name];
    if (token === undefined) return pathname === REVOKE_PATH ? noSession() : wireError(400, 'TOKEN_EXPIRED');
    form.set(asked, token);
    sent = form.toString();
    if (pathname === REVOKE_PATH) setCookie(name, '', 0);
    for (const old of oldest(cookies, name)) setCookie(old, '', 0);
  }
  const response = await ask(sent);
  const payload: unknown = await response.json().catch(() => null);
  const fields = v.safeParse(Payload, payload);
  const token = response.ok && fields.success ? fields.output[answered] : undefined;
  if (fields.success && typeof token === 'string') {
    const { [answered]: _kept, ...others } = fields.output;
    const lastingSeconds = isDeviceToken(token) ? DEVICE_SECONDS : SESSION_LIFETIME_SECONDS;
    setCookie(name, token, isLastingSlot(slot) ? lastingSeconds : undefined);
    return respond(withBody(response, others));
  }
  const isOver = v.is(Refusal, payload) && OVER.test(payload.error.message);
  if (pathname === REFRESH_PATH && isOver) setCookie(name, '', 0);
  return respond(withBody(response, payload));
}

const noSession = (): Response => Response.json({}, { headers: { 'cache-control': 'no-store' } });

/**
 * Names the cookies that a browser has too many of, those that end with its window first. It sends the oldest first,
 * and a refresh keeps a cookie's age.
 */
const oldest = (cookies: Record<string, string>, own: string): string[] =>
  Object.keys(cookies)
    .filter((name) => name.startsWith(COOKIE_NAME) && name !== own)
    .toSorted((a, b) => Number(isLastingSlot(slotIn(a))) - Number(isLastingSlot(slotIn(b))))
    .slice(0, -(SESSIONS_MAX - 1));

const slotIn = (name: string): string => name.slice(COOKIE_NAME.length);

function withBody(response: Response, payload: unknown): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(payload, { status: response.status, headers });
}
