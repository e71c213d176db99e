import { kept } from '@justright/client/kept/kept';
import { ASKED_LINK } from '@justright/client/kept/session-keys';

interface AskedLink {
  email: string;
  /** Epoch milliseconds. */
  atMs: number;
}

const isAskedLink = (value: unknown): value is AskedLink => {
  const { email, atMs } = Object(value) as Partial<Record<keyof AskedLink, unknown>>;
  return typeof email === 'string' && typeof atMs === 'number';
};
const askedLink = kept(ASKED_LINK, isAskedLink);

/** Notes that this device has asked for a sign-in link to an address: it signs in silently then. */
export const noteAskedLink = (email: string): void =>
  void askedLink.write({ email: email.toLowerCase(), atMs: Date.now() });

/** Tells whether this device has asked for a link to the address, no longer ago than a link works. */
export const hasAskedLink = (email: string): boolean => askedLink.read()?.email === email.toLowerCase();
