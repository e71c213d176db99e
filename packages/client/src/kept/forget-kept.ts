import * as dinerKeys from './diner-keys.ts';
import { type KeptKey, type StoredKey, namesInUse, storageIn } from './kept.ts';

const isForgotten = (key: KeptKey): key is StoredKey =>
  key.until === 'sign-out' && (key.in === 'device' || key.in === 'tab');

/**
 * Forgets what a person keeps until they sign out, in both storages. Cache and cookie are not emptied here. Open screens
 * hear nothing of it: a state that mirrors a key is emptied after this, so that other tabs are told of the empty value.
 */
export function forgetKept(): void {
  for (const key of Object.values<KeptKey>(dinerKeys).filter(isForgotten)) {
    const storage = storageIn(key.in);
    for (const name of namesInUse(key)) storage.removeItem(name);
  }
}
