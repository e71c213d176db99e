import { describe, expect, test } from 'vitest';
import { DIET_EXCLUDES } from './dictionary.ts';
import { gatherEvidence } from './food-evidence.ts';
import { readFoodRecords } from './food-record.ts';
import { DIET_KEYS, FAMILIES, STATEMENT_KEYS } from './keys.ts';
import type { DietKey, StatementKey } from './keys.ts';
import { STAPLES } from './staples.ts';
import { stateFood } from './state-food.ts';
import { completeStatement } from './statement.ts';
import type { FoodStatement } from './statement.ts';

const foods = readFoodRecords();
const titles = new Map(foods.map((food) => [food.id, food.description]));
const statements = new Map(foods.map((food) => [food.id, stateFood(food)]));

type Answer = 'contains' | 'mayContain' | 'unknownFor' | 'notAdded';
const FROM_WORST: readonly Answer[] = ['contains', 'unknownFor', 'mayContain', 'notAdded'];

const answersOf = (statement: FoodStatement, key: StatementKey) =>
  FROM_WORST.filter((answer) => statement[answer].includes(key));

/** Returns the titles of the foods whose statement breaks a rule. */
function breaking(rule: (statement: FoodStatement) => boolean): (string | undefined)[] {
  return [...statements].filter(([, statement]) => rule(statement)).map(([id]) => titles.get(id));
}

const statementOf = (id: string): FoodStatement => {
  const statement = statements.get(id);
  if (statement === undefined) throw new Error(`There is no food ${id}`);
  return statement;
};

describe('the statements of all USDA foods', () => {
  test('answer every key exactly once', () => {
    expect(breaking((statement) => STATEMENT_KEYS.some((key) => answersOf(statement, key).length !== 1))).toEqual([]);
  });

  test('give a family the worst answer of its kinds, and no better one to its kinds', () => {
    const disagree = (statement: FoodStatement, family: StatementKey, kinds: readonly StatementKey[]) => {
      const own = FROM_WORST.findIndex((answer) => statement[answer].includes(family));
      const worst = Math.min(
        ...kinds.map((kind) => FROM_WORST.findIndex((answer) => statement[answer].includes(kind))),
      );
      // A family may be contained without a kind that is known. One of which a kind may be contained is not listed itself: who
      // lists a family speaks of all its kinds.
      const isRaised = own === FROM_WORST.indexOf('notAdded') && worst === FROM_WORST.indexOf('mayContain');
      return own === 0 ? worst === 3 : own !== worst && !isRaised;
    };
    for (const [family, kinds] of Object.entries(FAMILIES) as [StatementKey, readonly StatementKey[]][]) {
      expect(breaking((statement) => disagree(statement, family, kinds))).toEqual([]);
    }
  });

  test('list no diet that a contained or unknown key rules out', () => {
    const contradicts = (statement: FoodStatement, diet: DietKey) =>
      DIET_EXCLUDES[diet].some((key) => statement.contains.includes(key) || statement.unknownFor.includes(key));
    expect(breaking((statement) => statement.diets.some((diet) => contradicts(statement, diet)))).toEqual([]);
  });

  test('list gluten-free and dairy-free only without traces', () => {
    expect(
      breaking(
        ({ diets, notAdded }) =>
          (diets.includes('gluten_free') && !notAdded.includes('gluten')) ||
          (diets.includes('dairy_free') && !notAdded.includes('milk')),
      ),
    ).toEqual([]);
  });

  test('of a vegan food list vegetarian, and of a vegetarian food pescatarian', () => {
    expect(
      breaking(
        ({ diets }) =>
          (diets.includes('vegan') && !diets.includes('vegetarian')) ||
          (diets.includes('vegetarian') && !diets.includes('pescatarian')),
      ),
    ).toEqual([]);
  });

  // It gathers the evidence of all foods again, which takes seconds on a busy machine.
  test('leave a prepared food that was not reviewed unknown for all that is not proven', () => {
    const prepared = foods.filter((food) => !STAPLES.has(food.id) && gatherEvidence(food).undecided !== null);
    const claimed = /gluten\s*-?\s*free/i;
    const settled = prepared.filter(({ id, description }) => {
      const { mayContain, notAdded } = statementOf(id);
      return mayContain.length > 0 || (notAdded.length > 0 && !claimed.test(description));
    });
    expect(settled.map((food) => food.description)).toEqual([]);
  });

  test('call no cheese vegetarian, halal or kosher-style', () => {
    const cheeses = foods.filter((food) => /^cheese,/i.test(food.description));
    expect(cheeses.length).toBeGreaterThan(50);
    const listed = cheeses.filter((food) =>
      statementOf(food.id).diets.some((diet) => ['vegetarian', 'halal', 'kosher_style'].includes(diet)),
    );
    expect(listed.map((food) => food.description)).toEqual([]);
  });
});

describe('examples of statements', () => {
  test.each<[string, string, Answer, StatementKey[]]>([
    ['12061', 'almonds', 'contains', ['tree_nut', 'almond']],
    ['12061', 'almonds', 'mayContain', ['hazelnut', 'peanut']],
    ['12104', 'raw coconut', 'notAdded', ['tree_nut', 'almond', 'peanut']],
    ['20140', 'spelt', 'contains', ['gluten', 'spelt', 'wheat']],
    ['20038', 'oats', 'contains', ['gluten', 'oats']],
    ['20038', 'oats', 'mayContain', ['wheat', 'barley', 'rye']],
    ['15149', 'shrimp', 'contains', ['shellfish', 'crustacean']],
    ['15149', 'shrimp', 'notAdded', ['mollusc', 'fish']],
    ['14096', 'red wine', 'contains', ['alcohol', 'sulphite']],
    ['14138', 'Pinot Blanc', 'contains', ['alcohol', 'sulphite']],
    ['09246', 'dried peaches, sulfured', 'contains', ['sulphite']],
    ['16077', 'lupins, cooked', 'contains', ['lupin']],
    ['17166', 'elk', 'contains', ['other_meat']],
    ['19177', 'gelatin', 'contains', ['gelatin']],
    ['19177', 'gelatin', 'unknownFor', ['pork', 'beef']],
    ['06971', 'Worcestershire sauce', 'unknownFor', ['fish', 'barley']],
    ['06626', 'pesto', 'unknownFor', ['pine_nut', 'cashew', 'walnut']],
    ['16101', 'pigeon peas', 'notAdded', ['chicken']],
    ['09150', 'lemon', 'notAdded', [...STATEMENT_KEYS]],
  ])('%s %s: %s %s', (id, _name, answer, keys) => {
    expect(keys.filter((key) => !statementOf(id)[answer].includes(key))).toEqual([]);
  });

  test('a family contained without a kind leaves its kinds unknown; a trace of a family is one of every kind', () => {
    const statement = completeStatement({ contains: ['gluten'], unknownFor: [], mayContain: ['tree_nut'] }, []);
    expect(statement.unknownFor).toEqual([...FAMILIES.gluten]);
    expect(statement.mayContain).toEqual(['tree_nut', ...FAMILIES.tree_nut]);
  });
});

describe('the kitchen staples', () => {
  const keys: readonly string[] = STATEMENT_KEYS;
  const diets: readonly string[] = DIET_KEYS;

  test('are at least 250 foods of the list, by their USDA names, with a reason', () => {
    expect(STAPLES.size).toBeGreaterThanOrEqual(250);
    for (const { id, title, reason } of STAPLES.values()) {
      expect(title).toBe(titles.get(id));
      expect(reason, title).not.toBe('');
    }
  });

  test('are stated in keys of the dictionary, each once', () => {
    for (const { title, contains, mayContain, unknownFor, diets: listed } of STAPLES.values()) {
      const all = [...contains, ...unknownFor];
      expect(
        [...all, ...mayContain].filter((key) => !keys.includes(key)),
        title,
      ).toEqual([]);
      expect(new Set(all).size, title).toBe(all.length);
      expect(
        listed.filter((diet) => !diets.includes(diet)),
        title,
      ).toEqual([]);
    }
  });

  test('list no diet that their own statement rules out', () => {
    const dropped = [...STAPLES.values()].filter(
      ({ id, diets: listed }) => statementOf(id).diets.length !== listed.length,
    );
    expect(dropped.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
  });
});
