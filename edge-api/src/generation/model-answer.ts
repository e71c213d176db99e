import * as v from 'valibot';

const NAME_MAX_LENGTH = 100;
const TEXT_MAX_LENGTH = 500;

const Ingredient = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NAME_MAX_LENGTH)),
  words: v.pipe(v.string(), v.maxLength(TEXT_MAX_LENGTH)),
  confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});
const Ingredients = v.pipe(v.array(Ingredient), v.maxLength(100));
const Index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The schema of a model's answer. The model names foods; only this Worker matches them with the catalogue. */
export const ModelAnswer = v.object({
  components: v.pipe(
    v.array(v.object({ title: v.pipe(v.string(), v.maxLength(200)), required: v.boolean(), ingredients: Ingredients })),
    v.maxLength(30),
  ),
  options: v.pipe(v.array(v.object({ group: Index, option: Index, ingredients: Ingredients })), v.maxLength(500)),
  doubtful: Ingredients,
  unresolved: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))), v.maxLength(50)),
});
export type ModelAnswer = v.InferOutput<typeof ModelAnswer>;
export type ModelIngredient = v.InferOutput<typeof Ingredient>;

const record = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const list = (items: object) => ({ type: 'array', items });
const INGREDIENTS = list(
  record({ name: { type: 'string' }, words: { type: 'string' }, confidence: { type: 'number' } }),
);

/** The JSON Schema of {@link ModelAnswer} for the model, without limits, which not all services support. */
export const MODEL_ANSWER_SCHEMA = record({
  components: list(record({ title: { type: 'string' }, required: { type: 'boolean' }, ingredients: INGREDIENTS })),
  options: list(record({ group: { type: 'integer' }, option: { type: 'integer' }, ingredients: INGREDIENTS })),
  doubtful: INGREDIENTS,
  unresolved: list({ type: 'string' }),
});
