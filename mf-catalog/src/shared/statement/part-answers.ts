import type { IngredientReference } from '@justright/contract/ingredients';
import { foodAnswer, mayBeIn } from '@justright/dietary-rules/composition';
import { explainIngredients, type Finding } from '@justright/dietary-rules/explain';
import { explainerOf } from '../derivation/explain.ts';
import type { TitledFacts } from '../derivation/follow-facts.ts';
import type { Names } from '../tags/tags.ts';
import { type PartAnswer, type PartAnswers, type StatementKey } from './statement-draft.ts';

const SOURCES_SHOWN = 2;

/** Names the source of an answer: the ingredient that states it, and those that it is nested in. */
function sourceOf({ cause, path }: Finding, titles: Names): string {
  const [first = '', ...outer] = path.map((step) =>
    step.kind === 'ingredient' ? (titles.get(step.id) ?? step.id) : '',
  );
  const named = cause === 'missing-ingredient' ? `${first} (no longer exists)` : first;
  return [named, ...outer].join(' ← ');
}

/** Derives what the parts of an ingredient answer for every key, at any depth, and which of them are the reason. */
export function partAnswers(
  parts: readonly IngredientReference[],
  table: ReadonlyMap<string, TitledFacts>,
  keys: readonly StatementKey[],
): PartAnswers {
  const dictionary = { allergies: keys, diets: [] };
  const titles = new Map([
    ...parts.map(({ id, title }): [string, string] => [id, title || id]),
    ...[...table].map(([id, { title }]): [string, string] => [id, title]),
  ]);
  const whole = explainIngredients(parts, explainerOf(table, dictionary, null), dictionary);
  return new Map(
    keys.map(({ key }): [string, PartAnswer] => {
      const sources = [...new Set(whole.food(key).map((finding) => sourceOf(finding, titles)))];
      const shown = sources.slice(0, SOURCES_SHOWN).join(', ');
      const more = sources.length > SOURCES_SHOWN ? ` and ${sources.length - SOURCES_SHOWN} more` : '';
      const answer = foodAnswer(whole.composition, key);
      const preposition = answer === 'unknown' ? 'not stated for' : 'from';
      return [key, { answer, source: mayBeIn(answer) ? `${preposition} ${shown}${more}` : '' }];
    }),
  );
}
