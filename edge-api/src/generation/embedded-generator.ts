import type {
  DoubtfulIngredient,
  Proposal,
  ProposedComponent,
  ProposedIngredient,
  ProposedOption,
  UnresolvedWords,
} from '@justright/contract/generation';
import { phraseKey } from '@justright/ingredient-matcher/text';
import type * as matched from '@justright/ingredient-matcher/types';
import { listUsableCustomIngredients } from '../data/custom-ingredients.ts';
import { catalogueMatcher } from './catalogue-matcher.ts';
import type { Dish, IngredientGenerator } from './ingredient-generator.ts';
import { namedIngredients, type OwnIngredient, readTitles } from './kitchen-ingredients.ts';

/** Proposes ingredients with the vocabulary of `packages/ingredient-matcher`, without a network or a model. */
export const embeddedGenerator: IngredientGenerator = {
  async propose(db, dish, kitchen) {
    const [matcher, own] = await Promise.all([
      catalogueMatcher(db),
      kitchen ? listUsableCustomIngredients(db, kitchen) : [],
    ]);
    return withOwnIngredients(matcher.propose({ ...dish, section: dish.subsection }), dish, readTitles(own));
  },
};

const asQuestions = (doubtful: readonly matched.ProposedIngredient[]): DoubtfulIngredient[] =>
  doubtful.map((one) => ({ ...one, missingAllergies: [] }));

/** Adds the kitchen's own ingredients whose titles occur in the texts; the matcher knows only the catalogue. */
function withOwnIngredients(found: matched.Proposal, dish: Dish, own: readonly OwnIngredient[]): Proposal {
  const named = namedIngredients(own, dish);
  return {
    components: withNamed(found.components, named),
    groups: found.groups.map(({ title, options }, group) => ({
      title,
      options: options.map((option, index): ProposedOption => {
        const { title: name = '', description = '' } = dish.groups?.[group]?.options[index] ?? {};
        const ofOption = namedIngredients(own, { title: name, description });
        return {
          ...option,
          ingredients: [...option.ingredients, ...ofOption],
          noIngredients: option.noIngredients && ofOption.length === 0,
          doubtful: asQuestions(option.doubtful),
          unresolved: withoutNamed(option.unresolved, ofOption),
        };
      }),
    })),
    doubtful: asQuestions(found.doubtful),
    unresolved: withoutNamed(found.unresolved, named),
    exclusions: found.exclusions,
    claims: found.claims,
    respelled: found.respelled,
  };
}

function withNamed(
  components: readonly ProposedComponent[],
  named: readonly ProposedIngredient[],
): readonly ProposedComponent[] {
  if (named.length === 0) return components;
  const at = components.findIndex(({ required }) => required);
  const base = components[at];
  if (!base) return [{ title: 'Base', required: true, ingredients: named }, ...components];
  return components.with(at, { ...base, ingredients: [...base.ingredients, ...named] });
}

/** Removes unresolved words that are part of the title of an own ingredient. */
const withoutNamed = (
  unresolved: readonly UnresolvedWords[],
  named: readonly ProposedIngredient[],
): UnresolvedWords[] => {
  const titles = named.map(({ title }) => ` ${phraseKey(title)} `);
  return unresolved.filter(({ words }) => !titles.some((title) => title.includes(` ${phraseKey(words)} `)));
};
