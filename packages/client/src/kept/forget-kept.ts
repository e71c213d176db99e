import * as dinerKeys from './diner-keys.ts';
import { type KeptKey, type StoredKey, namesInUse, storageIn } from '@justright/client/kept/kept';

const isForgotten = (key: KeptKey): key is StoredKey =>
  key.until === 'sign-out' && (key.in === 'device' || key.in === 'tab');

/**
 * Removes every value that a person keeps until sign-out, from both storages; not the cache and the cookie. Open
 * screens get no event: empty any state that mirrors a key after this, so that other tabs get the empty value.
 */
export function forgetKept(): void {
  for (const key of Object.values<KeptKey>(dinerKeys).filter(isForgotten)) {
    const storage = storageIn(key.in);
    for (const name of namesInUse(key)) storage.removeItem(name);
  }
}
