import type { Proposal } from '@justright/contract/generation';
import type { Database } from '../data/database.ts';

/** What a menu says about a dish. */
export interface Dish {
  title: string;
  /** Subtext and description together. */
  description: string;
  /** Name of the menu's section that it stands in; empty where none is known. */
  subsection: string;
  groups: { title: string; options: { title: string; description: string }[] }[];
}

/** Whose dish it is: custom ingredients of this restaurant, and those its merchant shares, may be proposed too. */
export interface Kitchen {
  restaurantId: string;
  merchantId: string;
}

/**
 * Proposes what a dish is made of. Every ingredient of a proposal is one of the catalogue's or of the kitchen's own, and
 * `groups` and their options are those of the dish, in its order. A generator that cannot answer throws a RequestError
 * `unavailable`.
 */
export interface IngredientGenerator {
  propose: (db: Database, dish: Dish, kitchen: Kitchen | null) => Promise<Proposal>;
}
