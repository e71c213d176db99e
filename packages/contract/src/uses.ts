/** A place where something is still used that somebody wants to delete: `details.uses` of a 409 `in-use`. */
export interface Use {
  /** What it is, for a person: "Dish Latte (Lunch, Kumo Ramen)". */
  text: string;
  /** Path of the screen where it can be taken out; empty where there is none. */
  path: string;
}
