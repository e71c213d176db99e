import type { Composed } from '@justright/contract/accept-proposal';
import type { Proposal, ProposedIngredient } from '@justright/contract/generation';
import type { IngredientReference } from '@justright/contract/ingredients';

/** An ingredient in a review: one that the dish has, a proposed one, or both. */
export interface ReviewRow {
  readonly id: string;
  readonly title: string;
  /** Whether the dish has it already. */
  readonly isOld: boolean;
  readonly proposed: ProposedIngredient | undefined;
}
export interface ReviewPart {
  readonly title: string;
  readonly required: boolean;
  readonly rows: readonly ReviewRow[];
}

const byId = (ingredients: readonly ProposedIngredient[]) => new Map(ingredients.map((one) => [one.id, one]));

/** Lists the current ingredients, and then the newly proposed ones. */
export function rowsOf(
  has: readonly IngredientReference[],
  proposed: readonly ProposedIngredient[],
): readonly ReviewRow[] {
  const known = byId(proposed);
  const old = new Set(has.map(({ id }) => id));
  return [
    ...has.map(({ id, title }) => ({ id, title, isOld: true, proposed: known.get(id) })),
    ...proposed
      .filter(({ id }) => !old.has(id))
      .map((one) => ({ id: one.id, title: one.title, isOld: false, proposed: one })),
  ];
}

/** Lists the dish's own components, and then the proposed ones with their new ingredients. */
export function partsOf({ components }: Composed, proposal: Proposal): ReviewPart[] {
  const all = byId(proposal.components.flatMap(({ ingredients }) => [...ingredients]));
  const own = components.map(({ title, required, ingredients }) => ({
    title,
    required,
    rows: ingredients.map(({ id, title: name }) => ({ id, title: name, isOld: true, proposed: all.get(id) })),
  }));
  const has = (required: boolean) =>
    new Set(
      components
        .filter((one) => one.required || !required)
        .flatMap(({ ingredients }) => ingredients.map(({ id }) => id)),
    );
  const fresh = proposal.components.map(({ title, required, ingredients }) => ({
    title,
    required,
    rows: rowsOf(
      [],
      ingredients.filter(({ id }) => !has(required).has(id)),
    ),
  }));
  return [...own, ...fresh].filter(({ rows }) => rows.length > 0);
}

/** Returns every ingredient that a review may mention, each once. */
export function referencesIn(
  { components, menuItemCustomizations }: Composed,
  proposal: Proposal,
): IngredientReference[] {
  const options = proposal.groups.flatMap((group) => group.options);
  const all = [
    ...components.flatMap(({ ingredients }) => ingredients),
    ...menuItemCustomizations.flatMap((group) =>
      group.menuItemCustomizationOptions.flatMap(({ ingredients }) => ingredients),
    ),
    ...[...proposal.components, ...options].flatMap(({ ingredients }) => ingredients),
    ...[proposal, ...options].flatMap(({ doubtful }) => doubtful),
  ];
  return [...new Map(all.map(({ id, title }) => [id, { id, title }])).values()];
}
