import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dishesOf, type FileDish } from './file-menu.ts';
import { readFile } from './read-file.ts';

interface Toast {
  menus: { menuGroups: { menuItems: Record<string, unknown>[] }[] }[];
  modifierGroupReferences: Record<string, Record<string, unknown>>;
  modifierOptionReferences: Record<string, Record<string, unknown>>;
}
const TEXT = readFileSync(new URL('toast-menus.json', import.meta.url).pathname, 'utf8');
const toast = (): Toast => JSON.parse(TEXT) as Toast;
const read = (file: object) =>
  readFile({ format: undefined, content: JSON.stringify(file) }, { nowMs: 0, currency: 'USD' });
const dishesIn = (file: object) => read(file).menus.flatMap(dishesOf);
const messages = ({ issues }: FileDish, severity: string) =>
  issues.filter((one) => one.severity === severity).map(({ message }) => message);

/** Returns the file with a change of its first or another dish. */
const withItem = (more: object, index = 1): Toast => {
  const file = toast();
  Object.assign(file.menus[0]?.menuGroups[0]?.menuItems[index] ?? {}, more);
  return file;
};

describe('menus of Toast', () => {
  it('are read with their groups as sections, their times, and modifiers by reference', () => {
    const file = read(toast());
    expect(file).toMatchObject({ format: 'toast', issues: [] });
    const [menu] = file.menus;
    expect(menu).toMatchObject({
      title: 'Dinner',
      externalId: '0b7c8e10-1f5d-4c5e-8a77-5d1e0a9b3c01',
      externalSource: 'toast',
      sections: [
        { title: 'Pizza', description: 'Baked in the wood oven' },
        { title: 'Drinks – Wine', id: '3c0f0a5e-7e54-4a9c-8a05-3b0b8d7e2f13' },
      ],
    });
    expect(
      menu?.serviceAvailability?.filter(({ enabled }) => enabled).map((day) => [day.day_of_week, day.time_periods]),
    ).toMatchObject([
      ['monday', [{ start_time: '17:00', end_time: '22:00' }]],
      ['tuesday', [{ end_time: '22:00' }]],
      ['wednesday', [{ end_time: '22:00' }]],
      ['thursday', [{ end_time: '22:00' }]],
      ['friday', [{ start_time: '17:00', end_time: '00:00' }]],
      ['saturday', [{ end_time: '00:00' }]],
    ]);
    expect(dishesIn(toast())[1]).toMatchObject({
      title: 'Garden salad',
      externalId: 'a6e9d3c0-52f1-4d0e-9d2f-6a9c1b2d3e02',
      externalSource: 'toast',
      content: {
        price: 950,
        groups: [
          {
            title: 'Dressing',
            externalId: 'd1b7a0f4-6c52-4e0b-a3c5-9e8d7c6b5a03',
            minPermitted: 1,
            maxPermitted: 1,
            options: [{ title: 'Vinaigrette', price: 0, atFirst: { defaultModifier: true } }],
          },
        ],
      },
    });
  });

  it('name the fields that nothing is made of', () => {
    expect(read(toast()).ignoredFields).toEqual(
      expect.arrayContaining([
        'preModifierGroupReferences',
        'menuItems.calories',
        'modifierGroups.preModifierGroupReference',
      ]),
    );
  });

  it('never say what a dish contains: tags and allergens of the file are warnings that a person reads', () => {
    const [pizza, salad] = dishesIn(toast());
    expect(salad && messages(salad, 'warning')).toEqual([
      'The file tags it Gluten free, Vegan: that has to be stated here',
      'What the file says of allergens is not taken over: state it here',
    ]);
    for (const dish of [pizza, salad]) {
      expect(dish?.content?.tags).toBeUndefined();
      expect(Object.keys(dish?.content?.atFirst ?? {})).toEqual(['imageUrl']);
      expect(dish?.content).not.toHaveProperty('isDeclared');
      expect(dish?.content).not.toHaveProperty('claimedDiets');
    }
  });

  it('have one price per dish: by size it is that of the cheapest, and the others cost more', () => {
    const [pizza] = dishesIn(toast());
    expect(pizza?.content).toMatchObject({
      price: 1400,
      groups: [
        {
          title: 'Size',
          minPermitted: 1,
          maxPermitted: 1,
          options: [
            { title: '10 inch', price: 0 },
            { title: '14 inch', price: 550 },
          ],
        },
        { title: 'Extra toppings', minPermitted: 0, maxPermitted: 2, options: [{ price: 150 }, { price: 400 }] },
      ],
    });
    expect(pizza && messages(pizza, 'warning')).toContain(
      'Priced by "Size": the dish costs as its cheapest size, others cost more',
    );
  });

  it('that Toast shows nowhere come in as not active, and alcohol is tagged', () => {
    const wine = dishesIn(toast()).find(({ title }) => title === 'House red');
    expect(wine?.content).toMatchObject({ price: 1100, tags: ['alcohol'], isHidden: true });
    expect(wine && messages(wine, 'warning')).toEqual([
      'Its price depends on the time: its base price is taken',
      'Toast shows it nowhere: it comes in as not active',
    ]);
  });

  it('whose options have options of their own are read without those, with a warning', () => {
    const [pizza] = dishesIn(toast());
    expect(pizza && messages(pizza, 'warning')).toContain('What can be chosen for "Burrata" itself is left out');
  });

  /** Returns the file with a change of the salad's dressings, and of their options. */
  const withDressings = (more: object, options: readonly object[]): Toast => {
    const file = toast();
    const references = options.map((_, index) => 31 + index);
    Object.assign(file.modifierGroupReferences['3'] ?? {}, { modifierOptionReferences: references }, more);
    for (const [index, option] of options.entries()) {
      file.modifierOptionReferences[31 + index] = { name: `Option ${index}`, guid: `o-${index}`, ...option };
    }
    return file;
  };
  const pricesIn = (file: Toast) => dishesIn(file)[1]?.content?.groups?.[0]?.options.map(({ price }) => price);
  const DRESSINGS = [
    { price: 7, isDefault: true },
    { price: 9, isDefault: false },
    { price: 5, isDefault: false },
  ];

  it('whose default options do not charge their price have them free, and the others at their price', () => {
    expect(pricesIn(withDressings({ defaultOptionsChargePrice: 'NO' }, DRESSINGS))).toEqual([0, 900, 500]);
    const charged = withDressings({ defaultOptionsChargePrice: 'YES' }, DRESSINGS);
    expect(pricesIn(charged)).toEqual([700, 900, 500]);
    const [, salad] = dishesIn(charged);
    expect(salad && messages(salad, 'warning')).toContainEqual(
      expect.stringMatching(/"Option 0" is chosen at first and has a price.*Is that right\?$/),
    );
  });

  it('with substitution pricing charge the difference where one option replaces another, and never less than nothing', () => {
    const substituted = { defaultOptionsChargePrice: 'NO', defaultOptionsSubstitutionPricing: 'YES' };
    expect(pricesIn(withDressings(substituted, DRESSINGS))).toEqual([0, 200, 0]);
    const several = withDressings({ ...substituted, isMultiSelect: true, maxSelections: 2 }, DRESSINGS);
    const [, salad] = dishesIn(several);
    expect(salad?.content).toBeNull();
    expect(salad && messages(salad, 'error')).toEqual([expect.stringMatching(/depends on what is taken away/)]);
  });

  it.each([{}, { defaultOptionsChargePrice: 'YES' }, { defaultOptionsChargePrice: null }])(
    'with substitution pricing where %j does not make default options free keep their prices, and the preview asks',
    (charging) => {
      const priced = [DRESSINGS, DRESSINGS.map((one) => ({ ...one, isDefault: false }))];
      for (const options of priced) {
        const file = withDressings({ ...charging, defaultOptionsSubstitutionPricing: 'YES' }, options);
        expect(pricesIn(file)).toEqual([700, 900, 500]);
        const [, salad] = dishesIn(file);
        expect(salad && messages(salad, 'warning')).toContainEqual(
          expect.stringMatching(/has substitution pricing.*Is that right\?$/),
        );
      }
    },
  );

  it('keep the whole price of a default size, whatever its group says of default options', () => {
    const file = toast();
    Object.assign(file.modifierGroupReferences['1'] ?? {}, { defaultOptionsChargePrice: 'NO' });
    expect(dishesIn(file)[0]?.content?.price).toBe(1400);
  });

  it('that are shown nowhere cannot be ordered: dishes of a hidden group, hidden options and groups of options', () => {
    const hidden = toast();
    Object.assign(hidden.menus[0]?.menuGroups[0] ?? {}, { visibility: [] });
    expect(dishesIn(hidden)[1]?.content?.isHidden).toBe(true);
    Object.assign(hidden.menus[0] ?? {}, { visibility: [] });
    expect(dishesIn(hidden).every(({ content }) => content === null || content.isHidden === true)).toBe(true);
    const options = withDressings({}, [{ price: 0 }, { price: 1, visibility: [] }]);
    expect(pricesIn(options)).toEqual([0]);
    const group = withDressings({ visibility: [] }, [{ price: 0 }]);
    expect(dishesIn(group)[1]?.content?.groups).toEqual([]);
    for (const file of [options, group]) {
      const [, salad] = dishesIn(file);
      expect(salad && messages(salad, 'warning')).toContainEqual(expect.stringMatching(/nowhere: it is left out$/));
    }
  });

  it('say when their prices have the tax in them, and when "extra" has a price', () => {
    const taxed = withItem({ taxInclusion: 'TAX_INCLUDED' });
    expect(read(taxed).issues.map(({ message }) => message)).toEqual([expect.stringMatching(/have the tax in them/)]);
    const extra = { ...toast(), preModifierGroupReferences: { 91: { preModifiers: [{ multiplicationFactor: 2 }] } } };
    const [pizza] = dishesIn(extra);
    expect(pizza && messages(pizza, 'warning')).toContainEqual(expect.stringMatching(/"extra" or "half"/));
  });

  it.each<[string, Toast, RegExp]>([
    ['a price by weight', withItem({ unitOfMeasure: 'LB' }), /price is for one LB/],
    ['an unknown way of pricing', withItem({ pricingStrategy: 'MOON_PRICE' }), /prices it by MOON_PRICE/],
    [
      'an option that is priced by size',
      withDressings({}, [{ price: null, pricingStrategy: 'SIZE_PRICE' }]),
      /depends/,
    ],
    ['an option with an open price', withDressings({}, [{ price: null, pricingStrategy: 'OPEN_PRICE' }]), /depends/],
    ['an option by weight', withDressings({}, [{ price: 2, unitOfMeasure: 'OZ' }]), /price is for one OZ/],
    [
      'options that replace the price',
      withDressings({ pricingMode: 'REPLACES_PRICE' }, [{ price: 2 }]),
      /priced by REPLACES/,
    ],
    ['an open price', withItem({ pricingStrategy: 'OPEN_PRICE' }), /open price/],
    ['no price', withItem({ price: null }), /^No price$/],
    ['a negative price', withItem({ price: -1 }), /negative/],
    ['a price that is a text', withItem({ price: '9.50' }), /Must be a number/],
    ['a reference to no group', withItem({ modifierGroupReferences: [7] }), /no modifier group 7/],
    ['references that are no list', withItem({ modifierGroupReferences: 'all' }), /Must be a list/],
    ['sizes without prices', withItem({ pricingStrategy: 'SIZE_PRICE', pricingRules: {} }), /sizes have no prices/],
    ['no name', withItem({ name: ' ' }), /^Required$/],
  ])('with %s leave that dish out, and read the others', (_what, file, message) => {
    const dishes = dishesIn(file);
    expect(dishes[1]?.content).toBeNull();
    expect(dishes[1] && messages(dishes[1], 'error')).toEqual([expect.stringMatching(message)]);
    expect(dishes[0]?.content).not.toBeNull();
  });

  it('with options that are missing, or whose prices depend on others, leave the dish out', () => {
    const missing = toast();
    delete missing.modifierOptionReferences['31'];
    const dependent = toast();
    Object.assign(dependent.modifierGroupReferences['3'] ?? {}, { pricingStrategy: 'SEQUENCE_PRICE' });
    for (const [file, message] of [
      [missing, /no modifier option 31/],
      [dependent, /depends on the size or on the number/],
    ] as const) {
      const salad = dishesIn(file)[1];
      expect(salad?.content).toBeNull();
      expect(salad && messages(salad, 'error')).toEqual([expect.stringMatching(message)]);
    }
  });

  it('that are nested without end are an error, not a crash', () => {
    let group: object = { name: 'Deep', guid: 'x', menuItems: [], menuGroups: [] };
    for (let depth = 0; depth < 40; depth++) group = { name: `G${depth}`, guid: `${depth}`, menuGroups: [group] };
    const file = { menus: [{ name: 'M', guid: 'm', menuGroups: [group] }], modifierGroupReferences: {} };
    expect(read(file).issues.map(({ message }) => message)).toContain('Groups are nested too deeply');
  });
});
