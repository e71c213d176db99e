import { legalAllergens } from '@justright/contract/legal-sets';
import type { SheetAnswer, SheetIngredient, StaffSheet } from '@justright/contract/staff-sheet';
import {
  ALL_UNKNOWN,
  type Composition,
  FOOD_ANSWERS,
  foodAnswer,
  type FoodAnswer,
  mayBeIn,
} from '@justright/dietary-rules/composition';
import type { Explanation, Finding, PathStep } from '@justright/dietary-rules/explain';
import { isAvailable } from '@justright/dietary-rules/filter';
import { stationOf } from '@justright/dietary-rules/item';
import { servedOf } from '@justright/dietary-rules/served';
import { rootFindings } from '@justright/dietary-rules/why-not';
import { writtenPieces } from '@justright/dietary-rules/written';
import type { CompiledItem } from './compiled-menu.ts';
import type { CompiledRestaurant } from './compile-restaurant.ts';
import { explainedDish } from './explained-dish.ts';
import { causesOf, titlesFor } from './explained-omissions.ts';
import { sourceOf } from './statement.ts';

/** The most ingredients of a part. More than a page of them is no sheet for a wall. */
const INGREDIENTS_MAX = 200;

interface Key {
  readonly key: string;
  readonly name: string;
}

/** Returns the keys of a sheet: the active ones, and those of the restaurant's law. */
function keysOf({ source }: CompiledRestaurant): Key[] {
  const legal = new Set(legalAllergens(source.restaurant.jurisdiction).map(({ key }) => key));
  return source.allergies.filter(({ key, active }) => active || legal.has(key));
}

const answersOf = (composition: Composition, keys: readonly Key[]): SheetAnswer[] =>
  keys.map(({ key, name }) => ({ key, name, answer: foodAnswer(composition, key) }));
const worse = (answers: readonly SheetAnswer[]) => answers.filter(({ answer }) => mayBeIn(answer));

type Reference = { readonly id: string; readonly title: string };

/** Lists ingredients with everything nested in them, each below what it is part of; one that is part of itself ends there. */
function ingredientLister(
  { source, context }: CompiledRestaurant,
  keys: readonly Key[],
  titleOf: (id: string) => string,
) {
  const explain = context.explainer();
  return (references: readonly Reference[]): SheetIngredient[] => {
    const listed: SheetIngredient[] = [];
    const visit = (id: string, above: readonly string[]): void => {
      if (listed.length === INGREDIENTS_MAX) return;
      const statement = source.statements.get(id);
      listed.push({
        title: titleOf(id),
        depth: above.length,
        answers: worse(answersOf(explain(id).composition, keys)),
        statement: statement ? sourceOf(statement) : null,
      });
      if (above.includes(id)) return;
      for (const part of source.ingredients.get(id)?.ingredients ?? []) visit(part.id, [...above, id]);
    };
    for (const { id } of references) visit(id, []);
    return listed;
  };
}

/** An explanation, and the steps from it to the dish. */
interface Explained {
  readonly explanation: Explanation;
  readonly steps: readonly PathStep[];
}

/** Returns the causes of an answer in everything that a dish can be served with. */
const findingsFor = (all: readonly Explained[], key: string, answer: FoodAnswer): Finding[] =>
  rootFindings(
    all
      .filter(({ explanation }) => foodAnswer(explanation.composition, key) === answer)
      .flatMap(({ explanation, steps }) =>
        explanation.food(key).map((finding) => ({ ...finding, path: [...finding.path, ...steps] })),
      ),
  );

/** Writes the sheet of a dish for its kitchen, from what is compiled: with its stations and today's substitutions. */
export function staffSheetOf(compiled: CompiledItem, restaurant: CompiledRestaurant, nowMs: number): StaffSheet {
  const { item } = compiled;
  const { source, context } = restaurant;
  const derived = context.derive(item);
  const keys = keysOf(restaurant);
  const titleOf = titlesFor(context, item);
  const ingredientsOf = ingredientLister(restaurant, keys, titleOf);
  const explained = explainedDish(item, context);
  const stationNames = new Map(source.stations.map(({ id, name }) => [id, name]));
  const stationFor = (part: Parameters<typeof stationOf>[1]) => stationNames.get(stationOf(item, part) ?? '') ?? '';
  const pieces = writtenPieces(item, derived);

  const all: Explained[] = [
    { explanation: explained.item, steps: [] },
    ...item.components.flatMap(({ title, required }, index): Explained[] => {
      const explanation = explained.components[index];
      return required || !explanation ? [] : [{ explanation, steps: [{ kind: 'component', title }] }];
    }),
    ...item.menuItemCustomizations.flatMap((group, index) =>
      group.menuItemCustomizationOptions.flatMap(({ title }, at): Explained[] => {
        const explanation = explained.groups[index]?.options[at];
        const steps = [{ kind: 'option', title } as const, { kind: 'group', title: group.title } as const];
        return explanation ? [{ explanation, steps }] : [];
      }),
    ),
  ];
  const rank = ({ answer }: SheetAnswer) => FOOD_ANSWERS.indexOf(answer);
  const available = item.menuItemCustomizations.map((group) =>
    group.menuItemCustomizationOptions.map((option) => isAvailable(option, nowMs)),
  );
  const optionTitles = new Map(
    item.menuItemCustomizations.flatMap((group) =>
      group.menuItemCustomizationOptions.map(({ id, title }) => [id, title] as const),
    ),
  );
  const nameOf = (key: string) => keys.find((one) => one.key === key)?.name ?? key;
  const { without } = servedOf(
    item,
    derived,
    { compatible: available, unasked: available },
    [],
    keys.map(({ key }) => key),
  );
  return {
    restaurantName: source.restaurant.name,
    menuId: item.menuId,
    title: item.title,
    description: item.description,
    menuVersion: source.menuVersion,
    at: new Date(nowMs).toISOString(),
    timeZone: source.restaurant.timeZone,
    substitutions: source.substitutions
      .filter(({ dishIds }) => dishIds.has(item.id))
      .map(({ dishIds: _dishes, ...one }) => one),
    answers: answersOf(pieces.dish, keys)
      .map((one) => ({ ...one, causes: causesOf(findingsFor(all, one.key, one.answer), titleOf) }))
      .toSorted((left, right) => rank(right) - rank(left)),
    parts: item.components.map((component, index) => ({
      title: component.title,
      canBeLeftOut: !component.required,
      station: stationFor(component),
      answers: worse(answersOf(pieces.components[index] ?? ALL_UNKNOWN, keys)),
      ingredients: ingredientsOf(component.ingredients),
    })),
    groups: item.menuItemCustomizations.map((group, index) => ({
      title: group.title,
      minimum: derived.groups[index]?.minimum ?? 0,
      maximum: derived.groups[index]?.maximum ?? 0,
      options: group.menuItemCustomizationOptions.map((option, at) => ({
        title: option.title,
        station: stationFor(option),
        answers: worse(answersOf(derived.groups[index]?.options[at] ?? ALL_UNKNOWN, keys)),
        ingredients: ingredientsOf(option.ingredients),
      })),
    })),
    without: without.map(({ key, leaveOut }) => ({
      name: nameOf(key),
      leaveOut: leaveOut.map((one) => ('component' in one ? one.component : (optionTitles.get(one.option) ?? ''))),
    })),
    signed: item.declaration && { by: item.declaration.by, at: item.declaration.at },
  };
}
