import { READ_DISH_FIELDS, type TextContradiction } from '@justright/contract/generation';
import type { Allergy } from '@justright/contract/preferences';
import { factsOfStored } from '@justright/dietary-rules/ingredients';
import type { Database } from '../data/database.ts';
import type { StoredIngredient } from '../data/ingredients.ts';
import { findMenusWithDishes, type MenuWithDishes } from '../data/menus.ts';
import type { Owner } from '../data/load-rules.ts';
import type { DishRecord } from '../domain/declaration.ts';
import { newlyUntrue } from '../domain/heading-contradictions.ts';
import { RequestError } from '../domain/refusals.ts';
import { contradictedHeadings } from '../generation/contradicted-headings.ts';
import {
  contradictedDishes,
  contradictedIngredient,
  dishesMadeUntrue,
  dishesNamingKey,
  newIn,
  type ToldIngredient,
} from '../generation/contradicted-texts.ts';
import type { Caller } from '../identity/authenticate.ts';
import { requireSigner } from './require-signer.ts';

/** The fields that can make a text of a dish or above it untrue, also those that say what is known of it or hide it. */
const READ_FIELDS = [...READ_DISH_FIELDS, 'isDeclared', 'declares', 'isAllListed', 'active'];

/** Decides whether a change of a dish can make a text of it untrue. */
export const changesTexts = (sent: object): boolean => READ_FIELDS.some((field) => Object.hasOwn(sent, field));

interface Request {
  readonly db: Database;
  readonly caller: Caller | undefined;
}
interface Confirmation {
  readonly confirmsTexts?: boolean | undefined;
}
type Stated = Pick<StoredIngredient, 'statement'>;
/** Returns what the texts of a stored ingredient are compared with. */
export const toldIngredient = (
  ingredient: Omit<ToldIngredient, 'facts' | 'product'> & Parameters<typeof factsOfStored>[0] & Stated,
): ToldIngredient => ({
  ...ingredient,
  product: ingredient.statement?.evidence.product,
  facts: factsOfStored(ingredient),
});

/** A dish as it would be stored, and all that is known of it as it was. */
interface ToldDish {
  readonly before: readonly DishRecord[];
  readonly after: DishRecord;
}

/** A menu as it would be stored with its dishes, and all that is known of it as it was. */
export interface ToldMenu {
  readonly before: readonly MenuWithDishes[];
  readonly after: MenuWithDishes;
}

/** The most titles that a refusal names. */
const TITLES_MAX = 5;
const listed = (titles: readonly string[]): string =>
  titles.length > TITLES_MAX
    ? `${titles.slice(0, TITLES_MAX).join(', ')} and ${titles.length - TITLES_MAX} more`
    : titles.join(', ');

/** Refuses texts that name food which is not there, unless a caller who may sign confirms them. */
function requireConfirmed(
  request: Request,
  { confirmsTexts }: Confirmation,
  contradictions: readonly TextContradiction[],
  of: 'dish' | 'ingredient',
): void {
  if (contradictions.length === 0) return;
  requireSigner(request, confirmsTexts === true);
  if (confirmsTexts === true) return;
  const words = [...new Set(contradictions.flatMap((one) => one.words))];
  const quoted = words.map((one) => `“${one}”`).join(', ');
  const own = `the ${of}`;
  const told = [...new Set(contradictions.map(({ heading, dish }) => heading ?? dish ?? own))];
  const text = told.some((one) => one !== own) ? `The text of ${listed(told)}` : 'The text';
  const under = [
    ...new Set(contradictions.flatMap(({ heading, dish }) => (heading === undefined ? [] : (dish ?? [])))),
  ];
  const who = under.length > 0 ? listed(under) : own;
  const isPossible = contradictions.every(({ has }) => has !== undefined);
  const [is, does] = under.length > 1 ? ['are', 'do'] : ['is', 'does'];
  const lack = isPossible ? `${is} not certain to have it` : `${does} not have it`;
  throw new RequestError('text-contradiction', `${text} names ${quoted}, and ${who} ${lack}`, {
    details: { words, contradictions },
  });
}

/** Lists what the texts of dishes name in vain, and did not before. */
async function contradictionsOf(
  db: Database,
  owner: Owner,
  dishes: readonly ToldDish[],
): Promise<TextContradiction[][]> {
  const found = await contradictedDishes(
    db,
    owner,
    dishes.map(({ after }) => after),
  );
  const wrong = dishes.filter((_dish, at) => (found[at]?.length ?? 0) > 0);
  const known = await contradictedDishes(
    db,
    owner,
    wrong.flatMap(({ before }) => before),
  );
  let at = 0;
  const knownOf = new Map(wrong.map((dish) => [dish, known.slice(at, (at += dish.before.length)).flat()] as const));
  return dishes.map((dish, index) => newIn(found[index] ?? [], knownOf.get(dish) ?? []));
}

/** Lists what texts above dishes of menus name in vain, and did not before. */
async function contradictionsAbove(db: Database, menus: readonly ToldMenu[]): Promise<TextContradiction[]> {
  const lists = menus.map(async ({ before, after }) => {
    const found = await contradictedHeadings(db, after);
    if (found.length === 0) return [];
    const known = await Promise.all(before.map((one) => contradictedHeadings(db, one)));
    return newlyUntrue(found, known.flat());
  });
  return (await Promise.all(lists)).flat();
}

/** Returns the menus of stored dishes, as they would be with the changed ones. */
async function menusOf(db: Database, dishes: readonly ToldDish[]): Promise<ToldMenu[]> {
  const changed = new Map(
    dishes.flatMap(({ before, after }) => (before.length > 0 ? [[after.id, after] as const] : [])),
  );
  if (changed.size === 0) return [];
  const menus = await findMenusWithDishes(
    db,
    [...changed.values()].map(({ menuId }) => menuId),
  );
  return menus.map((menu) => ({
    before: [menu],
    after: { ...menu, dishes: menu.dishes.map((dish) => changed.get(dish.id) ?? dish) },
  }));
}

/** Refuses texts above the dishes of a menu that name a food which a dish under them lacks, as for a dish. */
export async function requireTrueHeadings(request: Request, sent: Confirmation, menu: ToldMenu): Promise<void> {
  requireConfirmed(request, sent, await contradictionsAbove(request.db, [menu]), 'dish');
}

/** Does the same for texts above other dishes of its menu when a dish is deleted. */
export async function requireTrueWithout(
  request: Request,
  sent: Confirmation,
  dish: Pick<DishRecord, 'id' | 'menuId'>,
): Promise<void> {
  for (const menu of await findMenusWithDishes(request.db, [dish.menuId]))
    await requireTrueHeadings(request, sent, {
      before: [menu],
      after: { ...menu, dishes: menu.dishes.filter(({ id }) => id !== dish.id) },
    });
}

/**
 * Refuses a dish whose texts, those of its parts and options, or those above it name a food that is not there; unless that was
 * so before, or somebody who may sign confirms it.
 */
export async function requireTrueTexts(request: Request, sent: Confirmation, dish: ToldDish): Promise<void> {
  const { db } = request;
  const [own = []] = await contradictionsOf(db, dish.after, [dish]);
  requireConfirmed(request, sent, [...own, ...(await contradictionsAbove(db, await menusOf(db, [dish])))], 'dish');
}

/** Does the same as {@link requireTrueTexts} for many dishes of one restaurant and their menus. */
export async function requireTrueMenus(
  request: Request,
  sent: Confirmation,
  owner: Owner,
  { dishes, menus }: { readonly dishes: readonly ToldDish[]; readonly menus: readonly ToldMenu[] },
): Promise<void> {
  const ofDishes = (await contradictionsOf(request.db, owner, dishes)).flatMap((found, at) =>
    found.map((one) => ({ ...one, dish: dishes[at]?.after.title ?? '' })),
  );
  requireConfirmed(request, sent, [...ofDishes, ...(await contradictionsAbove(request.db, menus))], 'dish');
}

/** Refuses an ingredient that makes its own text or one of a dish name a food that is not there, as for a dish. */
export async function requireTrueIngredient(
  request: Request,
  sent: Confirmation,
  after: ToldIngredient,
  before: ToldIngredient | null,
): Promise<void> {
  const { db } = request;
  const found = await contradictedIngredient(db, after);
  const known = found.length > 0 && before ? await contradictedIngredient(db, before) : [];
  requireConfirmed(request, sent, newIn(found, known), 'ingredient');
  if (!before) return;
  const untrue = await dishesMadeUntrue(db, new Map([[after.id, after.facts]]));
  requireConfirmed(
    request,
    sent,
    untrue.flatMap(({ contradictions }) => contradictions),
    'dish',
  );
}

/** The fields of an allergy that decide what texts name of it, and what answers it. */
const KEY_FIELDS = ['active', 'name', 'title', 'familyKey', 'isCoveredByFamily'] as const;

/**
 * Refuses to offer a key while texts of stored dishes name its food and the dishes lack it: nobody was asked about the key when
 * they were saved. Somebody who may sign confirms it, as for a dish.
 */
export async function requireTrueKey(
  request: Request,
  sent: Confirmation,
  after: Allergy,
  before: Allergy | null,
): Promise<void> {
  if (!after.active || (before && KEY_FIELDS.every((field) => before[field] === after[field]))) return;
  requireConfirmed(request, sent, await dishesNamingKey(request.db, after), 'dish');
}
