import type {
  DoubtfulIngredient,
  Evidence,
  Proposal,
  ProposedIngredient,
  ProposedOption,
  UnresolvedWords,
} from '@justright/contract/generation';
import { type FoodAnswer, foodAnswer, mayBeIn } from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { phraseKey } from '@justright/ingredient-matcher/text';
import { listUsableCustomIngredients } from '../data/custom-ingredients.ts';
import type { Database } from '../data/database.ts';
import { loadDictionary } from '../data/dictionary.ts';
import { loadIngredientFacts } from '../data/menu-source.ts';
import { RequestError } from '../domain/refusals.ts';
import { validate } from '../domain/validate.ts';
import { catalogueMatcher } from './catalogue-matcher.ts';
import { embeddedGenerator } from './embedded-generator.ts';
import { type NameReader, nameReader } from './food-names.ts';
import type { Dish, IngredientGenerator, Kitchen } from './ingredient-generator.ts';
import { generatorUnavailable, type LanguageModel } from './language-model.ts';
import { ModelAnswer, type ModelIngredient } from './model-answer.ts';
import { ingredientsPrompt } from './model-prompt.ts';
import { withSecondOpinion } from './second-opinion.ts';

/** The highest confidence of a model's proposal: lower than a person's. */
const CONFIDENCE_MAX = 0.95;
/** Below this confidence, a food becomes a question. */
const INCLUDED_FROM_CONFIDENCE = 0.4;
const NOBODYS = '';

type Texts = Readonly<Record<'title' | 'description', string>>;

/**
 * Proposes ingredients with a language model. The model only names foods, and this Worker matches them with the
 * catalogue. The embedded generator reads the same texts, so that foods that the model omitted become questions.
 */
export const modelGenerator = (model: LanguageModel): IngredientGenerator => ({
  async propose(db, dish, kitchen) {
    const second = await embeddedGenerator.propose(db, dish, kitchen);
    const answer = checked(await model(ingredientsPrompt(dish)));
    const own = kitchen ? await listUsableCustomIngredients(db, kitchen) : [];
    const read = nameReader(db, await catalogueMatcher(db), own);
    const proposal = await understood(answer, dish, read, second);
    return withSecondOpinion(proposal, second, await answersOf(db, kitchen, [proposal, second]));
  },
});

/** Validates the model's answer. */
function checked(answer: unknown): ModelAnswer {
  try {
    return validate(ModelAnswer, answer);
  } catch (error) {
    const issue = error instanceof RequestError ? error.issues?.[0] : undefined;
    throw generatorUnavailable(`The model's answer does not follow the schema at "${issue?.path ?? ''}"`);
  }
}

const asQuestion = (ingredient: ProposedIngredient): DoubtfulIngredient => ({ ...ingredient, missingAllergies: [] });

interface Understood {
  ingredients: ProposedIngredient[];
  doubtful: DoubtfulIngredient[];
  unresolved: UnresolvedWords[];
}

/** Matches the foods that a model named with the catalogue; reports unknown names as unresolved. */
async function understand(named: readonly ModelIngredient[], texts: Texts, read: NameReader): Promise<Understood> {
  const ingredients = new Map<string, ProposedIngredient>();
  const doubtful = new Map<string, DoubtfulIngredient>();
  const unresolved: UnresolvedWords[] = [];
  for (const one of named) {
    // oxlint-disable-next-line no-await-in-loop -- names are looked up once each, in order
    const found = await read(one.name);
    if (found?.isWhole !== true) {
      unresolved.push({
        words: one.name.toLowerCase(),
        source: sourceOf(one.name, texts) ?? 'title',
        reason: 'unknown',
      });
    }
    if (!found) continue;
    const weighed = (ingredient: ProposedIngredient) => fromModel(one, ingredient, texts);
    for (const ingredient of found.ingredients) {
      const before = ingredients.get(ingredient.id);
      const now = weighed(ingredient);
      if (now.confidence < INCLUDED_FROM_CONFIDENCE) doubtful.set(ingredient.id, asQuestion(now));
      else if (!before || before.confidence < now.confidence) ingredients.set(ingredient.id, now);
    }
    for (const ingredient of found.doubtful) doubtful.set(ingredient.id, asQuestion(weighed(ingredient)));
  }
  return {
    ingredients: [...ingredients.values()],
    doubtful: [...doubtful.values()].filter(({ id }) => !ingredients.has(id)),
    unresolved,
  };
}

const sourceOf = (words: string, texts: Texts): Evidence['source'] | undefined => {
  const key = phraseKey(words);
  if (key === '') return undefined;
  return (['title', 'description'] as const).find((source) => ` ${phraseKey(texts[source])} `.includes(` ${key} `));
};

/** Makes a proposed ingredient. Its evidence is a quotation if the text contains the words, else the typical dish. */
function fromModel(
  { name, words, confidence }: ModelIngredient,
  ingredient: ProposedIngredient,
  texts: Texts,
): ProposedIngredient {
  const source = sourceOf(words, texts);
  const evidence: Evidence = source
    ? { source, words: words.trim().toLowerCase(), kind: 'named', path: [name] }
    : { source: 'title', words: texts.title.toLowerCase(), kind: 'typical', path: [texts.title.toLowerCase(), name] };
  const { id, title } = ingredient;
  const likely = Math.min(confidence * ingredient.confidence, CONFIDENCE_MAX);
  return { id, title, name: ingredient.name, confidence: Math.round(likely * 100) / 100, evidence: [evidence] };
}

async function understood(answer: ModelAnswer, dish: Dish, read: NameReader, second: Proposal): Promise<Proposal> {
  const parts: (Understood & { title: string; required: boolean })[] = [];
  for (const { title, required, ingredients } of answer.components) {
    // oxlint-disable-next-line no-await-in-loop -- the reader is one for all
    parts.push({ title: title.trim() || 'Base', required, ...(await understand(ingredients, dish, read)) });
  }
  const asked = await understand(answer.doubtful, dish, read);
  const has = new Set(parts.flatMap(({ ingredients }) => ingredients.map(({ id }) => id)));
  const questions = [
    ...parts.flatMap(({ doubtful }) => doubtful),
    ...asked.doubtful,
    ...asked.ingredients.map(asQuestion),
  ].filter(({ id }) => !has.has(id));
  const unresolved = [
    ...parts.flatMap((part) => part.unresolved),
    ...asked.unresolved,
    ...answer.unresolved.map((words): UnresolvedWords => ({
      words: words.toLowerCase(),
      source: sourceOf(words, dish) ?? 'title',
      reason: 'unknown',
    })),
  ];
  return {
    components: parts
      .filter(({ ingredients }) => ingredients.length > 0)
      .map(({ title, required, ingredients }) => ({ title, required, ingredients })),
    groups: await understoodGroups(answer, dish, read, second),
    doubtful: questions,
    unresolved: [...new Map(unresolved.map((one) => [phraseKey(one.words), one])).values()],
    exclusions: [],
    claims: [],
    respelled: [],
  };
}

/** Returns the options in the dish's order. An option that the model omitted comes from the second proposal. */
async function understoodGroups(
  answer: ModelAnswer,
  { groups }: Dish,
  read: NameReader,
  second: Proposal,
): Promise<Proposal['groups']> {
  const answered = new Map(answer.options.map((one) => [`${one.group}.${one.option}`, one.ingredients]));
  return Promise.all(
    groups.map(async ({ title, options }, group) => ({
      title,
      options: await Promise.all(
        options.map(async (option, index): Promise<ProposedOption> => {
          const named = answered.get(`${group}.${index}`);
          const other = second.groups[group]?.options[index];
          if ((named === undefined || named.length === 0) && other) return other;
          const texts = { title: option.title, description: option.description };
          return { title: option.title, noIngredients: false, ...(await understand(named ?? [], texts, read)) };
        }),
      ),
    })),
  );
}

/** Returns a function for the answers of each proposed ingredient that are worse than `notAdded`, from the current catalogue. */
async function answersOf(db: Database, kitchen: Kitchen | null, proposals: readonly Proposal[]) {
  const ingredients = proposals.flatMap(({ components, groups, doubtful }) => [
    ...[...components, ...groups.flatMap(({ options }) => options)].flatMap((part) => part.ingredients),
    ...groups.flatMap(({ options }) => options.flatMap((option) => option.doubtful)),
    ...doubtful,
  ]);
  const [facts, dictionary] = await Promise.all([
    loadIngredientFacts(
      db,
      kitchen?.merchantId ?? NOBODYS,
      ingredients.map(({ id }) => id),
    ),
    loadDictionary(db),
  ]);
  const resolve = ingredientResolver(facts, dictionary);
  return (id: string) => {
    const composition = resolve(id);
    const answers = dictionary.allergies.map(({ key }): [string, FoodAnswer] => [key, foodAnswer(composition, key)]);
    return new Map(answers.filter(([, answer]) => mayBeIn(answer)));
  };
}
