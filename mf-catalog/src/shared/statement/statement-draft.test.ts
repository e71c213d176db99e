import { describe, expect, it } from 'vitest';
import {
  answersText,
  mergeAnswers,
  type PartAnswers,
  statedAnswersOf,
  statedLists,
  type StatedAnswers,
  type StatementKey,
  statementRows,
  withAnswer,
  withNoneOfTheRest,
  withoutTheRest,
} from './statement-draft.ts';

const key = (name: string, familyKey: string | null = null, active = true): StatementKey => ({
  key: name.toLowerCase(),
  name,
  active,
  familyKey,
  isCoveredByFamily: true,
});
const KEYS = [key('Wheat', 'gluten'), key('Milk'), key('Gluten'), key('Rye', 'gluten'), key('Lupin', null, false)];
const CATALOGUE = { by: null, at: '2026-11-20T12:00:00.000Z', evidence: { kind: 'catalogue' } } as const;

const rows = (answers: StatedAnswers, parts?: PartAnswers | null) => statementRows(KEYS, answers, parts);
const row = (wanted: string, answers: StatedAnswers, parts?: PartAnswers | null) =>
  rows(answers, parts).find((one) => one.key === wanted);
const choose = (answers: StatedAnswers, ...choices: [string, Parameters<typeof withAnswer>[2]][]) =>
  choices.reduce((sofar, [one, choice]) => withAnswer(sofar, one, choice, { keys: KEYS, parts: undefined }), answers);

describe('a stored statement', () => {
  it('answers every active key: what is in no list is no ingredient, and an inactive key only when a list names it', () => {
    const lists = { allergies: ['milk'], mayContain: ['rye'], unknownFor: ['wheat'], freeFrom: [] };
    expect(statedAnswersOf({ ...lists, statement: CATALOGUE }, KEYS)).toEqual({
      milk: 'contains',
      rye: 'mayContain',
      wheat: 'unknown',
      gluten: 'notAdded',
    });
    expect(statedAnswersOf({ ...lists, mayContain: ['lupin'], statement: CATALOGUE }, KEYS)['lupin']).toBe(
      'mayContain',
    );
  });

  it('that does not exist answers nothing', () => {
    const nothing = { allergies: [], mayContain: [], unknownFor: ['milk'], freeFrom: [], statement: null };
    expect(statedAnswersOf(nothing, KEYS)).toEqual({});
  });
});

describe('the rows', () => {
  it('are the active keys and inactive ones with an answer; kinds stand below their family', () => {
    expect(rows({}).map(({ name, familyName }) => [name, familyName])).toEqual([
      ['Milk', null],
      ['Gluten', null],
      ['Wheat', 'Gluten'],
      ['Rye', 'Gluten'],
    ]);
    expect(rows({ lupin: 'contains' }).at(-1)).toMatchObject({
      name: 'Lupin (inactive)',
      // What is in no list says nothing of a key that is not offered.
      choices: ['contains', 'mayContain', 'free', 'unknown'],
    });
  });

  it('of a family have at least the worst answer of its kinds, and say of which', () => {
    expect(row('gluten', { wheat: 'contains', rye: 'mayContain', gluten: 'free' })).toMatchObject({
      answer: 'contains',
      choices: ['contains'],
      source: 'from Wheat',
    });
    expect(row('gluten', { wheat: 'mayContain', rye: 'free', gluten: 'free' })).toMatchObject({
      answer: 'mayContain',
      choices: ['contains', 'mayContain', 'unknown'],
    });
  });

  it('of kinds count as not stated while their family is contained and none of them is named', () => {
    expect(row('rye', { gluten: 'contains', rye: 'notAdded' })).toMatchObject({
      answer: 'notAdded',
      counts: 'unknown',
    });
    expect(row('rye', { gluten: 'contains', rye: 'notAdded', wheat: 'contains' })).toMatchObject({
      counts: 'notAdded',
    });
    expect(row('rye', { gluten: 'contains', rye: 'free' })).toMatchObject({ counts: 'free' });
  });

  it('over parts have the parts’ answers, which the own statement can only make worse', () => {
    const parts: PartAnswers = new Map([
      ['milk', { answer: 'contains', source: 'from Butter' }],
      ['gluten', { answer: 'mayContain', source: 'from Oats' }],
      ['wheat', { answer: 'free', source: '' }],
      ['rye', { answer: 'unknown', source: 'from Oats' }],
    ]);
    const stated: StatedAnswers = { milk: 'free', gluten: 'free', wheat: 'mayContain' };
    expect(rows(stated, parts)).toMatchObject([
      { key: 'milk', answer: 'contains', choices: ['contains'], source: 'from Butter' },
      { key: 'gluten', answer: 'mayContain', choices: ['contains', 'mayContain', 'unknown'], source: 'from Oats' },
      { key: 'wheat', answer: 'mayContain', choices: ['contains', 'mayContain', 'free', 'unknown'], source: '' },
      { key: 'rye', answer: 'unknown', choices: ['contains', 'unknown'], source: 'from Oats' },
    ]);
    expect(withAnswer(stated, 'wheat', 'free', { keys: KEYS, parts })).toEqual({ milk: 'free', gluten: 'free' });
  });

  it('over parts rule traces out of what is no ingredient, unless the family or another kind of it is in a part', () => {
    const parts: PartAnswers = new Map(KEYS.map((one) => [one.key, { answer: 'notAdded', source: '' }]));
    expect(rows({}, parts)[2]).toMatchObject({
      key: 'wheat',
      choices: ['contains', 'mayContain', 'notAdded', 'free', 'unknown'],
    });
    const stated = withAnswer({}, 'wheat', 'free', { keys: KEYS, parts });
    expect(rows(stated, parts)[2]).toMatchObject({ key: 'wheat', answer: 'free', counts: 'free' });
    expect(withAnswer(stated, 'wheat', 'notAdded', { keys: KEYS, parts })).toEqual({});
    const withRye: PartAnswers = new Map([...parts, ['rye', { answer: 'contains', source: 'from Bread' }]]);
    expect(rows(stated, withRye)[2]).toMatchObject({ key: 'wheat', answer: 'free', counts: 'notAdded' });
  });

  it('over parts are not stated where the own statement does not know them, with the family and its kinds', () => {
    const parts: PartAnswers = new Map(KEYS.map((one) => [one.key, { answer: 'free', source: '' }]));
    const unknownKind = withAnswer({}, 'wheat', 'unknown', { keys: KEYS, parts });
    expect(unknownKind).toEqual({ wheat: 'unknown' });
    expect(rows(unknownKind, parts).map((one) => [one.key, one.answer, one.counts])).toEqual([
      ['milk', 'free', 'free'],
      ['gluten', 'unknown', 'unknown'],
      ['wheat', 'unknown', 'unknown'],
      ['rye', 'free', 'free'],
    ]);
    const unknownFamily = withAnswer({}, 'gluten', 'unknown', { keys: KEYS, parts });
    expect(rows(unknownFamily, parts).map((one) => one.counts)).toEqual(['free', 'unknown', 'unknown', 'unknown']);
    expect(withAnswer(unknownFamily, 'gluten', 'free', { keys: KEYS, parts })).toEqual({});
  });

  it('over parts that are not loaded offer no choice', () => {
    expect(rows({ milk: 'contains' }, null)).toMatchObject([
      { answer: 'contains', choices: [] },
      { answer: 'unknown', choices: [] },
      { answer: 'unknown', choices: [] },
      { answer: 'unknown', choices: [] },
    ]);
  });
});

describe('an answer for a family', () => {
  it('is the answer for its open kinds when it is free or may be contained, and not when it is contained', () => {
    expect(choose({}, ['gluten', 'free'])).toEqual({ gluten: 'free', wheat: 'free', rye: 'free' });
    expect(choose({}, ['gluten', 'mayContain'])).toEqual({
      gluten: 'mayContain',
      wheat: 'mayContain',
      rye: 'mayContain',
    });
    expect(choose({ wheat: 'mayContain' }, ['gluten', 'mayContain'])).toEqual({
      gluten: 'mayContain',
      wheat: 'mayContain',
    });
    expect(choose({}, ['gluten', 'contains'])).toEqual({ gluten: 'contains' });
  });

  it('is taken back from the kinds that followed it, and leaves the others', () => {
    expect(choose({ wheat: 'contains' }, ['gluten', 'free'], ['gluten', 'contains'])).toEqual({
      gluten: 'contains',
      wheat: 'contains',
    });
    expect(choose({}, ['gluten', 'free'], ['gluten', 'unknown'])).toEqual({ gluten: 'unknown' });
  });
});

describe('“None of the rest”', () => {
  it('makes all that is not stated no ingredient, in one act that can be undone', () => {
    const before: StatedAnswers = { milk: 'contains' };
    const after = withNoneOfTheRest(KEYS, before);
    expect(after).toEqual({ milk: 'contains', gluten: 'rest', wheat: 'rest', rye: 'rest' });
    expect(statedLists(KEYS, after)).toEqual({
      allergies: ['milk'],
      mayContain: [],
      unknownFor: [],
      freeFrom: [],
    });
    expect(withoutTheRest(choose(after, ['rye', 'mayContain']))).toEqual({ milk: 'contains', rye: 'mayContain' });
  });

  it('leaves the kinds of a contained family open while none of them is named', () => {
    expect(withNoneOfTheRest(KEYS, { gluten: 'contains' })).toEqual({ gluten: 'contains', milk: 'rest' });
    expect(withNoneOfTheRest(KEYS, { gluten: 'contains', wheat: 'contains' })).toEqual({
      gluten: 'contains',
      wheat: 'contains',
      milk: 'rest',
      rye: 'rest',
    });
  });
});

describe('the lists of a request', () => {
  it('name what is not stated as not known: nothing is answered that nobody has confirmed', () => {
    expect(statedLists(KEYS, { milk: 'mayContain' })).toEqual({
      allergies: [],
      mayContain: ['milk'],
      unknownFor: ['gluten', 'wheat', 'rye'],
      freeFrom: [],
    });
    expect(statedLists(KEYS, {}).unknownFor).toEqual(['milk', 'gluten', 'wheat', 'rye']);
  });

  it('over parts name as not known only what somebody has said, since the parts answer for the rest', () => {
    const answers: StatedAnswers = { milk: 'mayContain', wheat: 'unknown' };
    expect(statedLists(KEYS, answers, { hasParts: true })).toEqual({
      allergies: [],
      mayContain: ['milk'],
      unknownFor: ['wheat'],
      freeFrom: [],
    });
    expect(statedLists(KEYS, {}, { hasParts: true }).unknownFor).toEqual([]);
  });

  it('name a family whose kind is contained', () => {
    expect(statedLists(KEYS, { milk: 'free', wheat: 'contains', rye: 'free', gluten: 'free' })).toEqual({
      allergies: ['gluten', 'wheat'],
      mayContain: [],
      unknownFor: [],
      freeFrom: ['milk', 'rye'],
    });
  });

  it('leave out a family of which only a kind may be contained: who lists a family speaks of all its kinds', () => {
    expect(statedLists(KEYS, { milk: 'notAdded', gluten: 'notAdded', wheat: 'mayContain', rye: 'notAdded' })).toEqual({
      allergies: [],
      mayContain: ['wheat'],
      unknownFor: [],
      freeFrom: [],
    });
  });

  it('name a key that was added meanwhile as not known, whatever the matrix took it for', () => {
    expect(statedLists(KEYS, withNoneOfTheRest(KEYS, {}), { newer: ['rye', 'celery'] })).toEqual({
      allergies: [],
      mayContain: [],
      unknownFor: ['rye', 'celery'],
      freeFrom: [],
    });
  });

  it('give the same answers when they are read again', () => {
    const answers: StatedAnswers = { milk: 'mayContain', gluten: 'free', wheat: 'contains', lupin: 'contains' };
    const read = statedAnswersOf({ ...statedLists(KEYS, answers), statement: CATALOGUE }, KEYS);
    expect(statementRows(KEYS, read, undefined).map((one) => one.counts)).toEqual(
      rows(answers).map((one) => one.counts),
    );
  });
});

describe('two statements of one ingredient', () => {
  it('are merged key by key, and the worse answer stays where both changed one', () => {
    const merged = mergeAnswers(
      {
        base: { milk: 'free', wheat: 'free', rye: 'free' },
        mine: { milk: 'contains', wheat: 'free', gluten: 'rest' },
        theirs: { milk: 'mayContain', wheat: 'mayContain', rye: 'contains', gluten: 'notAdded' },
      },
      KEYS,
    );
    expect(merged.answers).toEqual({ milk: 'contains', wheat: 'mayContain', rye: 'contains', gluten: 'rest' });
    expect(merged.notes).toEqual([
      'Milk: yours is “Contains”, saved meanwhile is “May contain”. “Contains” stays.',
      'Rye: yours is “Not stated”, saved meanwhile is “Contains”. “Contains” stays.',
    ]);
  });

  it('over parts keep what one of them does not know, where the other says nothing', () => {
    const merged = mergeAnswers(
      { base: { rye: 'unknown' }, mine: {}, theirs: { rye: 'unknown', milk: 'unknown' } },
      KEYS,
    );
    expect(merged).toEqual({ answers: { milk: 'unknown' }, notes: [] });
  });

  it('are described with one line for each answer', () => {
    expect(answersText({ milk: 'contains', gluten: 'free' }, KEYS)).toBe(
      'Contains: Milk\nFree from: Gluten\nNot stated: Wheat, Rye',
    );
  });
});
