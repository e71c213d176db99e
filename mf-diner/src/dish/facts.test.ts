import type { DinerDish, DinerFoods } from '@justright/contract/read-lean-menu';
import {
  type Composition,
  FOOD_ANSWERS,
  foodAnswer,
  type FoodAnswer,
  writeOut,
  mayBeIn,
} from '@justright/dietary-rules/composition';
import { partsToOmit } from '@justright/dietary-rules/check-selection';
import { filterItem, type Profile } from '@justright/dietary-rules/filter';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem, type DerivedItem, type RuleItem } from '@justright/dietary-rules/item';
import { servedOf } from '@justright/dietary-rules/served';
import {
  DICTIONARY,
  DIET_KEYS,
  FOOD_KEYS,
  RUNS,
  ingredientTable,
  NOW_MS,
  profile as anyProfile,
  ruleItem,
} from '@justright/dietary-rules/test/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dish, group, option, part } from '../../test/dishes.ts';
import { NO_PROFILE } from '../choices/profile.ts';
import { nameOfKey } from '@justright/diner-texts/words';
import { cardFacts, contentsText } from '@justright/diner-texts/card-text';
import { compositionOf } from './composition-of.ts';
import { factsOf } from './facts.ts';
import {
  absenceText,
  bringsText,
  checkedText,
  partText,
  sharedText,
  undecidedText,
  unknownText,
} from './facts-text.ts';
import { startOf } from './selection.ts';
import { servedFactsOf } from '@justright/diner-texts/served-facts';

const names = { allergy: nameOfKey, diet: nameOfKey };
const NAMED = { allergies: FOOD_KEYS, diets: DIET_KEYS };

/** The foods and diets of a piece as the lean response has them: no lists when all is unknown. */
function written(composition: Composition | undefined, dishDiets: readonly string[] = DIET_KEYS) {
  if (!composition) throw new Error('every part is derived');
  const { allergies, mayContain, unknownFor, diets, notDiets, known } = writeOut(composition, NAMED);
  const lists = known ? { allergies, mayContain, unknownFor } : { allergies: [], mayContain: [], unknownFor: [] };
  const ofDish = (keys: readonly string[]) => keys.filter((key) => dishDiets.includes(key));
  return { ...lists, known, diets: ofDish(diets), notDiets: ofDish(notDiets) };
}

/** A dish as the server returns it for a profile. */
function answered(rules: RuleItem, derived: DerivedItem, profile: Profile): DinerDish {
  const found = filterItem(rules, derived, profile, NOW_MS);
  const { compatible, unasked, suggestions } = found;
  const conflicting = partsToOmit(rules, derived, profile, []);
  const omit = suggestions.omitOptions.flatMap(({ id, title }) => (id === undefined ? [title] : []));
  const asksIf = (isAsked: boolean) => (isAsked ? ['asked'] : []);
  const { served, without } = servedOf(rules, derived, found, omit, FOOD_KEYS.toSorted());
  const { notDiets: _notDiets, ...own } = written(derived.composition);
  return dish('dish', {
    isDeclared: rules.declaration !== null,
    ...suggestions,
    served,
    without: without.map(({ key }) => key),
    ...own,
    components: rules.components.map((one, n) =>
      part(one.title, {
        required: one.required,
        ingredients: one.ingredients.map((_one, at) => at + 1),
        hasChoices: one.customizations.length > 0,
        compatible: !conflicting.includes(one.title),
        asks: asksIf(omit.includes(one.title) && !conflicting.includes(one.title)),
        ...written(derived.components[n], own.diets),
      }),
    ),
    menuItemCustomizations: rules.menuItemCustomizations.map((one, n) =>
      group(
        one.id,
        [one.minPermitted, one.maxPermitted],
        one.menuItemCustomizationOptions.map((choice, o) =>
          option(choice.id, {
            defaultModifier: choice.defaultModifier,
            compatible: compatible[n]?.[o] === true,
            asks: asksIf(compatible[n]?.[o] === true && unasked[n]?.[o] !== true),
            ...written(derived.groups[n]?.options[o], own.diets),
          }),
        ),
      ),
    ),
  });
}

type Check = (item: DinerDish, derived: DerivedItem, profile: Profile, rules: RuleItem) => void;
const anyShown = (check: Check) =>
  fc.assert(
    fc.property(ruleItem, ingredientTable, anyProfile, (rules, table, profile) => {
      const derived = deriveItem(rules, ingredientResolver(table, DICTIONARY), DICTIONARY);
      if (filterItem(rules, derived, profile, NOW_MS).reasons.length > 0) return;
      check(answered(rules, derived, profile), derived, profile, rules);
    }),
    RUNS,
  );

/** Of the dish as its sheet opens. */
const startFactsOf = (item: DinerDish, profile: Profile) => factsOf(item, startOf(item, profile).selection);

/** What listed foods say of a key. */
const answerIn = (foods: DinerFoods, key: string): FoodAnswer =>
  foodAnswer(compositionOf({ ...foods, diets: [] }), key);
const isWorse = (one: FoodAnswer, other: FoodAnswer) => FOOD_ANSWERS.indexOf(one) > FOOD_ANSWERS.indexOf(other);

describe('the facts of any dish that is shown', () => {
  it('are as served what the server says it is served with, and nothing that the diner must not have', () => {
    anyShown((item, _derived, { allergies }) => {
      const facts = startFactsOf(item, { ...NO_PROFILE, allergies });
      if (facts.known) {
        expect([facts.allergies, facts.mayContain, facts.unknownFor]).toEqual([
          item.served.allergies,
          item.served.mayContain,
          item.served.unknownFor,
        ]);
      } else expect(facts.allergies).toEqual(item.served.allergies);
      for (const { key, level } of allergies) {
        expect([...facts.allergies, ...facts.choices.canAdd]).not.toContain(key);
        if (level !== 'mild') expect(answerIn(facts, key)).not.toBe('unknown');
        if (level === 'strict')
          expect([answerIn(facts, key), facts.choices.mayAdd.includes(key)]).toEqual(['notAdded', false]);
      }
      for (const key of item.without) expect(answerIn(facts, key)).not.toBe('notAdded');
    });
  });

  it('are the same on its card and on its sheet', () => {
    anyShown((item, _derived, profile) => {
      const { allergies, mayContain, unknownFor, known, choices } = startFactsOf(item, profile);
      const { canAdd } = choices;
      expect(servedFactsOf(item)).toEqual({ allergies, mayContain, unknownFor, known, canAdd });
    });
  });

  it('are the worst of everything that any selection has, and have only diets that all of it meets', () => {
    fc.assert(
      fc.property(
        ruleItem,
        ingredientTable,
        anyProfile,
        fc.infiniteStream(fc.boolean()),
        (rules, table, profile, coin) => {
          const derived = deriveItem(rules, ingredientResolver(table, DICTIONARY), DICTIONARY);
          if (filterItem(rules, derived, profile, NOW_MS).reasons.length > 0) return;
          const item = answered(rules, derived, profile);
          const tossed = () => coin.next().value === true;
          const omit = item.components.filter((one) => !one.required && tossed()).map(({ title }) => title);
          const chosen = item.menuItemCustomizations.map((one) =>
            one.menuItemCustomizationOptions.filter(({ compatible }) => compatible && tossed()),
          );
          const customizations = item.menuItemCustomizations.map(({ id: customizationId }, n) => ({
            customizationId,
            optionIds: (chosen[n] ?? []).map(({ id }) => id),
          }));
          const facts = factsOf(item, { omit, customizations });
          const eaten = [
            item,
            ...item.components.filter((one) => !omit.includes(one.title) && !one.required),
            ...chosen.flat(),
          ];
          for (const piece of eaten) {
            for (const key of FOOD_KEYS) expect(isWorse(answerIn(piece, key), answerIn(facts, key))).toBe(false);
            for (const diet of facts.diets) expect(piece.diets).toContain(diet);
            if (!piece.known) expect(facts.known).toBe(false);
          }
          if (facts.undecided.length === 0) {
            for (const key of FOOD_KEYS) expect(eaten.map((one) => answerIn(one, key))).toContain(answerIn(facts, key));
          }
        },
      ),
      RUNS,
    );
  });

  it('name something unknown whenever what is served is not known, and never call it free of anything then', () => {
    anyShown((item, _derived, profile) => {
      const facts = startFactsOf(item, profile);
      if (!item.known) expect(facts.known).toBe(false);
      if (!facts.known) {
        expect(facts.unknown.length).toBeGreaterThan(0);
        expect(cardFacts(servedFactsOf(item), [], names).contents).toMatch(/not listed|Not everything in it is listed/);
        expect(facts.diets).toEqual([]);
      }
    });
  });

  it('list exactly what each part has, where parts differ', () => {
    anyShown((item, _derived, profile) => {
      const { parts } = startFactsOf(item, profile);
      if (parts.length === 0) return;
      const { omit } = startOf(item, profile).selection;
      const kept = item.components.filter(({ title, required }) => required || !omit.includes(title));
      expect(parts.slice(0, kept.length)).toEqual(
        kept.map(({ title, allergies, mayContain, unknownFor, known, hasChoices }) => ({
          title,
          allergies,
          mayContain,
          unknownFor,
          known,
          hasChoices,
        })),
      );
    });
  });

  it('list everything that the options open to the diner can add', () => {
    anyShown((item, _derived, profile) => {
      const { choices, ...facts } = startFactsOf(item, profile);
      const open = item.menuItemCustomizations
        .flatMap((one) => one.menuItemCustomizationOptions)
        .filter(({ compatible }) => compatible);
      for (const { allergies, mayContain, unknownFor, known } of open) {
        for (const key of allergies) expect([...facts.allergies, ...choices.canAdd]).toContain(key);
        for (const key of mayContain) {
          expect(mayBeIn(answerIn(facts, key)) || [...choices.canAdd, ...choices.mayAdd].includes(key)).toBe(true);
        }
        const isSilent = !known || unknownFor.some((key) => !isWorse(answerIn(facts, key), 'mayContain'));
        if (isSilent) expect(choices.isUnknown || !facts.known).toBe(true);
      }
    });
  });
});

describe('what is said of a dish', () => {
  const facts = (more: Parameters<typeof dish>[1]) =>
    startFactsOf(dish('x', { isDeclared: false, ...more }), NO_PROFILE);

  it('is what it contains, and what choices can add', () => {
    const item = {
      allergies: ['gluten', 'milk'],
      served: { allergies: ['gluten', 'milk'], mayContain: [], unknownFor: [] },
      menuItemCustomizations: [group('sauce', [0, 1], [option('aioli', { allergies: ['egg'] })])],
    };
    expect(cardFacts(servedFactsOf(dish('x', item)), [], names)).toEqual({
      contents: 'Contains: gluten and milk',
      without: undefined,
      choices: 'Choices can add egg',
    });
    expect(cardFacts(servedFactsOf(dish('x')), [], names).contents).toBe('No allergens listed');
  });

  it('is about the dish as it is served, and says apart what it can be made without', () => {
    const latte = {
      menuItemCustomizations: [
        group(
          'milk',
          [1, 1],
          [option('whole', { defaultModifier: true, allergies: ['milk'], diets: ['vegetarian'] }), option('oat')],
        ),
      ],
    };
    const served = { allergies: ['milk'], mayContain: [], unknownFor: [] };
    expect(cardFacts(servedFactsOf(dish('x', { ...latte, served })), ['milk'], names)).toEqual({
      contents: 'Contains: milk',
      without: 'Can be made without milk',
      choices: undefined,
    });
    expect(facts(latte).diets).toEqual(['vegetarian']);
    const cheese = part('Cheese', { allergies: ['milk'], diets: [] });
    expect(facts({ components: [part('Leaves', { required: true }), cheese] })).toMatchObject({
      allergies: ['milk'],
      diets: [],
    });
  });

  it('tells what may be in it and what is not known apart from what it contains, and repeats no mark', () => {
    const foods = { allergies: ['milk'], mayContain: ['soy'], unknownFor: ['celery', 'fish', 'mustard', 'rye'] };
    const said = { ...foods, known: true };
    expect(contentsText(said, names)).toBe('Contains: milk. May contain: soy. Not known: celery, fish and 2 more');
    expect(contentsText(said, names, ['soy', 'celery', 'fish', 'rye'])).toBe('Contains: milk. Not known: mustard');
    const marked = { ...said, allergies: [], unknownFor: [] };
    expect(contentsText(marked, names, ['soy'])).toBe('');
  });

  it('follows the choice: with oat drink it lists no milk, with an open choice everything that is still possible', () => {
    const base = group('Base', [1, 1], [option('whole', { allergies: ['milk'], diets: [] }), option('oat')]);
    const latte = dish('latte', { menuItemCustomizations: [base] });
    const choosing = (optionIds: string[]) =>
      factsOf(latte, { omit: [], customizations: [{ customizationId: 'Base', optionIds }] });
    expect(choosing(['whole'])).toMatchObject({ allergies: ['milk'], diets: [], undecided: [] });
    expect(choosing(['oat'])).toMatchObject({ allergies: [], diets: ['vegan', 'vegetarian'], undecided: [] });
    expect(choosing([])).toMatchObject({ allergies: ['milk'], diets: [], undecided: ['Base'] });
    expect(undecidedText(['Base'])).toBe('Until you choose “Base”, all that it can bring is counted.');
  });

  it('says that it is unknown, and names the part that is not described', () => {
    const mystery = facts({ known: false, components: [part('House sauce', { required: true, known: false })] });
    expect(contentsText(mystery, names)).toBe('Contents not listed');
    expect(mystery.unknown.map(unknownText)).toEqual(['“House sauce” has no listed ingredients.']);
    expect(facts({ known: false }).unknown.map(unknownText)).toEqual([
      'The restaurant has not listed what this dish is made of.',
    ]);
  });

  it('says of a part with options that it depends on the choice: flatbread or rice is not free of gluten', () => {
    const bread = part('Bread', { required: true, hasChoices: true });
    const { parts } = facts({
      components: [part('Hummus', { required: true, allergies: ['sesame'] }), bread, { ...bread, allergies: ['egg'] }],
    });
    expect(parts.map((one) => partText(one, names))).toEqual([
      'contains sesame',
      'depends on your choice',
      'contains egg, the rest depends on your choice',
    ]);
  });

  it('counts the checked ingredients, each once, by catalogue and restaurant', () => {
    const { checked } = facts({
      components: [
        part('A', { required: true, ingredients: [1, 2, -3] }),
        part('B', { required: true, ingredients: [2] }),
      ],
    });
    expect(checkedText(checked)).toBe('2 ingredients from the catalogue and 1 of the restaurant’s own');
    expect(checkedText({ catalogue: 0, own: 1 })).toBe('1 ingredient of the restaurant’s own');
    expect(checkedText({ catalogue: 0, own: 0 })).toBeUndefined();
  });

  it('says at a group what all of its options contain, and nothing that one of them lacks', () => {
    const text = (...options: Parameters<typeof option>[1][]) =>
      sharedText(
        group(
          'g',
          [1, 1],
          options.map((more, index) => option(`${index}`, more)),
        ),
        names,
      );
    expect(text({ allergies: ['milk', 'egg'] }, { allergies: ['soy', 'milk'] })).toBe('Every choice: contains milk');
    expect(text({ allergies: ['milk'], mayContain: ['soy'] }, { mayContain: ['milk', 'soy'] })).toBe(
      'Every choice: may contain milk and soy',
    );
    expect(text({ allergies: ['milk'] }, { allergies: ['egg'] })).toBe('');
    expect(text({ allergies: ['milk'] })).toBe('');
  });

  it('says what each option adds', () => {
    const flour = [1];
    expect(bringsText(option('a', { allergies: ['egg'], ingredients: flour }), [], names)).toBe('Contains egg');
    expect(bringsText(option('a', { ingredients: flour }), ['milk', 'nuts'], names)).toBe('No milk or nuts listed');
    expect(bringsText(option('a', { noIngredients: true }), ['milk'], names)).toBe('Adds no ingredients');
    expect(bringsText(option('a', { known: false }), ['milk'], names)).toBe('Unknown: no listed ingredients');
    expect(bringsText(option('a', { unknownFor: ['milk'], ingredients: flour }), ['milk', 'nuts'], names)).toBe(
      'Not known: milk',
    );
    const marks = [{ key: 'sesame', answer: 'mayContain' as const, from: ['tahini'] }];
    const marked = option('a', { mayContain: ['sesame', 'soy'], marks, ingredients: flour });
    expect(bringsText(marked, ['sesame'], names)).toBe('May contain sesame: tahini. May contain soy');
    expect(absenceText([], names)).toBe('No allergens listed');
    const five = ['milk', 'egg', 'soy', 'fish', 'corn'];
    expect(absenceText(five, names)).toBe('None of your dislikes listed');
    expect(absenceText(five, names, false)).toBe('No milk, egg, soy or 2 more listed');
  });
});
