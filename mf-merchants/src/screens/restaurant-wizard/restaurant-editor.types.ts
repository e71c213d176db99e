import type { Restaurant, RestaurantInput, RestaurantPatch } from '@justright/contract/restaurants';
import type { Versions } from '../../shared/conflict/conflict.ts';
import type { DraftStore } from './drafts.ts';
import type { RestaurantValues } from './restaurant-values.ts';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; atMs: number }
  | { kind: 'failed'; error: unknown; sent: RestaurantValues };

export interface EditorState {
  /** As the server has it; null before it was stored for the first time. */
  stored: Restaurant | null;
  /** As it is on the screen. */
  values: RestaurantValues;
  saving: SaveState;
  isDirty: boolean;
  /** What was typed before a reload is on the screen again, and not saved yet. */
  isRestored: boolean;
  /** Somebody else has saved since; nothing is saved until it is decided what stays. */
  conflict: Pick<Versions<RestaurantValues>, 'base' | 'theirs'> | null;
  /** Somebody else has deleted it: what is on the screen can only become a new one. */
  isGone: boolean;
}

/** What a save does besides saving: to go on to a step, to finish, or to begin anew after the restaurant was deleted. */
export type SaveAim = { kind: 'keep' } | { kind: 'reach'; step: 2 | 3 | 4 } | { kind: 'finish' } | { kind: 'anew' };

export interface EditorCalls {
  create: (body: RestaurantInput, idempotencyKey: string) => Promise<Restaurant>;
  update: (id: string, body: RestaurantPatch) => Promise<Restaurant>;
  load: (id: string) => Promise<Restaurant>;
}

export interface EditorOptions {
  calls: EditorCalls;
  drafts: DraftStore;
  merchantId: string;
  isAdmin: boolean;
  stored: Restaurant | null;
  isGone?: boolean;
  /** Told of everything that was saved. */
  onSaved: (restaurant: Restaurant) => void;
  now?: () => number;
  newKey?: () => string;
}

export interface RestaurantEditor {
  state: () => EditorState;
  subscribe: (listener: () => void) => () => void;
  change: (change: Partial<RestaurantValues>) => void;
  /** Saves what is on the screen, after a save that is under way. Rejects with the call's error. */
  save: (aim: SaveAim) => Promise<Restaurant>;
  /** Goes on from the newer version with what was put together. */
  merge: (merged: RestaurantValues) => void;
  /** Back to what is stored. */
  discard: () => void;
  /** Ends what would happen by itself. */
  stop: () => void;
}
