import { kept } from './kept/kept.ts';
import { SIGNED_OUT } from './kept/session-keys.ts';

/** The last time that somebody's session was ended on this device; every tab of the browser can read it. */
export interface SignOut {
  uid: string;
  /** Epoch milliseconds. */
  atMs: number;
  /** The person asked for it; without, the server ended the session, and the person may still be there. */
  isAsked: boolean;
}

export const signOutNote = (signOut: SignOut): string => JSON.stringify(signOut);

type Note = Omit<SignOut, 'isAsked'> & { isAsked?: unknown };

const isNote = (value: unknown): value is Note => {
  const { uid, atMs } = Object(value) as Partial<Record<keyof SignOut, unknown>>;
  return typeof uid === 'string' && typeof atMs === 'number';
};

/** Reads what was noted last; null when nothing was. */
export function lastSignOut(): SignOut | null {
  const note = kept(SIGNED_OUT, isNote).read();
  return note && { ...note, isAsked: note.isAsked === true };
}
