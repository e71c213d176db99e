import { useMemo } from 'react';
import type { Ingredient } from '@justright/contract/catalogue';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { meets } from '@justright/dietary-rules/composition';
import { Banner } from '@justright/ui/banner';
import { contradictionsOf } from './contradictions.ts';
import type { IngredientDraft } from './ingredient-draft.ts';
import { type Names, namesOf } from '../../shared/tags.ts';

const DRAFT_ID = '';

interface DietaryNotesProps {
  draft: IngredientDraft;
  ingredients: readonly Ingredient[];
  allergyNames: Names;
  dietNames: Names;
}

/** Says what can't be true together, and what the nested ingredients change about the whole. */
export function DietaryNotes({ draft, ingredients, allergyNames, dietNames }: DietaryNotesProps) {
  const catalogue = useMemo(
    () => new Map<string, IngredientFacts>(ingredients.map((one) => [one.id, one])),
    [ingredients],
  );
  const { allergies, diets, ingredients: parts } = draft;
  const composition = useMemo(() => {
    const table = new Map(catalogue).set(DRAFT_ID, { allergies, diets, ingredients: parts });
    return ingredientResolver(table)(DRAFT_ID);
  }, [catalogue, allergies, diets, parts]);

  const contradictions = contradictionsOf(diets, [...composition.allergies]);
  const added = [...composition.allergies].filter((key) => !allergies.includes(key));
  const lost = diets.filter((key) => !meets(composition.diets, key));

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
      {!composition.known && (
        <Banner tone="warning" title="A nested ingredient does not exist">
          Nothing is known about this ingredient until it is taken out: dishes with it are hidden from everybody who has
          a diet or a dislike.
        </Banner>
      )}
      {composition.known && (added.length > 0 || lost.length > 0) && (
        <Banner tone="info" title="From the nested ingredients">
          {added.length > 0 && <div>{`Also contains ${namesOf(added, allergyNames).join(', ')}.`}</div>}
          {lost.length > 0 && <div>{`Not ${namesOf(lost, dietNames).join(', ')} as a whole.`}</div>}
        </Banner>
      )}
    </>
  );
}
