import type { Proposal } from '@justright/contract/generation';
import type { Database } from '../data/database.ts';

/** The texts of a dish in a menu. */
export interface Dish {
  title: string;
  /** Subtext and description, joined. */
  description: string;
  /** The name of its menu section; empty if unknown. */
  subsection: string;
  groups: { title: string; options: { title: string; description: string }[] }[];
}

/** The dish's restaurant, whose custom ingredients, and those that its merchant shares, may be proposed too. */
export interface Kitchen {
  restaurantId: string;
  merchantId: string;
}

/**
 * Proposes the ingredients of a dish, all from the catalogue or the kitchen's own. `groups` and their options are
 * those of the dish, in its order. A generator that fails throws a RequestError `unavailable`.
 */
export interface IngredientGenerator {
  propose: (db: Database, dish: Dish, kitchen: Kitchen | null) => Promise<Proposal>;
}
