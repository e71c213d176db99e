import type { SoldOutKind } from '@justright/contract/sold-outs';
import type { CatalogueDatabase } from './database.ts';
import { table, text } from './table.ts';

/** A dish or an ingredient that is sold out, as it is stored. */
export interface SoldOutRecord {
  id: string;
  restaurantId: string;
  merchantId: string;
  kind: SoldOutKind;
  subjectId: string;
  subjectTitle: string;
  until: string | null;
  by: string;
  at: string;
  endedBy: string | null;
  endedAt: string | null;
}

export const SOLD_OUTS = table<SoldOutRecord, CatalogueDatabase>(
  'sold_outs',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    kind: text(),
    subjectId: text(),
    subjectTitle: text(),
    until: text(),
    by: text(),
    at: text(),
    endedBy: text(),
    endedAt: text(),
  },
  {
    key: 'id',
    history: [
      {
        entity: 'soldOut',
        acts: ['made', 'changed'],
        merchant: 'merchantId',
        fields: ['title', 'restaurantId', 'until', 'endedAt'],
        watched: ['endedAt'],
        shown: { title: (row) => `${row}.subject_title` },
      },
    ],
  },
);
