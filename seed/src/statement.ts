import { DIET_EXCLUDES } from './dictionary.ts';
import { DIET_KEYS, FAMILIES, STATEMENT_KEYS } from './keys.ts';
import type { DietKey, StatementKey } from './keys.ts';

/** What is known of a food: every key of `STATEMENT_KEYS` is in exactly one of the first four lists. */
export interface FoodStatement {
  readonly contains: readonly StatementKey[];
  readonly mayContain: readonly StatementKey[];
  readonly unknownFor: readonly StatementKey[];
  readonly notAdded: readonly StatementKey[];
  /** Diets that the food certainly fits. */
  readonly diets: readonly DietKey[];
}

/** The keys that somebody lists for a food; a key in two lists has its worst answer, one in none was not added. */
export interface ListedKeys {
  readonly contains: Iterable<StatementKey>;
  readonly mayContain: Iterable<StatementKey>;
  readonly unknownFor: Iterable<StatementKey>;
}

/** From best to worst, so that a later assignment is the worse one. */
const ANSWERS = ['notAdded', 'mayContain', 'unknownFor', 'contains'] as const;
type Answer = (typeof ANSWERS)[number];

const worst = (answers: readonly Answer[]): Answer =>
  ANSWERS.findLast((answer) => answers.includes(answer)) ?? 'notAdded';

/** Answers every key from the listed ones, makes families and kinds agree, and keeps the diets that are not ruled out. */
export function completeStatement(listed: ListedKeys, diets: Iterable<DietKey>): FoodStatement {
  /** Families of which only a kind is listed: who lists a family speaks of all its kinds. */
  const raised = new Set<StatementKey>();
  const answers = new Map<StatementKey, Answer>(STATEMENT_KEYS.map((key) => [key, 'notAdded']));
  for (const answer of ['mayContain', 'unknownFor', 'contains'] as const) {
    for (const key of listed[answer]) answers.set(key, answer);
  }
  for (const [family, kinds] of Object.entries(FAMILIES) as [keyof typeof FAMILIES, readonly StatementKey[]][]) {
    const own = answers.get(family) ?? 'notAdded';
    const listsKind = kinds.some((kind) => answers.get(kind) !== 'notAdded');
    const ofOtherKinds = own === 'contains' ? (listsKind ? 'notAdded' : 'unknownFor') : own;
    for (const kind of kinds) answers.set(kind, worst([answers.get(kind) ?? 'notAdded', ofOtherKinds]));
    const whole = worst([own, ...kinds.map((kind) => answers.get(kind) ?? 'notAdded')]);
    if (own === 'notAdded' && whole === 'mayContain') raised.add(family);
    answers.set(family, whole);
  }
  const gelatin = answers.get('gelatin') ?? 'notAdded';
  // A list of ingredients does not say whether gelatin is of pigs or of cattle.
  const ofGelatin = gelatin === 'contains' ? 'unknownFor' : gelatin;
  for (const animal of ['pork', 'beef'] as const) {
    answers.set(animal, worst([answers.get(animal) ?? 'notAdded', ofGelatin]));
  }
  const keysWith = (answer: Answer) => STATEMENT_KEYS.filter((key) => answers.get(key) === answer);
  const ruledOut = (diet: DietKey) =>
    DIET_EXCLUDES[diet].some((key) => {
      const answer = answers.get(key);
      return (
        answer === 'contains' || answer === 'unknownFor' || (answer === 'mayContain' && isChosenForAnAllergy(diet))
      );
    });
  const offered = new Set(diets);
  return {
    contains: keysWith('contains'),
    mayContain: keysWith('mayContain').filter((key) => !raised.has(key)),
    unknownFor: keysWith('unknownFor'),
    notAdded: STATEMENT_KEYS.filter((key) => answers.get(key) === 'notAdded' || raised.has(key)),
    diets: DIET_KEYS.filter((diet) => offered.has(diet) && !ruledOut(diet)),
  };
}

/** Tells the diets that people choose for an allergy: also a trace makes them uncertain. */
function isChosenForAnAllergy(diet: DietKey): boolean {
  return diet === 'gluten_free' || diet === 'dairy_free';
}
