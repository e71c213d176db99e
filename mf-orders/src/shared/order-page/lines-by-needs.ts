import type { CartItem } from '@justright/contract/orders';

/** The dishes that were chosen under the same needs. */
export interface LinesOfNeeds {
  preference: CartItem['preference'];
  items: CartItem[];
}

/**
 * Divides a person's dishes by the needs that they were chosen under, so that the needs stand once above them. Almost
 * always it is one part; a diner who changed their choices in between has two, and neither is hidden.
 */
export function linesByNeeds(items: readonly CartItem[]): LinesOfNeeds[] {
  const parts = new Map<string, LinesOfNeeds>();
  for (const item of items) {
    const key = JSON.stringify(item.preference);
    const part = parts.get(key) ?? { preference: item.preference, items: [] };
    part.items.push(item);
    parts.set(key, part);
  }
  return [...parts.values()];
}
