import type { TextContradiction } from '@justright/contract/generation';
import type { Allergy } from '@justright/contract/preferences';
import { factsOfStored } from '@justright/dietary-rules/ingredients';
import type { Database } from '../data/database.ts';
import type { StoredIngredient } from '../data/ingredients.ts';
import type { Owner } from '../data/restaurant-rules.ts';
import type { DishRecord } from '../domain/declaration.ts';
import { RequestError } from '../domain/refusals.ts';
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

/** The fields that decide what a dish has, and what its texts name. */
const READ_FIELDS = [
  'title',
  'subtext',
  'description',
  'tags',
  'components',
  'menuItemCustomizations',
  'additionalAllergies',
  'additionalMayContain',
  'isDeclared',
  'isAllListed',
];

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
  const dishes = [...new Set(contradictions.flatMap(({ dish }) => dish ?? []))];
  const text = dishes.length > 0 ? `The text of ${dishes.join(', ')}` : 'The text';
  const isPossible = contradictions.every(({ has }) => has !== undefined);
  const lack = isPossible ? 'is not certain to have it' : 'does not have it';
  throw new RequestError('text-contradiction', `${text} names ${quoted}, and the ${of} ${lack}`, {
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

/**
 * Refuses a dish whose texts, or those of its parts and options, name a food that is not there; unless that was so before, or
 * somebody who may sign confirms it.
 */
export async function requireTrueTexts(request: Request, sent: Confirmation, dish: ToldDish): Promise<void> {
  const [contradictions = []] = await contradictionsOf(request.db, dish.after, [dish]);
  requireConfirmed(request, sent, contradictions, 'dish');
}

/** Does the same as {@link requireTrueTexts} for many dishes of one restaurant. */
export async function requireTrueMenu(
  request: Request,
  sent: Confirmation,
  owner: Owner,
  dishes: readonly ToldDish[],
): Promise<void> {
  const contradictions = (await contradictionsOf(request.db, owner, dishes)).flatMap((found, at) =>
    found.map((one) => ({ ...one, dish: dishes[at]?.after.title ?? '' })),
  );
  requireConfirmed(request, sent, contradictions, 'dish');
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
