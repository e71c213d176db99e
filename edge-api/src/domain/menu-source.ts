import type { TodayAnswer } from '@justright/dietary-rules/today';
import type { StatementRecord } from '@justright/contract/ingredients';
import type { Charges } from '@justright/contract/public-menu';
import type { LegalSetId } from '@justright/contract/legal-sets';
import type { Menu, MenuItem } from '@justright/contract/menus';
import type { NamedKeys } from '@justright/dietary-rules/composition';
import type { AvoidedKey, DietRule } from '@justright/dietary-rules/dictionary';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import type { DerivedItem, NamingPieces } from '@justright/dietary-rules/item';
import type { Station } from '@justright/dietary-rules/stations';
import type { CurrentDeclaration } from './declaration.ts';
import type { MenuTexts } from './headings.ts';
import type { OrderingRules } from './order-taking.ts';

/** A dish as staff entered it, with what the rules read of its declaration. */
export interface StoredDish extends MenuItem {
  /** Null without a declaration, and after it has lapsed. */
  declaration: CurrentDeclaration | null;
  /** The indexes of the optional parts that have run out: everybody leaves them out. */
  soldOutParts?: readonly number[];
  /** What its texts name for one diner; only in a restaurant that is compiled for that diner (`named-in-texts.ts`). */
  namedInText?: NamingPieces;
  /**
   * What was last signed of it, while a change by somebody who may not sign waits; null: nothing ever was. Absent: nothing
   * waits (docs/decisions/what-waits-to-be-signed.md).
   */
  signed?: StoredDish | null | undefined;
}

/** A key that diners avoid, as the dictionary has it. */
export interface SourceAllergy extends AvoidedKey {
  readonly name: string;
  readonly active: boolean;
  /** The laws that name it. */
  readonly legal: readonly unknown[];
}

/** A diet, as the dictionary has it. */
export interface SourceDiet extends DietRule {
  readonly name: string;
  readonly active: boolean;
}

/** The whole dictionary, inactive entries included. */
export interface SourceDictionary {
  readonly allergies: readonly SourceAllergy[];
  readonly diets: readonly SourceDiet[];
}

/** A substitution in effect. */
interface SourceSubstitution {
  readonly ingredient: string;
  readonly substitute: string;
  readonly until: string;
  /** The ids of the dishes that it changes. */
  readonly dishIds: ReadonlySet<string>;
}

/** The data that a restaurant's menus are compiled from, read in one transaction. */
export interface MenuSource extends SourceDictionary {
  /** Changes with everything that diners see of the restaurant, including an ingredient at any depth. */
  menuVersion: string;
  restaurant: {
    id: string;
    merchantId: string;
    name: string;
    address: string;
    urlSlug: string;
    imageUrl: string;
    /** More pictures, which no screen of diners shows. */
    imageUrls: readonly string[];
    /** Whose list of allergens the written information follows; null: what any of the laws names. */
    jurisdiction: LegalSetId | null;
    /** Whether guests may ask its kitchen about traces. */
    takesQuestions: boolean;
    /** How long it has to answer them, in minutes. */
    offerMinutes: number;
  } & OrderingRules;
  /** The percentage that is added to the restaurant's own prices. */
  markupPercentage: number;
  charges: Charges;
  /** The active menus by position, with the restaurant's own prices. */
  menus: { menu: Menu; items: StoredDish[] }[];
  ingredients: ReadonlyMap<string, IngredientFacts>;
  ingredientTitles: ReadonlyMap<string, string>;
  /** The titles that custom ingredients of which a change waits had when they were signed. */
  signedTitles: ReadonlyMap<string, string>;
  /** By menu, the texts above its dishes that were signed, while a change of them waits: these count too. */
  signedMenus: ReadonlyMap<string, readonly MenuTexts[]>;
  /** Derives what of a dish is certain whatever is signed (`signed-content.ts`); null where nothing waits. */
  deriveCertain: ((dish: StoredDish) => DerivedItem) | null;
  /** Who stated something of an ingredient, when and on what evidence; without those of which nothing is stated. */
  statements: ReadonlyMap<string, StatementRecord>;
  /** The stations where it makes its food. */
  stations: readonly Station[];
  /**
   * The dishes whose food counts at the stations: those that a section of an active menu names, where the restaurant drafts in
   * every state that staff saved since the publication.
   */
  made: readonly StoredDish[];
  /** When the next statement or kitchen signature is past its review, in milliseconds since 1970; else Infinity. */
  nextOverdueMs: number;
  /** When the next substitution, or what is sold out until a time, ends, in milliseconds since 1970; else Infinity. */
  nextEndMs: number;
  /** When the next publication takes effect, in milliseconds since 1970; else Infinity. */
  nextPublicationMs: number;
  /** What was said for today and counts, by the id of the dish. */
  readonly todayAnswers: ReadonlyMap<string, readonly SaidToday[]>;
  /** The characters of its stored dishes, from which their memory is estimated. */
  readonly dishesLength: number;
  /**
   * The dishes in which something is exchanged today: their declarations do not count, and have not lapsed. Each with the
   * titles of what is used in it, which say what that replaces there.
   */
  exchangedDishes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The substitutions in effect, with the titles of both ingredients; the first to end is first. */
  substitutions: readonly SourceSubstitution[];
}

const activeKeys = (entries: readonly { readonly key: string; readonly active: boolean }[]): string[] =>
  entries
    .filter(({ active }) => active)
    .map(({ key }) => key)
    .toSorted();

/** A yes for today, with who said it and when. */
export interface SaidToday extends TodayAnswer {
  readonly by: string;
  readonly at: string;
}

/** Returns the keys that responses name: the active ones, sorted. */
export const activeKeysOf = ({ allergies, diets }: SourceDictionary): NamedKeys => ({
  allergies: activeKeys(allergies),
  diets: activeKeys(diets),
});
