import { useDeferredValue } from 'react';

/**
 * Returns false for the first draw of a component, and true right after it was painted. What is out of sight at first
 * waits for it, so that a large dialog opens at once.
 */
export const useAfterFirstDraw = (): boolean => useDeferredValue(true, false);
