import type { CatalogueDatabase } from './database.ts';
import { flag, integer, jsonOrNull, type Row, table, text } from './table.ts';

/** What was last signed of something that somebody changed who may not sign; triggers write it. */
export interface WaitingChange {
  id: number;
  entity: 'menuItem' | 'menu' | 'customIngredient' | 'substitution' | 'publication';
  entityId: string;
  restaurantId: string;
  merchantId: string;
  /** The row as it was signed, of a menu its texts; null: it never was. */
  signed: Row | null;
  /** The signed dish was on a menu: its food counts at its stations. */
  isMade: boolean;
  /** Counted up by every change of what waits. */
  change: number;
  isSettled: boolean;
  submissionId: string | null;
  uid: string | null;
  changedBy: string;
  /** The request that changed it last. */
  act: string;
  at: string;
}

export const WAITING_CHANGES = table<WaitingChange, CatalogueDatabase>(
  'waiting_changes',
  {
    id: integer(),
    entity: text(),
    entityId: text(),
    restaurantId: text(),
    merchantId: text(),
    signed: jsonOrNull(),
    isMade: flag(),
    change: integer(),
    isSettled: flag(),
    submissionId: text(),
    uid: text(),
    changedBy: text(),
    act: text(),
    at: text(),
  },
  { key: 'id' },
);

/** SQL: `waiting` waits in the restaurant `r`. Custom ingredients are shared by all restaurants of a merchant. */
export const WAITS_IN = `waiting.merchant_id = r.merchant_id
  AND (waiting.restaurant_id = r.id OR waiting.entity = 'customIngredient')`;
