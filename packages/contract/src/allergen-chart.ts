import * as v from 'valibot';
import { call, KITCHEN_PEOPLE } from './call.ts';
import { Id, list, Text } from './common.ts';
import { FoodAnswer } from './ingredients.ts';
import { LEGAL_SETS } from './legal-sets.ts';
import { Causes } from './public-menu.ts';

/** The most keys that a chart may be asked for besides those of the law. */
export const CHART_KEYS_MAX = 100;
const ChartKeys = v.pipe(
  v.optional(Text, ''),
  v.transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((key) => key.trim())
        .filter((key) => key !== ''),
    ),
  ]),
  list(Id, CHART_KEYS_MAX),
);

const ChartColumn = v.object({
  key: v.string(),
  title: v.string(),
  /** False for a key that no entry of the restaurant's law is: it was asked for. */
  isLegal: v.boolean(),
});

/** What was said of the dish itself. Of a list nothing tells here who made it. */
const ChartStated = v.object({ answer: FoodAnswer, by: v.nullable(v.string()), at: v.nullable(v.string()) });
const ChartCell = v.object({
  key: v.string(),
  /** The worse one of both. */
  answer: FoodAnswer,
  /** What follows from the recipe and its stations alone, with the paths from the causes; none where it is no ingredient. */
  derived: v.object({ answer: FoodAnswer, ...Causes.entries }),
  stated: v.nullable(ChartStated),
});
export type ChartCell = v.InferOutput<typeof ChartCell>;

/** A dish, a part of it by its title, or an option by its id. */
const ChartRowId = v.object({
  itemId: v.string(),
  componentId: v.optional(v.string()),
  optionId: v.optional(v.string()),
});
export type ChartRowId = v.InferOutput<typeof ChartRowId>;

/** Parts of one title and content, or such options: one row, whatever dishes they stand in. */
const ChartPiece = v.object({
  /** That of the first place. */
  id: ChartRowId,
  kind: v.picklist(['component', 'option']),
  title: v.string(),
  places: v.array(v.object({ id: ChartRowId, dishTitle: v.string() })),
  /** In the order of the columns. */
  cells: v.array(ChartCell),
});
export type ChartPiece = v.InferOutput<typeof ChartPiece>;

const ChartDish = v.object({
  id: ChartRowId,
  title: v.string(),
  active: v.boolean(),
  version: v.number(),
  /** The dish with what it always has. */
  cells: v.array(ChartCell),
  /** Its parts and options by their place in `pieces`. An option that adds no food is none. */
  pieces: v.array(v.number()),
});
export type ChartDish = v.InferOutput<typeof ChartDish>;

/** What is known of a menu's dishes by the restaurant's law, with where each answer comes from. */
export const AllergenChart = v.object({
  menuId: v.string(),
  menuTitle: v.string(),
  restaurantId: v.string(),
  /** Null: the restaurant has none, and the columns are what any of the laws names. */
  jurisdiction: v.nullable(v.picklist(LEGAL_SETS)),
  columns: v.array(ChartColumn),
  /** The active keys that have no column, for `keys`. */
  others: v.array(v.object({ key: v.string(), title: v.string() })),
  sections: v.array(v.object({ id: v.string(), title: v.string(), dishes: v.array(ChartDish) })),
  pieces: v.array(ChartPiece),
});
export type AllergenChart = v.InferOutput<typeof AllergenChart>;

/** Returns the allergen chart of a menu, dishes that are not active with it. `keys` names further columns. */
export const getMenuChart = call('GET', '/menus/{id}/chart', KITCHEN_PEOPLE, {
  query: v.object({ keys: ChartKeys }),
  data: AllergenChart,
});
