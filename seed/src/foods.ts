import type { StatementRecord } from '@justright/contract/ingredients';
import { readFoodRecords } from './food-record.ts';
import { ALLERGY_KEYS } from './keys.ts';
import type { DietKey, StatementKey } from './keys.ts';
import { isSingleFood } from './single-food.ts';
import { stateFood } from './state-food.ts';
import { isWholeAndFresh } from './whole-and-fresh.ts';

/** Who made a statement and on what evidence; the loader adds when. */
type SeedStatementRecord = Omit<StatementRecord, 'at'>;

/** The statement of an ingredient in the stored form: what is in none of the lists has no answer. */
export interface SeedStatement {
  /** What it contains. */
  readonly allergies: readonly StatementKey[];
  readonly mayContain: readonly StatementKey[];
  readonly unknownFor: readonly StatementKey[];
  readonly notAdded: readonly StatementKey[];
  readonly freeFrom: readonly StatementKey[];
  /** Null without a statement; then all lists are empty. */
  readonly statement: SeedStatementRecord | null;
}

/** A raw ingredient in the catalogue's form. */
export interface SeedIngredient extends SeedStatement {
  /** NDB number as text ("01001"). */
  readonly id: string;
  /** The server's own key, derived from the NDB number so that every seeding gives the same key. */
  readonly internalId: `raw-${string}`;
  readonly title: string;
  readonly description: string;
  readonly foodGroup: string;
  readonly active: true;
  readonly diets: readonly DietKey[];
  readonly ingredients: [];
  /** It is certainly one food and nothing else. */
  readonly isSingle: boolean;
  /** Nobody has to rule traces out in it. */
  readonly isWholeAndFresh: boolean;
}

/**
 * The edition of the catalogue's statements, and of what is a single food. A start replaces those of another edition in
 * the foods that staff have not changed, so it changes with them: `foods.test.ts` compares `CATALOGUE_DIGEST`.
 */
const CATALOGUE_EDITION = 'USDA SR28, statements of 2026-11-30, with single and whole foods';
/** The digest of this edition's foods, for its test. */
export const CATALOGUE_DIGEST = '156620b0d2a98a00';
const BY_THE_CATALOGUE: SeedStatementRecord = {
  by: null,
  evidence: { kind: 'catalogue', note: CATALOGUE_EDITION },
};

/** The keys that diners are offered. Another one that is not known is left out: it has no answer either way. */
const OFFERED: ReadonlySet<StatementKey> = new Set(ALLERGY_KEYS);

export interface StatedIngredient {
  readonly ingredient: SeedIngredient;
  /** Why the rules could not decide what is in the food; null when they could, or a person did. */
  readonly undecided: string | null;
}

/** Loads all foods of the USDA list with their statements. */
export function loadStatedFoods(): StatedIngredient[] {
  return readFoodRecords().map((food) => {
    const { contains, mayContain, unknownFor, notAdded, diets, undecided } = stateFood(food);
    const { id, description, foodGroup } = food;
    const ingredient: SeedIngredient = {
      id,
      internalId: `raw-${id}`,
      title: description,
      description,
      foodGroup,
      active: true,
      allergies: contains,
      mayContain,
      unknownFor: unknownFor.filter((key) => OFFERED.has(key)),
      notAdded,
      freeFrom: [],
      statement: BY_THE_CATALOGUE,
      diets,
      ingredients: [],
      isSingle: isSingleFood(food),
      isWholeAndFresh: isWholeAndFresh(food),
    };
    return { ingredient, undecided };
  });
}

/** Loads all foods of the USDA list as raw ingredients with statements and diets. */
export function loadFoods(): SeedIngredient[] {
  return loadStatedFoods().map((food) => food.ingredient);
}
