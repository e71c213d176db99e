import type { Restaurant } from '@justright/contract/restaurants';
import {
  SOLD_OUT_DAYS_MAX,
  SOLD_OUT_MAX_MS,
  type SoldOut,
  type SoldOutDish,
  type SoldOutInput,
} from '@justright/contract/sold-outs';
import type { StoredDish } from '../domain/menu-source.ts';
import { invalid, RequestError } from '../domain/refusals.ts';
import { soldOutsOf } from '../domain/sold-outs.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { inEffect } from './in-effect.ts';
import { findMenuItem } from './menu-items.ts';
import { asCooked, loadRestaurant, menuSourceOf, recordedMenus } from './menu-source.ts';
import type { Scope } from './scope.ts';
import { type SoldOutRecord, SOLD_OUTS } from './sold-out-table.ts';
import { findUsedIngredient } from './substitutions.ts';

type Place = Pick<Restaurant, 'id' | 'merchantId'>;

/** What diners would be served if nothing were sold out until a time, with what is. */
interface Served {
  readonly dishes: readonly StoredDish[];
  readonly lostBy: (rules: readonly SoldOutRecord[], dish: StoredDish) => SoldOutDish | null;
  readonly inEffect: readonly SoldOutRecord[];
}

async function loadServed(db: Database, { id }: Place, nowMs: number): Promise<Served> {
  const loaded = await loadRestaurant(db, id);
  if (!loaded) return { dishes: [], lostBy: () => null, inEffect: [] };
  const { source } = menuSourceOf(asCooked(loaded), recordedMenus(loaded));
  const dishes = new Map(source.menus.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  return {
    dishes: [...dishes.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
    lostBy: (rules, dish) => soldOutsOf(source.ingredients, rules, nowMs).lostOf(dish),
    inEffect: loaded.soldOuts,
  };
}

/** Returns the dishes that one of these changes. What only several of them sell out together is sold out by each. */
function changedBy({ dishes, lostBy }: Served, record: SoldOutRecord, all: readonly SoldOutRecord[]): SoldOutDish[] {
  return dishes.flatMap((dish) => {
    const own = lostBy([record], dish);
    if (!own) return [];
    const isOut = own.isOut || (lostBy(all, dish)?.isOut === true && !all.some((one) => lostBy([one], dish)?.isOut));
    return [isOut ? { ...own, isOut, options: [], parts: [] } : own];
  });
}

const shown = (record: SoldOutRecord, dishes: SoldOutDish[]): SoldOut => {
  const { id, restaurantId, kind, subjectId, subjectTitle, until, by, at } = record;
  return { id, restaurantId, of: kind, subject: { id: subjectId, title: subjectTitle }, until, by, at, dishes };
};

/** Lists what of a restaurant is sold out until a time, the newest first. */
export async function listSoldOutsIn(db: Database, place: Place, nowMs: number): Promise<SoldOut[]> {
  const served = await loadServed(db, place, nowMs);
  const all = served.inEffect;
  return all
    .toSorted((one, other) => (one.at > other.at ? -1 : 1))
    .map((record) => shown(record, changedBy(served, record, all)));
}

function requireTime(until: string | null, nowMs: number): void {
  if (until === null) return;
  const untilMs = Date.parse(until);
  if (untilMs <= nowMs) throw invalid('until', 'Must be in the future');
  if (untilMs > nowMs + SOLD_OUT_MAX_MS) throw invalid('until', `At most ${SOLD_OUT_DAYS_MAX} days ahead`);
}

/** Returns the title of what a body names, or refuses it. */
async function titleOf(scope: Scope, db: Database, place: Place, { of, id }: SoldOutInput, nowMs: number) {
  if (of === 'ingredient') {
    const ingredient = await findUsedIngredient(db, place, id, nowMs);
    if (!ingredient) throw invalid('id', 'No dish of this restaurant uses it');
    return ingredient.title;
  }
  const dish = await findMenuItem(scope, db, id);
  if (dish?.restaurantId !== place.id) throw invalid('id', 'There is no such dish in this restaurant');
  return dish.title;
}

/**
 * Returns a new record with the dishes that it changes, or refuses it: something unknown, a wrong time, or what is sold out
 * already. Both save and preview start here.
 */
export async function newSoldOut(
  scope: Scope,
  db: Database,
  place: Place,
  wanted: SoldOutInput,
  { by, nowMs }: { by: string; nowMs: number },
): Promise<{ record: SoldOutRecord; soldOut: SoldOut }> {
  requireTime(wanted.until, nowMs);
  const subjectTitle = await titleOf(scope, db, place, wanted, nowMs);
  const served = await loadServed(db, place, nowMs);
  if (served.inEffect.some(({ kind, subjectId }) => kind === wanted.of && subjectId === wanted.id)) {
    throw new RequestError('invalid-transition', `${subjectTitle} is sold out already`);
  }
  const record: SoldOutRecord = {
    id: crypto.randomUUID(),
    restaurantId: place.id,
    merchantId: place.merchantId,
    kind: wanted.of,
    subjectId: wanted.id,
    subjectTitle,
    until: wanted.until,
    by,
    at: new Date(nowMs).toISOString(),
    endedBy: null,
    endedAt: null,
  };
  return { record, soldOut: shown(record, changedBy(served, record, [...served.inEffect, record])) };
}

/** Inserts a record; inserts none while another one of the same dish or ingredient is in effect. */
export const insertSoldOut = (db: CatalogueDatabase, record: SoldOutRecord): D1PreparedStatement =>
  SOLD_OUTS.insert(db, record, {
    sql: `NOT EXISTS (SELECT 1 FROM sold_outs
      WHERE restaurant_id = ?1 AND kind = ?2 AND subject_id = ?3 AND ${inEffect('?4')})`,
    bound: [record.restaurantId, record.kind, record.subjectId, record.at],
  });

/** Reads a record within the scope. */
export const findSoldOut = SOLD_OUTS.find;

/** Ends a record that is in effect; else it changes no row. */
export const endSoldOutRow = (
  db: CatalogueDatabase,
  { id }: Pick<SoldOutRecord, 'id'>,
  { by, at }: { by: string; at: string },
): D1PreparedStatement =>
  db.prepare(`UPDATE sold_outs SET ended_by = ?2, ended_at = ?3 WHERE id = ?1 AND ${inEffect('?3')}`).bind(id, by, at);
