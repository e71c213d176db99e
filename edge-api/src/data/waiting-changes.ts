import type { HeldSubmission } from '@justright/contract/envelope';
import type { Submission } from '@justright/contract/submissions';
import { ingredientOfKey } from '@justright/dietary-rules/composition';
import { factsOfStored } from '@justright/dietary-rules/ingredients';
import type { FoodNames } from '@justright/ingredient-matcher/food-names';
import { digest } from '@justright/worker-kit/digest';
import { type Difference, differencesOf, withoutRepeats } from '../domain/answer-differences.ts';
import { canonicalJson } from '../domain/canonical-json.ts';
import { writtenDifferences } from '../domain/menu-comparison.ts';
import { activeKeysOf } from '../domain/menu-source.ts';
import { type NamedChange, submittedTitle } from '../domain/submitted-title.ts';
import {
  type ComparedIngredient,
  dishTakesNothingAway,
  ingredientTakesNothingAway,
  menuTakesNothingAway,
  type NamingHeading,
  namingHeadings,
  satisfiesAbove,
} from '../domain/takes-nothing-away.ts';
import { type CatalogueDatabase, type Database, parseJson } from './database.ts';
import { foodNames } from './food-names.ts';
import { restaurantsUsing } from './ingredients.ts';
import { answersOf, type LoadedRestaurant, loadWholeRestaurant } from './menu-source.ts';
import { readMenuTexts } from './menus.ts';
import { readDish } from './publication-table.ts';
import { closeSubmission, insertSubmission, type StoredSubmission } from './submissions.ts';
import type { Row } from './table.ts';
import { WAITING_CHANGES, type WaitingChange } from './waiting-changes-table.ts';

/** The most answers that a submission lists; the others are counted. */
const LISTED_MAX = 300;
/** What an earlier act left unsettled was cut off. */
const CUT_OFF_MS = 60_000;

/** A change that waits, with what is there now; null when that is gone. */
interface ComparedChange extends WaitingChange {
  readonly now: Row | null;
  readonly isMadeNow: boolean;
}

/** SQL: the restaurant of what waits drafts. Then a dish is what is published of it. */
const DRAFTS = '(SELECT menu_drafts FROM restaurants WHERE id = waiting.restaurant_id) = 1';

/** SQL of what a row of `menus` has above dishes, for an object. */
const TEXTS = `'title', title, 'subtitle', subtitle, 'description', description, 'subsections', subsections`;

/** SQL of what waits, with what is there now. */
const COMPARED = `SELECT waiting.*,
    coalesce((SELECT json_remove(content, '$.version', '$.disabled') FROM dish_contents
       WHERE waiting.entity = 'menuItem' AND id = entity_id AND NOT ${DRAFTS}),
      (SELECT json_remove(version.content, '$.version', '$.disabled') FROM publications_in_effect AS used
         JOIN json_each(used.dishes) AS dish JOIN dish_versions AS version ON version.id = dish.value
       WHERE waiting.entity = 'menuItem' AND version.item_id = entity_id AND used.restaurant_id = waiting.restaurant_id AND ${DRAFTS}),
      (SELECT json_object(${TEXTS}, 'dishes', (SELECT json_group_array(id) FROM menu_items WHERE menu_id = menus.id))
       FROM menus WHERE waiting.entity = 'menu' AND id = entity_id AND NOT ${DRAFTS}),
      (SELECT json_set(used.menu, '$.dishes', (SELECT json_group_array(version.item_id)
         FROM json_each(used.dishes) AS dish JOIN dish_versions AS version ON version.id = dish.value))
       FROM publications_in_effect AS used WHERE waiting.entity = 'menu' AND used.menu_id = entity_id AND ${DRAFTS}),
      (SELECT json_object('title', title, 'allergies', allergies, 'may_contain', may_contain, 'unknown_for', unknown_for,
         'not_added', not_added, 'free_from', free_from, 'statement', statement, 'diets', diets, 'ingredients', ingredients)
       FROM custom_ingredients WHERE waiting.entity = 'customIngredient' AND id = entity_id),
      (SELECT json_object('title', substitute_title, 'replaced', ingredient_title, 'until', until) FROM substitutions WHERE waiting.entity = 'substitution' AND id = entity_id),
      (SELECT json_object('title', one.menu ->> '$.title', 'cancelled', json(one.menu),
         'served', json((SELECT menu FROM publications_in_effect WHERE menu_id = one.menu_id)),
         'dishes', (SELECT json_group_array(json_array(json(version.content), (
           SELECT json(served.content) FROM publications_in_effect AS used JOIN json_each(used.dishes) AS dish
             JOIN dish_versions AS served ON served.id = dish.value
           WHERE used.menu_id = one.menu_id AND served.item_id = version.item_id)))
         FROM json_each(one.dishes) AS listed JOIN dish_versions AS version ON version.id = listed.value))
       FROM publications AS one WHERE waiting.entity = 'publication' AND one.id = entity_id)) AS now,
    waiting.is_made = 1 AND entity_id IN (SELECT id FROM dishes_made WHERE id = entity_id) AS is_made_now
  FROM waiting_changes AS waiting`;

const readCompared = (row: Row): ComparedChange => ({
  ...WAITING_CHANGES.read(row),
  now: typeof row['now'] === 'string' ? parseJson<Row>(row['now']) : null,
  isMadeNow: row['is_made_now'] === 1,
});

function comparedIngredient(row: Row): ComparedIngredient {
  const list = (name: string): never => parseJson<never>(String(row[name]));
  const statement = row['statement'];
  return {
    title: String(row['title']),
    ...factsOfStored({
      allergies: list('allergies'),
      mayContain: list('may_contain'),
      unknownFor: list('unknown_for'),
      notAdded: list('not_added'),
      freeFrom: list('free_from'),
      statement: typeof statement === 'string' ? parseJson(statement) : null,
      diets: list('diets'),
      ingredients: list('ingredients'),
    }),
  };
}

/** What changes are compared with. */
interface Known {
  readonly names: FoodNames;
  /** By menu, the texts above its dishes that name foods: those that are there, and those that were signed. */
  readonly above: ReadonlyMap<string, readonly NamingHeading[]>;
}

/** Reads what the dishes among changes are compared with, each menu once. */
async function readKnown(db: Database, changes: readonly ComparedChange[]): Promise<Known> {
  const { names } = await foodNames(db);
  const menuIds = changes.flatMap(({ entity, signed, now }) =>
    entity === 'menuItem' && signed && now ? [String(now['menu_id'])] : [],
  );
  if (menuIds.length === 0) return { names, above: new Map() };
  const { results } = await db
    .prepare(
      `SELECT id, json_object(${TEXTS}) AS texts FROM menus WHERE id IN (SELECT value FROM json_each(?1))
       UNION ALL SELECT entity_id, signed FROM waiting_changes
       WHERE entity = 'menu' AND entity_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify([...new Set(menuIds)]))
    .all<{ id: string; texts: string }>();
  const headings = results.map(({ id, texts }) => ({
    id,
    own: namingHeadings(readMenuTexts(parseJson<Row>(texts)), names),
  }));
  const byMenu = Map.groupBy(headings, ({ id }) => id);
  return { names, above: new Map([...byMenu].map(([id, all]) => [id, all.flatMap(({ own }) => own)])) };
}

/** Decides whether a change takes nothing away from what was signed: then nothing waits. */
function isNoLoss({ entity, signed, now, isMade, isMadeNow }: ComparedChange, { names, above }: Known): boolean {
  if (signed === null || now === null || (isMade && !isMadeNow)) return false;
  if (entity === 'menuItem') {
    const [dish, before] = [readDish(now), readDish(signed)];
    return dishTakesNothingAway(dish, before, names) && !satisfiesAbove(dish, before, above.get(dish.menuId) ?? []);
  }
  if (entity === 'menu') {
    const dishes = now['dishes'] as readonly string[];
    return menuTakesNothingAway(readMenuTexts(now), readMenuTexts(signed), dishes, names);
  }
  if (entity === 'publication') {
    // Of each dish what is served instead of it, and the texts above it.
    const dishes = now['dishes'] as readonly [cancelled: Row, served: Row | null][];
    const [served, cancelled] = [now['served'] as Row | null, now['cancelled'] as Row];
    const ids = dishes.map(([dish]) => readDish(dish).id);
    return (
      served !== null &&
      menuTakesNothingAway(readMenuTexts(served), readMenuTexts(cancelled), ids, names) &&
      dishes.every(([dish, instead]) => instead && dishTakesNothingAway(readDish(instead), readDish(dish), names))
    );
  }
  return (
    entity === 'customIngredient' &&
    ingredientTakesNothingAway(comparedIngredient(now), comparedIngredient(signed), names)
  );
}

/** SQL of the rows that were seen, as a list of id and count of changes. */
const AS_SEEN = (list: string) =>
  `EXISTS (SELECT 1 FROM json_each(${list}) AS seen WHERE seen.value ->> 0 = waiting_changes.id AND seen.value ->> 1 = waiting_changes.change)`;
const seen = (changes: readonly WaitingChange[]): string =>
  JSON.stringify(changes.map(({ id, change }) => [id, change]));

/** Closes the submissions of answers of which nothing waits any more. */
const closeEmpty = (
  db: Database,
  restaurantId: string,
  closed: NonNullable<Submission['closed']>,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE submissions SET closed = ?2 WHERE restaurant_id = ?1 AND entity = 'answers' AND closed IS NULL
         AND id NOT IN (SELECT submission_id FROM waiting_changes WHERE submission_id IS NOT NULL)`,
    )
    .bind(restaurantId, JSON.stringify(closed));

type SubmittedAnswers = Pick<
  Extract<StoredSubmission, { entity: 'answers' }>,
  'entity' | 'title' | 'changes' | 'madeFrom'
>;

/** Reads the titles of raw ingredients, also of those that no dish has any more. */
async function titlesOfRaw(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { results } = await db
    .prepare('SELECT id, title FROM ingredients WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(ids))
    .all<{ id: string; title: string }>();
  return new Map(results.map(({ id, title }) => [id, title]));
}

function titleOf({ now, signed }: ComparedChange): string {
  const title = now?.['title'] ?? signed?.['title'];
  return typeof title === 'string' ? title : '';
}

const namedChange = (change: ComparedChange): NamedChange => ({
  title: titleOf(change),
  ...(change.entity === 'substitution' &&
    change.now && {
      exchange: {
        replaced: String(change.now['replaced']),
        until: String(change.now['until']),
        isEnd: change.signed !== null,
      },
    }),
});

interface BetterDish {
  readonly id: string;
  readonly title: string;
  readonly differences: readonly Difference[];
}

/** Lists what is better in the dishes of a restaurant once changes are signed: today, or once no ingredient is exchanged any more. */
function betterDishes(loaded: LoadedRestaurant, isSigned: ReadonlySet<number>, names: FoodNames): BetterDish[] {
  const states = loaded.substitutions.length > 0 ? [loaded, { ...loaded, substitutions: [] }] : [loaded];
  const found = states.flatMap((state) => {
    const now = answersOf(state, names);
    const signed = answersOf({ ...state, waiting: state.waiting.filter(({ id }) => !isSigned.has(id)) }, names);
    return [...signed.answers].flatMap(([id, after]): BetterDish[] => {
      const before = now.answers.get(id);
      // A required part is always served: its answers are in those of the dish.
      const isApart = ({ part }: Difference) =>
        part?.kind !== 'component' || after.item.components.some((one) => one.title === part.title && !one.required);
      const differences = before
        ? differencesOf(before, after, loaded.dictionary).filter((one) => one.isBetter && isApart(one))
        : [];
      return differences.length > 0 ? [{ id, title: signed.titles.get(id) ?? '', differences }] : [];
    });
  });
  return [...Map.groupBy(found, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same;
    // The difference of today is listed before the one without exchanges.
    const differences = withoutRepeats(same.flatMap((one) => one.differences).toReversed()).toReversed();
    return first ? [{ ...first, differences }] : [];
  });
}

/** Returns the restaurants whose dishes use the custom ingredients among changes. */
const usingChanged = (
  db: Database,
  changes: readonly Pick<WaitingChange, 'entity' | 'entityId'>[],
): Promise<string[]> =>
  restaurantsUsing(
    db,
    changes.flatMap(({ entity, entityId }) => (entity === 'customIngredient' ? entityId : [])),
  );

/** Returns the restaurants whose dishes changes concern: their own, and those that use what changed. */
const concernedBy = (changes: readonly Pick<WaitingChange, 'restaurantId'>[], using: readonly string[]): string[] => [
  ...new Set([...changes.map(({ restaurantId }) => restaurantId), ...using]),
];

/** Returns what a submission says of changes that wait: the answers that are better once they are signed, in all restaurants concerned. */
async function submittedAnswers(
  db: Database,
  restaurantId: string,
  changes: readonly ComparedChange[],
  concerned: readonly string[],
): Promise<SubmittedAnswers | null> {
  const all = await Promise.all(concerned.map((id) => loadWholeRestaurant(db, id)));
  const loadedRestaurants = all.flatMap((one) => one ?? []);
  const [loaded] = loadedRestaurants;
  if (!loaded) return null;
  const { names } = await foodNames(db);
  const isOfThese = new Set(changes.map(({ id }) => id));
  const isNew = new Set(
    changes.flatMap((one) => (one.entity === 'menuItem' && one.signed === null ? one.entityId : [])),
  );
  const better = loadedRestaurants.flatMap((one) =>
    betterDishes(one, isOfThese, names).map((dish) =>
      one.row.id === restaurantId ? dish : { ...dish, title: `${dish.title} (${one.row.name})` },
    ),
  );
  const active = activeKeysOf(loaded.dictionary);
  const named = better.flatMap(({ differences }) => differences.flatMap(({ key }) => ingredientOfKey(key) ?? []));
  const source = { ...loaded.dictionary, ingredientTitles: await titlesOfRaw(db, [...new Set(named)]) };
  // Of the raw ingredients that a dish does not name, the keys say enough.
  const isListed = ({ key }: { key: string }) =>
    active.allergies.includes(key) ||
    active.diets.includes(key) ||
    source.ingredientTitles.has(ingredientOfKey(key) ?? '');
  const written = better.flatMap((dish) => writtenDifferences(dish, dish.differences.filter(isListed), source));
  const unchanged = changes.filter(
    ({ entity, entityId, now: there }) =>
      entity === 'menuItem' && there !== null && !better.some(({ id }) => id === entityId),
  );
  const dishes = [
    ...better.map(({ id, title }) => ({ id, title, isNew: isNew.has(id) })),
    ...(better.length === 0
      ? unchanged.map((one) => ({ id: one.entityId, title: titleOf(one), isNew: isNew.has(one.entityId) }))
      : []),
  ];
  return {
    entity: 'answers',
    title: submittedTitle(
      changes.map(namedChange),
      dishes.map(({ title }) => title),
      loaded.row.time_zone,
    ),
    changes: { dishes, answers: written.slice(0, LISTED_MAX), more: Math.max(0, written.length - LISTED_MAX) },
    madeFrom: digest(
      canonicalJson([
        changes.map(({ entity, entityId, signed: was, now: is }) => [entity, entityId, was, is]),
        written,
      ]),
    ),
  };
}

const readChanges = async (db: Database, where: string, ...bound: string[]): Promise<ComparedChange[]> => {
  const { results } = await db
    .prepare(`${COMPARED} WHERE ${where} ORDER BY waiting.id`)
    .bind(...bound)
    .all<Row>();
  return results.map(readCompared);
};

const shown = ({ id, restaurantId, changes }: StoredSubmission): HeldSubmission => ({
  id,
  restaurantId,
  dishes: 'dishes' in changes ? changes.dishes.map(({ title }) => title) : [],
});

/**
 * Ends an act: of what it changed, that which takes nothing away from what was signed no longer waits, and the rest is submitted.
 * Returns the submission; undefined when nothing of the act waits. What is served does not depend on it
 * (docs/decisions/what-waits-to-be-signed.md).
 */
export async function settleChanges(
  db: CatalogueDatabase,
  { act, nowMs }: { act: string; nowMs: number },
): Promise<HeldSubmission | undefined> {
  const cutOff = new Date(nowMs - CUT_OFF_MS).toISOString();
  const open = await readChanges(db, 'is_settled = 0 AND (act = ?1 OR waiting.at < ?2)', act, cutOff);
  if (open.length === 0) return undefined;
  const known = await readKnown(db, open);
  const { gone = [], waiting = [] } = Object.groupBy(open, (one) => (isNoLoss(one, known) ? 'gone' : 'waiting'));
  const at = new Date(nowMs).toISOString();
  if (gone.length > 0) {
    const restaurants = [...new Set(gone.map(({ restaurantId }) => restaurantId))];
    await db.batch([
      db.prepare(`DELETE FROM waiting_changes WHERE ${AS_SEEN('?1')}`).bind(seen(gone)),
      ...restaurants.map((id) =>
        closeEmpty(db, id, { by: gone[0]?.changedBy ?? '', at, outcome: 'withdrawn', note: '' }),
      ),
    ]);
  }
  const submissions: StoredSubmission[] = [];
  for (const [restaurantId, own] of Map.groupBy(waiting, (one) => one.restaurantId)) {
    const submission = await submit(db, restaurantId, own, at);
    if (submission && own.some((one) => one.act === act)) submissions.push(submission);
  }
  const [first] = submissions;
  return first && shown(first);
}

/** Returns where changes are signed: in their restaurant, or in the first that uses the changed ingredients if that does not. */
function restaurantToSignIn(changed: string, all: readonly WaitingChange[], using: readonly string[]): string {
  if (all.some(({ entity }) => entity !== 'customIngredient')) return changed;
  return using.includes(changed) ? changed : (using[0] ?? changed);
}

/** Submits what waits in a restaurant: in the open submission of it, if there is one. */
async function submit(
  db: CatalogueDatabase,
  changedIn: string,
  own: readonly ComparedChange[],
  at: string,
): Promise<StoredSubmission | null> {
  const [latest] = own;
  if (!latest) return null;
  const joined = await db
    .prepare(
      `SELECT id, made_from AS madeFrom FROM submissions
       WHERE closed IS NULL AND id IN (SELECT value FROM json_each(?1)) ORDER BY submitted_at LIMIT 1`,
    )
    .bind(JSON.stringify(own.flatMap(({ submissionId }) => submissionId ?? [])))
    .first<{ id: string; madeFrom: string }>();
  const others = joined === null ? [] : await readChanges(db, 'submission_id = ?1', joined.id);
  const isOwn = new Set(own.map((one) => one.id));
  const all = [...others.filter((one) => !isOwn.has(one.id)), ...own].toSorted((one, other) => one.id - other.id);
  const using = await usingChanged(db, all);
  const restaurantId = restaurantToSignIn(changedIn, all, using);
  const submitted = await submittedAnswers(db, restaurantId, all, concernedBy(all, using));
  if (!submitted) return null;
  const isSame = joined?.madeFrom === submitted.madeFrom;
  const id = isSame ? joined.id : crypto.randomUUID();
  const submission: StoredSubmission = {
    ...submitted,
    id,
    entityId: id,
    restaurantId,
    merchantId: latest.merchantId,
    note: '',
    uid: latest.uid,
    by: latest.changedBy,
    at,
    closed: null,
  };
  await db.batch([
    db
      .prepare(`UPDATE waiting_changes SET submission_id = ?1, is_settled = 1 WHERE ${AS_SEEN('?2')}`)
      .bind(id, seen(own)),
    ...(isSame ? [] : replaceAnswers(db, submission, joined?.id)),
    closeEmpty(db, restaurantId, { by: latest.changedBy, at, outcome: 'withdrawn', note: '' }),
  ]);
  return submission;
}

/**
 * Stores a submission of answers in place of the one whose changes it has. It has another id: nobody signs with the old one what
 * they did not read.
 */
const replaceAnswers = (
  db: Database,
  submission: StoredSubmission,
  replaced: string | undefined,
): D1PreparedStatement[] => [
  ...(replaced === undefined
    ? []
    : [
        db
          .prepare('UPDATE waiting_changes SET submission_id = ?1 WHERE submission_id = ?2')
          .bind(submission.id, replaced),
      ]),
  ...insertSubmission(db, submission),
];

/** Submits answers again that are others than when somebody read them. */
export async function resubmitAnswers(
  db: CatalogueDatabase,
  submission: StoredSubmission,
  submitted: SubmittedAnswers,
  at: string,
): Promise<void> {
  const id = crypto.randomUUID();
  const again: StoredSubmission = { ...submission, ...submitted, id, entityId: id, at };
  await db.batch([
    ...replaceAnswers(db, again, submission.id),
    closeEmpty(db, submission.restaurantId, { by: submission.by, at, outcome: 'withdrawn', note: '' }),
  ]);
}

/** What signing a submission of answers would sign now: its changes, the restaurants that these concern, and what it says of them. */
export async function answersNow(
  db: Database,
  { id, restaurantId }: Pick<StoredSubmission, 'id' | 'restaurantId'>,
): Promise<{
  changes: readonly WaitingChange[];
  concerned: readonly string[];
  submitted: SubmittedAnswers | null;
}> {
  const changes = await readChanges(db, 'submission_id = ?1', id);
  const concerned = concernedBy(changes, await usingChanged(db, changes));
  const submitted = changes.length > 0 ? await submittedAnswers(db, restaurantId, changes, concerned) : null;
  return { changes, concerned, submitted };
}

/** Signs a submission of answers: what is there is what was signed. A change that was made meanwhile waits on. */
export const signChanges = (
  db: CatalogueDatabase,
  { id }: Pick<StoredSubmission, 'id'>,
  changes: readonly WaitingChange[],
  closed: NonNullable<Submission['closed']>,
): D1PreparedStatement[] => [
  closeSubmission(db, id, closed),
  db
    .prepare(
      `DELETE FROM waiting_changes WHERE ${AS_SEEN('?1')} AND EXISTS (SELECT 1 FROM submissions WHERE id = ?2 AND closed = ?3)`,
    )
    .bind(seen(changes), id, JSON.stringify(closed)),
];

/**
 * Signs dishes as they are now, in the batch of the act that shows them to who may sign; ends submissions of which nothing
 * waits. Where the restaurant drafts, what is served is another state of the dish.
 */
export const signDishes = (
  db: CatalogueDatabase,
  restaurantId: string,
  ids: readonly string[],
  { by, at }: { by: string | null; at: string },
): D1PreparedStatement[] => [
  db
    .prepare(
      `DELETE FROM waiting_changes AS waiting
       WHERE entity = 'menuItem' AND restaurant_id = ?1 AND entity_id IN (SELECT value FROM json_each(?2)) AND NOT ${DRAFTS}`,
    )
    .bind(restaurantId, JSON.stringify(ids)),
  closeEmpty(db, restaurantId, { by: by ?? '', at, outcome: 'signed', note: '' }),
];
