import { namesInUse, storageIn } from '@justright/client/kept/kept';
import { KITCHEN_BOARD } from './staff-keys.ts';

/** Removes the tickets that a person or a kitchen's device has kept for a reload, of every kitchen. */
export function forgetBoards(uid: string): void {
  for (const name of namesInUse(KITCHEN_BOARD, uid, '')) storageIn(KITCHEN_BOARD.in).removeItem(name);
}
