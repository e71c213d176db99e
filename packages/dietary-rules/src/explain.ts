import {
  ALL_UNKNOWN,
  type Composition,
  type DietAnswer,
  dietAnswer,
  FOOD_ANSWERS,
  foodAnswer,
  type FoodAnswer,
  ingredientOfKey,
  keyOfId,
  mayBeIn,
  NEUTRAL,
  worst,
} from './composition.ts';
import { type Dictionary, listedFoods } from './dictionary.ts';
import {
  type IngredientComposition,
  type IngredientFacts,
  type IngredientResolver,
  ingredientResolver,
  isInItself,
  keysWithoutPart,
  knownOfOne,
  NOT_ALL_LISTED,
  ownComposition,
  partsOf,
  versionsOf,
  type Statement,
  withOverdueTraces,
} from './ingredients.ts';
import {
  isAllListed,
  type MadeAtStation,
  type Naming,
  namingOf,
  type RuleComponent,
  type RuleGroup,
  type RuleOption,
} from './dish-parts.ts';
import {
  closer,
  deriveItem,
  type DishStations,
  foodOfComponent,
  foodOfOption,
  isSettledBy,
  knownAnswers,
  type RuleItem,
  stationOf,
  signedAnswers,
  signedFood,
  stationsOfDish,
  whatElse,
} from './item.ts';

/** One step on the path from a cause to what it affects: ingredients by id, parts of a dish by title. */
export type PathStep =
  | { readonly kind: 'ingredient'; readonly id: string }
  | { readonly kind: 'option' | 'group' | 'component' | 'dish' | 'station'; readonly title: string };

/** The cause of an answer that is worse than `notAdded`, or not `yes`. */
export type Cause =
  /** The ingredient's statement says so. */
  | 'stated'
  /** No statement of the ingredient answers the key. */
  | 'not-stated'
  /** The ingredient's statement names the family `key` without any of its kinds. */
  | 'kind-not-named'
  /** Staff did not list the diet for the ingredient. */
  | 'not-listed'
  | 'missing-ingredient'
  /** The ingredient is part of itself. */
  | 'circle'
  /** It is the raw ingredient that the diner avoids. */
  | 'is-food'
  /** The ingredient is no single food, and nobody listed its parts: it may be made of the avoided one. */
  | 'parts-not-listed'
  /** The ingredient contains `key` and none of its parts does: a part is not listed. */
  | 'part-missing'
  /** The diet excludes `key`. */
  | 'excluded'
  /** A free-from diet excludes `key`, and that may be in the food. */
  | 'not-ruled-out'
  /** A list that staff add to the dish. */
  | 'added'
  /** A text names the avoided food, and no ingredient is that: a part is not listed. */
  | 'named-in-text'
  | 'no-ingredients'
  | 'no-parts'
  | 'missing-group'
  /** No required part says what the dish is made of. */
  | 'no-evidence'
  /** The parts were taken from the menu's words, and nobody has said that they are everything. */
  | 'unlisted'
  /** Somebody who may not sign made the answer better, and nobody has signed that. */
  | 'held'
  /** The food of a dish is made at the same station. */
  | 'station';

/** One reason. The path leads from the cause outwards and ends before what is explained: milk, butter, "Sauce". */
export interface Finding {
  readonly cause: Cause;
  /** The key that the cause names: a kind for its family, a family for its kinds, or an excluded key. */
  readonly key: string;
  readonly path: readonly PathStep[];
}

/** A composition with the reasons for its answers. A key without a reason is `notAdded` or better, a diet without one is `yes`. */
export interface Explanation {
  readonly composition: Composition;
  readonly food: (key: string) => readonly Finding[];
  readonly diet: (key: string) => readonly Finding[];
}

/** Explains an ingredient. */
export interface IngredientExplanation extends Explanation {
  readonly composition: IngredientComposition;
  /** Returns the reasons of everything in it of which the answer is known to who settles the key, also where the whole has another one. */
  readonly having: (key: string, answer: FoodAnswer, naming: Naming) => readonly Finding[];
}

/** Explanations of a dish and its parts, in the order of the dish's own lists. */
export interface ItemExplanation {
  readonly item: Explanation;
  readonly components: readonly Explanation[];
  readonly groups: readonly { readonly group: Explanation; readonly options: readonly Explanation[] }[];
}

/** Explains an ingredient by id; its paths end with the ingredient itself. */
export type IngredientExplainer = (id: string) => IngredientExplanation;

interface Reasons {
  food: (key: string, answer: FoodAnswer) => readonly Finding[];
  diet: (key: string, answer: DietAnswer) => readonly Finding[];
}

/** Explains a composition. Reasons are computed when they are read: a big dish has thousands, and most are never read. */
const explain = (composition: Composition, { diets }: Dictionary, reasons: Reasons): Explanation => {
  const food = (key: string): readonly Finding[] => {
    const answer = foodAnswer(composition, key);
    return mayBeIn(answer) ? reasons.food(key, answer) : [];
  };
  const exclusions = (dietKey: string, cause: Cause, isBehind: (answer: FoodAnswer) => boolean): Finding[] => {
    const excluded = diets.find(({ key }) => key === dietKey)?.excludes ?? [];
    return excluded
      .filter((key) => isBehind(foodAnswer(composition, key)))
      .flatMap((key) => food(key).map(({ path }): Finding => ({ cause, key, path })));
  };
  const isFreeFrom = (dietKey: string) => diets.some((one) => one.key === dietKey && one.isFreeFrom === true);
  return {
    composition,
    food,
    diet: (key) => {
      const answer = dietAnswer(composition, key);
      if (answer === 'yes') return [];
      const excluded = answer === 'no' ? exclusions(key, 'excluded', (one) => one === 'contains') : [];
      if (excluded.length > 0) return excluded;
      const open = answer === 'unknown' && isFreeFrom(key) ? exclusions(key, 'not-ruled-out', mayBeIn) : [];
      return [...open, ...reasons.diet(key, answer)];
    },
  };
};

/** A part with the step that it adds to the path of its findings; an ingredient's paths have that step already. */
interface Part {
  readonly explanation: Explanation;
  readonly step?: PathStep;
}

const outwards = (findings: readonly Finding[], step: PathStep | undefined): readonly Finding[] =>
  step ? findings.map((finding) => ({ ...finding, path: [...finding.path, step] })) : findings;

/** Collects the reasons of the parts that have the answer, and those of what is missing, which is unknown. */
const reasonsOf = (parts: readonly Part[], missing: readonly Cause[] = []): Reasons => {
  const missed = (key: string, answer: FoodAnswer | DietAnswer) =>
    answer === 'unknown' ? missing.map((cause): Finding => ({ cause, key, path: [] })) : [];
  return {
    food: (key, answer) => [
      ...missed(key, answer),
      ...parts
        .filter(({ explanation }) => foodAnswer(explanation.composition, key) === answer)
        .flatMap(({ explanation, step }) => outwards(explanation.food(key), step)),
    ],
    diet: (key, answer) => [
      ...missed(key, answer),
      ...parts
        .filter(({ explanation }) => dietAnswer(explanation.composition, key) === answer)
        .flatMap(({ explanation, step }) => outwards(explanation.diet(key), step)),
    ],
  };
};

const listWith = (statement: Statement, answer: FoodAnswer): readonly string[] =>
  ({
    contains: statement.contains,
    mayContain: statement.mayContain,
    unknown: statement.unknownFor,
    notAdded: statement.notAdded,
    free: statement.freeFrom,
  })[answer];

/** Returns why a statement gives an answer for a key: by the key itself, by one of its kinds, or by its family. */
function causeInStatement(
  statement: Statement | null,
  key: string,
  answer: FoodAnswer,
  { allergies }: Dictionary,
): Pick<Finding, 'cause' | 'key'> {
  if (statement === null) return { cause: 'not-stated', key };
  const listed = listWith(statement, answer);
  if (listed.includes(key)) return { cause: 'stated', key };
  const kind = allergies.find((one) => one.familyKey === key && listed.includes(one.key));
  if (kind) return { cause: 'stated', key: kind.key };
  const familyKey = allergies.find((one) => one.key === key)?.familyKey ?? null;
  const isNamed = (keys: readonly string[]) => familyKey !== null && keys.includes(familyKey);
  if (familyKey !== null && isNamed(listed)) return { cause: 'stated', key: familyKey };
  if (familyKey !== null && isNamed(statement.contains)) return { cause: 'kind-not-named', key: familyKey };
  // A family that is answered has the answer of a kind that is not: one that it does not cover, or any where it is not free.
  const isAnswered = (one: string) => FOOD_ANSWERS.some((each) => listWith(statement, each).includes(one));
  const openKinds = allergies.filter((one) => one.familyKey === key && one.active && !isAnswered(one.key));
  const open = openKinds.find((one) => !one.isCoveredByFamily) ?? openKinds[0];
  return { cause: 'not-stated', key: open && isAnswered(key) ? open.key : key };
}

/** Returns why an ingredient itself has an answer for a raw ingredient; none where only its parts have it. */
function causesOfIngredient(
  member: string,
  facts: IngredientFacts,
  key: string,
  answer: FoodAnswer,
  table: ReadonlyMap<string, IngredientFacts>,
  dictionary: Dictionary,
): Pick<Finding, 'cause' | 'key'>[] {
  const id = ingredientOfKey(key) ?? '';
  if (answer === 'contains' && id === member) return [{ cause: 'is-food', key }];
  const { byKey, otherwise } = ownComposition(member, facts, dictionary).ingredients;
  const named = keyOfId(id);
  const stated =
    named !== null && byKey.get(id) === answer ? [causeInStatement(facts.statement, named, answer, dictionary)] : [];
  if (answer !== 'unknown') return stated;
  return otherwise === 'unknown'
    ? [{ cause: 'parts-not-listed', key }]
    : [
        ...stated,
        ...keysWithoutPart(member, table, dictionary).map((missing) => ({
          cause: 'part-missing' as const,
          key: missing,
        })),
      ];
}

/**
 * Explains ingredients from their own statements and those of all nested ones, each source with its shortest path.
 * `resolve` is the resolver of the same table, where there is one already.
 */
export function ingredientExplainer(
  table: ReadonlyMap<string, IngredientFacts>,
  dictionary: Dictionary,
  resolve: IngredientResolver = ingredientResolver(table, dictionary),
): IngredientExplainer {
  const explained = new Map<string, IngredientExplanation>();

  const explainOne = (id: string): IngredientExplanation => {
    const paths = new Map<string, PathStep[]>([[id, [{ kind: 'ingredient', id }]]]);
    // A map's iteration visits keys that are added meanwhile: this is a breadth-first walk that visits each ingredient
    // once.
    for (const [member, path] of paths) {
      for (const nested of partsOf(table.get(member))) {
        if (!paths.has(nested.id)) paths.set(nested.id, [{ kind: 'ingredient', id: nested.id }, ...path]);
      }
    }
    const members = [...paths].flatMap(([member, path]) => {
      const facts = table.get(member);
      const isCircular = isInItself(member, table);
      return (facts ? versionsOf(facts) : [undefined]).map((one) => ({ member, facts: one, path, isCircular }));
    });
    const broken = (key: string): Finding[] =>
      members.flatMap(({ facts, path, isCircular }): Finding[] => {
        if (!facts) return [{ cause: 'missing-ingredient', key, path }];
        return isCircular ? [{ cause: 'circle', key, path }] : [];
      });
    const causesIn = (
      member: string,
      facts: IngredientFacts,
      key: string,
      answer: FoodAnswer,
      naming: Naming | null,
    ) => {
      if (ingredientOfKey(key) !== null) return causesOfIngredient(member, facts, key, answer, table, dictionary);
      // Without parts an ingredient is what its own statement says.
      const own = facts.ingredients.length === 0 ? resolve(member) : ownComposition(member, facts, dictionary);
      const isOwn = foodAnswer(own, key) === answer;
      if (naming === null) return isOwn ? [causeInStatement(facts.statement, key, answer, dictionary)] : [];
      if (knownOfOne(own, facts, key, naming, dictionary) !== answer) return [];
      return [causeInStatement(isOwn ? facts.statement : withOverdueTraces(facts), key, answer, dictionary)];
    };
    const reasonsFor = (key: string, answer: FoodAnswer, naming: Naming | null): Finding[] =>
      members.flatMap(({ member, facts, path }): Finding[] =>
        facts ? causesIn(member, facts, key, answer, naming).map((cause) => ({ ...cause, path })) : [],
      );
    const composition = resolve(id);
    const explanation = explain(composition, dictionary, {
      food: (key, answer) => [...(answer === 'unknown' ? broken(key) : []), ...reasonsFor(key, answer, null)],
      diet: (key) => [
        ...broken(key),
        ...members.flatMap(({ facts, path }): Finding[] =>
          facts && !facts.diets.includes(key) ? [{ cause: 'not-listed', key, path }] : [],
        ),
      ],
    });
    return { ...explanation, composition, having: reasonsFor };
  };

  return (id) => {
    const explanation = explained.get(id) ?? explainOne(id);
    explained.set(id, explanation);
    return explanation;
  };
}

/** Explains a set of ingredients; the empty set is neutral. */
export function explainIngredients(
  references: readonly { readonly id: string }[],
  explainIngredient: IngredientExplainer,
  dictionary: Dictionary,
): Explanation {
  const parts = references.map(({ id }) => ({ explanation: explainIngredient(id) }));
  return explain(worst(parts.map(({ explanation }) => explanation.composition)), dictionary, reasonsOf(parts));
}

/**
 * Explains what {@link deriveItem} derives for a dish and all its parts: every answer that is worse than `notAdded` or
 * not `yes`, with the paths to its causes.
 */
export function explainItem(
  item: RuleItem,
  explainIngredient: IngredientExplainer,
  dictionary: Dictionary,
  stations?: DishStations,
): ItemExplanation {
  const resolve = (id: string) => explainIngredient(id).composition;
  const derived = deriveItem(item, resolve, dictionary, stations);
  const stationFindings = (stationId: string, key: string): Finding[] =>
    (stations?.sources(stationId, key) ?? []).map(({ dishTitle, stationName }) => ({
      cause: 'station',
      key,
      path: [
        { kind: 'dish', title: dishTitle },
        { kind: 'station', title: stationName },
      ],
    }));
  const stationParts = (part: MadeAtStation, food: Composition | null): Part[] => {
    const stationId = stationOf(item, part);
    if (!stations || !food || stationId === null) return [];
    const reasons: Reasons = { food: (key) => stationFindings(stationId, key), diet: () => [] };
    return [{ explanation: explain(stations.fromAll(stationId), dictionary, reasons) }];
  };
  const named = (key: string): Finding[] => [{ cause: 'named-in-text', key, path: [] }];
  /** What a text names besides the ingredients of a piece. */
  const namedParts = (isNamed = false): Part[] =>
    isNamed ? [{ explanation: explain(NOT_ALL_LISTED, dictionary, { food: named, diet: () => [] }) }] : [];
  const havingIn = (
    ingredients: RuleOption['ingredients'],
    key: string,
    answer: FoodAnswer,
    naming: Naming,
  ): readonly Finding[] => ingredients.flatMap(({ id }) => explainIngredient(id).having(key, answer, naming));
  /** The food of a part or an option, as its own declaration settles it. */
  const foodParts = (piece: RuleComponent | RuleOption): Part[] => {
    const { ingredients, declaration } = piece;
    const parts = ingredients.map(({ id }) => ({ explanation: explainIngredient(id) }));
    if (!declaration) return parts;
    const food = ingredients.length === 0 ? ALL_UNKNOWN : worst(ingredients.map(({ id }) => resolve(id)));
    const reasons = reasonsOf(parts);
    return [
      {
        explanation: explain(signedFood(food, piece, resolve, dictionary), dictionary, {
          food: (key, answer) =>
            isSettledBy(declaration, key, foodAnswer(food, key))
              ? havingIn(ingredients, key, answer, namingOf(declaration, key))
              : reasons.food(key, answer),
          diet: reasons.diet,
        }),
      },
    ];
  };

  const explainOption = (option: RuleOption, composition: Composition): Explanation =>
    explain(
      composition,
      dictionary,
      reasonsOf(
        [
          ...foodParts(option),
          ...namedParts(item.namedInText?.options.includes(option.id)),
          ...stationParts(
            option,
            foodOfOption(option, () => NEUTRAL),
          ),
        ],
        option.ingredients.length === 0 && !option.noIngredients ? ['no-ingredients'] : [],
      ),
    );

  const explainGroup = (group: RuleGroup, index: number) => {
    const { composition, options: compositions } = derived.groups[index] ?? { composition: ALL_UNKNOWN, options: [] };
    const options = group.menuItemCustomizationOptions.map((option, at) =>
      explainOption(option, compositions[at] ?? ALL_UNKNOWN),
    );
    const parts = options.map((explanation, at) => ({
      explanation,
      step: { kind: 'option', title: group.menuItemCustomizationOptions[at]?.title ?? '' } as const,
    }));
    return { group: explain(composition, dictionary, reasonsOf(parts)), options };
  };
  const groups = item.menuItemCustomizations.map(explainGroup);
  const groupParts = new Map(
    item.menuItemCustomizations.map((group, index) => [
      group.id,
      { explanation: groups[index]?.group, step: { kind: 'group', title: group.title } as const },
    ]),
  );

  const explainComponent = (component: RuleComponent, index: number): Explanation => {
    const composition = derived.components[index] ?? ALL_UNKNOWN;
    const parts = [
      ...(component.ingredients.length > 0 ? foodParts(component) : []),
      ...namedParts(item.namedInText?.components.includes(index)),
      ...stationParts(
        component,
        foodOfComponent(component, () => NEUTRAL),
      ),
    ];
    const missing: Cause[] = [];
    for (const { customizationId } of component.customizations) {
      const { explanation, step } = groupParts.get(customizationId) ?? {};
      if (explanation && step) parts.push({ explanation, step });
      else missing.push('missing-group');
    }
    if (component.ingredients.length + component.customizations.length === 0) missing.push('no-parts');
    return explain(composition, dictionary, reasonsOf(parts, missing));
  };
  const components = item.components.map(explainComponent);

  const required = reasonsOf(
    item.components.flatMap((component, index) => {
      const explanation = components[index];
      const step = { kind: 'component', title: component.title } as const;
      return component.required && explanation ? [{ explanation, step }] : [];
    }),
  );
  const added = listedFoods({ contains: item.additionalAllergies, mayContain: item.additionalMayContain }, dictionary);
  /** The added keys that give the dish an answer: what is in none of its parts may be of any ingredient. */
  const addedKeys = (key: string, answer: FoodAnswer): string[] => {
    const id = ingredientOfKey(key);
    const named = id === null ? key : keyOfId(id);
    if (named !== null && added.byKey.get(named) === answer) return [named];
    return id !== null && answer === 'unknown' ? [...item.additionalAllergies] : [];
  };
  /** The foods by which a declaration settles a key that is unknown without it. */
  const settledFindings = (key: string, answer: FoodAnswer): readonly Finding[] => {
    const naming = item.declaration ? namingOf(item.declaration, key) : 'unnamed';
    const known = knownAnswers(item, resolve, key, naming);
    const inFood = ({ ingredients, declaration }: RuleComponent | RuleOption) => {
      const own = declaration?.keys.includes(key) === true ? namingOf(declaration, key) : naming;
      return havingIn(ingredients, key, answer, closer(naming, own));
    };
    const inGroup = (group: RuleGroup) =>
      known.ofGroup(group) === answer
        ? group.menuItemCustomizationOptions
            .filter((option) => known.ofOption(option) === answer)
            .flatMap((option) => outwards(inFood(option), { kind: 'option', title: option.title }))
        : [];
    return item.components
      .filter((component) => component.required && known.ofComponent(component) === answer)
      .flatMap((component) => {
        const { title, customizations } = component;
        const groups = item.menuItemCustomizations.filter(({ id }) =>
          customizations.some(({ customizationId }) => customizationId === id),
        );
        const inGroups = groups.flatMap((group) => outwards(inGroup(group), { kind: 'group', title: group.title }));
        return outwards([...inFood(component), ...inGroups], { kind: 'component', title });
      });
  };
  const requiredParts = derived.components.filter((_component, index) => item.components[index]?.required);
  const ofRequired = worst([...requiredParts, whatElse(item)]);
  const isSettled = (key: string) => isSettledBy(item.declaration, key, foodAnswer(ofRequired, key));
  const unlisted = (key: string, answer: FoodAnswer | DietAnswer): Finding[] =>
    answer === 'unknown' && !isAllListed(item) ? [{ cause: 'unlisted', key, path: [] }] : [];
  // When no part is the cause, no part says what the dish is made of, or the answer is held.
  const ofNoPart = (isHeld: boolean): Cause => (isHeld ? 'held' : 'no-evidence');
  const orNoPart = (key: string, findings: readonly Finding[], isHeld: boolean): readonly Finding[] =>
    findings.length > 0 ? findings : [{ cause: ofNoPart(isHeld), key, path: [] }];
  const signed = signedAnswers(item, resolve, dictionary, stations);
  const heldFood = (key: string, answer: FoodAnswer) =>
    signed !== undefined && foodAnswer(signed.composition, key) === answer;
  const heldDiet = (key: string, answer: DietAnswer) =>
    signed !== undefined && dietAnswer(signed.composition, key) === answer;
  return {
    item: explain(derived.composition, dictionary, {
      food: (key, answer) => {
        const byStaff: Finding[] = addedKeys(key, answer).map((one) => ({ cause: 'added', key: one, path: [] }));
        const isNamed = item.namedInText?.isDish === true && ingredientOfKey(key) !== null && answer === 'unknown';
        const byText = isNamed ? named(key) : [];
        const byParts = isSettled(key) ? settledFindings(key, answer) : required.food(key, answer);
        // Of a part that is unknown, a declaration leaves what the stations bring.
        const byStations =
          answer === 'mayContain' && !byParts.some(({ cause }) => cause === 'station')
            ? stationsOfDish(item).flatMap((stationId) => stationFindings(stationId, key))
            : [];
        return orNoPart(
          key,
          [...byStaff, ...unlisted(key, answer), ...byText, ...byParts, ...byStations],
          heldFood(key, answer),
        );
      },
      diet: (key, answer) =>
        orNoPart(key, [...unlisted(key, answer), ...required.diet(key, answer)], heldDiet(key, answer)),
    }),
    components,
    groups,
  };
}
