import type { PublicMenuItem } from '@justright/contract/public-menu';
import { writeOut } from '@justright/dietary-rules/composition';
import { filterItem, type Profile } from '@justright/dietary-rules/filter';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem, type DerivedItem, type RuleItem } from '@justright/dietary-rules/item';
import { partsToOmit } from '@justright/dietary-rules/check-selection';
import { servedOf } from '@justright/dietary-rules/served';
import {
  DIET_KEYS,
  ingredientTable,
  NOW_MS,
  profile as anyProfile,
  ruleItem,
} from '@justright/dietary-rules/test/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dish, group, option, part } from '../../test/dishes.ts';
import { NO_PROFILE } from '../choices/profile.ts';
import { nameOfKey } from '../texts/words.ts';
import { cardFacts } from './card-text.ts';
import { factsOf } from './facts.ts';
import { absenceText, bringsText, checkedText, partText, undecidedText, unknownText } from './facts-text.ts';
import { startOf } from './selection.ts';
import { servedFactsOf } from './served-facts.ts';

const names = { allergy: nameOfKey, diet: nameOfKey };
const written = (composition: DerivedItem['composition'] | undefined) =>
  composition ? writeOut(composition, DIET_KEYS) : {};

/** A dish as the server answers it for a profile. */
function answered(rules: RuleItem, derived: DerivedItem, profile: Profile): PublicMenuItem {
  const { compatible, suggestions } = filterItem(rules, derived, profile, NOW_MS);
  return dish('dish', {
    isDeclared: rules.isDeclared,
    ...suggestions,
    ...servedOf(rules, derived, compatible, partsToOmit(rules, derived, profile, [])),
    ...written(derived.composition),
    components: rules.components.map((one, n) =>
      part(one.title, {
        required: one.required,
        ingredients: one.ingredients.map(({ id }) => ({ id, title: id })),
        customizations: one.customizations.map(({ customizationId }) => ({ customizationId, title: '' })),
        ...written(derived.components[n]),
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
            ...written(derived.groups[n]?.options[o]),
          }),
        ),
      ),
    ),
  });
}

const anyShown = (check: (item: PublicMenuItem, derived: DerivedItem, profile: Profile, rules: RuleItem) => void) =>
  fc.assert(
    fc.property(ruleItem, ingredientTable, anyProfile, (rules, table: Map<string, IngredientFacts>, profile) => {
      const derived = deriveItem(rules, ingredientResolver(table));
      if (filterItem(rules, derived, profile, NOW_MS).reasons.length > 0) return;
      check(answered(rules, derived, profile), derived, profile, rules);
    }),
    { numRuns: 3000 },
  );

/** Of the dish as its sheet opens. */
const startFactsOf = (item: PublicMenuItem, profile: Profile) => factsOf(item, startOf(item, profile).selection);

describe('the facts of any dish that is shown', { timeout: 30_000 }, () => {
  it('contain as served exactly what the server says it is served with, and nothing that the diner avoids', () => {
    anyShown((item, _derived, profile) => {
      const { contains, choices } = startFactsOf(item, profile);
      expect(contains).toEqual(item.served.allergies);
      for (const key of profile.allergies) expect([...contains, ...choices.canAdd]).not.toContain(key);
      for (const { key } of item.without) expect(contains).toContain(key);
    });
  });

  it('are the same on its card and on its sheet', () => {
    anyShown((item, _derived, profile) => {
      const { contains, isKnown, choices } = startFactsOf(item, profile);
      const card = servedFactsOf(item);
      expect([card.contains, card.isKnown, card.choices.canAdd]).toEqual([contains, isKnown, choices.canAdd]);
    });
  });

  it('contain everything that any selection has, and only diets that all of it meets', () => {
    fc.assert(
      fc.property(
        ruleItem,
        ingredientTable,
        anyProfile,
        fc.infiniteStream(fc.boolean()),
        (rules, table, profile, coin) => {
          const derived = deriveItem(rules, ingredientResolver(table));
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
          for (const { allergies, diets, known } of eaten) {
            expect(facts.contains).toEqual(expect.arrayContaining(allergies));
            for (const diet of facts.diets) expect(diets).toContain(diet);
            if (!known) expect(facts.isKnown).toBe(false);
          }
          if (facts.undecided.length === 0) {
            expect(facts.contains).toEqual([...new Set(eaten.flatMap(({ allergies }) => allergies))].toSorted());
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('name something unknown whenever what is served is not known, and never call it free of anything then', () => {
    anyShown((item, { composition }, profile) => {
      const facts = startFactsOf(item, profile);
      if (!composition.known) expect(facts.isKnown).toBe(false);
      if (!facts.isKnown) {
        expect(facts.unknown.length).toBeGreaterThan(0);
        expect(cardFacts(facts, [], names).contents).toMatch(/not listed|Not everything in it is listed/);
        expect(facts.diets).toEqual([]);
      }
      if (facts.unknown.length > 0) expect(item.isDeclared || !facts.isKnown).toBe(true);
    });
  });

  it('list exactly what each part has, where parts differ', () => {
    anyShown((item, derived, profile, rules) => {
      const { parts } = startFactsOf(item, profile);
      if (parts.length === 0) return;
      const { omit } = startOf(item, profile).selection;
      const kept = derived.components.filter((_one, n) => {
        const rule = rules.components[n];
        return rule?.required === true || !omit.includes(rule?.title ?? '');
      });
      expect(parts.slice(0, kept.length).map(({ allergies, known }) => [new Set(allergies), known])).toEqual(
        kept.map(({ allergies, known }) => [allergies, known]),
      );
    });
  });

  it('list everything that the options open to the diner can add', () => {
    anyShown((item, _derived, profile) => {
      const { contains, choices, isKnown } = startFactsOf(item, profile);
      const open = item.menuItemCustomizations
        .flatMap((one) => one.menuItemCustomizationOptions)
        .filter(({ compatible }) => compatible);
      for (const { allergies, known } of open) {
        for (const key of allergies) expect([...contains, ...choices.canAdd]).toContain(key);
        if (!known) expect(choices.isUnknown || !isKnown).toBe(true);
      }
    });
  });
});

describe('what is said of a dish', () => {
  const facts = (more: Parameters<typeof dish>[1]) =>
    startFactsOf(dish('x', { isDeclared: false, ...more }), NO_PROFILE);

  it('is what it contains, and what choices can add', () => {
    const item = {
      allergies: ['milk', 'gluten'],
      menuItemCustomizations: [group('sauce', [0, 1], [option('aioli', { allergies: ['egg'] })])],
    };
    expect(cardFacts(facts(item), [], names)).toEqual({
      contents: 'Contains: gluten and milk',
      without: undefined,
      choices: 'Choices can add egg',
    });
    expect(cardFacts(facts({}), [], names).contents).toBe('No allergens listed');
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
    expect(cardFacts(facts(latte), ['milk'], names)).toEqual({
      contents: 'Contains: milk',
      without: 'Can be made without milk',
      choices: undefined,
    });
    expect(facts(latte).diets).toEqual(['vegetarian']);
    const cheese = part('Cheese', { allergies: ['milk'], diets: [] });
    expect(facts({ components: [part('Leaves', { required: true }), cheese] })).toMatchObject({
      contains: ['milk'],
      diets: [],
    });
  });

  it('follows the choice: with oat drink it lists no milk, with an open choice everything that is still possible', () => {
    const base = group('Base', [1, 1], [option('whole', { allergies: ['milk'], diets: [] }), option('oat')]);
    const latte = dish('latte', { menuItemCustomizations: [base] });
    const choosing = (optionIds: string[]) =>
      factsOf(latte, { omit: [], customizations: [{ customizationId: 'Base', optionIds }] });
    expect(choosing(['whole'])).toMatchObject({ contains: ['milk'], diets: [], undecided: [] });
    expect(choosing(['oat'])).toMatchObject({ contains: [], diets: ['vegan', 'vegetarian'], undecided: [] });
    expect(choosing([])).toMatchObject({ contains: ['milk'], diets: [], undecided: ['Base'] });
    expect(undecidedText(['Base'])).toBe('Until you choose “Base”, all that it can bring is counted.');
  });

  it('says that it is unknown, and names the part that is not described', () => {
    const mystery = facts({ known: false, components: [part('House sauce', { required: true, known: false })] });
    expect(cardFacts(mystery, [], names).contents).toBe('Contents not listed');
    expect(mystery.unknown.map(unknownText)).toEqual(['“House sauce” has no listed ingredients.']);
    expect(facts({ known: false }).unknown.map(unknownText)).toEqual([
      'The restaurant has not listed what this dish is made of.',
    ]);
  });

  it('says of a part with options that it depends on the choice: flatbread or rice is not free of gluten', () => {
    const bread = part('Bread', { required: true, customizations: [{ customizationId: 'with', title: 'With' }] });
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
    const ids = (...all: string[]) => all.map((id) => ({ id, title: id }));
    const { checked } = facts({
      components: [
        part('A', { required: true, ingredients: ids('01001', '01002', 'ci_x') }),
        part('B', { required: true, ingredients: ids('01002') }),
      ],
    });
    expect(checkedText(checked)).toBe('2 ingredients from the catalogue and 1 of the restaurant’s own');
    expect(checkedText({ catalogue: 0, own: 1 })).toBe('1 ingredient of the restaurant’s own');
    expect(checkedText({ catalogue: 0, own: 0 })).toBeUndefined();
  });

  it('says what each option adds', () => {
    const flour = [{ id: '1', title: 'Flour' }];
    expect(bringsText(option('a', { allergies: ['egg'], ingredients: flour }), [], names)).toBe('Contains egg');
    expect(bringsText(option('a', { ingredients: flour }), ['milk', 'nuts'], names)).toBe('No milk or nuts listed');
    expect(bringsText(option('a', { noIngredients: true }), ['milk'], names)).toBe('Adds no ingredients');
    expect(bringsText(option('a', { known: false }), ['milk'], names)).toBe('Unknown: no listed ingredients');
    expect(absenceText([], names)).toBe('No allergens listed');
  });
});
