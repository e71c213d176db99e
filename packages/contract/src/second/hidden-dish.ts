import * as v from 'valibot';

/** A dish that is hidden from diners, and the most frequent reason. */
export const HiddenDish = v.object({
  id: v.string(),
  title: v.string(),
  menuTitle: v.string(),
  /** The number of the restaurant's diners who do not see it, rounded down. */
  diners: v.number(),
  /** Null when no reason applies to a large enough group. */
  reason: v.nullable(
    v.object({
      /**
       * `allergy`: contains what they avoid. `traces`: may contain it. `diet`: their diet is ruled out. `unknown`: staff have
       * not said it of that food or diet.
       */
      kind: v.picklist(['allergy', 'traces', 'diet', 'unknown']),
      /** Name of the allergy or diet. */
      name: v.string(),
      /** The ingredient that causes it; empty when there is none, such as for what staff added to the dish. */
      ingredient: v.string(),
    }),
  ),
});
export type HiddenDish = v.InferOutput<typeof HiddenDish>;
