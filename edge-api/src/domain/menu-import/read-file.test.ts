import { describe, expect, it } from 'vitest';
import { dishesOf, type FileDish, UnreadableFile } from './file-menu.ts';
import { readFile } from './read-file.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const read = (content: string | object, currency = 'USD') =>
  readFile(
    { format: undefined, content: typeof content === 'string' ? content : JSON.stringify(content) },
    { nowMs: NOW_MS, currency },
  );
const dishesIn = (content: string | object) => read(content).menus.flatMap(dishesOf);
const errorsOf = ({ issues }: FileDish) => issues.filter(({ severity }) => severity === 'error');
const posOf = (items: unknown[], more: object = {}) => ({
  sections: [{ id: 'G1', title: 'Lunch', subsections: [{ id: 'C1', title: 'Bowls', items }], ...more }],
});
const item = (more: object = {}) => ({ plu: 'I1', title: 'Barley bowl', price: 11.5, ...more });

describe('prices', () => {
  it.each([
    ['EUR', 11.5, 1150],
    ['JPY', '1200', 1200],
    ['KWD', '3.250', 3250],
  ])('are read in the currency of the restaurant, from each format: %s', (currency, price, expected) => {
    const files = [
      posOf([item({ price, currency_code: currency })]),
      {
        menus: [
          { name: 'Lunch', menuGroups: [{ name: 'Bowls', menuItems: [{ name: 'Bowl', price: Number(price) }] }] },
        ],
        modifierGroupReferences: {},
      },
      `title,price\nBowl,${price}`,
    ];
    for (const file of files) {
      const readAs = read(file, currency);
      expect(readAs.menus.flatMap(dishesOf).map(({ content }) => content?.price)).toEqual([expected]);
      expect(readAs.currency).toBe(currency);
    }
  });
});

describe('a point-of-sale export', () => {
  it('is read with menus, sections, dishes, groups and options, and the ignored fields are reported', () => {
    const file = read(
      posOf(
        [
          item({
            description: 'With roasted squash',
            pickup_price: 11.5,
            currency_code: 'USD',
            is_alcohol: true,
            tax_rate: 8.875,
            suspend_until: '',
            image_url: 'https://images.example/bowl.jpg',
            customizations: [
              {
                id: 'S1',
                title: 'Choose a dressing',
                min_permitted: 1,
                max_permitted: 2,
                customization_options: [
                  { plu: 'M1', title: 'Tahini', price: '1.00', pickup_price: '', suspend_until: '' },
                  { plu: 2, title: 'Miso', price: '', pickup_price: '0.5', suspend_until: '2026-12-01T00:00:00Z' },
                ],
              },
            ],
          }),
        ],
        {
          subtitle: 'Noon',
          service_availability: [
            { enabled: true, day_of_week: 'Monday', time_periods: [{ start_time: '11:00:00', end_time: '24:00' }] },
          ],
        },
      ),
    );
    expect(file).toMatchObject({ format: 'pos', issues: [], ignoredFields: ['items.tax_rate'] });
    expect(file.menus).toMatchObject([
      {
        externalId: 'G1',
        externalSource: 'pos',
        title: 'Lunch',
        subtitle: 'Noon',
        sections: [{ id: 'C1', title: 'Bowls' }],
      },
    ]);
    expect(file.menus[0]?.serviceAvailability?.slice(0, 2)).toEqual([
      { day_of_week: 'monday', enabled: true, time_periods: [{ start_time: '11:00', end_time: '00:00' }] },
      { day_of_week: 'tuesday', enabled: false, time_periods: [] },
    ]);
    const from = { externalSource: 'pos', atFirst: {}, description: undefined };
    expect(file.menus.flatMap(dishesOf)).toEqual([
      {
        place: 'sections[0].subsections[0].items[0]',
        externalId: 'I1',
        externalSource: 'pos',
        title: 'Barley bowl',
        issues: [],
        content: {
          title: 'Barley bowl',
          description: 'With roasted squash',
          price: 1150,
          tags: ['alcohol'],
          atFirst: { imageUrl: 'https://images.example/bowl.jpg' },
          groups: [
            {
              title: 'Choose a dressing',
              description: undefined,
              externalId: 'S1',
              externalSource: 'pos',
              minPermitted: 1,
              maxPermitted: 2,
              options: [
                { ...from, externalId: 'M1', title: 'Tahini', price: 100, pickupPrice: null, suspendUntil: null },
                {
                  ...from,
                  externalId: '2',
                  title: 'Miso',
                  price: 0,
                  pickupPrice: 50,
                  suspendUntil: '2026-12-01T00:00:00.000Z',
                },
              ],
            },
          ],
        },
      },
    ]);
  });

  it.each<{ what: string; more: object; place: string; message: RegExp }>([
    { what: 'no title', more: { title: ' ' }, place: '.title', message: /^Required$/ },
    { what: 'a negative price', more: { price: -1 }, place: '.price', message: /negative/ },
    { what: 'no price', more: { price: null }, place: '.price', message: /^No price$/ },
    { what: 'a price in another currency', more: { currency_code: 'eur' }, place: '.currency_code', message: /in EUR/ },
    { what: 'a title that is not a text', more: { title: 7 }, place: '.title', message: /Must be a text/ },
    {
      what: 'options that are not a list',
      more: { customizations: 'none' },
      place: '.customizations',
      message: /Must be a list/,
    },
    { what: 'an invalid date', more: { suspend_until: 'soon' }, place: '.suspend_until', message: /no date/ },
    {
      what: 'an option with an invalid price',
      more: { customizations: [{ title: 'Size', customization_options: [{ title: 'Large', price: 'free' }] }] },
      place: '.customizations[0].customization_options[0].price',
      message: /no price/,
    },
    {
      what: 'a minimum that is not a number',
      more: { customizations: [{ title: 'Size', min_permitted: 'one', customization_options: [] }] },
      place: '.customizations[0].min_permitted',
      message: /whole number/,
    },
  ])('with $what has an error at its location, and its other dishes have none', ({ more, place, message }) => {
    const [wrong, right] = dishesIn(posOf([item(more), item({ plu: 'I2', title: 'Toast' })]));
    expect(wrong?.content).toBeNull();
    expect(errorsOf(wrong ?? Object(null))).toEqual([
      {
        severity: 'error',
        place: `sections[0].subsections[0].items[0]${place}`,
        message: expect.stringMatching(message),
      },
    ]);
    expect(right).toMatchObject({ title: 'Toast', content: { price: 1150 } });
  });

  it.each([[null], ['a text'], [42], [[]]])('with %j instead of a dish has an error for that dish', (value) => {
    expect(dishesIn(posOf([value, item()])).map(({ content }) => content === null)).toEqual([true, false]);
  });

  it('gets a warning for a missing plu and for a suspended dish, which is imported as sold out', () => {
    const [dish] = dishesIn(posOf([item({ plu: '', suspend_until: '2026-11-30 18:00:00' })]));
    expect(dish?.issues.map(({ severity, message }) => [severity, message.slice(0, 24)])).toEqual([
      ['warning', 'No plu: the dish is reco'],
      ['warning', 'Suspended until 2026-11-'],
    ]);
    expect(dish?.content?.isSuspended).toBe(true);
    expect(dishesIn(posOf([item({ suspend_until: '2026-11-01T00:00:00Z' })]))[0]?.issues).toEqual([]);
  });

  it('that lists a dish in two sections has it once; if the second price differs, the second dish is an error', () => {
    const twice = (price: number) => ({
      sections: [
        {
          id: 'G1',
          title: 'Lunch',
          subsections: [
            { id: 'C1', title: 'Bowls', items: [item()] },
            { id: 'C2', title: 'Popular', items: [item({ price })] },
          ],
        },
      ],
    });
    expect(dishesIn(twice(11.5))).toHaveLength(1);
    expect(read(twice(11.5)).menus[0]?.sections.map(({ dishes }) => dishes.length)).toEqual([1, 1]);
    const [, second] = dishesIn(twice(12));
    expect(errorsOf(second ?? Object(null))).toMatchObject([{ place: 'sections[0].subsections[1].items[0]' }]);
  });
});

describe('a menu of JustRight', () => {
  const dish = (more: object = {}) => ({ id: 'a', title: 'Soup', price: 700, ...more });
  const menuOf = (items: object[]) => ({
    id: 'm',
    title: 'Dinner',
    subsections: [{ id: 's', name: 'Starters', items: ['a', 'b'] }],
    menuItems: items,
  });

  it('keeps its own ids, and the external ids of dishes that came from another system', () => {
    const dishes = dishesIn(menuOf([dish(), dish({ id: 'b', externalId: 'I7', externalSource: 'pos' })]));
    expect(dishes).toMatchObject([
      { id: 'a', externalId: 'a', externalSource: 'justright' },
      { id: 'b', externalId: 'I7', externalSource: 'pos' },
    ]);
  });

  it.each([
    ['a price in dollars', { price: 7.5 }, 'menuItems[0].price'],
    ['a price as text', { price: '700' }, 'menuItems[0].price'],
    ['a price above the maximum', { price: 1_000_001 }, 'menuItems[0].price'],
    ['invalid components', { components: [{ title: '' }] }, 'menuItems[0].components[0].title'],
    [
      'two components with the same title',
      { components: [{ title: 'Cheese' }, { title: 'cheese' }] },
      'menuItems[0].components[1].title',
    ],
    ['a script as an image address', { imageUrl: 'javascript:alert(1)' }, 'menuItems[0].imageUrl'],
  ])('with %s has an error at its location', (_what, more, place) => {
    const [first] = dishesIn(menuOf([dish(more), dish({ id: 'b' })]));
    expect(errorsOf(first ?? Object(null))).toMatchObject([{ place }]);
    expect(first?.content).toBeNull();
  });
});

describe('a menu as CSV', () => {
  it('has options on the lines below their dish; a group continues until another one is named', () => {
    const dishes = dishesIn(
      [
        'menu,section,title,price,externalId,group,groupMin,groupMax,option,optionPrice,optionExternalId',
        'Dinner,Mains,Trout,21.00,M1,Side,1,1,Potatoes,0,SD1',
        ',,,,,,,,Beans,1.50,SD2',
        ',,,,,Sauce,,2,Butter,1,',
        ',,Lentil pie,17,M2,,,,,,',
        ',Desserts,Plum cake,8,D1,,,,,,',
      ].join('\n'),
    );
    expect(dishes.map(({ place, title, externalId }) => [place, title, externalId])).toEqual([
      ['line 2', 'Trout', 'M1'],
      ['line 5', 'Lentil pie', 'M2'],
      ['line 6', 'Plum cake', 'D1'],
    ]);
    expect(dishes[0]?.content?.groups).toMatchObject([
      {
        title: 'Side',
        minPermitted: 1,
        maxPermitted: 1,
        options: [
          { title: 'Potatoes', price: 0 },
          { title: 'Beans', price: 150 },
        ],
      },
      { title: 'Sauce', minPermitted: undefined, maxPermitted: 2, options: [{ title: 'Butter', price: 100 }] },
    ]);
    expect(dishes[1]?.content?.groups).toEqual([]);
  });

  it('adds an option without a group to the group of the line above, also after a return to an earlier group', () => {
    const [dish] = dishesIn(
      'title,price,group,option\nTrout,21,Side,Potatoes\n,,Sauce,Butter\n,,Side,Beans\n,,,Rice\n',
    );
    const groups = dish?.content?.groups?.map(({ title, options }) => [title, options.map((one) => one.title)]);
    expect(groups).toEqual([
      ['Side', ['Potatoes', 'Beans', 'Rice']],
      ['Sauce', ['Butter']],
    ]);
  });

  it('may repeat the dish on the lines of its options, and may use semicolons and decimal commas', () => {
    const dishes = dishesIn(
      'title;price;group;option;optionPrice\r\nTea;3,50;Size;Small;0\r\nTea;3,50;Size;Large;1,25\r\n',
    );
    expect(dishes).toMatchObject([
      {
        title: 'Tea',
        content: { price: 350, groups: [{ options: [{ title: 'Small' }, { title: 'Large', price: 125 }] }] },
      },
    ]);
  });

  it('leaves fields without a column undefined', () => {
    const [dish] = dishesIn('title,price\nTea,3.50');
    expect(dish?.content).toMatchObject({ description: undefined, tags: undefined, groups: undefined });
  });

  it.each([
    ['title,price\n,3', 'line 2', 'title: Required'],
    ['title,price\nTea,', 'line 2', 'No price'],
    ['title,price\nTea,3,50', 'line 2', 'More fields than columns: put a field with a comma in quotation marks'],
    [
      'title,price,group,option,optionPrice\nTea,3,Size,Small,0\n,,,Large,abc',
      'line 3',
      'This is no price: write it as 12.50',
    ],
    ['title,price,group,option\nTea,3,,Small', 'line 2', 'group: An option needs a group'],
    [
      'title,price,group,option\nTea,3,Size,Small\nTea,4,Size,Large',
      'line 3',
      'Another price than in the line of the dish',
    ],
    ['title,price,group,groupMin,option\nTea,3,Size,-1,Small', 'line 2', 'groupMin: Must be a whole number up to 999'],
    [`title,price\n${'x'.repeat(201)},3`, 'line 2', 'title: Use at most 200 characters'],
    [`section,title,price\n${'x'.repeat(201)},Tea,3`, 'line 2', 'section: Use at most 200 characters'],
    [
      'title,price\nSoup \u202Egnp,3',
      'line 2',
      'title: Must not contain characters that change the direction of writing',
    ],
  ])('%j has its error at the correct line', (content, place, message) => {
    const [dish] = dishesIn(content);
    expect(errorsOf(dish ?? Object(null))).toEqual([{ severity: 'error', place, message }]);
    expect(dish?.content).toBeNull();
  });
});

describe('a file', () => {
  it.each([
    ['{"a":', /^This is not JSON: /],
    ['{\n "sections": [}', /^This is not JSON: .*sections": \[\}/s],
    ['{}', /^This JSON is no menu/],
    ['[]', /^This JSON is no menu/],
    ['{"sections":[]}', /^There is no dish in this file$/],
    ['title,price\n', /^There is no dish in this file$/],
    ['<html>', /^The first line has to name the columns/],
    [`title,price${','.repeat(200)}\nTea,3`, /^The first line names more than 200 columns$/],
    [
      `title,price\n${'Tea,3\n'.repeat(2)}${Array.from({ length: 5001 }, (_, n) => `Dish ${n},1`).join('\n')}`,
      /5,002 dishes; at most 5,000/,
    ],
    ['['.repeat(100_000), /^This is not JSON/],
  ])('%.40j is refused with a message for a person', (content, message) => {
    expect(() => read(content)).toThrow(UnreadableFile);
    expect(() => read(content)).toThrow(message);
  });

  it('has normalised names: one line, in NFC', () => {
    const [posDish] = dishesIn(posOf([item({ title: ' Cafe\u0301  au\nlait' })]));
    const [csvDish] = dishesIn('menu,title,price\n"Cafe\u0301\nmenu","Cafe\u0301  au\nlait",3');
    expect([posDish?.content?.title, csvDish?.content?.title]).toEqual(['Café au lait', 'Café au lait']);
    expect(read('menu,title,price\n"Cafe\u0301\nmenu",Tea,3').menus[0]?.title).toBe('Café menu');
  });

  it('has control characters removed and unpaired surrogates replaced', () => {
    const [dish] = dishesIn(posOf([item({ title: 'Bar\u0000ley\uD800 bowl', description: 'a\r\nb\u0007' })]));
    expect(dish?.content).toMatchObject({ title: 'Barley\uFFFD bowl', description: 'a\nb' });
  });
});
