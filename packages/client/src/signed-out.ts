/** Where a sign-out is noted for the browser's other tabs, and for whoever keeps something of who was signed in. */
export const SIGNED_OUT_KEY = 'justright.signed-out';

/** The uid of the account that this device's guest has made for itself: what the guest chose is the account's own. */
export const SIGNED_UP_KEY = 'justright.signed-up';

/** The last time that somebody's session was ended on this device. */
export interface SignOut {
  uid: string;
  /** Epoch milliseconds. */
  atMs: number;
  /** The person asked for it; without, the server ended the session, and the person may still be there. */
  isAsked: boolean;
}

export const signOutNote = (signOut: SignOut): string => JSON.stringify(signOut);

/** What was noted last; null when nothing was, or storage cannot be read. */
export function lastSignOut(pick: () => Pick<Storage, 'getItem'> = () => localStorage): SignOut | null {
  try {
    const note: unknown = JSON.parse(pick().getItem(SIGNED_OUT_KEY) ?? 'null');
    if (typeof note !== 'object' || note === null) return null;
    const { uid, atMs, isAsked } = note as Partial<Record<keyof SignOut, unknown>>;
    if (typeof uid !== 'string' || typeof atMs !== 'number') return null;
    return { uid, atMs, isAsked: isAsked === true };
  } catch {
    return null;
  }
}
