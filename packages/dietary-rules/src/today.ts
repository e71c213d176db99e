import { type Composition, foodAnswer, type FoodAnswer } from './composition.ts';
import { type Dictionary, raiseFamilies } from './dictionary.ts';
import type { DerivedItem, RuleItem } from './item.ts';
import { coveredKeys } from './kitchen-signature.ts';

/** A "yes, for today": a person has ruled traces of keys out in a dish (dietary rules, "Derivation", 11). */
export interface TodayAnswer {
  /** A family covers its kinds. */
  readonly keys: readonly string[];
  /** The ids of the options that it names. */
  readonly options: readonly string[];
  /** The titles of the optional parts that it names. */
  readonly parts: readonly string[];
}

/** Returns food of which traces of keys are ruled out: what is no ingredient is free, and nothing else changes. */
function withoutTraces(composition: Composition, keys: readonly string[], dictionary: Dictionary): Composition {
  const free = keys.filter((key) => foodAnswer(composition, key) === 'notAdded');
  if (free.length === 0) return composition;
  const byKey = new Map<string, FoodAnswer>(composition.foods.byKey);
  for (const key of free) byKey.set(key, 'free');
  return { ...composition, foods: raiseFamilies({ ...composition.foods, byKey }, dictionary) };
}

/** Returns the answers of a dish under what was said for today: of the dish itself, and of the choices that are named. */
export function withToday(
  item: RuleItem,
  derived: DerivedItem,
  answers: readonly TodayAnswer[],
  dictionary: Dictionary,
): DerivedItem {
  if (answers.length === 0) return derived;
  const read = (composition: Composition, counts: (answer: TodayAnswer) => boolean): Composition =>
    withoutTraces(
      composition,
      answers.filter(counts).flatMap(({ keys }) => coveredKeys(keys, dictionary)),
      dictionary,
    );
  return {
    composition: read(derived.composition, () => true),
    components: derived.components.map((component, at) => {
      const part = item.components[at];
      return part && !part.required ? read(component, ({ parts }) => parts.includes(part.title)) : component;
    }),
    groups: derived.groups.map((group, groupAt) => ({
      ...group,
      options: group.options.map((option, at) => {
        const id = item.menuItemCustomizations[groupAt]?.menuItemCustomizationOptions[at]?.id;
        return id === undefined ? option : read(option, ({ options }) => options.includes(id));
      }),
    })),
  };
}
