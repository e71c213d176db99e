import { useEffect } from 'react';
import type { ScrollPosition } from '@justright/ui/data-grid';

/** The state of a list when the user opened one of its orders. */
export interface LeftList {
  /** Its filter and sort order, as in the address. */
  search: string;
  /** The number of loaded orders. */
  count: number;
  scrollPosition: ScrollPosition;
}

/** The states by the list's path, for this page load. */
const leftLists = new Map<string, LeftList>();
let isOrderShown = false;

export function leaveList(path: string, left: LeftList | undefined): void {
  if (left === undefined) leftLists.delete(path);
  else leftLists.set(path, left);
}

/** Returns the state to restore when the user goes back from an order to its list; else undefined. */
export function listOfReturn(path: string, search: string): LeftList | undefined {
  const left = leftLists.get(path);
  return isOrderShown && left?.search === search ? left : undefined;
}

/** Returns the address of a list with the filter that it had. */
export const wayBack = (path: string): string => path + (leftLists.get(path)?.search ?? '');

/** Marks that an order's page is shown, so that the list that follows it restores its state. */
export function useOrderShown(): void {
  useEffect(() => {
    isOrderShown = true;
    return () => {
      // The list that replaces this page reads the flag in its first render.
      setTimeout(() => {
        isOrderShown = false;
      });
    };
  }, []);
}
