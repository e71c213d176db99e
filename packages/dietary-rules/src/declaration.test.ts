import { describe, expect, it } from 'vitest';
import type { RuleComponent, RuleGroup, RuleOption } from './dish-parts.ts';
import { dietAnswer, foodAnswer } from './composition.ts';
import { isLapsed, settledBy, sign, signNamed, withoutKeys, type SignedAct } from './declaration.ts';
import type { Dictionary } from './dictionary.ts';
import { explainItem, ingredientExplainer } from './explain.ts';
import { type IngredientFacts, ingredientResolver, type Statement } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { overdueFacts } from './overdue-facts.ts';

const KEYS = ['nuts', 'dairy', 'gluten', 'wheat'];
const key = (name: string, familyKey: string | null = null) => ({
  key: name,
  familyKey,
  isCoveredByFamily: true,
  active: KEYS.includes(name),
});
/** `rye` and `lupin` are inactive: no statement answers them and no declaration settles them. */
const DICTIONARY: Dictionary = {
  allergies: [key('nuts'), key('dairy'), key('gluten'), key('wheat', 'gluten'), key('rye', 'gluten'), key('lupin')],
  diets: [{ key: 'vegan', excludes: ['dairy'] }],
};

const food = (lists: Partial<Statement>, ingredients: string[] = []): IngredientFacts => {
  const listed = Object.values(lists).flat();
  const notAdded = KEYS.filter((one) => !listed.includes(one));
  return {
    statement: { contains: [], mayContain: [], unknownFor: [], notAdded, freeFrom: [], ...lists },
    diets: [],
    ingredients: ingredients.map((id) => ({ id })),
  };
};
const TABLE = new Map<string, IngredientFacts>([
  ['lettuce', food({})],
  ['milk', food({ contains: ['dairy'] })],
  ['chocolate', food({ mayContain: ['nuts'] })],
  ['sauce', food({ unknownFor: ['nuts', 'gluten'] })],
  ['mayo', { statement: null, diets: [], ingredients: [{ id: 'sauce' }] }],
  ['dip', { statement: null, diets: [], ingredients: [{ id: 'chocolate' }, { id: 'sauce' }] }],
  ['praline', food({ contains: ['nuts'] })],
  ['bread', food({ contains: ['gluten'], unknownFor: ['wheat'] })],
  ['polenta', food({ mayContain: ['wheat'], unknownFor: ['gluten'] })],
  ['grits', food({ mayContain: ['gluten'], unknownFor: ['wheat'] })],
]);

const option = (ingredient: string, more: Partial<RuleOption> = {}): RuleOption => ({
  id: ingredient,
  title: ingredient,
  price: 0,
  ingredients: [{ id: ingredient }],
  noIngredients: false,
  defaultModifier: false,
  disabled: false,
  suspendUntil: null,
  ...more,
});
const group = (more: Partial<RuleGroup> = {}): RuleGroup => ({
  id: 'group',
  title: 'Choice',
  minPermitted: 1,
  maxPermitted: 1,
  menuItemCustomizationOptions: [option('lettuce'), option('milk')],
  ...more,
});
const part = (ingredients: string[], more: Partial<RuleComponent> = {}): RuleComponent => ({
  title: 'Part',
  required: true,
  ingredients: ingredients.map((id) => ({ id })),
  customizations: [],
  ...more,
});
const item = (more: Partial<RuleItem> = {}): RuleItem => ({
  price: 1000,
  components: [part(['mayo', 'lettuce'])],
  menuItemCustomizations: [],
  declaration: null,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
  ...more,
});

const digest = (text: string) => `digest of ${text}`;
const resolverOf = (table = TABLE) => ingredientResolver(table, DICTIONARY);
const signed = (dish: RuleItem) => sign(dish, resolverOf(), DICTIONARY, KEYS, digest);
const hasLapsed = (declaration: SignedAct, dish: RuleItem, table = TABLE) =>
  isLapsed(declaration, dish, resolverOf(table), digest);
const answers = (dish: RuleItem) => {
  const { composition } = deriveItem({ ...dish, declaration: signed(dish) }, resolverOf(), DICTIONARY);
  return Object.fromEntries([...KEYS, 'lupin'].map((one) => [one, foodAnswer(composition, one)]));
};

describe('what a declaration settles', () => {
  it('are the active keys that are unknown when it is signed, and no other ones', () => {
    expect(signed(item()).keys).toEqual(['gluten', 'nuts', 'wheat']);
    expect(answers(item())).toEqual({
      nuts: 'notAdded',
      dairy: 'notAdded',
      gluten: 'notAdded',
      wheat: 'notAdded',
      lupin: 'unknown',
    });
  });

  it('is a family and not its kinds: a kind that is activated later is unknown, and so is its family', () => {
    const dish = item({ declaration: signed(item()) });
    const withRye = {
      ...DICTIONARY,
      allergies: DICTIONARY.allergies.map((one) => ({ ...one, active: one.active || one.key === 'rye' })),
    };
    const of = (dictionary: Dictionary) => {
      const { composition } = deriveItem(dish, ingredientResolver(TABLE, dictionary), dictionary);
      return ['gluten', 'wheat', 'rye'].map((one) => foodAnswer(composition, one));
    };
    expect(of(DICTIONARY)).toEqual(['notAdded', 'notAdded', 'unknown']);
    expect(of(withRye)).toEqual(['unknown', 'notAdded', 'unknown']);
  });

  it('is not a kind that became unknown afterwards, although its family was signed', () => {
    const sauce = food({ unknownFor: ['nuts'], notAdded: ['dairy', 'wheat'] });
    const before = new Map(TABLE).set('sauce', sauce);
    const after = new Map(TABLE).set('sauce', food({ unknownFor: ['nuts', 'wheat'], notAdded: ['dairy'] }));
    const declaration = sign(item(), resolverOf(before), DICTIONARY, KEYS, digest);
    expect(declaration.keys).toEqual(['gluten', 'nuts']);
    expect(hasLapsed(declaration, item(), after)).toBe(false);
    const { composition } = deriveItem(item({ declaration }), resolverOf(after), DICTIONARY);
    expect(foodAnswer(composition, 'wheat')).toBe('unknown');
    expect(foodAnswer(composition, 'gluten')).toBe('unknown');
  });

  it('are all active keys of a dish of which nothing is said', () => {
    expect(signed(item({ components: [] })).keys).toEqual([...KEYS].toSorted());
  });

  it('is never what a dish contains or may contain', () => {
    const dish = item({ components: [part(['milk', 'chocolate'])] });
    expect(signed(dish).keys).toEqual([]);
    expect(answers(dish)).toMatchObject({ nuts: 'mayContain', dairy: 'contains' });
  });

  it.each([
    { where: 'beside the unknown food', dish: item({ components: [part(['chocolate', 'sauce'])] }) },
    { where: 'in another part', dish: item({ components: [part(['sauce']), part(['chocolate'])] }) },
    { where: 'inside an ingredient', dish: item({ components: [part(['dip'])] }) },
  ])('keeps the traces that are known $where', ({ dish }) => {
    expect(signed(dish).keys).toContain('nuts');
    expect(answers(dish)).toMatchObject({ nuts: 'mayContain', gluten: 'notAdded' });
  });

  it.each(['polenta', 'grits'])(
    'keeps traces of a family and its kinds, which %s lists beside what its author does not know',
    (name) => {
      expect(answers(item({ components: [part([name])] }))).toMatchObject({
        gluten: 'mayContain',
        wheat: 'mayContain',
      });
    },
  );

  it('keeps the traces that a statement past its review listed', () => {
    const overdue = overdueFacts(food({ mayContain: ['nuts', 'wheat'] }));
    const dish = item({ components: [part(['chocolate'])] });
    const resolve = resolverOf(new Map(TABLE).set('chocolate', overdue));
    const declaration = sign(dish, resolve, DICTIONARY, KEYS, digest);
    const { composition } = deriveItem({ ...dish, declaration }, resolve, DICTIONARY);
    expect(declaration.keys).toEqual([...KEYS].toSorted());
    expect(KEYS.map((one) => foodAnswer(composition, one))).toEqual([
      'mayContain',
      'notAdded',
      'mayContain',
      'mayContain',
    ]);
  });

  it.each([
    { options: ['chocolate', 'sauce'], nuts: 'mayContain' },
    { options: ['chocolate', 'praline', 'sauce'], nuts: 'mayContain' },
    { options: ['praline', 'sauce'], nuts: 'contains' },
    { options: ['dip', 'sauce'], nuts: 'mayContain' },
    { options: ['sauce', 'sauce'], nuts: 'notAdded' },
  ])('has of a required choice of $options the best that is known', ({ options, nuts }) => {
    const choice = group({
      menuItemCustomizationOptions: options.map((one, at) => option(one, { id: `${one} ${at}` })),
    });
    const dish = item({
      components: [part([], { customizations: [{ customizationId: 'group' }] })],
      menuItemCustomizations: [choice],
    });
    expect(answers(dish)).toMatchObject({ nuts });
  });

  it('counts nothing of what a diner can leave out', () => {
    const choice = group({ minPermitted: 0, menuItemCustomizationOptions: [option('chocolate')] });
    const dish = item({
      components: [
        part(['sauce'], { customizations: [{ customizationId: 'group' }] }),
        part(['chocolate'], { required: false }),
      ],
      menuItemCustomizations: [choice],
    });
    expect(answers(dish)).toMatchObject({ nuts: 'notAdded' });
  });

  it('is not the kind of a family that a food contains without naming one', () => {
    const dish = item({ components: [part(['bread', 'sauce'])] });
    expect(signed(dish).keys).toEqual(['nuts']);
    expect(answers(dish)).toMatchObject({ gluten: 'contains', wheat: 'unknown', nuts: 'notAdded' });
  });

  it('are all keys of a dish of which nobody has said what else is in it, by what is known', () => {
    const dish = item({ components: [part(['chocolate', 'milk'])], listing: { isAll: false } });
    expect(signed(dish).keys).toEqual(['gluten', 'nuts', 'wheat']);
    expect(answers(dish)).toMatchObject({
      nuts: 'mayContain',
      dairy: 'contains',
      gluten: 'notAdded',
      wheat: 'notAdded',
    });
  });

  it('names the food whose traces stay', () => {
    const dish = item({ components: [part(['dip'])] });
    const { item: explained } = explainItem(
      { ...dish, declaration: signed(dish) },
      ingredientExplainer(TABLE, DICTIONARY),
      DICTIONARY,
    );
    expect(explained.food('nuts')).toEqual([
      {
        cause: 'stated',
        key: 'nuts',
        path: [
          { kind: 'ingredient', id: 'chocolate' },
          { kind: 'ingredient', id: 'dip' },
          { kind: 'component', title: 'Part' },
        ],
      },
    ]);
  });

  it.each([
    ['a kind', food({ mayContain: ['wheat'], unknownFor: ['gluten'] }), 'gluten', 'wheat'],
    ['a family', food({ mayContain: ['gluten'], unknownFor: ['wheat'] }), 'wheat', 'gluten'],
    ['a statement past its review', overdueFacts(food({ mayContain: ['wheat'] })), 'wheat', 'wheat'],
  ])('names %s whose traces stay beside what is not known', (_what, facts, asked, stated) => {
    const table = new Map(TABLE).set('polenta', facts);
    const dish = item({ components: [part(['polenta'])] });
    const declaration = sign(dish, resolverOf(table), DICTIONARY, KEYS, digest);
    const explained = explainItem({ ...dish, declaration }, ingredientExplainer(table, DICTIONARY), DICTIONARY);
    expect(explained.item.food(asked)).toMatchObject([{ cause: 'stated', key: stated }]);
  });

  it('is decided before the lists that staff add, which then count', () => {
    const dish = item({ additionalAllergies: ['nuts'] });
    expect(signed(dish).keys).toContain('nuts');
    expect(answers(dish)).toMatchObject({ nuts: 'contains' });
  });

  it('is not the kind of a family that staff add without any of its kinds', () => {
    expect(answers(item({ additionalAllergies: ['gluten'] }))).toMatchObject({ gluten: 'contains', wheat: 'unknown' });
    expect(answers(item({ additionalMayContain: ['gluten'] }))).toMatchObject({
      gluten: 'mayContain',
      wheat: 'mayContain',
    });
    expect(answers(item({ additionalAllergies: ['wheat'] }))).toMatchObject({ gluten: 'contains', wheat: 'contains' });
  });

  it('lets staff add a diet, unless it is ruled out', () => {
    const vegan = (dish: RuleItem) => {
      const declared = { ...dish, declaration: signed(dish), additionalDiets: ['vegan'] };
      return dietAnswer(deriveItem(declared, resolverOf(), DICTIONARY).composition, 'vegan');
    };
    expect(vegan(item())).toBe('yes');
    expect(vegan(item({ additionalAllergies: ['dairy'] }))).toBe('no');
  });
});

describe('a declaration lapses', () => {
  const dish = item({
    components: [part(['mayo', 'lettuce'], { customizations: [{ customizationId: 'group' }] })],
    menuItemCustomizations: [group()],
  });
  const [component] = dish.components;
  const declaration = signed(dish);
  const withGroup = (more: Partial<RuleGroup>): RuleItem => ({ ...dish, menuItemCustomizations: [group(more)] });
  const withPart = (more: Partial<RuleComponent>): RuleItem => ({
    ...dish,
    components: [{ ...(component ?? part([])), ...more }],
  });
  const substituted = (id: string, facts: IngredientFacts) => new Map(TABLE).set(id, facts);

  it.each([
    { change: 'a component', changed: { ...dish, components: [...dish.components, part(['milk'])] } },
    { change: 'an ingredient of a component', changed: withPart({ ingredients: [{ id: 'mayo' }, { id: 'milk' }] }) },
    { change: 'whether a component is required', changed: withPart({ required: false }) },
    { change: 'the groups of a component', changed: withPart({ customizations: [] }) },
    { change: 'the minimum of a group', changed: withGroup({ minPermitted: 0 }) },
    { change: 'the maximum of a group', changed: withGroup({ maxPermitted: 2 }) },
    { change: 'an option', changed: withGroup({ menuItemCustomizationOptions: [option('lettuce')] }) },
    {
      change: 'an ingredient of an option',
      changed: withGroup({
        menuItemCustomizationOptions: [
          option('lettuce', { ingredients: [{ id: 'lettuce' }, { id: 'milk' }] }),
          option('milk'),
        ],
      }),
    },
    {
      change: 'whether an option has ingredients',
      changed: withGroup({
        menuItemCustomizationOptions: [option('lettuce'), option('milk', { noIngredients: true })],
      }),
    },
  ])('when $change changes', ({ changed }) => {
    expect(hasLapsed(declaration, changed)).toBe(true);
  });

  it('when an answer for one of its keys changes inside an ingredient, also by a substitution', () => {
    expect(hasLapsed(declaration, dish, substituted('lettuce', food({ unknownFor: ['nuts'] })))).toBe(true);
    expect(hasLapsed(declaration, dish, substituted('sauce', food({ contains: ['nuts'] })))).toBe(true);
    expect(hasLapsed(declaration, dish, substituted('mayo', food({ mayContain: ['nuts'] }, ['lettuce'])))).toBe(false);
    expect(hasLapsed(declaration, dish, substituted('mayo', food({ contains: ['nuts'] }, ['lettuce'])))).toBe(true);
  });

  it('not when the answer becomes better', () => {
    expect(hasLapsed(declaration, dish, substituted('sauce', food({})))).toBe(false);
    expect(hasLapsed(declaration, dish, substituted('mayo', food({}, ['lettuce'])))).toBe(false);
  });

  it('when what was contained is no longer known: nobody has said that it is gone', () => {
    const praline = item({ components: [part(['praline', 'sauce'])] });
    const act = signNamed(praline, resolverOf(), DICTIONARY, { keys: ['nuts'], freeFrom: [] }, digest);
    expect(hasLapsed(act, praline)).toBe(false);
    expect(hasLapsed(act, praline, substituted('praline', food({ unknownFor: ['nuts'] })))).toBe(true);
  });

  it('not while nothing changes, or another key of an ingredient does', () => {
    expect(hasLapsed(declaration, dish)).toBe(false);
    expect(hasLapsed(declaration, dish, substituted('lettuce', food({ contains: ['dairy'] })))).toBe(false);
  });

  it('not by titles, prices, the order of parts, or the lists that staff add', () => {
    const options = [option('milk', { price: 100, title: 'Whole milk' }), option('lettuce', { defaultModifier: true })];
    const other: RuleItem = {
      ...dish,
      price: 1,
      components: [{ ...(component ?? part([])), title: 'Bowl', ingredients: [{ id: 'lettuce' }, { id: 'mayo' }] }],
      menuItemCustomizations: [group({ title: 'Your choice', menuItemCustomizationOptions: options })],
      additionalAllergies: ['nuts'],
      additionalDiets: ['vegan'],
    };
    expect(hasLapsed(declaration, other)).toBe(false);
  });
});

describe('a signature that names keys', () => {
  const table = new Map([...TABLE, ['cocoa', { ...food({ mayContain: ['nuts'] }), isOfCatalogue: true }] as const]);
  const named = (dish: RuleItem, keys: string[], freeFrom: string[] = []) =>
    signNamed(dish, resolverOf(table), DICTIONARY, { keys, freeFrom }, digest);
  const of = (ids: string[]) => item({ components: [part(ids)] });

  it('settles what is unknown and a caution, and neither a label nor what is contained', () => {
    expect(named(of(['cocoa']), ['nuts', 'dairy'])).toMatchObject({
      keys: ['dairy', 'nuts'],
      signed: ['dairy', 'nuts'],
    });
    expect(named(of(['sauce']), ['nuts']).keys).toEqual(['nuts']);
    expect(named(of(['cocoa', 'chocolate']), ['nuts'])).toMatchObject({ keys: [], signed: ['nuts'] });
    expect(named(of(['praline']), ['nuts'])).toMatchObject({ keys: [], signed: ['nuts'] });
  });

  it('covers the kinds of a family, but none that a food leaves open', () => {
    expect(named(of(['mayo']), ['gluten']).keys).toEqual(['gluten', 'rye', 'wheat']);
    expect(named(of(['bread']), ['gluten'])).toMatchObject({ keys: [], signed: ['gluten', 'rye', 'wheat'] });
    expect(named(of(['bread']), ['wheat'])).toMatchObject({ keys: ['wheat'], names: ['wheat'] });
  });

  it('rules traces out only where it settles the key', () => {
    expect(named(of(['lettuce', 'chocolate']), [], ['nuts', 'dairy'])).toMatchObject({
      keys: ['dairy'],
      freeFrom: ['dairy'],
      names: ['dairy', 'nuts'],
    });
  });

  it('is kept for each key: keys that are signed again leave an act, and the others stay as they were', () => {
    const act = named(of(['mayo', 'lettuce']), ['nuts', 'dairy', 'wheat']);
    const rest = withoutKeys(act, ['nuts']);
    expect(rest).toMatchObject({ signed: ['dairy', 'wheat'], keys: ['dairy', 'wheat'] });
    expect(rest && hasLapsed(rest, of(['mayo', 'lettuce']))).toBe(false);
    const worse = (key: string) => new Map(TABLE).set('lettuce', food({ contains: [key] }));
    expect(rest && hasLapsed(rest, of(['mayo', 'lettuce']), worse('nuts'))).toBe(false);
    expect(rest && hasLapsed(rest, of(['mayo', 'lettuce']), worse('wheat'))).toBe(true);
    expect(withoutKeys(act, ['nuts', 'dairy', 'wheat'])).toBeNull();
    expect(settledBy([act, named(of(['mayo']), [], ['gluten'])]).freeFrom).toEqual(['gluten', 'rye', 'wheat']);
  });
});
