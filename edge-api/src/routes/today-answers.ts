import type { Restaurant } from '@justright/contract/restaurants';
import { endTodayAnswer, listTodayAnswers, sayYesForToday, type TodayAnswer } from '@justright/contract/today-answers';
import type { Database } from '../data/database.ts';
import { writeOnce } from '../data/idempotency.ts';
import { cachedRestaurant } from '../data/restaurant-cache.ts';
import { findRestaurant } from '../data/restaurants.ts';
import type { Scope } from '../data/scope.ts';
import type { TodayAnswerRecord } from '../data/today-answer-table.ts';
import {
  endTodayAnswerRow,
  findTodayAnswer,
  insertTodayAnswer,
  listTodayAnswersIn,
  readRestsOn,
} from '../data/today-answers.ts';
import { versionConflict } from '../data/versions.ts';
import { invalid, requireFound, RequestError } from '../domain/refusals.ts';
import { changesToday, dayEndOf } from '../domain/said-today.ts';
import { authorOf, callerOf, endpoint, type Endpoint } from '../http/endpoint.ts';
import { requireMayAnswerTraces, requirePerson } from '../identity/kitchen-person.ts';

const requireRestaurant = async (scope: Scope, db: Database, id: string): Promise<Restaurant> =>
  requireFound(await findRestaurant(scope, db, id), 'Restaurant');

const shown = ({ id, restaurantId, menuItemId, dishTitle, keys, options, parts, until, by, at }: TodayAnswerRecord) =>
  ({
    id,
    restaurantId,
    dish: { id: menuItemId, title: dishTitle },
    keys: [...keys],
    options: [...options],
    parts: [...parts],
    until,
    by,
    at,
  }) satisfies TodayAnswer;

const listTodayAnswersEndpoint = endpoint(listTodayAnswers, async ({ db, params, scope, nowMs }) => {
  const { id } = await requireRestaurant(await scope(), db, params.id);
  return { data: (await listTodayAnswersIn(db, id, nowMs)).map(shown) };
});

/** Says yes for today of a dish that guests are asked to wait for. */
const sayYesForTodayEndpoint = endpoint(sayYesForToday, { once: true, changes: 'menus' }, async (request) => {
  const { db, open, params, body, nowMs } = request;
  const { menuItemId, keys, options, parts } = body;
  const restaurant = await requireRestaurant(await request.scope(), db, params.id);
  await requireMayAnswerTraces(db, callerOf(request));
  const restsOn = await readRestsOn(db, restaurant.id);
  const compiled = requireFound(await cachedRestaurant(open, restaurant.id, 0, nowMs), 'Restaurant');
  const dish = compiled.items.get(menuItemId)?.item;
  if (!dish) throw invalid('menuItemId', 'There is no such dish on the menus of this restaurant');
  const unknown = keys.findIndex((key) => compiled.source.allergies.every((one) => one.key !== key));
  if (unknown !== -1) throw invalid(`keys.${unknown}`, 'There is no such key');
  const named = options.map((id) =>
    dish.menuItemCustomizations
      .flatMap((group) => group.menuItemCustomizationOptions)
      .find((option) => option.id === id),
  );
  const option = named.indexOf(undefined);
  if (option !== -1) throw invalid(`options.${option}`, 'The dish has no such option');
  const part = parts.findIndex((title) => !dish.components.some((one) => one.title === title && !one.required));
  if (part !== -1) throw invalid(`parts.${part}`, 'The dish has no such part that can be left out');
  if (!changesToday(compiled, dish, body)) throw invalid('keys', 'Nothing of this dish waits for an answer about this');
  const record: TodayAnswerRecord = {
    id: crypto.randomUUID(),
    restaurantId: restaurant.id,
    merchantId: restaurant.merchantId,
    menuItemId,
    dishTitle: dish.title,
    keys,
    options: named.flatMap((one) => (one ? [{ id: one.id, title: one.title }] : [])),
    parts,
    until: dayEndOf(restaurant, nowMs),
    restsOn,
    ...authorOf(request),
    endedBy: null,
    endedAt: null,
  };
  const written = await writeOnce(request, [insertTodayAnswer(db, record)], shown(record));
  if (!written.wrote) throw versionConflict();
  return written;
});

const endTodayAnswerEndpoint = endpoint(endTodayAnswer, { changes: 'menus' }, async (request) => {
  const { db, params } = request;
  const record = requireFound(await findTodayAnswer(await request.scope(), db, params.id), 'Yes for today');
  await requirePerson(db, callerOf(request));
  const [written] = await db.batch([endTodayAnswerRow(db, record, authorOf(request))]);
  if (written?.meta.changes === 0) throw new RequestError('invalid-transition', 'It is over already');
  return { data: { id: record.id } };
});

export const todayAnswerEndpoints: readonly Endpoint[] = [
  listTodayAnswersEndpoint,
  sayYesForTodayEndpoint,
  endTodayAnswerEndpoint,
];
