import type { Selection } from '@justright/dietary-rules/selection';
import { describe, expect, it } from 'vitest';
import type { Level } from '@justright/dietary-rules/filter';
import { avoid, strict } from '../../test/profiles.ts';
import { dish, group, option, part } from '../../test/dishes.ts';
import { NO_PROFILE } from '../choices/profile.ts';
import { chosenIn, repaired, selectionErrors, startOf, toggleOption, togglePart } from './selection.ts';

const noMilk = { diets: [], allergies: avoid('milk'), foods: [] };
const milk = { allergies: ['milk'], diets: ['vegetarian'], compatible: false };
const nowMs = Date.UTC(2026, 10, 21);

describe('what is chosen at first', () => {
  const choosing = (options: ReturnType<typeof option>[], bounds: [number, number] = [1, 1]) =>
    startOf(dish('latte', { menuItemCustomizations: [group('base', bounds, options)] }), noMilk);

  it('is the default, when it fits', () => {
    const { selection, suggestedIds } = choosing([option('oat', { defaultModifier: true }), option('soy')]);
    expect(chosenIn(selection, 'base')).toEqual(['oat']);
    expect(suggestedIds).toEqual([]);
  });

  it('is never an option that does not fit', () => {
    const { selection } = choosing([option('cow', { ...milk, defaultModifier: true }), option('oat'), option('soy')]);
    expect(chosenIn(selection, 'base')).toEqual([]);
  });

  it('is the only substitute, where the default does not fit', () => {
    const { selection, suggestedIds } = choosing([option('cow', { ...milk, defaultModifier: true }), option('oat')]);
    expect(chosenIn(selection, 'base')).toEqual(['oat']);
    expect(suggestedIds).toEqual(['oat']);
  });

  it('is no substitute where nothing has to be chosen', () => {
    const { selection } = choosing([option('cow', { ...milk, defaultModifier: true }), option('oat')], [0, 1]);
    expect(chosenIn(selection, 'base')).toEqual([]);
  });

  it('leaves out the optional parts that do not fit, and no others', () => {
    const item = dish('salad', {
      components: [part('Feta', { ...milk }), part('Olives'), part('Base', { required: true })],
    });
    expect(startOf(item, noMilk).selection.omit).toEqual(['Feta']);
    const unfiltered = dish('salad', { components: [part('Feta', { allergies: ['milk'] }), part('Olives')] });
    expect(startOf(unfiltered, NO_PROFILE).selection.omit).toEqual([]);
    // The diner has chosen more since the response.
    expect(startOf(unfiltered, noMilk).selection.omit).toEqual(['Feta']);
  });

  it('has nothing for which the kitchen is asked, which the diner can choose', () => {
    const asked = { asks: ['milk'] };
    const item = dish('salad', {
      components: [part('Croutons', asked), part('Olives')],
      menuItemCustomizations: [
        group('bread', [0, 1], [option('rye', { ...asked, defaultModifier: true }), option('wheat')]),
        group('base', [1, 1], [option('rice', { ...asked, defaultModifier: true }), option('millet')]),
      ],
    });
    const allergic = { ...NO_PROFILE, allergies: strict('milk') };
    const { selection } = startOf(item, allergic);
    expect(selection).toEqual({
      customizations: [
        { customizationId: 'bread', optionIds: [] },
        { customizationId: 'base', optionIds: ['millet'] },
      ],
      omit: ['Croutons'],
    });
    const chosen = {
      customizations: ['bread', 'base'].map((customizationId, n) => ({
        customizationId,
        optionIds: [n === 0 ? 'rye' : 'rice'],
      })),
      omit: [],
    };
    expect(repaired(item, allergic, chosen)).toEqual(chosen);
    expect(selectionErrors(item, allergic, chosen, nowMs)).toEqual({ byGroup: new Map(), other: undefined });
  });

  it('leaves out a part for the food by name that its level hides, and for no other', () => {
    const marks = [{ key: 'food:ginger', answer: 'mayContain' as const, from: [] }];
    const item = dish('curry', { components: [part('Chutney', { marks })] });
    const omitFor = (ginger: Level, kiwi: Level) => {
      const foods = [
        { name: 'ginger', ids: ['1'], level: ginger },
        { name: 'kiwi', ids: ['2'], level: kiwi },
      ];
      return startOf(item, { ...NO_PROFILE, foods }).selection.omit;
    };
    expect([omitFor('mild', 'strict'), omitFor('strict', 'mild')]).toEqual([[], ['Chutney']]);
  });
});

describe('choosing', () => {
  const toppings = group('toppings', [0, 2], [option('a'), option('b'), option('c')]);
  const nothing: Selection = { customizations: [], omit: [] };

  it('stops at the maximum and goes on once an option is removed', () => {
    const two = ['a', 'b'].reduce<Selection>(
      (selection, id) => toggleOption(selection, toppings, id) ?? selection,
      nothing,
    );
    expect(toggleOption(two, toppings, 'c')).toBeNull();
    const one = toggleOption(two, toppings, 'a');
    expect(one && chosenIn(one, 'toppings')).toEqual(['b']);
  });

  it('leaves a part out and puts it back', () => {
    const without = togglePart(nothing, 'Olives');
    expect(without.omit).toEqual(['Olives']);
    expect(togglePart(without, 'Olives').omit).toEqual([]);
  });

  it('cannot end below the minimum', () => {
    const item = dish('latte', { menuItemCustomizations: [group('base', [1, 1], [option('oat'), option('soy')])] });
    const { byGroup, other } = selectionErrors(item, NO_PROFILE, nothing, nowMs);
    expect([...byGroup]).toEqual([['base', 'Minimum 1 selection(s) required!']]);
    expect(other).toBeUndefined();
  });

  it('cannot end with an option that does not fit', () => {
    const item = dish('latte', {
      menuItemCustomizations: [group('base', [1, 1], [option('cow', milk), option('oat')])],
    });
    const selection = { customizations: [{ customizationId: 'base', optionIds: ['cow'] }], omit: [] };
    expect(selectionErrors(item, noMilk, selection, nowMs).other).toBeDefined();
  });
});

describe('an earlier selection', () => {
  it('loses what the dish no longer has or the diner may not have', () => {
    const item = dish('salad', {
      components: [part('Feta', milk), part('Olives')],
      menuItemCustomizations: [group('extras', [0, 3], [option('ham', milk), option('egg')])],
    });
    const earlier = {
      customizations: [{ customizationId: 'extras', optionIds: ['ham', 'egg', 'gone'] }],
      omit: ['Olives', 'Gone'],
    };
    expect(repaired(item, noMilk, earlier)).toEqual({
      customizations: [{ customizationId: 'extras', optionIds: ['egg'] }],
      omit: ['Feta', 'Olives'],
    });
  });
});
