import type { PublicMenuItem } from '@justright/contract/public-menu';
import { writeOut } from '@justright/dietary-rules/composition';
import { filterItem, type Profile } from '@justright/dietary-rules/filter';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem, type DerivedItem, type RuleItem } from '@justright/dietary-rules/item';
import {
  DIET_KEYS,
  ingredientTable,
  NOW_MS,
  profile as anyProfile,
  ruleItem,
} from '@justright/dietary-rules/test/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dish, group, option, part } from '../../../test/dishes.ts';
import { nameOfKey } from '../words.ts';
import { factsOf } from './facts.ts';
import { absenceText, bringsText, cardFactsText, checkedText, partText, unknownText } from './facts-text.ts';

const names = { allergy: nameOfKey, diet: nameOfKey };
const written = (composition: DerivedItem['composition'] | undefined) =>
  composition ? writeOut(composition, DIET_KEYS) : {};

/** A dish as the server answers it for a profile. */
function answered(rules: RuleItem, derived: DerivedItem, profile: Profile): PublicMenuItem {
  const { compatible, suggestions } = filterItem(rules, derived, profile, NOW_MS);
  return dish('dish', {
    isDeclared: rules.isDeclared,
    ...suggestions,
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
          option(choice.id, { compatible: compatible[n]?.[o] === true, ...written(derived.groups[n]?.options[o]) }),
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

describe('the facts of any dish that is shown', { timeout: 30_000 }, () => {
  it('contain exactly the allergens of its composition, and none that the diner avoids', () => {
    anyShown((item, { composition }, profile) => {
      const { contains, choices } = factsOf(item);
      expect(new Set(contains)).toEqual(composition.allergies);
      for (const key of profile.allergies) expect([...contains, ...choices.canAdd]).not.toContain(key);
    });
  });

  it('name something unknown whenever the dish is not known, and never call it free of anything then', () => {
    anyShown((item, { composition }) => {
      const facts = factsOf(item);
      if (!composition.known) {
        expect(facts.unknown.length).toBeGreaterThan(0);
        expect(cardFactsText(facts, names)).toMatch(/not listed|Not everything in it is listed/);
      }
      if (facts.unknown.length > 0) expect(item.isDeclared || !composition.known).toBe(true);
    });
  });

  it('tell by part, where parts differ, exactly what each of them has', () => {
    anyShown((item, derived, _profile, rules) => {
      const required = derived.components.filter((_one, n) => rules.components[n]?.required);
      const { parts } = factsOf(item);
      if (parts.length === 0) return;
      expect(parts.map(({ allergies, known }) => [new Set(allergies), known])).toEqual(
        required.map(({ allergies, known }) => [allergies, known]),
      );
    });
  });

  it('let choices add everything that a choice open to the diner brings', () => {
    anyShown((item) => {
      const { contains, choices } = factsOf(item);
      const open = item.menuItemCustomizations
        .flatMap((one) => one.menuItemCustomizationOptions)
        .filter(({ compatible }) => compatible);
      for (const { allergies, known } of open) {
        for (const key of allergies) expect([...contains, ...choices.canAdd]).toContain(key);
        if (!known) expect(choices.isUnknown).toBe(true);
      }
    });
  });
});

describe('what is said of a dish', () => {
  const facts = (more: Parameters<typeof dish>[1]) => factsOf(dish('x', { isDeclared: false, ...more }));

  it('is what it contains, and what choices can add', () => {
    const item = {
      allergies: ['milk', 'gluten'],
      menuItemCustomizations: [group('sauce', [0, 1], [option('aioli', { allergies: ['egg'] })])],
    };
    expect(cardFactsText(facts(item), names)).toBe('Contains: milk and gluten. Choices can add egg.');
    expect(cardFactsText(facts({}), names)).toBe('No allergens listed');
  });

  it('is that it is unknown, in the words of the part that nobody described', () => {
    const mystery = facts({ known: false, components: [part('House sauce', { required: true, known: false })] });
    expect(cardFactsText(mystery, names)).toBe('Contents not listed');
    expect(mystery.unknown.map(unknownText)).toEqual(['“House sauce” has no listed ingredients.']);
    expect(facts({ known: false }).unknown.map(unknownText)).toEqual([
      'The restaurant has not listed what this dish is made of.',
    ]);
  });

  it('is, of a part that is chosen, that it depends on the choice: flatbread or rice is not free of gluten', () => {
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

  it('is how many ingredients were checked, each once, and whose they are', () => {
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

  it('is, of each option, what it brings', () => {
    const flour = [{ id: '1', title: 'Flour' }];
    expect(bringsText(option('a', { allergies: ['egg'], ingredients: flour }), [], names)).toBe('Contains egg');
    expect(bringsText(option('a', { ingredients: flour }), ['milk', 'nuts'], names)).toBe('No milk or nuts listed');
    expect(bringsText(option('a', { noIngredients: true }), ['milk'], names)).toBe('Adds no ingredients');
    expect(bringsText(option('a', { known: false }), ['milk'], names)).toBe('Unknown: no listed ingredients');
    expect(absenceText([], names)).toBe('No allergens listed');
  });
});
