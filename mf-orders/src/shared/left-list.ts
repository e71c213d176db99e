import { useEffect } from 'react';
import type { ScrollPosition } from '@justright/ui/data-grid';

/** A list as its reader left it for one of its orders. */
export interface LeftList {
  /** Its filter and order, as in the address. */
  search: string;
  /** How many orders it had loaded. */
  count: number;
  scrollPosition: ScrollPosition;
}

/** By the address of the list; for this visit of the page. */
const leftLists = new Map<string, LeftList>();
let isOrderShown = false;

export function leaveList(path: string, left: LeftList | undefined): void {
  if (left === undefined) leftLists.delete(path);
  else leftLists.set(path, left);
}

/** The list that the reader comes back to from one of its orders; undefined for who comes from anywhere else. */
export function listOfReturn(path: string, search: string): LeftList | undefined {
  const left = leftLists.get(path);
  return isOrderShown && left?.search === search ? left : undefined;
}

/** The way back to a list as it was left, with its filter. */
export const wayBack = (path: string): string => path + (leftLists.get(path)?.search ?? '');

/** Marks an order's page: a list that follows it at once is come back to. */
export function useOrderShown(): void {
  useEffect(() => {
    isOrderShown = true;
    return () => {
      // The list that comes in its place reads this while it is first drawn.
      setTimeout(() => {
        isOrderShown = false;
      });
    };
  }, []);
}
