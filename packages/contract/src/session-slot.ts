/**
 * The header by which the product's own pages name the cookie with a session's refresh token. Pages of another site
 * cannot send it.
 */
export const SESSION_SLOT_HEADER = 'x-session-slot';

/** Makes the slot of a new session, whose cookie outlives the browser's window or not. It is no secret. */
export const newSessionSlot = (isLasting: boolean): string =>
  crypto
    .getRandomValues(new Uint8Array(12))
    .reduce((slot, byte) => slot + (byte + 256).toString(16).slice(1), isLasting ? 'd' : 't');

export const isSessionSlot = (text: string): boolean => /^[dt][0-9a-f]{24}$/.test(text);

/** Decides whether the browser keeps a slot's cookie beyond its window. */
export const isLastingSlot = (slot: string): boolean => slot.startsWith('d');
