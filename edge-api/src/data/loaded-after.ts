import type { IngredientReference } from '@justright/contract/ingredients';
import type { Menu } from '@justright/contract/menus';
import type { DishRecord } from '../domain/declaration.ts';
import type { StationRecord } from '../domain/kept-apart.ts';
import type { StoredStatement } from '../domain/statement.ts';
import { MENU_ITEMS } from './menu-items.ts';
import { MENUS } from './menus.ts';
import type { IngredientRow, LoadedRestaurant } from './menu-source.ts';
import type { SoldOutRecord } from './sold-out-table.ts';
import type { SubstitutionRecord } from './substitution-table.ts';
import type { WaitingChange } from './waiting-changes-table.ts';

/** An ingredient as it is stored. */
interface StatedIngredient extends StoredStatement {
  id: string;
  title: string;
  diets: string[];
  ingredients: IngredientReference[];
  isSingle?: boolean;
  isWholeAndFresh?: boolean;
}

/** What a save writes of what a restaurant's menus are served from. */
export type Saved =
  | {
      of: 'dishes';
      dishes: readonly { readonly before: DishRecord; readonly after: DishRecord }[];
      /** The save signs the dishes as they are then. */
      isSigned?: boolean;
    }
  /** `after` is null for a deletion. */
  | { of: 'menu'; before: Menu; after: Menu | null }
  | { of: 'station'; station: StationRecord }
  | { of: 'substitution'; substitution: SubstitutionRecord }
  | { of: 'substitutionEnd'; ended: SubstitutionRecord }
  | { of: 'soldOut'; soldOut: SoldOutRecord }
  | { of: 'kitchenSignatureEnd'; id: string }
  | { of: 'ingredient'; before: StatedIngredient; after: StatedIngredient };

/** Returns the ids of the ingredients that a save may add to a restaurant. */
export function ingredientIdsAfter(saved: Saved, idsOf: (dish: DishRecord) => readonly string[]): string[] {
  if (saved.of === 'dishes') return saved.dishes.flatMap(({ after }) => idsOf(after));
  if (saved.of === 'substitution') return [saved.substitution.substituteId];
  return saved.of === 'ingredient' ? saved.after.ingredients.map(({ id }) => id) : [];
}

const put = <One>(all: readonly One[], isSame: (one: One) => boolean, next: One): One[] =>
  all.map((one) => (isSame(one) ? next : one));

/** Adds the last signed content of a thing when its editor may not sign. The database's triggers do the same. */
function withWaiting(
  loaded: LoadedRestaurant,
  change: Pick<WaitingChange, 'entity' | 'entityId' | 'signed' | 'isMade'>,
): LoadedRestaurant {
  const { waiting, row, at } = loaded;
  if (waiting.some(({ entity, entityId }) => entity === change.entity && entityId === change.entityId)) return loaded;
  const more: WaitingChange = {
    ...change,
    id: 0,
    restaurantId: row.id,
    merchantId: row.merchant_id,
    change: 1,
    isSettled: false,
    submissionId: null,
    uid: null,
    changedBy: '',
    act: '',
    at,
  };
  return { ...loaded, waiting: [...waiting, more] };
}

function withDish(
  loaded: LoadedRestaurant,
  { before, after }: { before: DishRecord; after: DishRecord },
  signs: boolean,
  isSigned: boolean,
): LoadedRestaurant {
  const { items, versions, publications, menus, row } = loaded;
  const changed = { ...loaded, items: put(items, ({ id }) => id === after.id, after) };
  if (row.menu_drafts === 1) {
    const newest = Math.max(0, ...versions.map(({ id }) => id), ...publications.map((one) => one.lastVersion));
    return { ...changed, versions: [...versions, { id: newest + 1, dish: after }] };
  }
  if (isSigned) {
    const waiting = loaded.waiting.filter((one) => one.entity !== 'menuItem' || one.entityId !== after.id);
    return { ...changed, waiting };
  }
  if (signs) return changed;
  const menu = menus.find(({ id }) => id === before.menuId);
  const isNamed = menu?.subsections.some((section) => section.items.includes(before.id)) === true;
  return withWaiting(changed, {
    entity: 'menuItem',
    entityId: before.id,
    signed: MENU_ITEMS.toRow(before),
    isMade: isNamed && menu.active && before.active,
  });
}

/** Changes a menu; one that is deleted is not served, whether the restaurant drafts or not. */
function withMenu(loaded: LoadedRestaurant, before: Menu, after: Menu | null, signs: boolean): LoadedRestaurant {
  const isSame = ({ id }: Menu) => id === before.id;
  if (after === null) return { ...loaded, menus: loaded.menus.filter((one) => !isSame(one)) };
  const changed = { ...loaded, menus: put(loaded.menus, isSame, after) };
  if (signs || loaded.row.menu_drafts === 1) return changed;
  return withWaiting(changed, { entity: 'menu', entityId: before.id, signed: MENUS.toRow(before), isMade: false });
}

const isOfMerchant = ({ id }: StatedIngredient): boolean => id.startsWith('ci_');

const rowOf = (one: StatedIngredient, decisiveReviewBy: string | null): IngredientRow => ({
  id: one.id,
  title: one.title,
  allergies: JSON.stringify(one.allergies),
  may_contain: JSON.stringify(one.mayContain),
  unknown_for: JSON.stringify(one.unknownFor),
  not_added: JSON.stringify(one.notAdded),
  free_from: JSON.stringify(one.freeFrom),
  statement: one.statement && JSON.stringify(one.statement),
  decisive_review_by: decisiveReviewBy,
  diets: JSON.stringify(one.diets),
  ingredients: JSON.stringify(one.ingredients),
  is_single: one.isSingle === true ? 1 : 0,
  is_whole_and_fresh: one.isWholeAndFresh === true ? 1 : 0,
  is_of_catalogue: isOfMerchant(one) ? 0 : 1,
});

function withIngredient(
  loaded: LoadedRestaurant,
  { before, after }: { before: StatedIngredient; after: StatedIngredient },
  signs: boolean,
): LoadedRestaurant {
  const { ingredients, signedIngredients } = loaded;
  const isSame = ({ id }: { id: string }) => id === after.id;
  const stored = ingredients.find(isSame);
  // Of a statement without a day that decides, the new one has none either: its own is still ahead.
  const reviewBy = stored?.decisive_review_by ? (after.statement?.reviewBy ?? null) : null;
  const changed = { ...loaded, ingredients: put(ingredients, isSame, rowOf(after, reviewBy)) };
  if (signs || !isOfMerchant(after) || !stored || signedIngredients.some(isSame)) return changed;
  const waits = { entity: 'customIngredient', entityId: before.id, signed: {}, isMade: false } as const;
  return { ...withWaiting(changed, waits), signedIngredients: [...signedIngredients, stored] };
}

/** Ends a substitution. An unsigned one ends at once; the end of a signed one waits for a signature. */
function withEnded(loaded: LoadedRestaurant, ended: SubstitutionRecord, signs: boolean): LoadedRestaurant {
  const isOfIt = ({ entity, entityId }: WaitingChange) => entity === 'substitution' && entityId === ended.id;
  const substitutions = put(loaded.substitutions, ({ id }) => id === ended.id, ended);
  const waiting = loaded.waiting.filter((one) => !isOfIt(one));
  const changed = { ...loaded, substitutions, waiting };
  if (signs || waiting.length < loaded.waiting.length) return changed;
  return withWaiting(changed, { entity: 'substitution', entityId: ended.id, signed: {}, isMade: false });
}

/**
 * Returns a restaurant as it would be loaded after a save. `signs`: who saves may sign; else what was signed before counts
 * too (docs/decisions/what-waits-to-be-signed.md). What was said for today ends with any save but of what is sold out.
 */
export function loadedAfter(loaded: LoadedRestaurant, saved: Saved, signs: boolean): LoadedRestaurant {
  const after = changedBy(loaded, saved, signs);
  return saved.of === 'soldOut' ? after : { ...after, todayAnswers: [] };
}

function changedBy(loaded: LoadedRestaurant, saved: Saved, signs: boolean): LoadedRestaurant {
  switch (saved.of) {
    case 'dishes':
      return saved.dishes.reduce((state, dish) => withDish(state, dish, signs, saved.isSigned === true), loaded);
    case 'menu':
      return withMenu(loaded, saved.before, saved.after, signs);
    case 'station':
      return { ...loaded, stations: put(loaded.stations, ({ id }) => id === saved.station.id, saved.station) };
    case 'soldOut':
      return { ...loaded, soldOuts: [...loaded.soldOuts, saved.soldOut] };
    case 'kitchenSignatureEnd':
      return { ...loaded, kitchenSignatures: loaded.kitchenSignatures.filter(({ record }) => record.id !== saved.id) };
    case 'ingredient':
      return withIngredient(loaded, saved, signs);
    case 'substitutionEnd':
      return withEnded(loaded, saved.ended, signs);
    case 'substitution': {
      const { substitution } = saved;
      const changed = { ...loaded, substitutions: [...loaded.substitutions, substitution] };
      const waits = { entity: 'substitution', entityId: substitution.id, signed: null, isMade: false } as const;
      return signs ? changed : withWaiting(changed, waits);
    }
  }
}
