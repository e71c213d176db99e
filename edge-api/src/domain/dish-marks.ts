import type { Mark } from '@justright/contract/public-menu';
import { mayBeIn, worseFood } from '@justright/dietary-rules/composition';
import type { DerivedItem } from '@justright/dietary-rules/item';
import { ingredientItemMarks, ingredientMarks, nthBest } from '@justright/dietary-rules/marks';
import { conflicts, foodAnswerAt, hasKey, type KeyBits, type Mask, type ProfileMask } from './conflict-mask.ts';
import { fewTexts, markSources, type MarkSources, type SourceTexts } from './mark-sources.ts';
import type { StoredDish } from './menu-source.ts';
import type { MaskedDish, Range } from './served-dish.ts';

export interface MarkedDish extends MaskedDish {
  /** The keys and levels that may be marked (`maskOfMarks`). */
  readonly marks: Mask;
  /** Where the marks of each key come from, as far as they were asked for. */
  readonly sources: Map<string, MarkSources>;
}

export interface MarkContext extends SourceTexts {
  readonly keys: KeyBits;
  /** Derives what a dish contains. It is not kept: it would be a third of a compiled restaurant. */
  readonly derive: (item: StoredDish) => DerivedItem;
}

/** The marks of a dish, and of its choices by their positions. */
export interface DishMarks {
  dish: Mark[];
  choices: Mark[][];
}

/** Returns the sources of a dish's marks by key, with those of the named keys. */
export function sourcesOf(dish: MarkedDish, marked: readonly string[], context: MarkContext): Map<string, MarkSources> {
  const missing = marked.filter((key) => !dish.sources.has(key));
  if (missing.length > 0) {
    for (const [key, found] of markSources(dish.item, missing, context)) dish.sources.set(key, found);
  }
  return dish.sources;
}

/**
 * Marks a visible dish and its choices for a profile. A property test checks that it agrees with `itemMarks` and
 * `marksOf` of packages/dietary-rules.
 */
export function marksFor(
  dish: MarkedDish,
  fitting: readonly boolean[],
  profile: ProfileMask,
  context: MarkContext,
): DishMarks {
  const { keys } = context;
  const marks: DishMarks = { dish: [], choices: fitting.map(() => []) };
  if (!conflicts(dish.marks, 0, profile.marked)) return marks;
  const marked = profile.markedKeys.filter((key) => hasKey(dish.marks, key, keys));
  const sources = sourcesOf(dish, marked, context);
  const required = dish.groups.filter(({ minimum }) => minimum > 0);
  for (const key of marked) {
    const found = sources.get(key);
    const answerOf = (choice: number) => foodAnswerAt(dish.choices, choice * keys.words, key, keys);
    for (const [choice, choiceMarks] of marks.choices.entries()) {
      const isPart = choice >= dish.optionInfo.length;
      const answer = answerOf(choice);
      if (!mayBeIn(answer) || !(isPart || fitting[choice] === true)) continue;
      choiceMarks.push({ key, answer, from: [...(found?.choices[choice] ?? [])] });
    }

    const own = foodAnswerAt(dish.food, 0, key, keys);
    const choicesIn = ({ first, end }: Range) =>
      Array.from({ length: end - first }, (_, index) => first + index).filter((choice) => fitting[choice] === true);
    const bestOf = (group: Range) => nthBest(choicesIn(group).map(answerOf), group.minimum);
    const answer = required.map(bestOf).reduce(worseFood, own);
    if (!mayBeIn(answer)) continue;
    const ofGroups = required
      .filter((group) => bestOf(group) === answer)
      .flatMap((group) => choicesIn(group).filter((choice) => answerOf(choice) === answer))
      .flatMap((choice) => found?.choices[choice] ?? []);
    marks.dish.push({ key, answer, from: fewTexts([...(own === answer ? (found?.dish ?? []) : []), ...ofGroups]) });
  }
  markIngredients(dish, fitting, profile, marks, context);
  return marks;
}

/** Adds the marks for raw ingredients: those of the dish, and of its choices also where they do not fit. */
function markIngredients(
  dish: MarkedDish,
  fitting: readonly boolean[],
  profile: ProfileMask,
  marks: DishMarks,
  context: MarkContext,
): void {
  if (profile.foods.length === 0) return;
  const { item, groups } = dish;
  const derived = context.derive(item);
  const compatible = groups.map(({ first, end }) => fitting.slice(first, end));
  const ofDish = ingredientItemMarks(derived, compatible, profile);
  const compositions = [
    ...derived.groups.flatMap(({ options }) => options),
    ...derived.components.filter((_component, index) => item.components[index]?.required === false),
  ];
  const ofChoices = compositions.map((composition) => ingredientMarks(composition, profile));
  const sources = sourcesOf(dish, [...new Set([...ofDish, ...ofChoices.flat()].map(({ key }) => key))], context);
  for (const { key, answer } of ofDish) {
    const found = sources.get(key);
    const ofOptions = groups.flatMap(({ first, end, minimum }) =>
      minimum === 0 ? [] : Array.from({ length: end - first }, (_, index) => first + index),
    );
    const from = ofOptions.flatMap((choice) =>
      fitting[choice] === true && ofChoices[choice]?.some((one) => one.key === key && one.answer === answer)
        ? (found?.choices[choice] ?? [])
        : [],
    );
    marks.dish.push({ key, answer, from: fewTexts([...(found?.dish ?? []), ...from]) });
  }
  for (const [choice, ofChoice] of ofChoices.entries()) {
    for (const { key, answer } of ofChoice) {
      marks.choices[choice]?.push({ key, answer, from: [...(sources.get(key)?.choices[choice] ?? [])] });
    }
  }
}
