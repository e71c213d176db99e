import { keyed } from '@justright/contract/lean-keys';
import type { LeanRestaurant } from '@justright/contract/lean-menu';
import { joinBytes } from './json-text.ts';

const DECODER = new TextDecoder();
const ENCODER = new TextEncoder();

/**
 * Turns a lean response into the form that remotes of contract 1 ask for (`view=diner`), with keys in place of numbers.
 * Goes with that contract (docs/decisions/menu-compilation-and-caches.md).
 */
export function earlierLeanMenu(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { data, ...envelope } = JSON.parse(DECODER.decode(bytes)) as { data: LeanRestaurant };
  const { keys, menu, ...restaurant } = data;
  const written = menu && { ...menu, menuItems: keyed(menu.menuItems, keys) };
  return joinBytes([ENCODER.encode(JSON.stringify({ ...envelope, data: { ...restaurant, menu: written } }))]);
}
