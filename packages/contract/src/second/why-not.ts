import * as v from 'valibot';

/** A step on the path from a cause to the dish, by its title alone. */
const CauseStep = v.object({
  kind: v.picklist(['ingredient', 'option', 'group', 'component', 'dish', 'station']),
  title: v.string(),
});
/**
 * One reason why a dish or option does not fit. The path leads from the cause outwards: butter, mashed potatoes, the
 * part "Side". The meaning of each `cause`: packages/dietary-rules/src/second/explain.ts.
 */
const DietaryCause = v.object({
  cause: v.picklist([
    'stated',
    'not-stated',
    'kind-not-named',
    'not-listed',
    'missing-ingredient',
    'circle',
    'excluded',
    'added',
    'no-ingredients',
    'no-parts',
    'missing-group',
    'no-evidence',
    'station',
  ]),
  /** The key that the cause names: a kind for its family, a family for its kinds, or a key that a diet excludes. */
  key: v.string(),
  path: v.array(CauseStep),
});
/** The first causes, the shortest paths first, and the number of the others. */
const causes = {
  causes: v.array(DietaryCause),
  more: v.number(),
};
export const Causes = v.object(causes);
export type Causes = v.InferOutput<typeof Causes>;

const DietCause = v.object({
  key: v.string(),
  /** `unknown`: staff have not said. `no`: it is ruled out. */
  answer: v.picklist(['unknown', 'no']),
  ...causes,
});
/** Why something does not fit a profile. */
export const WhyNot = v.object({
  /** The avoided foods whose answer their level hides. */
  foods: v.array(v.object({ key: v.string(), answer: v.picklist(['contains', 'unknown', 'mayContain']), ...causes })),
  /** The selected diets that are not met, or of which it is not known. */
  diets: v.array(DietCause),
});
export type WhyNot = v.InferOutput<typeof WhyNot>;
/**
 * Why a dish is hidden. `groups` are those with fewer options left than must be chosen, `components` the required ones
 * that are not known to meet a selected diet.
 */
export const DishWhyNot = v.object({
  ...WhyNot.entries,
  groups: v.array(
    v.object({
      title: v.string(),
      minimum: v.number(),
      /** The options that cannot be chosen. */
      options: v.array(v.object({ ...WhyNot.entries, id: v.string(), title: v.string(), isAvailable: v.boolean() })),
    }),
  ),
  components: v.array(v.object({ title: v.string(), diets: v.array(DietCause) })),
});
export type DishWhyNot = v.InferOutput<typeof DishWhyNot>;
/** A hidden dish with the causes of each of its reasons. */
export const ExplainedOmission = v.object({
  id: v.string(),
  title: v.string(),
  reasons: v.array(v.picklist(['unknown', 'diet', 'allergen', 'traces', 'group', 'component'])),
  why: DishWhyNot,
});
export type ExplainedOmission = v.InferOutput<typeof ExplainedOmission>;
