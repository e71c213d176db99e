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

/** Stores that this device requested a sign-in link for an address: that link then signs in without a question. */
export const noteAskedLink = (email: string): void =>
  void askedLink.write({ email: email.toLowerCase(), atMs: Date.now() });

/** Tells whether this device requested a link for the address within a link's lifetime. */
export const hasAskedLink = (email: string): boolean => askedLink.read()?.email === email.toLowerCase();
