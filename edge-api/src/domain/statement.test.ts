import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Issue } from '@justright/contract/envelope';
import { FOOD_ANSWERS, type FoodAnswer, foodAnswer, mayBeIn } from '@justright/dietary-rules/composition';
import { ownComposition } from '@justright/dietary-rules/ingredients';
import { RequestError } from './refusals.ts';
import {
  nextStatement,
  NOTHING_STATED,
  shownStatement,
  type StatementBody,
  type StatementKey,
  type StoredStatement,
  withAnswer,
} from './statement.ts';

const keyOf = (key: string, more: Partial<StatementKey> = {}): StatementKey => ({
  key,
  active: true,
  familyKey: null,
  isCoveredByFamily: true,
  ...more,
});
const MILK = keyOf('milk');
const EGG = keyOf('egg');
const NUTS = keyOf('nuts');
const KEYS = [EGG, MILK, NUTS];
const LUPIN = keyOf('lupin');

const ANN = { by: 'Ann', at: '2027-01-01T10:00:00.000Z' };
const BEN = { by: 'Ben', at: '2027-02-01T10:00:00.000Z' };
const BY_ANN = { ...ANN, evidence: { kind: 'staff' } } as const;

/** Milk may be contained, egg is not known, nuts are free. */
const STORED: StoredStatement = {
  allergies: [],
  mayContain: ['milk'],
  unknownFor: ['egg'],
  notAdded: ['nuts'],
  freeFrom: [],
  statement: BY_ANN,
};
const refusalOf = (body: StatementBody, keys = KEYS): readonly Issue[] | undefined => {
  try {
    nextStatement(STORED, body, keys, BEN);
  } catch (error) {
    if (error instanceof RequestError) return error.issues;
    throw error;
  }
  return undefined;
};

describe('a first statement', () => {
  it('answers every active key, and an inactive one only where it lists it', () => {
    const keys = [...KEYS, keyOf('old', { active: false }), keyOf('listed', { active: false })];
    const body = { allergies: ['milk', 'listed'], unknownFor: ['egg'] };
    expect(nextStatement(NOTHING_STATED, body, keys, ANN)).toEqual({
      allergies: ['milk', 'listed'],
      mayContain: [],
      unknownFor: ['egg'],
      notAdded: ['nuts'],
      freeFrom: [],
      statement: BY_ANN,
    });
  });

  it('keeps its evidence and the day of its review, without empty texts', () => {
    const evidence = { kind: 'label', product: 'Tahini', gtin: '', imageUrl: '', note: 'Jar' } as const;
    const body = { allergies: [], evidence, reviewBy: '2027-06-01' };
    expect(nextStatement(NOTHING_STATED, body, KEYS, ANN).statement).toEqual({
      ...ANN,
      evidence: { kind: 'label', product: 'Tahini', note: 'Jar' },
      reviewBy: '2027-06-01',
    });
  });

  it('is made by a person who knows no answer', () => {
    const body = { allergies: [], unknownFor: ['milk', 'egg', 'nuts'] };
    expect(nextStatement(NOTHING_STATED, body, KEYS, ANN)).toEqual({ ...NOTHING_STATED, ...body, statement: BY_ANN });
  });

  it('is not made by a body without allergies', () => {
    expect(nextStatement(NOTHING_STATED, {}, KEYS, ANN)).toEqual(NOTHING_STATED);
  });
});

describe('a change of a statement', () => {
  it('keeps the lists that it leaves out, without the keys that it sends', () => {
    expect(nextStatement(STORED, { allergies: ['milk'] }, KEYS, BEN)).toMatchObject({
      allergies: ['milk'],
      mayContain: [],
      unknownFor: ['egg'],
      notAdded: ['nuts'],
      freeFrom: [],
    });
    expect(nextStatement(STORED, { allergies: [], mayContain: ['egg'] }, KEYS, BEN)).toMatchObject({
      mayContain: ['egg'],
      unknownFor: [],
      notAdded: ['milk', 'nuts'],
      freeFrom: [],
    });
  });

  it('frees the active keys that it takes out of a list, and leaves inactive ones without an answer', () => {
    const keys = [MILK, keyOf('egg', { active: false })];
    const stored = { ...STORED, allergies: ['milk', 'egg'], mayContain: [], unknownFor: [] };
    expect(nextStatement(stored, { allergies: [] }, keys, BEN).notAdded).toEqual(['milk']);
  });

  it('leaves a newer key without an answer, unless it names it or sends what is not known', () => {
    const keys = [...KEYS, LUPIN];
    expect(nextStatement(STORED, { allergies: ['nuts'] }, keys, BEN)).toMatchObject({
      unknownFor: ['egg'],
      notAdded: [],
      freeFrom: [],
    });
    expect(nextStatement(STORED, { allergies: ['lupin'] }, keys, BEN).allergies).toEqual(['lupin']);
    expect(nextStatement(STORED, { allergies: [], unknownFor: [] }, keys, BEN).notAdded).toEqual([
      'egg',
      'nuts',
      'lupin',
    ]);
  });

  it('replaces author, time, evidence and day of review', () => {
    const stored = {
      ...STORED,
      statement: { ...BY_ANN, evidence: { kind: 'label' as const }, reviewBy: '2027-03-01' },
    };
    expect(nextStatement(stored, { allergies: ['nuts'] }, KEYS, BEN).statement).toEqual({
      ...BEN,
      evidence: { kind: 'staff' },
    });
  });

  it('changes nothing when it says what responses say, newer keys included', () => {
    const keys = [...KEYS, LUPIN];
    const { allergies, mayContain, unknownFor } = shownStatement(STORED, keys);
    expect(unknownFor).toEqual(['egg', 'lupin']);
    const body = { allergies, mayContain, unknownFor, evidence: { kind: 'label' as const }, reviewBy: '2028-01-01' };
    expect(nextStatement(STORED, body, keys, BEN)).toBe(STORED);
    expect(nextStatement(STORED, { allergies: [] }, keys, BEN)).toBe(STORED);
    expect(nextStatement(STORED, {}, keys, BEN)).toBe(STORED);
  });
});

describe('a review', () => {
  it('makes a new statement of the same answers', () => {
    const evidence = { kind: 'label' as const };
    const body = { allergies: [], evidence, reviewBy: '2028-01-01', isReviewed: true };
    expect(nextStatement(STORED, body, KEYS, BEN)).toEqual({
      ...STORED,
      statement: { ...BEN, evidence, reviewBy: '2028-01-01' },
    });
  });
});

describe('“none of the rest”', () => {
  it('is kept with the keys that it makes free', () => {
    const body = { allergies: ['milk'], noneOfTheRest: ['nuts', 'egg'] };
    expect(nextStatement(NOTHING_STATED, body, KEYS, ANN)).toMatchObject({
      notAdded: ['egg', 'nuts'],
      freeFrom: [],
      statement: { ...BY_ANN, noneOfTheRest: ['egg', 'nuts'] },
    });
  });
});

describe('a body is refused', () => {
  it.each([
    [{ allergies: ['milk'], mayContain: ['milk'] }, ['mayContain']],
    [{ allergies: [], mayContain: ['milk'], unknownFor: ['milk'] }, ['unknownFor']],
    [{ allergies: ['milk'], mayContain: ['egg'], unknownFor: ['milk', 'egg'] }, ['unknownFor', 'unknownFor']],
    [{ allergies: [], mayContain: ['lupin'] }, ['mayContain']],
    [{ mayContain: [] }, ['mayContain']],
    [{ unknownFor: ['egg'], mayContain: [] }, ['mayContain', 'unknownFor']],
    [{ evidence: { kind: 'label' as const } }, ['evidence']],
    [{ reviewBy: null }, ['reviewBy']],
    [{ noneOfTheRest: ['egg'], isReviewed: true }, ['noneOfTheRest', 'isReviewed']],
    [{ allergies: ['egg'], noneOfTheRest: ['egg'] }, ['noneOfTheRest']],
    [{ allergies: [], noneOfTheRest: ['lupin'] }, ['noneOfTheRest']],
  ])('%j', (body, paths) => {
    expect(refusalOf(body)?.map(({ path }) => path)).toEqual(paths);
  });

  it('but a key may stand twice in one list', () => {
    expect(nextStatement(STORED, { allergies: ['nuts', 'nuts'] }, KEYS, BEN).allergies).toEqual(['nuts']);
  });
});

describe('what responses carry', () => {
  const gluten = keyOf('gluten');
  const rye = keyOf('rye', { familyKey: 'gluten' });
  const free: StoredStatement = { ...NOTHING_STATED, notAdded: ['gluten'], freeFrom: [], statement: BY_ANN };

  it('names every active key as unknown without a statement', () => {
    const keys = [MILK, keyOf('old', { active: false })];
    expect(shownStatement(NOTHING_STATED, keys)).toEqual({
      allergies: [],
      mayContain: [],
      unknownFor: ['milk'],
      freeFrom: [],
      statement: null,
    });
  });

  it('over parts names only what its author did not know, since the parts answer for the rest', () => {
    const keys = [...KEYS, LUPIN];
    expect(shownStatement(STORED, keys, true).unknownFor).toEqual(['egg']);
    expect(shownStatement(NOTHING_STATED, keys, true).unknownFor).toEqual(['egg', 'milk', 'nuts', 'lupin']);
  });

  it('calls a newer kind of a free family unknown only where the family does not cover it', () => {
    expect(shownStatement(free, [gluten, rye]).unknownFor).toEqual([]);
    expect(shownStatement(free, [gluten, { ...rye, isCoveredByFamily: false }]).unknownFor).toEqual(['rye']);
    expect(
      shownStatement({ ...free, notAdded: [], freeFrom: [], allergies: ['gluten'] }, [gluten, rye]).unknownFor,
    ).toEqual(['rye']);
  });
});

describe('a statement over parts', () => {
  it('frees nothing, so that nothing is free that nobody has said when the parts are gone', () => {
    const body = { allergies: ['milk'], unknownFor: ['nuts'] };
    const next = nextStatement(NOTHING_STATED, body, KEYS, ANN, true);
    expect(next).toMatchObject({
      allergies: ['milk'],
      mayContain: [],
      unknownFor: ['nuts'],
      notAdded: [],
      freeFrom: [],
    });
    expect(nextStatement(next, body, [...KEYS, LUPIN], BEN, true)).toBe(next);
    expect(shownStatement(next, KEYS).unknownFor).toEqual(['nuts', 'egg']);
  });
});

describe('for all statements, dictionaries and bodies', () => {
  const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
  const dictionaries = fc
    .tuple(
      ...NAMES.map(() => fc.record({ active: fc.boolean(), isKind: fc.boolean(), isCoveredByFamily: fc.boolean() })),
    )
    .map((entries) =>
      entries.map(({ active, isKind, isCoveredByFamily }, at) =>
        keyOf(NAMES[at] ?? '', { active, isCoveredByFamily, familyKey: isKind && at > 0 ? 'a' : null }),
      ),
    );
  /** Puts each name in one list, or in none. */
  const placed = fc.tuple(...NAMES.map(() => fc.integer({ min: 0, max: 5 }))).map((places) => {
    const at = (place: number) => NAMES.filter((_, index) => places[index] === place);
    return { allergies: at(0), mayContain: at(1), unknownFor: at(2), notAdded: at(3), freeFrom: at(4) };
  });
  const statements = placed.map((lists): StoredStatement => ({ ...lists, statement: BY_ANN }));
  const bodies = fc
    .record({ lists: placed, hasMayContain: fc.boolean(), hasUnknownFor: fc.boolean() })
    .map(({ lists: { allergies, mayContain, unknownFor }, hasMayContain, hasUnknownFor }) => ({
      allergies,
      ...(hasMayContain && { mayContain }),
      ...(hasUnknownFor && { unknownFor }),
    }));
  const listsOf = ({ allergies, mayContain, unknownFor, notAdded, freeFrom }: StoredStatement) => [
    ...allergies,
    ...mayContain,
    ...unknownFor,
    ...notAdded,
    ...freeFrom,
  ];

  it('no key is in two lists, and the lists that are sent are what responses carry', () => {
    fc.assert(
      fc.property(fc.option(statements, { nil: NOTHING_STATED }), bodies, dictionaries, (stored, body, keys) => {
        const next = nextStatement(stored, body, keys, BEN);
        expect(new Set(listsOf(next)).size).toBe(listsOf(next).length);
        const shown = shownStatement(next, keys);
        expect(new Set(shown.allergies)).toEqual(new Set(body.allergies));
        if (body.mayContain) expect(new Set(shown.mayContain)).toEqual(new Set(body.mayContain));
        if (body.unknownFor) expect(new Set(shown.unknownFor)).toEqual(new Set(body.unknownFor));
      }),
    );
  });

  it('a key becomes no ingredient only where a person answered for it', () => {
    fc.assert(
      fc.property(statements, bodies, dictionaries, (stored, body, keys) => {
        const next = nextStatement(stored, body, keys, BEN);
        for (const key of next.notAdded.filter((one) => !stored.notAdded.includes(one))) {
          const wasSaid = stored.allergies.includes(key) || (body.mayContain && stored.mayContain.includes(key));
          expect(wasSaid || body.unknownFor !== undefined).toBe(true);
        }
      }),
    );
  });

  it('sending back what responses carry changes nothing', () => {
    fc.assert(
      fc.property(statements, dictionaries, (stored, keys) => {
        const { allergies, mayContain, unknownFor } = shownStatement(stored, keys);
        expect(nextStatement(stored, { allergies, mayContain, unknownFor }, keys, BEN)).toBe(stored);
      }),
    );
  });

  it('a key that the statement does not answer is unknown exactly where the rules read that it may be in', () => {
    fc.assert(
      fc.property(statements, dictionaries, (stored, keys) => {
        const { allergies: contains, ...lists } = stored;
        const facts = { statement: { contains, ...lists }, diets: [], ingredients: [] };
        const read = ownComposition('food', facts, { allergies: keys, diets: [] });
        const { unknownFor } = shownStatement(stored, keys);
        for (const { key } of keys.filter((one) => one.active && !listsOf(stored).includes(one.key))) {
          expect(unknownFor.includes(key)).toBe(mayBeIn(foodAnswer(read, key)));
        }
      }),
    );
  });

  it('the same body a second time changes nothing', () => {
    fc.assert(
      fc.property(fc.option(statements, { nil: NOTHING_STATED }), bodies, dictionaries, (stored, body, keys) => {
        const once = nextStatement(stored, body, keys, ANN);
        expect(nextStatement(once, body, keys, BEN)).toBe(once);
      }),
    );
  });
});

describe('an answer for a key that was added later', () => {
  const all = [...KEYS, LUPIN];
  const answered = (stored: StoredStatement, answer: FoodAnswer, note = '') =>
    withAnswer(stored, { key: 'lupin', answer, note }, all, BEN);

  it.each(FOOD_ANSWERS)('is %s for the rules, and changes no other answer and no other author', (answer) => {
    const next = answered(STORED, answer);
    const statement = { ...next, contains: next.allergies };
    const facts = { statement, diets: [], ingredients: [] };
    const dictionary = { allergies: all, diets: [] };
    expect(foodAnswer(ownComposition('food', facts, dictionary), 'lupin')).toBe(answer);
    for (const { key } of KEYS) {
      const before = { statement: { ...STORED, contains: STORED.allergies }, diets: [], ingredients: [] };
      expect(foodAnswer(ownComposition('food', facts, dictionary), key)).toBe(
        foodAnswer(ownComposition('food', before, dictionary), key),
      );
    }
    expect(next.statement).toEqual({ ...BY_ANN, laterAnswers: [{ key: 'lupin', ...BEN }] });
  });

  it('is a first statement that knows nothing else', () => {
    expect(answered(NOTHING_STATED, 'notAdded', 'No word names it')).toEqual({
      ...NOTHING_STATED,
      unknownFor: ['egg', 'milk', 'nuts'],
      notAdded: ['lupin'],
      freeFrom: [],
      statement: { ...BEN, evidence: { kind: 'staff', note: 'No word names it' } },
    });
  });

  it('stays with its author until a person makes a new statement', () => {
    const later = answered(STORED, 'mayContain', 'Same mill');
    const same = { allergies: [], mayContain: ['milk', 'lupin'], unknownFor: ['egg'] };
    expect(nextStatement(later, same, all, ANN)).toBe(later);
    expect(nextStatement(later, { ...same, isReviewed: true }, all, ANN).statement).toEqual(BY_ANN);
  });
});
