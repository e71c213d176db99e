import { useMemo } from 'react';
import { explainIngredients, ingredientExplainer } from '@justright/dietary-rules/explain';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { lostDietReason, reasonText } from '../../shared/derivation/reason-text.ts';
import type { IngredientFacts } from '../../shared/derivation/use-ingredient-facts.ts';
import { namesOf } from '../../shared/tags.ts';
import { contradictionsOf } from '../../shared/contradictions.ts';
import type { Dictionary } from './dictionary.ts';
import type { IngredientDraft } from './ingredient-draft.ts';

interface DietaryNotesProps {
  draft: IngredientDraft;
  dictionary: Dictionary;
  /** The facts of its parts. */
  facts: IngredientFacts;
  /** The keys that it contains, by its parts or its own statement. */
  contained: readonly string[];
}

/** Shows contradictions between what it contains and its diets, and the diets that a nested ingredient does not meet. */
export function DietaryNotes({ draft, dictionary, facts, contained }: DietaryNotesProps) {
  const { table, error, retry } = facts;
  const { diets, ingredients: parts } = draft;
  const { diets: allDiets, allergyNames, dietNames } = dictionary;
  const nested = useMemo(() => {
    if (table === null) return null;
    const dietKeys = allDiets.map(({ key }) => key);
    return explainIngredients(parts, ingredientExplainer(table, dietKeys), dietKeys);
  }, [table, parts, allDiets]);
  const words = useMemo(() => {
    const titles = [
      ...parts.map(({ id, title }): [string, string] => [id, title || id]),
      ...[...(table ?? [])].map(([id, { title }]): [string, string] => [id, title]),
    ];
    return { allergies: allergyNames, diets: dietNames, ingredients: new Map(titles) };
  }, [parts, table, allergyNames, dietNames]);

  if (error !== null) {
    return (
      <Banner
        tone="warning"
        title="What the nested ingredients contain could not be checked"
        action={
          <Button size="small" onPress={retry}>
            Retry
          </Button>
        }
      >
        {error.message}
      </Banner>
    );
  }
  if (nested === null) return <output>Checking what the nested ingredients contain…</output>;

  const contradictions = contradictionsOf(diets, contained);
  const [unknown] = nested.unknowns;
  const reasons = [...nested.lostDiets]
    .filter(([key]) => diets.includes(key))
    .flatMap(([key, findings]) => findings.map((finding) => lostDietReason(key, finding, words)));
  return (
    <>
      {contradictions.length > 0 && (
        <Banner tone="warning" title="These contradict each other">
          {contradictions.map((found) => (
            <div key={found.diet}>
              {`${namesOf([found.diet], dietNames).join('')} does not go with ${namesOf(found.allergies, allergyNames).join(', ')}.`}
            </div>
          ))}
        </Banner>
      )}
      {unknown !== undefined && (
        <Banner tone="warning" title="A nested ingredient does not exist">
          <div>{reasonText(unknown, words)}</div>
          Nothing is known about this ingredient until it is taken out: dishes with it are hidden from everybody who has
          a diet or a dislike.
        </Banner>
      )}
      {unknown === undefined && reasons.length > 0 && (
        <Banner tone="info" title="From the nested ingredients">
          {[...new Set(reasons)].map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
        </Banner>
      )}
    </>
  );
}
