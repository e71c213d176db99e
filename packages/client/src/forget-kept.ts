import { KEPT, STORED_NAMES, keysInUse, storageIn } from './kept.ts';

/**
 * Forgets what the table of keys gives to a person until they sign out. Open screens hear nothing of it: a state that
 * mirrors a key is emptied after this, so that other tabs are told of the empty value.
 */
export function forgetKept(): void {
  for (const name of STORED_NAMES) {
    const { until, in: place } = KEPT[name];
    if (until !== 'sign-out') continue;
    const storage = storageIn(place);
    for (const key of keysInUse(name)) storage.removeItem(key);
  }
}
