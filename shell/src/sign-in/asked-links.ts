import { OOB_LIFETIME_SECONDS } from '@justright/contract/account-links';

const STORAGE_KEY = 'justright.asked-link';

/** Notes that this device has asked for a sign-in link to an address: it signs in silently then. */
export function noteAskedLink(email: string, nowMs: number, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ email: email.toLowerCase(), atMs: nowMs }));
  } catch {
    // Without the note the link asks first.
  }
}

/** Whether this device has asked for a link to the address, no longer ago than a link works. */
export function hasAskedLink(email: string, nowMs: number, storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  try {
    const note: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof note !== 'object' || note === null) return false;
    const { email: asked, atMs } = note as Partial<Record<'email' | 'atMs', unknown>>;
    const isRecent = typeof atMs === 'number' && nowMs - atMs <= OOB_LIFETIME_SECONDS.EMAIL_SIGNIN * 1000;
    return isRecent && asked === email.toLowerCase();
  } catch {
    return false;
  }
}
