import type { FoodAnswer } from './composition.ts';

/** The signs of written information. Each has a shape of its own: it is printed in black, and read without colours. */
export const WRITTEN_SIGNS: Readonly<Record<FoodAnswer, string>> = {
  contains: '●',
  mayContain: '○',
  unknown: '?',
  notAdded: '–',
  free: '✓',
};
