import { describe, expect, it } from 'vitest';
import type { Dictionary } from './dictionary.ts';
import type { RuleComponent, RuleGroup, RuleOption } from './dish-parts.ts';
import { ingredientExplainer } from './explain.ts';
import { filterItem, type Level, type Profile } from './filter.ts';
import { type IngredientFacts, ingredientResolver } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { whyHidden } from './why-not.ts';

const KEYS = ['nuts', 'dairy'];
const DICTIONARY: Dictionary = {
  allergies: KEYS.map((key) => ({ key, familyKey: null, isCoveredByFamily: true, active: true })),
  diets: [],
};
/** Makes a single food that is free of some keys; of the traces of the others nobody says anything, but of those it may contain. */
const food = (freeFrom: readonly string[], mayContain: readonly string[] = []): IngredientFacts => ({
  statement: {
    contains: [],
    mayContain,
    unknownFor: [],
    notAdded: KEYS.filter((key) => !freeFrom.includes(key) && !mayContain.includes(key)),
    freeFrom,
  },
  diets: [],
  ingredients: [],
  isSingle: true,
});
const TABLE = new Map<string, IngredientFacts>([
  ['lettuce', { ...food([]), isWholeAndFresh: true }],
  ['bread', food([])],
  ['bread without nuts', food(['nuts'])],
  ['bread without dairy', food(['dairy'])],
  ['pesto', food([], ['nuts'])],
]);
const option = (id: string, more: Partial<RuleOption> = {}): RuleOption => ({
  id,
  title: id,
  price: 0,
  ingredients: [{ id }],
  noIngredients: false,
  defaultModifier: false,
  disabled: false,
  suspendUntil: null,
  ...more,
});
const group = (minPermitted: number, ...options: RuleOption[]): RuleGroup => ({
  id: 'group',
  title: 'Group',
  minPermitted,
  maxPermitted: 3,
  menuItemCustomizationOptions: options,
});
const part = (ids: readonly string[], more: Partial<RuleComponent> = {}): RuleComponent => ({
  title: 'Part',
  required: true,
  ingredients: ids.map((id) => ({ id })),
  customizations: [],
  ...more,
});
const dish = (components: RuleComponent[], groups: RuleGroup[] = []): RuleItem => ({
  price: 500,
  components,
  menuItemCustomizations: groups,
  declaration: null,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
});
const dishOf = (...ids: string[]) => dish([part(ids)]);
const choosing = (only: RuleGroup) => dish([part([], { customizations: [{ customizationId: 'group' }] })], [only]);

const avoiding = (level: Level, ...keys: string[]): Profile => ({
  diets: [],
  allergies: keys.map((key) => ({ key, level })),
  foods: [],
  canAsk: true,
});
const STRICT = avoiding('strict', 'nuts');
const judge = (item: RuleItem, profile: Profile) =>
  filterItem(item, deriveItem(item, ingredientResolver(TABLE, DICTIONARY), DICTIONARY), profile, 0);
const outcome = (item: RuleItem, profile = STRICT) => {
  const { reasons, asks } = judge(item, profile);
  return { reasons, asks };
};

describe('a dish of which nobody has ruled out traces', () => {
  it('is asked for by who avoids them as an allergy, and fits who merely avoids them', () => {
    expect(outcome(dishOf('bread'))).toEqual({ reasons: [], asks: ['nuts'] });
    expect(outcome(dishOf('bread'), avoiding('avoid', 'nuts'))).toEqual({ reasons: [], asks: [] });
    expect(outcome(dishOf('bread without nuts'))).toEqual({ reasons: [], asks: [] });
    expect(outcome(dishOf('lettuce'))).toEqual({ reasons: [], asks: [] });
  });

  it('is hidden for traces where the kitchen cannot be asked', () => {
    const { reasons, asks, compatible } = judge(choosing(group(1, option('bread'), option('bread without dairy'))), {
      ...STRICT,
      canAsk: false,
    });
    expect({ reasons, asks }).toEqual({ reasons: ['traces'], asks: ['nuts'] });
    expect(compatible).toEqual([[false, false]]);
  });

  it('fits once the kitchen has answered for what is no ingredient, and never for more', () => {
    const answered: Profile = { ...STRICT, allergies: [{ key: 'nuts', level: 'strict', isAnswered: true }] };
    expect(outcome(dishOf('bread'), answered)).toEqual({ reasons: [], asks: [] });
    expect(outcome(dishOf('pesto'), answered)).toEqual({ reasons: ['traces'], asks: [] });
  });

  it('is not asked for where something else hides it', () => {
    expect(outcome(dishOf('bread', 'pesto'))).toEqual({ reasons: ['traces'], asks: [] });
    expect(outcome(dishOf('bread', 'deleted'))).toEqual({ reasons: ['unknown'], asks: [] });
  });

  it('says which traces hide it where the kitchen cannot be asked', () => {
    const why = whyHidden(
      dishOf('bread'),
      ingredientExplainer(TABLE, DICTIONARY),
      DICTIONARY,
      { ...STRICT, canAsk: false },
      0,
    );
    expect(why.foods).toEqual([{ key: 'nuts', answer: 'notAdded', findings: [] }]);
  });
});

describe('the choices of a dish', () => {
  it('are counted against the minimum where they are free', () => {
    expect(outcome(choosing(group(2, option('lettuce'), option('bread'))))).toEqual({ reasons: [], asks: ['nuts'] });
  });

  it('are never preselected where they make the line asked, and can be chosen', () => {
    const { reasons, asks, compatible, unasked, suggestions } = judge(
      choosing(group(1, option('lettuce'), option('bread', { defaultModifier: true }))),
      STRICT,
    );
    expect({ reasons, asks, compatible, unasked }).toEqual({
      reasons: [],
      asks: [],
      compatible: [[true, true]],
      unasked: [[true, false]],
    });
    expect(suggestions.substitutionOptions).toEqual([{ id: 'lettuce', title: 'lettuce' }]);
  });

  it('leave out an optional part that makes the line asked', () => {
    const salad = dish([part(['lettuce']), part(['bread'], { title: 'Bread', required: false })]);
    const { reasons, asks, suggestions } = judge(salad, STRICT);
    expect({ reasons, asks }).toEqual({ reasons: [], asks: [] });
    expect(suggestions.omitOptions).toEqual([{ title: 'Bread' }]);
  });

  it('keep what asks for no more than the dish itself', () => {
    const toast = dish([part(['bread']), part(['bread'], { title: 'Croutons', required: false })]);
    const { asks, suggestions } = judge(toast, STRICT);
    expect({ asks, omit: suggestions.omitOptions }).toEqual({ asks: ['nuts'], omit: [] });
  });

  it('make a dish asked for both keys where no choice is free of both at once', () => {
    const both = choosing(group(1, option('bread without nuts'), option('bread without dairy')));
    expect(outcome(both, avoiding('strict', 'nuts'))).toEqual({ reasons: [], asks: [] });
    expect(outcome(both, avoiding('strict', 'nuts', 'dairy'))).toEqual({ reasons: [], asks: ['nuts', 'dairy'] });
  });

  it('are asked for one key alone where another is free', () => {
    const item = choosing(group(1, option('bread without nuts'), option('bread')));
    const { asks, compatible, unasked } = judge(item, avoiding('strict', 'nuts', 'dairy'));
    expect({ asks, compatible, unasked }).toEqual({
      asks: ['dairy'],
      compatible: [[true, true]],
      unasked: [[true, false]],
    });
  });
});

describe('a food by name', () => {
  const kiwi = (level: Level, item = dishOf('bread')) =>
    outcome(item, { diets: [], allergies: [], foods: [{ name: 'kiwi', ids: ['kiwi'], level }], canAsk: true });

  it('is asked for as an allergy, and shown to who merely avoids it', () => {
    expect(kiwi('strict')).toEqual({ reasons: [], asks: ['food:*'] });
    expect(kiwi('avoid')).toEqual({ reasons: [], asks: [] });
    expect(kiwi('strict', dishOf('lettuce'))).toEqual({ reasons: [], asks: [] });
  });

  it('that nobody has looked for hides a dish from who avoids it, and not from who rather has none', () => {
    expect(kiwi('avoid', dishOf('deleted'))).toEqual({ reasons: ['unknown'], asks: [] });
    expect(kiwi('mild', dishOf('deleted'))).toEqual({ reasons: [], asks: [] });
  });
});
