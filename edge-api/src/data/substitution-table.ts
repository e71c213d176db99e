import type { CatalogueDatabase } from './database.ts';
import { integer, table, text } from './table.ts';

/** A substitution as it is stored. */
export interface SubstitutionRecord {
  id: string;
  restaurantId: string;
  merchantId: string;
  ingredientId: string;
  ingredientTitle: string;
  substituteId: string;
  substituteTitle: string;
  until: string;
  note: string;
  by: string;
  at: string;
  endedBy: string | null;
  endedAt: string | null;
  version: number;
}

export const SUBSTITUTIONS = table<SubstitutionRecord, CatalogueDatabase>(
  'substitutions',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    ingredientId: text(),
    ingredientTitle: text(),
    substituteId: text(),
    substituteTitle: text(),
    until: text(),
    note: text(),
    by: text(),
    at: text(),
    endedBy: text(),
    endedAt: text(),
    version: integer(),
  },
  {
    key: 'id',
    fixed: ['restaurantId', 'merchantId', 'ingredientId', 'substituteId'],
    history: [
      {
        entity: 'substitution',
        acts: ['made', 'changed'],
        merchant: 'merchantId',
        fields: ['ingredient', 'substitute', 'until', 'note', 'endedAt'],
        watched: ['until', 'endedAt'],
        shown: {
          ingredient: (row) => `${row}.ingredient_title`,
          substitute: (row) => `${row}.substitute_title`,
        },
      },
    ],
  },
);
