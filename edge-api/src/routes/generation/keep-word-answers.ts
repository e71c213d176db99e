import { keepWordAnswers, type WordAnswer } from '@justright/contract/word-answers';
import { phraseKey } from '@justright/ingredient-matcher/text';
import { findRestaurant } from '../../data/restaurants.ts';
import { ANSWERS_OF_RESTAURANT_MAX, keepWordAnswer } from '../../data/word-answers.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { requireFound, invalid, requireNoIssues } from '../../domain/refusals.ts';
import { requireOwnReferences } from '../../data/references.ts';

/** Stores a person's answer: the ingredients that certain words in a restaurant's menus mean. Changes no dish. */
export const keepWordAnswersEndpoint = endpoint(keepWordAnswers, async (request) => {
  const { db, body, params, nowMs } = request;
  const scope = await request.scope();
  const restaurant = requireFound(await findRestaurant(scope, db, params.id), 'Restaurant');
  const lists = body.answers.map(({ ingredients }, index) => ({
    path: `answers.${index}.ingredients`,
    references: ingredients,
  }));
  await requireOwnReferences(scope, db, restaurant.merchantId, lists);
  // Digits and signs alone have an empty key, which would match every other text without letters.
  requireNoIssues(
    body.answers.flatMap(({ words }, index) =>
      phraseKey(words) === '' ? [{ path: `answers.${index}.words`, message: 'Must have a word' }] : [],
    ),
  );
  const answers = body.answers.map((answer): WordAnswer => ({
    ...answer,
    answeredBy: callerOf(request).uid,
    answeredAt: new Date(nowMs).toISOString(),
  }));
  if (answers.length === 0) return { data: answers };
  const results = await db.batch(
    answers.map((answer) => keepWordAnswer(db, restaurant, phraseKey(answer.words), answer)),
  );
  if (results.some(({ meta }) => meta.changes === 0)) {
    throw invalid('answers', `A restaurant keeps at most ${ANSWERS_OF_RESTAURANT_MAX} answers`);
  }
  return { data: answers };
});
