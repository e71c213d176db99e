import * as v from 'valibot';
import { call, RESTAURANT_PEOPLE } from './call.ts';
import { FoodAnswer, StatementSource } from './ingredients.ts';
import { DietaryCause } from './public-menu.ts';

/** What a food is for one key. */
const SheetAnswer = v.object({ key: v.string(), name: v.string(), answer: FoodAnswer });
export type SheetAnswer = v.InferOutput<typeof SheetAnswer>;

/** An ingredient, below the one that it is part of. */
const SheetIngredient = v.object({
  title: v.string(),
  /** 0 for an ingredient of the part, 1 for a part of that one, and so on. */
  depth: v.number(),
  /** What it is not free of, with everything in it. */
  answers: v.array(SheetAnswer),
  /** Who stated its own answers; null where nobody did. */
  statement: v.nullable(StatementSource),
});
export type SheetIngredient = v.InferOutput<typeof SheetIngredient>;

/** Food of a dish: what it is not free of, its ingredients, and the station where it is made. */
const food = {
  title: v.string(),
  answers: v.array(SheetAnswer),
  ingredients: v.array(SheetIngredient),
  /** Empty where it is made at no station. */
  station: v.string(),
};

/** What the kitchen knows of one dish that diners see, with everything that can be chosen for it. */
export const StaffSheet = v.object({
  restaurantName: v.string(),
  menuId: v.string(),
  title: v.string(),
  description: v.string(),
  menuVersion: v.string(),
  /** When the sheet was made. */
  at: v.string(),
  /** The restaurant's time zone; null where it has none. */
  timeZone: v.nullable(v.string()),
  /** What is used in it instead of something else, and until when; the first to end is first. */
  substitutions: v.array(v.object({ ingredient: v.string(), substitute: v.string(), until: v.string() })),
  /** Every active key and those of the restaurant's law, each with the paths to its causes, the worst first. */
  answers: v.array(v.object({ ...SheetAnswer.entries, causes: v.array(DietaryCause) })),
  parts: v.array(v.object({ ...food, canBeLeftOut: v.boolean() })),
  groups: v.array(
    v.object({ title: v.string(), minimum: v.number(), maximum: v.number(), options: v.array(v.object(food)) }),
  ),
  /** What to leave out or not to choose, so that the dish as it starts is free of a food. */
  without: v.array(v.object({ name: v.string(), leaveOut: v.array(v.string()) })),
  /** Who signed that what is listed is complete; null without a signature in effect. */
  signed: v.nullable(v.object({ by: v.nullable(v.string()), at: v.string() })),
});
export type StaffSheet = v.InferOutput<typeof StaffSheet>;

export const getStaffSheet = call('GET', '/menuItems/{id}/staff-sheet', RESTAURANT_PEOPLE, { data: StaffSheet });
