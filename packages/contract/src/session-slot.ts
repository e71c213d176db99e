/**
 * The header by which the product's own pages name the cookie with a session's refresh token. Pages of another site
 * cannot send it.
 */
export const SESSION_SLOT_HEADER = 'x-session-slot';

/** How long the browser keeps a slot's cookie, by its first letter: beyond its window, or until it closes. */
const KINDS = { lasting: 'd', passing: 't' } as const;

/** Makes the slot of a new session. It is no secret: only the browser's cookies have the token. */
export const newSessionSlot = (kind: keyof typeof KINDS): string =>
  KINDS[kind] +
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const isSessionSlot = (text: string): boolean => /^[dt][0-9a-f]{24}$/.test(text);

/** Decides whether the browser keeps a slot's cookie beyond its window. */
export const isLastingSlot = (slot: string): boolean => slot.startsWith(KINDS.lasting);
