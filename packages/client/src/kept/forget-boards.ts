import { namesInUse, storageIn } from '@justright/client/kept/kept';
import { KITCHEN_BOARD, KITCHEN_NAMES, KITCHEN_PERSON } from './staff-keys.ts';

/** Removes the tickets that a person or a kitchen's device has kept for a reload, of every kitchen. */
export function forgetBoards(uid: string): void {
  for (const key of [KITCHEN_BOARD, KITCHEN_NAMES, KITCHEN_PERSON]) {
    for (const name of namesInUse(key, uid, '')) storageIn(key.in).removeItem(name);
  }
}
