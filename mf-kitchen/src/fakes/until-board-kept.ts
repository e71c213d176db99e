import { expect } from 'vitest';
import { kept } from '@justright/client/kept/kept';
import { KITCHEN_BOARD } from '@justright/client/kept/staff-keys';

/** Waits until the device has the board of a person for a reload without a network: after the restaurant and the names of foods have come. */
export const untilBoardKept = (uid: string, restaurantId: string): Promise<void> =>
  expect
    .poll(() => kept(KITCHEN_BOARD, (value): value is object => value !== null, uid, restaurantId).read())
    .not.toBeNull();
