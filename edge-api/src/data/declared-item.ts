import { type LoadedRules, loadRestaurantRules } from './load-rules.ts';
import type { Database } from './database.ts';
import { requireKnownKeys } from './known-keys.ts';
import { referenceListsOf, requireOwnReferences, type SentParts } from './references.ts';
import type { Scope } from './scope.ts';
import { contradictionsOfDish } from '../domain/contradictions.ts';
import {
  currentDish,
  type DeclarationAuthor,
  type DishRecord,
  keptDeclaration,
  pieceNameAt,
  listingOf,
  signDish,
  signDishFor,
  signPieceFor,
  withoutOwnActs,
} from '../domain/declaration.ts';
import { strangeStationsOf } from '../domain/known-stations.ts';
import { issuesOf } from '../domain/menu-item-input.ts';
import { invalid, requireNoIssues } from '../domain/refusals.ts';

/** Lists what a body signs of parts and options, each with its path and with the name that it has in the dish. */
const signedPiecesIn = ({ components = [], menuItemCustomizations = [] }: Sent, item: DishRecord) => [
  ...components.flatMap(({ declares }, at) =>
    declares ? [{ path: `components.${at}.declares.keys`, declares, of: pieceNameAt(item, [at]) }] : [],
  ),
  ...menuItemCustomizations.flatMap(({ menuItemCustomizationOptions }, group) =>
    menuItemCustomizationOptions.flatMap(({ declares }, at) =>
      declares
        ? [
            {
              path: `menuItemCustomizations.${group}.menuItemCustomizationOptions.${at}.declares.keys`,
              declares,
              of: pieceNameAt(item, [group, at]),
            },
          ]
        : [],
    ),
  ),
];

/** What of a request body decides on the dish as a whole. */
interface Sent extends SentParts {
  additionalDiets?: readonly string[] | undefined;
  /** True signs the dish, false takes its declaration away. */
  isDeclared?: boolean | undefined;
  /** Signs named keys. */
  declares?: { keys: readonly string[] } | undefined;
  /** Whether the parts are everything that is in the dish. */
  isAllListed?: boolean | undefined;
}

/** Refuses to sign a dish while something in it is exchanged: its author sees another dish than the one that is signed. */
function requireNoneExchanged(field: string, item: DishRecord, { today, substitutions }: LoadedRules): void {
  const replaced = new Set(today.replacedIn(item));
  const one = substitutions.find(({ ingredientId }) => replaced.has(ingredientId));
  if (!one) return;
  throw invalid(
    field,
    `Today you use ${one.substituteTitle} instead of ${one.ingredientTitle}. Sign the dish when that is over.`,
  );
}

/**
 * Returns a new or changed dish with its declaration, or refuses it: with inconsistent parts (unless they are unchanged
 * from `before`), with unknown allergies or diets, with `sent` parts that name ingredients which the caller may not use,
 * at another restaurant's stations, or with `sent` diets that are ruled out.
 */
export async function declaredItem(
  scope: Scope,
  db: Database,
  changed: DishRecord,
  sent: Sent,
  author: DeclarationAuthor,
  before?: DishRecord,
): Promise<DishRecord> {
  const item = { ...changed, listing: listingOf(changed, sent.isAllListed, author, before) };
  requireNoIssues(issuesOf(item, before));
  const pieces = signedPiecesIn(sent, item);
  await requireOwnReferences(scope, db, item.merchantId, referenceListsOf(sent));
  await requireKnownKeys(db, [
    { path: 'additionalAllergies', table: 'allergies', keys: item.additionalAllergies },
    { path: 'additionalMayContain', table: 'allergies', keys: item.additionalMayContain },
    ...pieces.map(({ path, declares }) => ({ path, table: 'allergies' as const, keys: declares.keys })),
    { path: 'declares.keys', table: 'allergies', keys: sent.declares?.keys ?? [] },
    { path: 'additionalDiets', table: 'goals', keys: item.additionalDiets },
  ]);
  const rules = await loadRestaurantRules(db, item, before ? [before, item] : [item]);
  requireNoIssues(strangeStationsOf(item, rules.kitchen.stations, before));
  const signs = { isDeclared: sent.isDeclared === true, declares: sent.declares !== undefined || pieces.length > 0 };
  for (const field of ['isDeclared', 'declares'] as const) if (signs[field]) requireNoneExchanged(field, item, rules);
  const still = before ? keptDeclaration(before, item, rules) : null;
  const kept = sent.isDeclared === false ? withoutOwnActs(still) : still;
  const whole = signs.isDeclared ? signDish(item, author, rules.active.allergies, rules, kept) : kept;
  const named = sent.declares
    ? signDishFor(item, author, { keys: sent.declares.keys, freeFrom: [] }, rules, whole)
    : whole;
  const declaration = pieces.reduce(
    (signed, { of, declares }) => signPieceFor(item, of, author, { keys: declares.keys, freeFrom: [] }, rules, signed),
    named,
  );
  const declared = { ...item, declaration };
  requireNoIssues(contradictionsOfDish(sent.additionalDiets ?? [], currentDish(declared, rules), rules));
  return declared;
}
