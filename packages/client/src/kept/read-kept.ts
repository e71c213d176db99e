import * as dinerKeys from './diner-keys.ts';
import { type KeptKey, type StoredKey, namesInUse, storageIn } from '@justright/client/kept/kept';

const isStored = (key: KeptKey): key is StoredKey => key.in === 'device' || key.in === 'tab';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Reads all that this browser and this tab keep of its diner, by the names in its storage; no secret of a session is in it. */
export const readKept = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.values<KeptKey>(dinerKeys)
      .filter(isStored)
      .flatMap((key) => {
        const storage = storageIn(key.in);
        return namesInUse(key).map((name) => [name, parsed(storage.getItem(name) ?? 'null')] as const);
      }),
  );
