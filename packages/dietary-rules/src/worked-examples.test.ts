import { describe, expect, it } from 'vitest';
import {
  type Composition,
  type DietAnswer,
  dietAnswer,
  type FoodAnswer,
  foodAnswer,
  ingredientKey,
  NEUTRAL,
  worst,
  writeOut,
} from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import { explainItem, ingredientExplainer } from './explain.ts';
import { filterItem, type Level, type Profile, startingLevel } from './filter.ts';
import { type IngredientFacts, ingredientResolver, type Statement } from './ingredients.ts';
import type { RuleComponent, RuleGroup, RuleOption } from './dish-parts.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { itemMarks } from './marks.ts';
import { servedOf } from './served.ts';
import { foodAtStations, readStations } from './stations.ts';
import { writtenPieces } from './written.ts';

/** The keys of the worked examples (dietary rules), all active. */
const KEYS = ['dairy', 'nuts', 'gluten', 'pork', 'egg', 'fish'];
const DIETS = [
  { key: 'vegan', excludes: ['dairy', 'egg', 'fish', 'pork'] },
  { key: 'vegetarian', excludes: ['pork', 'fish'] },
  { key: 'keto', excludes: [] },
  { key: 'halal', excludes: ['pork'] },
];
const avoidedKey = (key: string, familyKey: string | null = null) => ({
  key,
  familyKey,
  isCoveredByFamily: true,
  active: true,
});
const DICTIONARY: Dictionary = { allergies: KEYS.map((key) => avoidedKey(key)), diets: DIETS };
/** The dictionary after an administrator has added keys. */
const withKeys = (...added: Dictionary['allergies']): Dictionary => ({
  ...DICTIONARY,
  allergies: [...DICTIONARY.allergies, ...added],
});

interface Lists {
  mayContain?: string[];
  unknownFor?: string[];
}

/** Makes a statement for every key of the examples: what it does not list is free. */
const stated = (contains: string[], { mayContain = [], unknownFor = [] }: Lists = {}): Statement => ({
  contains,
  mayContain,
  unknownFor,
  notAdded: KEYS.filter((key) => ![...contains, ...mayContain, ...unknownFor].includes(key)),
  freeFrom: [],
});
const food = (contains: string[], diets: string[], lists?: Lists): IngredientFacts => ({
  statement: stated(contains, lists),
  diets,
  ingredients: [],
});
const madeOf = (...ids: string[]) => ids.map((id) => ({ id }));

const INGREDIENTS = new Map<string, IngredientFacts>([
  ['milk', food(['dairy'], ['vegetarian', 'keto'])],
  ['flour', food(['gluten'], ['vegan', 'vegetarian'])],
  ['almond', food(['nuts'], ['vegan', 'vegetarian', 'keto'])],
  ['bacon', food(['pork'], ['keto'])],
  ['lettuce', food([], ['vegan', 'vegetarian', 'keto'])],
  ['chicken', food([], ['keto'])],
  ['egg', food(['egg'], ['vegetarian', 'keto'])],
  ['mayo', { statement: null, diets: ['vegetarian', 'keto'], ingredients: madeOf('egg') }],
  ['house sauce', { statement: null, diets: [], ingredients: [] }],
  ['stated sauce', food([], [], { unknownFor: ['dairy'] })],
  ['chocolate', food(['dairy'], [], { mayContain: ['nuts'] })],
  ['pesto', food([], [], { mayContain: ['nuts'] })],
  ['cream', food([], [], { unknownFor: ['nuts'] })],
  ['bought pesto', { ...food([], [], { unknownFor: ['nuts'] }), ingredients: madeOf('lettuce') }],
  ['a', { statement: null, diets: [], ingredients: madeOf('b') }],
  ['b', { statement: null, diets: [], ingredients: madeOf('a') }],
]);

const option = (ingredients: string | string[], more: Partial<RuleOption> = {}): RuleOption => {
  const ids = [ingredients].flat();
  const id = ids.join('+') || 'nothing';
  return {
    id,
    title: id,
    price: 0,
    ingredients: madeOf(...ids),
    noIngredients: false,
    defaultModifier: false,
    disabled: false,
    suspendUntil: null,
    ...more,
  };
};
const group = (minPermitted: number, ...options: RuleOption[]): RuleGroup => ({
  id: 'group',
  title: 'Group',
  minPermitted,
  maxPermitted: 3,
  menuItemCustomizationOptions: options,
});
const part = (ingredients: string[], more: Partial<RuleComponent> = {}): RuleComponent => ({
  title: 'Part',
  required: true,
  ingredients: madeOf(...ingredients),
  customizations: [],
  ...more,
});
const WITH_GROUP = { customizations: [{ customizationId: 'group' }] };
const item = (more: Partial<RuleItem>): RuleItem => ({
  price: 1000,
  components: [],
  menuItemCustomizations: [],
  declaration: null,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
  ...more,
});
/** Makes a dish of one required component that has the group. */
const dishWith = (own: string[], only: RuleGroup, more: Partial<RuleItem> = {}) =>
  item({ components: [part(own, WITH_GROUP)], menuItemCustomizations: [only], ...more });
/** Makes a dish of one required component. */
const dishOf = (...ingredients: string[]) => item({ components: [part(ingredients)] });

const chosen = (diets: string[], allergies: string[] = [], level: Level = 'avoid'): Profile => ({
  diets,
  allergies: allergies.map((key) => ({ key, level })),
  foods: [],
  canAsk: true,
});
const avoiding = (...allergies: string[]) => chosen([], allergies);
const at = (level: Level, ...allergies: string[]) => chosen([], allergies, level);

interface World {
  dictionary?: Dictionary;
  table?: ReadonlyMap<string, IngredientFacts>;
}

const derive = (dish: RuleItem, { dictionary = DICTIONARY, table = INGREDIENTS }: World = {}) =>
  deriveItem(dish, ingredientResolver(table, dictionary), dictionary);
function filtered(dish: RuleItem, profile: Profile, world?: World) {
  const derived = derive(dish, world);
  const { reasons, compatible } = filterItem(dish, derived, profile, 0);
  return { reasons, compatible };
}
const reasons = (dish: RuleItem, profile: Profile, world?: World) => filtered(dish, profile, world).reasons;
const resolve = ingredientResolver(INGREDIENTS, DICTIONARY);

const keysWith = (composition: Composition, ...answers: FoodAnswer[]) =>
  KEYS.filter((key) => answers.includes(foodAnswer(composition, key)));
const dietsWith = (composition: Composition, answer: DietAnswer) =>
  DIETS.map(({ key }) => key).filter((key) => dietAnswer(composition, key) === answer);
const groupOf = (dish: RuleItem) => {
  const [derived] = derive(dish).groups;
  if (!derived) throw new Error('the dish has no group');
  return derived;
};

describe('the worked examples: components and groups', () => {
  it('a component of milk and flour has the allergens of both, and no diet that one of them lacks', () => {
    const [component] = derive(dishOf('milk', 'flour')).components;
    if (!component) throw new Error('the dish has no component');
    expect(keysWith(component, 'contains')).toEqual(['dairy', 'gluten']);
    expect(dietsWith(component, 'yes')).toEqual(['vegetarian']);
    expect(dietsWith(component, 'no')).toEqual(['vegan']);
    expect(dietsWith(component, 'unknown')).toEqual(['keto', 'halal']);
  });

  it('a required choice of milk or almond adds no food and meets what one of them meets', () => {
    const { composition } = groupOf(dishWith([], group(1, option('milk'), option('almond'))));
    expect(keysWith(composition, 'notAdded')).toEqual(KEYS);
    expect(dietsWith(composition, 'yes')).toEqual(['vegan', 'vegetarian', 'keto']);
  });

  it('a required choice of milk, or milk with almond, contains dairy for certain', () => {
    const { composition } = groupOf(dishWith([], group(1, option('milk'), option(['milk', 'almond']))));
    expect(keysWith(composition, 'contains')).toEqual(['dairy']);
    expect(foodAnswer(composition, 'nuts')).toBe('notAdded');
    expect(dietsWith(composition, 'yes')).toEqual(['vegetarian', 'keto']);
    expect(dietsWith(composition, 'no')).toEqual(['vegan']);
  });

  it('an optional choice is neutral', () => {
    const { composition } = groupOf(dishWith([], group(0, option('bacon'))));
    expect(keysWith(composition, 'free')).toEqual(KEYS);
    expect(dietsWith(composition, 'yes')).toEqual(['vegan', 'vegetarian', 'keto', 'halal']);
  });

  it('an optional bacon keeps the burger vegan, and bacon itself cannot be chosen', () => {
    const dish = dishWith(['flour'], group(0, option('bacon')));
    expect(filtered(dish, chosen(['vegan']))).toEqual({ reasons: [], compatible: [[false]] });
  });

  it('a required bacon hides the burger from vegan: diet, group, component', () => {
    const dish = dishWith(['flour'], group(1, option('bacon')));
    expect(reasons(dish, chosen(['vegan']))).toEqual(['diet', 'group', 'component']);
  });

  it('the burger is unknown for keto: the flour is not known to be keto, the bacon is', () => {
    const dish = dishWith(['flour'], group(1, option('bacon')));
    expect(reasons(dish, chosen(['keto']))).toEqual(['unknown', 'component']);
  });

  it('a latte without dairy is shown and its milk cannot be chosen; without nuts too it is hidden: group', () => {
    const latte = dishWith([], group(1, option('milk'), option('almond')));
    expect(filtered(latte, avoiding('dairy'))).toEqual({ reasons: [], compatible: [[false, true]] });
    expect(reasons(latte, avoiding('dairy', 'nuts'))).toEqual(['group']);
  });

  it('a group of minimum 2 is shown while two options fit, and hidden below that', () => {
    const dish = dishWith([], group(2, option('milk'), option('almond'), option('lettuce')));
    expect(filtered(dish, avoiding('dairy'))).toEqual({ reasons: [], compatible: [[false, true, true]] });
    expect(reasons(dish, avoiding('dairy', 'nuts'))).toEqual(['group']);
  });

  it('a minimum of 3 with 2 options is an effective minimum of 2', () => {
    expect(groupOf(dishWith([], group(3, option('milk'), option('almond'))))).toMatchObject({ minimum: 2, maximum: 2 });
  });

  it('an optional cheese does not hide the salad from a diner without dairy', () => {
    const salad = item({ components: [part(['lettuce']), part(['milk'], { title: 'Cheese', required: false })] });
    expect(reasons(salad, avoiding('dairy'))).toEqual([]);
  });

  it('a choice of an option that says nothing can only be answered by the other option', () => {
    const dish = dishWith(['lettuce'], group(1, option([]), option('almond')));
    expect(reasons(dish, avoiding('nuts'))).toEqual(['unknown', 'group']);
    expect(filtered(dish, avoiding('dairy'))).toEqual({ reasons: [], compatible: [[false, true]] });
  });

  it('a size without ingredients is neutral only when staff said so', () => {
    const sizes = (noIngredients: boolean) =>
      dishWith(['lettuce'], group(1, option([], { noIngredients }), option([], { noIngredients, id: 'large' })));
    expect(reasons(sizes(true), chosen(['vegan']))).toEqual([]);
    expect(reasons(sizes(false), chosen(['vegan']))).toEqual(['unknown', 'group', 'component']);
  });

  it('a required group whose only compatible option is disabled hides the dish: group', () => {
    const dish = dishWith(['lettuce'], group(1, option('milk'), option('almond', { disabled: true })));
    expect(reasons(dish, avoiding('dairy'))).toEqual(['group']);
  });
});

describe('the worked examples: what nobody has said', () => {
  it('a dish without evidence is shown to an empty profile only', () => {
    expect(reasons(item({}), chosen([]))).toEqual([]);
    expect(reasons(item({}), avoiding('nuts'))).toEqual(['unknown']);
    expect(reasons(item({}), chosen(['vegan']))).toEqual(['unknown']);
    expect(reasons(dishWith([], group(0, option('bacon'))), avoiding('nuts'))).toEqual(['unknown']);
  });

  it('a required component that refers to a deleted ingredient hides the dish: unknown', () => {
    expect(reasons(dishOf('lettuce', 'deleted'), avoiding('nuts'))).toEqual(['unknown']);
  });

  it('mayonnaise contains its egg, and the egg answers for everything else', () => {
    const mayo = resolve('mayo');
    expect(keysWith(mayo, 'contains')).toEqual(['egg']);
    expect(foodAnswer(mayo, 'dairy')).toBe('notAdded');
    expect(dietsWith(mayo, 'yes')).toEqual(['vegetarian', 'keto']);
  });

  it('a sauce of which only the name is known hides its dish; one statement answers what it answers', () => {
    expect(reasons(dishOf('house sauce'), avoiding('nuts'))).toEqual(['unknown']);
    expect(reasons(dishOf('stated sauce'), avoiding('nuts'))).toEqual([]);
    expect(reasons(dishOf('stated sauce'), avoiding('dairy'))).toEqual(['unknown']);
    expect(reasons(dishOf('house sauce'), at('mild', 'nuts'))).toEqual([]);
  });

  it('a key that was added after a statement is unknown', () => {
    expect(reasons(dishOf('lettuce'), avoiding('lupin'), { dictionary: withKeys(avoidedKey('lupin')) })).toEqual([
      'unknown',
    ]);
  });

  it('two ingredients that are made of each other are unknown', () => {
    expect(reasons(dishOf('a'), avoiding('nuts'))).toEqual(['unknown']);
    expect(reasons(dishOf('b'), chosen(['keto']))).toEqual(['unknown', 'component']);
  });
});

describe("a dish whose parts were taken from the menu's words", () => {
  const open = item({ components: [part(['milk', 'pesto'])], listing: { isAll: false } });

  it('contains what it names, and is unknown for everything else', () => {
    expect(keysWith(derive(open).composition, 'contains')).toEqual(['dairy']);
    expect(keysWith(derive(open).composition, 'unknown')).toEqual(KEYS.filter((key) => key !== 'dairy'));
    expect(dietsWith(derive(open).composition, 'no')).toEqual(['vegan']);
    expect(dietsWith(derive(open).composition, 'unknown')).toEqual(['vegetarian', 'keto', 'halal']);
    expect(foodAnswer(derive(open).composition, ingredientKey('kiwi'))).toBe('unknown');
  });

  it('is known once a person has said that this is all there is', () => {
    const closed = derive({ ...open, listing: { isAll: true } }).composition;
    expect(keysWith(closed, 'unknown')).toEqual([]);
    expect(closed).toEqual(derive({ ...open, listing: null }).composition);
  });

  it('says so of every answer that is unknown by it', () => {
    const { item: explained } = explainItem(open, ingredientExplainer(INGREDIENTS, DICTIONARY), DICTIONARY);
    expect(explained.food('fish')).toEqual([{ cause: 'unlisted', key: 'fish', path: [] }]);
    expect(explained.diet('halal')).toContainEqual({ cause: 'unlisted', key: 'halal', path: [] });
    expect(explained.food('dairy').map(({ cause }) => cause)).toEqual(['stated']);
  });

  it('brings anything to its stations', () => {
    const stationId = 'fryer';
    const fries = { ...item({ components: [part(['lettuce'], { stationId })] }), id: 'fries', title: 'Fries' };
    const stew = {
      ...item({ components: [part(['milk'], { stationId })], listing: { isAll: false } }),
      id: 'stew',
      title: 'Stew',
    };
    const foods = [fries, stew].flatMap((one) => foodAtStations(one, resolve, DICTIONARY));
    const stations = readStations(foods, [{ id: stationId, name: 'Fryer', keepsApart: [] }], DICTIONARY);
    const { composition } = deriveItem(fries, resolve, DICTIONARY, stations.ofDish('fries'));
    expect(keysWith(composition, 'mayContain')).toEqual(KEYS);
  });

  it('has no line of written information that is known, but for what is contained', () => {
    const { dish, components } = writtenPieces(open, derive(open));
    for (const one of [dish, ...components]) expect(keysWith(one, 'free', 'notAdded')).toEqual([]);
  });
});

describe('the worked examples: signatures by name', () => {
  const NUTS = { keys: ['nuts'], covers: ['nuts'], names: ['nuts'] };
  const world = new Map([
    ...INGREDIENTS,
    ['cocoa', { ...food([], [], { mayContain: ['nuts'] }), isOfCatalogue: true }] as const,
  ]);
  const allergic = (key: string): Profile => ({ ...at('strict', key), canAsk: true });
  const judged = (dish: RuleItem, profile: Profile, foods = world, dictionary = DICTIONARY) => {
    const resolve = ingredientResolver(foods, dictionary);
    const { reasons: found, asks } = filterItem(dish, deriveItem(dish, resolve, dictionary), profile, 0);
    return asks.length > 0 ? 'asked' : found.length > 0 ? found.join() : 'shown';
  };

  it('cocoa of the catalogue hides a dish from who is allergic to nuts, and is asked once the nuts column is signed', () => {
    const dish = item({ components: [part(['cocoa'])] });
    expect(judged(dish, allergic('nuts'))).toBe('traces');
    expect(judged(dish, avoiding('nuts'))).toBe('shown');
    const signed = { ...dish, declaration: NUTS };
    expect(judged(signed, allergic('nuts'))).toBe('asked');
    expect(judged(signed, avoiding('nuts'))).toBe('shown');
    expect(judged({ ...dish, declaration: { keys: ['nuts'] } }, allergic('nuts'))).toBe('traces');
  });

  it('a signature that rules traces out makes the dish free, and no label', () => {
    const declaration = { ...NUTS, freeFrom: ['nuts'] };
    expect(judged(item({ components: [part(['cocoa', 'flour'])], declaration }), allergic('nuts'))).toBe('shown');
    expect(judged(item({ components: [part(['pesto'])], declaration }), allergic('nuts'))).toBe('traces');
  });

  it('a dish says nothing of its options: a required group of options without food is signed for itself', () => {
    const dish = (declaration: RuleOption['declaration']) =>
      item({
        components: [part(['lettuce'], { customizations: [{ customizationId: 'group' }] })],
        menuItemCustomizations: [group(1, option([], { declaration }))],
        declaration: NUTS,
      });
    expect(judged(dish(null), avoiding('nuts'))).toBe('group');
    expect(judged(dish(NUTS), avoiding('nuts'))).toBe('shown');
  });

  it('a part that can be left out is signed for itself', () => {
    const dish = (declaration: RuleComponent['declaration']) => {
      const cheese = part(['house sauce'], { title: 'Dip', required: false, declaration });
      const { components } = deriveItem(
        item({ components: [part(['lettuce']), cheese], declaration: NUTS }),
        ingredientResolver(world, DICTIONARY),
        DICTIONARY,
      );
      return foodAnswer(components[1] ?? NEUTRAL, 'nuts');
    };
    expect(dish(null)).toBe('unknown');
    expect(dish(NUTS)).toBe('notAdded');
    expect(dish({ ...NUTS, freeFrom: ['nuts'] })).toBe('free');
  });

  it('a bread without a kind of gluten is known for wheat where the signature names wheat, not gluten', () => {
    const dictionary = withKeys(avoidedKey('wheat', 'gluten'));
    const foods = new Map([...INGREDIENTS, ['bread', food(['gluten'], [])] as const]);
    const signed = (names: string[]) =>
      item({
        components: [part(['bread'])],
        declaration: { keys: ['gluten', 'wheat'], covers: ['gluten', 'wheat'], names },
      });
    expect(judged(signed(['gluten']), avoiding('wheat'), foods, dictionary)).toBe('unknown');
    expect(judged(signed(['wheat']), avoiding('wheat'), foods, dictionary)).toBe('shown');
  });
});

describe('the worked examples: declarations', () => {
  const declared = (more: Partial<RuleItem> = {}) => item({ declaration: { keys: KEYS }, ...more });

  it('a declared dish without components has the diets that staff added', () => {
    expect(reasons(declared({ additionalDiets: ['vegan'] }), chosen(['vegan']))).toEqual([]);
  });

  it('does not answer for a key that was added later', () => {
    const world = { dictionary: withKeys(avoidedKey('lupin')) };
    expect(reasons(declared(), avoiding('lupin'), world)).toEqual(['unknown']);
  });

  it('keeps the traces that are known of another part', () => {
    const dish = item({ components: [part(['lettuce', 'pesto', 'cream'])], declaration: { keys: ['nuts'] } });
    expect(reasons(dish, at('strict', 'nuts'))).toEqual(['traces']);
    expect(reasons(dish, at('avoid', 'nuts'))).toEqual([]);
    const derived = derive(dish);
    expect(itemMarks(derived, [], at('avoid', 'nuts'), DICTIONARY)).toEqual([{ key: 'nuts', answer: 'mayContain' }]);
  });

  it('settles what an ingredient with parts is not known for by what is known of the others', () => {
    const unsigned = dishOf('bought pesto');
    expect(reasons(unsigned, avoiding('nuts'))).toEqual(['unknown']);
    expect(reasons(unsigned, avoiding('dairy'))).toEqual([]);
    const signed = (...ids: string[]) => ({ ...dishOf('bought pesto', ...ids), declaration: { keys: ['nuts'] } });
    expect(reasons(signed(), at('strict', 'nuts'))).toEqual([]);
    expect(reasons(signed('pesto'), at('strict', 'nuts'))).toEqual(['traces']);
    expect(reasons(signed('almond'), at('strict', 'nuts'))).toEqual(['allergen']);
  });

  it('never removes an allergen or a diet that is ruled out', () => {
    const dish = declared({ components: [part(['milk'])], additionalDiets: ['vegan'] });
    expect(reasons(dish, chosen(['vegan'], ['dairy']))).toEqual(['diet', 'allergen', 'component']);
  });

  it('halal of the dish never covers pork', () => {
    const dish = dishWith([], group(1, option('chicken'), option('bacon')), { additionalDiets: ['halal'] });
    expect(groupOf(dish).options.map((one) => dietAnswer(one, 'halal'))).toEqual(['yes', 'no']);
  });
});

describe('the worked examples: levels', () => {
  it('chocolate that may contain nuts is hidden from an allergy only', () => {
    const dish = dishOf('chocolate');
    expect(reasons(dish, at('strict', 'nuts'))).toEqual(['traces']);
    expect(reasons(dish, at('avoid', 'nuts'))).toEqual([]);
    expect(reasons(dish, at('mild', 'nuts'))).toEqual([]);
    expect(reasons(dish, at('mild', 'dairy'))).toEqual(['allergen']);
  });

  it('a required choice whose one available option may contain nuts is shown at avoid', () => {
    const dish = dishWith([], group(1, option('chocolate'), option('lettuce', { disabled: true })));
    expect(reasons(dish, at('avoid', 'nuts'))).toEqual([]);
    expect(reasons(dish, at('strict', 'nuts'))).toEqual(['group']);
  });

  it('chocolate that is shown is marked, and so is a dish of which nothing is known', () => {
    const marks = (dish: RuleItem, profile: Profile) => {
      const derived = derive(dish);
      return itemMarks(derived, filterItem(dish, derived, profile, 0).compatible, profile, DICTIONARY);
    };
    expect(marks(dishOf('chocolate'), at('avoid', 'nuts'))).toEqual([{ key: 'nuts', answer: 'mayContain' }]);
    expect(marks(dishOf('house sauce'), at('mild', 'nuts'))).toEqual([{ key: 'nuts', answer: 'unknown' }]);
    const choice = dishWith([], group(1, option('chocolate'), option('lettuce', { disabled: true })));
    expect(marks(choice, at('avoid', 'nuts'))).toEqual([{ key: 'nuts', answer: 'mayContain' }]);
    expect(marks(dishOf('chocolate'), { diets: ['vegan'], allergies: [], foods: [] })).toEqual([
      { key: 'dairy', answer: 'contains' },
    ]);
  });

  it('an optional cheese is served with the salad, which can be made without it', () => {
    const salad = item({ components: [part(['lettuce']), part(['milk'], { title: 'Cheese', required: false })] });
    expect(servedOf(salad, derive(salad), { compatible: [], unasked: [] }, [], KEYS)).toEqual({
      served: { allergies: ['dairy'], mayContain: [], unknownFor: [] },
      without: [{ key: 'dairy', leaveOut: [{ component: 'Cheese' }] }],
    });
  });

  it('staff may add what a dish may contain', () => {
    const dish = item({ components: [part(['lettuce'])], additionalMayContain: ['fish'] });
    expect(reasons(dish, at('strict', 'fish'))).toEqual(['traces']);
    expect(reasons(dish, at('avoid', 'fish'))).toEqual([]);
  });
});

describe('a composition on the wire', () => {
  const written = (dish: RuleItem) => writeOut(derive(dish).composition, { allergies: KEYS, diets: ['keto', 'vegan'] });

  it('names each key that is not free, and each diet that is not unknown, in one list', () => {
    expect(written(dishOf('chocolate', 'stated sauce'))).toEqual({
      allergies: ['dairy'],
      mayContain: ['nuts'],
      unknownFor: [],
      notAdded: ['gluten', 'pork', 'egg', 'fish'],
      diets: [],
      notDiets: ['vegan'],
      known: true,
    });
    expect(written(dishOf('lettuce')).diets).toEqual(['keto', 'vegan']);
  });

  it('is not known when every answer is unknown, and known when one is not', () => {
    expect(written(dishOf('house sauce'))).toMatchObject({ unknownFor: KEYS, known: false });
    expect(written(item({ additionalDiets: ['vegan'] }))).toMatchObject({ unknownFor: KEYS, known: true });
  });
});

describe('the worked examples: families', () => {
  const WITH_KINDS = withKeys(avoidedKey('wheat', 'gluten'), avoidedKey('rye', 'gluten'));
  const world = { dictionary: WITH_KINDS };
  const GLUTEN_KEYS = ['gluten', 'wheat', 'rye'];
  /** Resolves an ingredient that was stated while the kinds were active. */
  const statedWith = (contains: string[], lists: Lists = {}) => {
    const listed = [...contains, ...(lists.mayContain ?? []), ...(lists.unknownFor ?? [])];
    const statement = {
      ...stated(contains, lists),
      notAdded: [...KEYS, 'wheat', 'rye'].filter((k) => !listed.includes(k)),
      freeFrom: [],
    };
    return ingredientResolver(new Map([['food', { statement, diets: [], ingredients: [] }]]), WITH_KINDS)('food');
  };
  const answers = (composition: Composition) => GLUTEN_KEYS.map((key) => foodAnswer(composition, key));

  it('a statement that is free of gluten is free of kinds that were added later', () => {
    expect(reasons(dishOf('lettuce'), avoiding('gluten', 'rye'), world)).toEqual([]);
  });

  it('gluten that is contained without a kind leaves its kinds unknown', () => {
    expect(answers(statedWith(['gluten']))).toEqual(['contains', 'unknown', 'unknown']);
  });

  it('gluten that may be contained without a kind says so of its kinds', () => {
    expect(answers(statedWith([], { mayContain: ['gluten'] }))).toEqual(['mayContain', 'mayContain', 'mayContain']);
  });

  it('a kind that is contained raises its family and is no reason for the other kinds', () => {
    expect(answers(statedWith(['wheat']))).toEqual(['contains', 'contains', 'notAdded']);
  });

  it('a kind that is contained says nothing about kinds that were added later', () => {
    const statement = { contains: ['wheat'], mayContain: [], unknownFor: [], notAdded: ['gluten'], freeFrom: [] };
    const food = new Map([['food', { statement, diets: [], ingredients: [] }]]);
    expect(answers(ingredientResolver(food, WITH_KINDS)('food'))).toEqual(['contains', 'contains', 'unknown']);
  });

  it('gluten that nobody knows leaves its kinds unknown', () => {
    expect(answers(statedWith([], { unknownFor: ['gluten'] }))).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('gluten that nobody knows leaves its other kinds unknown beside one that is contained', () => {
    const rye = statedWith(['rye'], { unknownFor: ['gluten'] });
    expect(answers(rye)).toEqual(['contains', 'unknown', 'contains']);
  });

  it('gluten that may be contained leaves traces of its other kinds beside one that is contained', () => {
    const rye = statedWith(['rye'], { mayContain: ['gluten'] });
    expect(answers(rye)).toEqual(['contains', 'mayContain', 'contains']);
  });

  it('a bread of which nobody has said the kind of gluten leaves wheat unknown in a declared dish', () => {
    const statement = { ...stated(['gluten']), notAdded: [...KEYS, 'wheat', 'rye'].filter((one) => one !== 'gluten') };
    const table = new Map([['bread', { statement, diets: [], ingredients: [] }]]);
    const dish = item({ components: [part(['bread'])], declaration: { keys: [...KEYS, 'wheat', 'rye'] } });
    expect(reasons(dish, avoiding('wheat'), { ...world, table })).toEqual(['unknown']);
  });

  it('a kind that the family does not cover is unknown, and so is its family', () => {
    const oats = { key: 'oats', familyKey: 'gluten', isCoveredByFamily: false, active: true };
    expect(reasons(dishOf('lettuce'), avoiding('oats'), { dictionary: withKeys(oats) })).toEqual(['unknown']);
    expect(reasons(dishOf('lettuce'), avoiding('gluten'), { dictionary: withKeys(oats) })).toEqual(['unknown']);
  });

  it('an inactive kind hides its family only where a statement lists it', () => {
    const oats = { key: 'oats', familyKey: 'gluten', isCoveredByFamily: false, active: false };
    const dictionary = withKeys(oats);
    expect(reasons(dishOf('lettuce'), avoiding('oats'), { dictionary })).toEqual(['unknown']);
    expect(reasons(dishOf('lettuce'), avoiding('gluten'), { dictionary })).toEqual([]);
    const glutenOf = (contains: string[], lists?: Lists) => {
      const granola = new Map([['granola', food(contains, [], lists)]]);
      return foodAnswer(ingredientResolver(granola, dictionary)('granola'), 'gluten');
    };
    expect(glutenOf([])).toBe('notAdded');
    expect(glutenOf(['oats'])).toBe('contains');
    expect(glutenOf([], { mayContain: ['oats'] })).toBe('mayContain');
    expect(glutenOf([], { unknownFor: ['oats'] })).toBe('unknown');
  });

  it('gluten that staff add to a declared dish makes wheat unknown', () => {
    const dish = item({ declaration: { keys: KEYS }, additionalAllergies: ['gluten'] });
    expect(reasons(dish, avoiding('wheat'), world)).toEqual(['unknown']);
    expect(reasons(dish, avoiding('gluten'), world)).toEqual(['allergen']);
  });

  it('a declaration settles the keys that it names, and no kinds that came later', () => {
    const before = item({ declaration: { keys: KEYS } });
    expect(reasons(before, avoiding('gluten'))).toEqual([]);
    expect(reasons(before, avoiding('wheat'), world)).toEqual(['unknown']);
    expect(reasons(before, avoiding('gluten'), world)).toEqual(['unknown']);
    const signed = item({ declaration: { keys: [...KEYS, 'wheat', 'rye'] } });
    expect(reasons(signed, avoiding('gluten', 'wheat'), world)).toEqual([]);
  });

  it('a choice between two kinds contains the family and neither kind for certain', () => {
    const bread = (kind: string): IngredientFacts => ({
      statement: {
        contains: [kind],
        mayContain: [],
        unknownFor: [],
        notAdded: [...KEYS, 'wheat', 'rye'].filter((k) => k !== kind),
        freeFrom: [],
      },
      diets: [],
      ingredients: [],
    });
    const table = new Map([
      ['wheat bread', bread('wheat')],
      ['rye bread', bread('rye')],
    ]);
    const dish = dishWith([], group(1, option('wheat bread'), option('rye bread')), {
      declaration: { keys: ['nuts'] },
    });
    expect(answers(derive(dish, { ...world, table }).composition)).toEqual(['contains', 'notAdded', 'notAdded']);
  });
});

describe('a free-from diet', () => {
  const dictionary: Dictionary = {
    ...DICTIONARY,
    diets: [...DIETS, { key: 'gluten-free', excludes: ['gluten'], isFreeFrom: true }],
  };
  const flourOf = (lists: Lists) => new Map([['flour', food([], ['gluten-free'], lists)]]);
  const made =
    (lists: Lists, more: Partial<RuleItem> = {}) =>
    (diet = chosen(['gluten-free'])) =>
      reasons(item({ components: [part(['flour'])], ...more }), diet, { dictionary, table: flourOf(lists) });

  it('is not known of a dish that may contain a food that it excludes, whatever is listed', () => {
    expect(made({ mayContain: ['gluten'] })()).toEqual(['unknown', 'component']);
    expect(made({ unknownFor: ['gluten'] })()).toEqual(['unknown', 'component']);
    expect(made({ mayContain: ['gluten'] }, { additionalDiets: ['gluten-free'] })()).toEqual(['unknown', 'component']);
  });

  it('fits where none of these foods is an ingredient', () => {
    expect(made({})()).toEqual([]);
  });

  it('is lifted by staff only where a signature settles these foods', () => {
    const additionalDiets = ['gluten-free'];
    const signed = { declaration: { keys: KEYS }, additionalDiets };
    expect(made({ unknownFor: ['gluten'] }, { additionalDiets })()).toEqual(['unknown', 'component']);
    expect(made({ unknownFor: ['gluten'] }, signed)()).toEqual([]);
  });

  it('is not known of an option and of a part that are made where these foods are made', () => {
    const stationId = 'fryer';
    const resolve = ingredientResolver(
      new Map([
        ['bread', food(['gluten'], [])],
        ['potato', food([], ['gluten-free'])],
      ]),
      dictionary,
    );
    const dish = dishWith(['potato'], group(0, option('potato', { stationId })));
    const toast = { ...item({ components: [part(['bread'], { stationId })] }), id: 'toast', title: 'Toast' };
    const foods = foodAtStations(toast, resolve, dictionary);
    const stations = readStations(foods, [{ id: stationId, name: 'Fryer', keepsApart: [] }], dictionary).ofDish(
      'fries',
    );
    const derived = deriveItem(dish, resolve, dictionary, stations);
    expect(dietAnswer(derived.groups[0]?.options[0] ?? NEUTRAL, 'gluten-free')).toBe('unknown');
    expect(dietAnswer(derived.composition, 'gluten-free')).toBe('yes');
    const atFryer = { ...dish, components: dish.components.map((one) => ({ ...one, stationId })) };
    const made = deriveItem(atFryer, resolve, dictionary, stations);
    expect(dietAnswer(made.components[0] ?? NEUTRAL, 'gluten-free')).toBe('unknown');
    expect(dietAnswer(made.composition, 'gluten-free')).toBe('unknown');
  });
});

describe('further rules', () => {
  it('a food without a chosen level is avoided as an allergy if a law names it', () => {
    expect(startingLevel({ legal: [{ set: 'ca', name: 'Mustard', code: 'BM' }] })).toBe('strict');
    expect(startingLevel({ legal: [] })).toBe('avoid');
  });

  it('too few available options hide a dish even from an empty profile', () => {
    expect(reasons(dishWith(['lettuce'], group(1, option('milk', { disabled: true }))), chosen([]))).toEqual(['group']);
  });

  it('a component that names a group the dish does not have is unknown', () => {
    expect(reasons(item({ components: [part(['lettuce'], WITH_GROUP)] }), avoiding('nuts'))).toEqual(['unknown']);
  });

  it('the worst of nothing is neutral', () => {
    expect(worst([])).toEqual(NEUTRAL);
  });
});
