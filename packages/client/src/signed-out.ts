import { kept } from '@justright/client/kept/kept';
import { SIGNED_OUT } from './kept/session-keys.ts';

/** The last end of a session on this device; every tab of the browser can read it. */
export interface SignOut {
  uid: string;
  /** Epoch milliseconds. */
  atMs: number;
  /** True when the person requested it; false when the server ended the session, and the person may still be there. */
  isAsked: boolean;
}

export const signOutNote = (signOut: SignOut): string => JSON.stringify(signOut);

type Note = Omit<SignOut, 'isAsked'> & { isAsked?: unknown };

const isNote = (value: unknown): value is Note => {
  const { uid, atMs } = Object(value) as Partial<Record<keyof SignOut, unknown>>;
  return typeof uid === 'string' && typeof atMs === 'number';
};

/** Reads the last sign-out; null when there is none. */
export function lastSignOut(): SignOut | null {
  const note = kept(SIGNED_OUT, isNote).read();
  return note && { ...note, isAsked: note.isAsked === true };
}
