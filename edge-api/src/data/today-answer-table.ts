import type { CatalogueDatabase } from './database.ts';
import { json, table, text } from './table.ts';

/** A "yes, for today", as it is stored: traces of keys are ruled out in a dish (dietary rules, "Derivation", 11). */
export interface TodayAnswerRecord {
  id: string;
  restaurantId: string;
  merchantId: string;
  menuItemId: string;
  dishTitle: string;
  keys: readonly string[];
  /** The options that it names, with their titles when it was said. */
  options: readonly { id: string; title: string }[];
  /** The titles of the optional parts that it names. */
  parts: readonly string[];
  /** When the restaurant's day ends. */
  until: string;
  /** What it rests on: it counts as long as this is the same. */
  restsOn: string;
  by: string;
  at: string;
  endedBy: string | null;
  endedAt: string | null;
}

export const TODAY_ANSWERS = table<TodayAnswerRecord, CatalogueDatabase>(
  'today_answers',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    menuItemId: text(),
    dishTitle: text(),
    keys: json(),
    options: json(),
    parts: json(),
    until: text(),
    restsOn: text(),
    by: text(),
    at: text(),
    endedBy: text(),
    endedAt: text(),
  },
  {
    key: 'id',
    history: [
      {
        entity: 'todayAnswer',
        acts: ['made', 'changed'],
        merchant: 'merchantId',
        fields: ['title', 'restaurantId', 'menuItemId', 'keys', 'options', 'parts', 'until', 'endedAt'],
        watched: ['endedAt'],
        shown: { title: (row) => `${row}.dish_title` },
      },
    ],
  },
);
