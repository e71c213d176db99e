import type { Env } from '../env.ts';
import { isTrustworthy } from '../domain/trustworthy-address.ts';
import { embeddedGenerator } from './embedded-generator.ts';
import type { IngredientGenerator } from './ingredient-generator.ts';
import { generatorMisconfigured } from './language-model.ts';
import { modelGenerator } from './model-generator.ts';
import { openAiModel } from './openai-model.ts';
import { workersAiModel } from './workers-ai-model.ts';

const DEFAULT_TIMEOUT_MS = 25_000;

type GeneratorEnv = Pick<
  Env,
  | 'INGREDIENT_GENERATOR'
  | 'INGREDIENT_MODEL'
  | 'INGREDIENT_MODEL_URL'
  | 'INGREDIENT_MODEL_KEY'
  | 'INGREDIENT_MODEL_TIMEOUT_MS'
  | 'AI'
>;

/** Returns the configured generator (docs/operating.md, "Ingredients by a language model"). */
export function ingredientGenerator(env: GeneratorEnv): IngredientGenerator {
  const { INGREDIENT_GENERATOR: kind, INGREDIENT_MODEL: model } = env;
  if (kind === 'embedded') return embeddedGenerator;
  if (kind !== 'openai' && kind !== 'workers-ai') throw generatorMisconfigured('INGREDIENT_GENERATOR is unknown');
  if (model === '') throw generatorMisconfigured('INGREDIENT_MODEL is not set');
  const timeoutMs = timeoutOf(env.INGREDIENT_MODEL_TIMEOUT_MS);
  if (kind === 'workers-ai') {
    if (!env.AI) throw generatorMisconfigured('The binding AI is missing');
    return modelGenerator(workersAiModel(env.AI, model, timeoutMs));
  }
  const { INGREDIENT_MODEL_URL: url, INGREDIENT_MODEL_KEY: key } = env;
  if (!isTrustworthy(url)) throw generatorMisconfigured('INGREDIENT_MODEL_URL must be an https:// address');
  if (!key) throw generatorMisconfigured('INGREDIENT_MODEL_KEY is not set');
  return modelGenerator(openAiModel({ baseUrl: url.replace(/\/+$/, ''), model, key, timeoutMs }));
}

function timeoutOf(setting: string): number {
  if (setting === '') return DEFAULT_TIMEOUT_MS;
  const ms = Number(setting);
  if (!(Number.isInteger(ms) && ms > 0)) throw generatorMisconfigured('INGREDIENT_MODEL_TIMEOUT_MS is no time');
  return ms;
}
