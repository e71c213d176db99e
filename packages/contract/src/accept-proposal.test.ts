import { describe, expect, it } from 'vitest';
import {
  acceptProposal,
  answerWords,
  asksWhetherAll,
  type Composed,
  type Decisions,
  isAnswered,
  NO_INGREDIENTS,
  openCounts,
  targetOfOption,
  reasonsToLook,
  UNDECIDED,
} from './accept-proposal.ts';
import type { Proposal, ProposedIngredient, ProposedOption } from './generation.ts';
import type { Component, CustomizationOption } from './menus.ts';

const ingredient = (id: string): ProposedIngredient => ({ id, title: id, name: id, confidence: 0.9, evidence: [] });
const asked = (id: string, ...missingAllergies: string[]) => ({ ...ingredient(id), missingAllergies });
const words = (text: string) => ({ words: text, source: 'title' as const, reason: 'unknown' as const });
const proposal = (more: Partial<Proposal> = {}): Proposal => ({
  components: [],
  groups: [],
  doubtful: [],
  unresolved: [],
  exclusions: [],
  claims: [],
  respelled: [],
  ...more,
});
const proposedOption = (more: Partial<ProposedOption> = {}): ProposedOption => ({
  title: 'Option',
  ingredients: [],
  doubtful: [],
  unresolved: [],
  noIngredients: false,
  ...more,
});
const component = (title: string, ids: string[], required = true): Component => ({
  title,
  description: '',
  required,
  ingredients: ids.map((id) => ({ id, title: id })),
  stationId: null,
  customizations: [],
});
const option = (ids: string[], noIngredients = false): CustomizationOption => ({
  id: 'option',
  title: 'Option',
  description: '',
  price: 0,
  pickupPrice: null,
  suspendUntil: null,
  defaultModifier: false,
  disabled: false,
  noIngredients,
  ingredients: ids.map((id) => ({ id, title: id })),
  stationId: null,
  externalId: '',
  externalSource: '',
});
const dish = (components: Component[], ...options: CustomizationOption[]): Composed => ({
  components,
  menuItemCustomizations:
    options.length === 0
      ? []
      : [
          {
            id: 'group',
            title: 'Group',
            description: '',
            minPermitted: 0,
            maxPermitted: 1,
            menuItemCustomizationOptions: options,
            externalId: '',
            externalSource: '',
          },
        ],
});
const decide = (decisions: Partial<Decisions>): Decisions => ({ ...UNDECIDED, ...decisions });
const parts = (composed: ReturnType<typeof acceptProposal>) =>
  composed.components.map(({ title, required, ingredients }) => [title, required, ingredients.map(({ id }) => id)]);
const FIRST = targetOfOption(0, 0);
const firstOption = (composed: ReturnType<typeof acceptProposal>) => {
  const [first] = composed.menuItemCustomizations[0]?.menuItemCustomizationOptions ?? [];
  return first && { ids: first.ingredients.map(({ id }) => id), noIngredients: first.noIngredients };
};

describe('of a dish', () => {
  const burger = proposal({
    components: [
      { title: 'burger', required: true, ingredients: [ingredient('beef'), ingredient('milk')] },
      { title: 'Choice', required: false, ingredients: [ingredient('bacon')] },
    ],
    doubtful: [asked('egg')],
  });

  it('adds what is proposed, except what a person takes out', () => {
    expect(parts(acceptProposal(dish([]), burger, UNDECIDED))).toEqual([
      ['Burger', true, ['beef', 'milk']],
      ['Choice', false, ['bacon']],
    ]);
    const decisions = decide({ rejected: { dish: ['milk', 'bacon'] }, answers: { dish: { egg: true } } });
    expect(parts(acceptProposal(dish([]), burger, decisions))).toEqual([
      ['Burger', true, ['beef']],
      ['Base', true, ['egg']],
    ]);
  });

  it('keeps what the dish had, and adds it only once', () => {
    const before = dish([
      component('Patty', ['beef', 'salt']),
      component('burger', ['bun']),
      component('Top', ['bacon'], false),
    ]);
    expect(parts(acceptProposal(before, burger, UNDECIDED))).toEqual([
      ['Patty', true, ['beef', 'salt']],
      ['burger', true, ['bun', 'milk']],
      ['Top', false, ['bacon']],
    ]);
  });

  it('makes an optional ingredient required when the proposal says so', () => {
    expect(parts(acceptProposal(dish([component('Top', ['milk'], false)]), burger, UNDECIDED))).toContainEqual([
      'Burger',
      true,
      ['beef', 'milk'],
    ]);
  });

  it('removes what a person takes out, and the component that becomes empty', () => {
    const before = dish([component('Sauce', ['egg']), component('To do', [])]);
    expect(parts(acceptProposal(before, proposal(), decide({ rejected: { dish: ['egg'] } })))).toEqual([
      ['To do', true, []],
    ]);
  });

  it('takes an open question about a missing allergen as a yes, any other as a no', () => {
    const doubtful = [asked('butter', 'milk'), asked('parsley')];
    expect(parts(acceptProposal(dish([]), proposal({ doubtful }), UNDECIDED))).toEqual([['Base', true, ['butter']]]);
    const no = decide({ answers: { dish: { butter: false } } });
    expect(parts(acceptProposal(dish([]), proposal({ doubtful }), no))).toEqual([]);
  });

  it('keeps the dish unknown while words are open: a required part without ingredients stands for them', () => {
    const house = proposal({ ...burger, unresolved: [words('house sauce')] });
    expect(parts(acceptProposal(dish([]), house, UNDECIDED))).toContainEqual(['House sauce', true, []]);
    const ranch = { id: 'ci_ranch', title: 'Ranch' };
    const named = decide({ named: { dish: { 'house sauce': [ranch] } } });
    expect(parts(acceptProposal(dish([]), house, named))).toContainEqual(['House sauce', true, ['ci_ranch']]);
  });

  it('fills that part with the ingredients of named words, even if another part has them', () => {
    const house = proposal({ unresolved: [words('house sauce')] });
    const before = dish([component('Base', ['milk']), component('House sauce', [])]);
    const milk = decide({ named: { dish: { 'house sauce': [{ id: 'milk', title: 'milk' }] } } });
    expect(parts(acceptProposal(before, house, milk))).toContainEqual(['House sauce', true, ['milk']]);
    const nothing = decide({ named: { dish: { 'house sauce': [] } } });
    expect(parts(acceptProposal(before, house, nothing))).toEqual([['Base', true, ['milk']]]);
  });

  it('adds what a person adds without a proposal', () => {
    const added = decide({ added: { dish: [{ id: 'soy', title: 'soy' }] } });
    expect(parts(acceptProposal(dish([]), proposal(), added))).toEqual([['Base', true, ['soy']]]);
  });
});

describe('of an option', () => {
  const accept = (before: CustomizationOption, proposed: Partial<ProposedOption>, decisions: Partial<Decisions> = {}) =>
    firstOption(
      acceptProposal(
        dish([], before),
        proposal({ groups: [{ title: 'Group', options: [proposedOption(proposed)] }] }),
        decide(decisions),
      ),
    );

  it('adds what is proposed to what the option had', () => {
    expect(accept(option(['salt']), { ingredients: [ingredient('egg'), ingredient('salt')] })).toEqual({
      ids: ['salt', 'egg'],
      noIngredients: false,
    });
  });

  it('keeps the option as it was while words are open, because half of it would count as the whole', () => {
    const proposed = { ingredients: [ingredient('bacon')], unresolved: [words('house sauce')] };
    expect(accept(option([]), proposed)).toEqual({ ids: [], noIngredients: false });
    const named = { named: { [FIRST]: { 'house sauce': [{ id: 'egg', title: 'egg' }] } } };
    expect(accept(option([]), proposed, named)).toEqual({ ids: ['bacon', 'egg'], noIngredients: false });
  });

  it('sets "adds no food" only if it is proposed and not refused, or a person says so of its words', () => {
    expect(accept(option([]), { noIngredients: true })?.noIngredients).toBe(true);
    expect(
      accept(option([]), { noIngredients: true }, { rejected: { [FIRST]: [NO_INGREDIENTS] } })?.noIngredients,
    ).toBe(false);
    expect(accept(option([]), {})?.noIngredients).toBe(false);
    const unread = { unresolved: [words('zing')] };
    expect(accept(option([]), unread, { named: { [FIRST]: { zing: [] } } })?.noIngredients).toBe(true);
    expect(accept(option([]), { ingredients: [ingredient('egg')] }, { rejected: { [FIRST]: ['egg'] } })).toEqual({
      ids: [],
      noIngredients: false,
    });
  });

  it('unsets "adds no food" when the option gets some', () => {
    expect(accept(option([], true), { ingredients: [ingredient('egg')] })).toEqual({
      ids: ['egg'],
      noIngredients: false,
    });
  });
});

it('counts questions and words of the dish and its options until they are decided', () => {
  const whole = proposal({
    doubtful: [asked('egg')],
    unresolved: [words('zing')],
    groups: [{ title: 'Group', options: [proposedOption({ doubtful: [asked('egg')], unresolved: [words('zing')] })] }],
  });
  expect(openCounts(whole, UNDECIDED)).toEqual({ questions: 2, words: 2 });
  const decisions = decide({ answers: { dish: { egg: false } }, named: { [FIRST]: { zing: [] } } });
  expect(openCounts(whole, decisions)).toEqual({ questions: 1, words: 1 });
});

it('gives no two parts of a dish the same title: an optional part stays apart from a required one', () => {
  const found = proposal({ components: [{ title: 'cheese', required: true, ingredients: [ingredient('gouda')] }] });
  const { components } = acceptProposal(dish([component('Cheese', ['feta'], false)]), found, UNDECIDED);
  expect(components.map(({ title, required }) => [title, required])).toEqual([
    ['Cheese (feta)', false],
    ['Cheese (gouda)', true],
  ]);
});

describe('words that are also names of object properties', () => {
  const odd = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

  it.each(odd)('"%s" are open until a person has decided, and the option stays as it was', (text) => {
    const before = option([]);
    const found = proposal({
      unresolved: [words(text)],
      groups: [{ title: 'Group', options: [proposedOption({ unresolved: [words(text)] })] }],
      doubtful: [asked(text, 'milk')],
    });
    expect(openCounts(found, UNDECIDED)).toEqual({ questions: 1, words: 2 });
    const accepted = acceptProposal(dish([], before), found, UNDECIDED);
    expect(accepted.menuItemCustomizations[0]?.menuItemCustomizationOptions).toEqual([before]);
    expect(accepted.components.find(({ ingredients }) => ingredients.length === 0)).toBeDefined();
  });

  it.each(odd)('"%s" can be named and answered like others', (text) => {
    const decisions: Decisions = {
      ...UNDECIDED,
      named: { dish: { [text]: [{ id: 'salt', title: 'Salt' }] } },
      answers: { dish: { [text]: false } },
    };
    const found = proposal({ unresolved: [words(text)], doubtful: [asked(text, 'milk')] });
    expect(openCounts(found, decisions)).toEqual({ questions: 0, words: 0 });
    const { components } = acceptProposal(dish([]), found, decisions);
    expect(components.flatMap(({ ingredients }) => ingredients.map(({ id }) => id))).toEqual(['salt']);
  });
});

describe('a dish can be accepted together with others', () => {
  const read = (source: 'title' | 'description' | 'section'): ProposedIngredient => ({
    ...ingredient('kale'),
    evidence: [{ source, words: 'kale', kind: 'named', path: ['kale'] }],
  });
  const of = (more: Partial<Proposal> = {}) =>
    reasonsToLook(
      proposal({ components: [{ title: 'Base', required: true, ingredients: [read('description')] }], ...more }),
      UNDECIDED,
    );
  const withOption = (more: Partial<ProposedOption>) =>
    of({ groups: [{ title: 'Add', options: [proposedOption(more)] }] });

  it('when every word of its description was read, and it claims nothing', () => {
    expect(of()).toEqual([]);
    expect(of({ exclusions: ['no onion'] })).toEqual([]);
  });

  it('never when only its title or its section was read', () => {
    for (const source of ['title', 'section'] as const) {
      expect(of({ components: [{ title: 'Base', required: true, ingredients: [read(source)] }] })).toEqual([
        'title-alone',
      ]);
    }
  });

  it('never with a claim, a corrected spelling, a question or an unread word, in an option either', () => {
    expect(of({ claims: ['gluten free (whole dish)'] })).toEqual(['claim']);
    expect(of({ respelled: [{ words: 'parmesean', as: 'parmesan' }] })).toEqual(['respelled']);
    expect(of({ doubtful: [asked('egg')] })).toEqual(['question']);
    expect(of({ unresolved: [words('zorble')] })).toEqual(['unread-words']);
    expect(withOption({ unresolved: [words('zorble')] })).toEqual(['unread-words']);
    expect(withOption({ doubtful: [asked('egg')] })).toEqual(['question']);
  });

  it('never when somebody called a word no food, for the dish or an option', () => {
    const open = proposal({
      components: [{ title: 'Base', required: true, ingredients: [read('description')] }],
      unresolved: [words('edgewater')],
      groups: [{ title: 'Add', options: [proposedOption({ unresolved: [words('moon')] })] }],
    });
    const one = answerWords(open, answerWords(open, UNDECIDED, 'edgewater', []), 'moon', [{ id: 'feta', title: '' }]);
    const other = answerWords(open, answerWords(open, UNDECIDED, 'moon', []), 'edgewater', [{ id: 'feta', title: '' }]);
    expect([one, other].map((decided) => reasonsToLook(open, decided))).toEqual([['no-food'], ['no-food']]);
  });

  it('never when nothing was recognised', () => {
    expect(of({ components: [] })).toEqual(['nothing-recognised']);
  });
});

describe('whether something else is in a dish', () => {
  const read = (source: 'title' | 'description') => ({
    ...ingredient('kale'),
    evidence: [{ source, words: 'kale', kind: 'named' as const, path: ['kale'] }],
  });
  const from = (source: 'title' | 'description', more: Partial<Proposal> = {}) =>
    proposal({ components: [{ title: 'Base', required: true, ingredients: [read(source)] }], ...more });

  it('is not said by accepting what the words name', () => {
    expect(acceptProposal(dish([]), from('description'), UNDECIDED).isAllListed).toBe(false);
    const said = { ...UNDECIDED, isAll: true };
    expect(acceptProposal(dish([]), from('description'), said).isAllListed).toBe(true);
  });

  it('has to be answered for a dish that was read from its title alone, or of which a word was called no food', () => {
    expect([asksWhetherAll(from('description'), UNDECIDED), isAnswered(from('description'), UNDECIDED)]).toEqual([
      false,
      true,
    ]);
    expect([asksWhetherAll(from('title'), UNDECIDED), isAnswered(from('title'), UNDECIDED)]).toEqual([true, false]);
    const moon = from('description', { unresolved: [words('moon')] });
    const decided = answerWords(moon, UNDECIDED, 'moon', []);
    expect(isAnswered(moon, decided)).toBe(false);
    for (const isAll of [true, false]) expect(isAnswered(moon, { ...decided, isAll })).toBe(true);
  });

  it('has to be said again after an answer about a word', () => {
    const moon = from('description', { unresolved: [words('moon')] });
    expect(answerWords(moon, { ...UNDECIDED, isAll: true }, 'moon', []).isAll).toBeNull();
    expect(answerWords(moon, { ...UNDECIDED, isAll: true }, 'another word', []).isAll).toBe(true);
  });
});
