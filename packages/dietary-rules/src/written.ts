import {
  ALL_UNKNOWN,
  best,
  type Composition,
  dietAnswer,
  foodAnswer,
  type FoodAnswer,
  NEUTRAL,
  worseFood,
  worst,
} from './composition.ts';
import { answerForKinds, type AvoidedKey, type Dictionary } from './dictionary.ts';
import { type DerivedItem, type RuleItem, whatElse } from './item.ts';

/** An allergen as a law counts it: its key, and the kinds that count as this allergen. */
export interface LegalColumn {
  readonly key: string;
  readonly kinds: readonly string[];
}

/** What written information says of a food for one allergen. */
export interface LegalAnswer {
  readonly answer: FoodAnswer;
  /**
   * The keys to name beside it: kinds that are contained or may be contained. Of a kind that is not known it is the family,
   * where that is contained.
   */
  readonly named: readonly { readonly key: string; readonly answer: 'contains' | 'mayContain' }[];
}

/**
 * Returns a function that reads an allergen as a law counts it (dietary rules, "Written information"): the worst answer of
 * the key and of what counts as it. A kind of the key that does not count is left out where it explains the answer. For a kind
 * that the dictionary lacks, or does not offer and nothing is known of, its family answers.
 */
export function legalReader(
  { key, kinds: legalKinds }: LegalColumn,
  { allergies }: Dictionary,
): (composition: Composition) => LegalAnswer {
  const entries = allergies.filter((one) => legalKinds.includes(one.key));
  const kinds = legalKinds.filter((kind) => entries.some((one) => one.key === kind));
  const kindAnswer = (composition: Composition, { key: kind, familyKey: family, active }: AvoidedKey): FoodAnswer => {
    const given = foodAnswer(composition, kind);
    const isByFamily = given === 'unknown' && !active && family !== null;
    return isByFamily ? answerForKinds(foodAnswer(composition, family)) : given;
  };
  const notCounted = allergies.filter((one) => one.familyKey === key && !kinds.includes(one.key));
  const familyKey = allergies.find((one) => one.key === key)?.familyKey ?? null;
  return (composition) => {
    const own = foodAnswer(composition, key);
    const counted = entries.map((kind) => kindAnswer(composition, kind)).reduce<FoodAnswer>(worseFood, 'free');
    const isElsewhere = counted !== 'unknown' && notCounted.some((one) => foodAnswer(composition, one.key) === own);
    const answer = isElsewhere ? counted : worseFood(own, counted);
    // Traces of every kind are those of a family of which nobody has said the kind.
    const areTracesOfAll = kinds.length > 0 && kinds.every((kind) => foodAnswer(composition, kind) === 'mayContain');
    const named = kinds.flatMap((kind) => {
      const given = foodAnswer(composition, kind);
      const isNamed = given === 'contains' || (given === 'mayContain' && !areTracesOfAll);
      return isNamed ? [{ key: kind, answer: given }] : [];
    });
    const isOfUnknownKind =
      answer === 'unknown' && familyKey !== null && foodAnswer(composition, familyKey) === 'contains';
    return { answer, named: isOfUnknownKind ? [...named, { key: familyKey, answer: 'contains' }] : named };
  };
}

/** What written information says of a dish and its components, in the order of the dish's own list. */
export interface WrittenPieces {
  readonly dish: Composition;
  readonly components: readonly Composition[];
}

/**
 * Returns the compositions of written information, for somebody who has chosen nothing yet: a component has the worst of
 * itself and of every option that can be chosen for it, a dish the worst of everything that it can be served with. A
 * declaration settles required components, not what can be chosen. What nobody has listed may be in any required one.
 */
export function writtenPieces(item: RuleItem, { composition, components, groups }: DerivedItem): WrittenPieces {
  const optionsOf = new Map(item.menuItemCustomizations.map(({ id }, index) => [id, groups[index]?.options ?? []]));
  const written = item.components.map(({ required, customizations }, index) => {
    const own = worst([components[index] ?? ALL_UNKNOWN, required ? whatElse(item) : NEUTRAL]);
    const options = customizations.flatMap(({ customizationId }) => optionsOf.get(customizationId) ?? []);
    return worst([required ? best([own, composition]) : own, ...options]);
  });
  return { dish: worst([composition, ...written, ...groups.flatMap(({ options }) => options)]), components: written };
}

/**
 * Returns the free-from diets whose name may be said of food: it meets them, and traces of all that they exclude are ruled out.
 */
export const claimedDiets = (food: Composition, { diets }: Pick<Dictionary, 'diets'>): string[] =>
  diets
    .filter(({ key, excludes, isFreeFrom }) => {
      const isFree = excludes.every((excluded) => foodAnswer(food, excluded) === 'free');
      return isFreeFrom === true && isFree && dietAnswer(food, key) === 'yes';
    })
    .map(({ key }) => key);
