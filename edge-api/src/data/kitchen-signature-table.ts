import type { KitchenSignatureRecord } from '../domain/kitchen-signatures.ts';
import type { CatalogueDatabase } from './database.ts';
import { integer, json, table, text } from './table.ts';

export const KITCHEN_SIGNATURES = table<KitchenSignatureRecord, CatalogueDatabase>(
  'kitchen_signatures',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    keys: json(),
    how: text(),
    note: text(),
    reviewBy: text(),
    by: text(),
    at: text(),
    foods: json(),
    declared: json(),
    against: json(),
    lapsedAt: text(),
    because: json(),
    endedBy: text(),
    endedAt: text(),
    checkedVersion: text(),
    version: integer(),
  },
  {
    key: 'id',
    fixed: ['restaurantId', 'merchantId', 'keys'],
    history: [
      {
        entity: 'kitchenSignature',
        acts: ['made', 'changed'],
        merchant: 'merchantId',
        fields: [
          'title',
          'restaurantId',
          'keys',
          'how',
          'note',
          'reviewBy',
          'by',
          'at',
          'lapsedAt',
          'because',
          'endedAt',
        ],
        watched: ['at', 'lapsedAt', 'endedAt'],
        shown: { title: (row) => `(SELECT group_concat(value, ', ') FROM json_each(${row}.keys))` },
      },
    ],
  },
);
