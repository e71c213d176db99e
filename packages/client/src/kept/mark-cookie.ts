import { SESSION_LIFETIME_SECONDS } from '@justright/contract/session-lifetimes';
import { SESSION_COOKIE } from './session-keys.ts';

const isSecure = (): boolean => location.protocol === 'https:';
/** With `__Host-` no page of a neighbour below the same site can set it; browsers take that over https alone. */
const nameHere = (): string => (isSecure() ? '__Host-' : '') + SESSION_COOKIE.key;

function set(text: string, maxAgeSeconds: number | null): void {
  try {
    const parts = [
      `${nameHere()}=${encodeURIComponent(text)}`,
      'Path=/',
      'SameSite=Strict',
      ...(maxAgeSeconds === null ? [] : [`Max-Age=${maxAgeSeconds}`]),
      ...(isSecure() ? ['Secure'] : []),
    ];
    // oxlint-disable-next-line unicorn/no-document-cookie -- the session is read before the first paint
    document.cookie = parts.join('; ');
  } catch {
    // Refused with the storage: only this page knows the session.
  }
}

/** The mark of a staff's or diner's account, where the browser's storage refuses it and cookies do not. */
export const markCookie = {
  read: (): string | null => {
    try {
      const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
      return decodeURIComponent(pairs.find(([name]) => name === nameHere())?.[1] ?? '') || null;
    } catch {
      return null;
    }
  },
  /** Writes the mark until the browser's window closes, or beyond it. */
  write: (text: string, isLasting: boolean): void => set(text, isLasting ? SESSION_LIFETIME_SECONDS : null),
  remove: (): void => set('', 0),
  isRefused: (): boolean => typeof document !== 'undefined' && !navigator.cookieEnabled,
};
