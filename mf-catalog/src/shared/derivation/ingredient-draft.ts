import type { IngredientReference } from '@justright/contract/ingredients';
import { type Explanation, type Finding, ingredientExplainer, type PathStep } from '@justright/dietary-rules/explain';
import { type StatedAnswers, statedLists, type StatementKey, statementRows } from '../statement/statement-draft.ts';
import type { Statement } from '@justright/dietary-rules/ingredients';
import { type Dictionary, ruleFacts } from './explain.ts';
import type { TitledFacts } from './follow-facts.ts';

/** An ingredient that is being edited. */
export interface DraftIngredient {
  /** Null while it is new. */
  readonly id: string | null;
  readonly answers: StatedAnswers;
  readonly diets: readonly string[];
  readonly ingredients: readonly IngredientReference[];
}

/** No stored ingredient has this id. */
const NEW_ID = 'new';
/** What a reason calls the edited ingredient, whose title is being typed. */
const ITSELF: PathStep = { kind: 'component', title: 'this ingredient' };

/** Returns the statement that the answers would make; null without any. */
function statementOf(answers: StatedAnswers, keys: readonly StatementKey[], hasParts: boolean): Statement | null {
  if (Object.keys(answers).length === 0) return null;
  const { allergies, mayContain, unknownFor, freeFrom } = statedLists(keys, answers, { hasParts });
  const rows = statementRows(keys, answers, undefined);
  const notAdded = rows.filter(({ answer }) => answer === 'notAdded').map(({ key }) => key);
  return { contains: allergies, mayContain, unknownFor, notAdded, freeFrom };
}

/** Ends the path of a finding before the ingredient itself; names it where it is the cause. */
const withoutItself = (finding: Finding): Finding => ({
  ...finding,
  path: finding.path.length === 1 ? [ITSELF] : finding.path.slice(0, -1),
});

/**
 * Explains an ingredient before it is saved, by the same rules as the server, whose result is final. `table` has the
 * facts of its parts, at any depth.
 */
export function explainDraftIngredient(
  { id, answers, diets, ingredients }: DraftIngredient,
  table: ReadonlyMap<string, TitledFacts>,
  dictionary: Dictionary,
): Explanation {
  const ownId = id ?? NEW_ID;
  const facts = new Map([...table].map(([one, loaded]) => [one, ruleFacts(loaded, dictionary.allergies)]));
  facts.set(ownId, {
    statement: statementOf(answers, dictionary.allergies, ingredients.length > 0),
    diets,
    ingredients,
  });
  const { composition, food, diet } = ingredientExplainer(facts, dictionary)(ownId);
  return {
    composition,
    food: (key) => food(key).map(withoutItself),
    diet: (key) => diet(key).map(withoutItself),
  };
}
