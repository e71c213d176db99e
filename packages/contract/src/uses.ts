/** A use of an entity that a person wants to delete: `details.uses` of a 409 `in-use`. */
export interface Use {
  /** A description for a person: "Dish Latte (Lunch, Kumo Ramen)". */
  text: string;
  /** Path of the screen where the use can be removed; empty when there is none. */
  path: string;
}
