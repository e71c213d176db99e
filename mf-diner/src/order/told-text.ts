import { changesOfItem } from '@justright/contract/kitchen-changes';
import type { CartItem } from '@justright/contract/orders';

/** Says what the kitchen is told of a person's choices. */
export const toldText = (choices: string): string => `The kitchen is told: ${choices}`;

/** Says of each dish that is made otherwise how, as the kitchen reads it, each once: "Village Salad: Omit Feta". */
export const toldOfDishes = (lines: readonly CartItem[]): string[] => [
  ...new Set(
    lines.flatMap((line) => {
      const changes = changesOfItem(line);
      const texts = changes.map(({ label, items }) => `${label} ${items.join(', ')}`);
      return texts.length === 0 ? [] : [`${line.menuItem.title}: ${texts.join(' · ')}`];
    }),
  ),
];
