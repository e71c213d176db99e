import type { Submission } from '@justright/contract/submissions';
import { ingredientOfKey } from '@justright/dietary-rules/composition';
import { digest } from '@justright/worker-kit/digest';
import { canonicalJson } from '../domain/canonical-json.ts';
import { type AnswersAhead, loosenedAhead } from '../domain/answers-ahead.ts';
import {
  actsOf,
  copiedContent,
  type Held,
  heldUnderWay,
  type LoosenedDish,
  releasedBy,
  together,
} from '../domain/held-answers.ts';
import { writtenDifferences } from '../domain/menu-comparison.ts';
import { activeKeysOf } from '../domain/menu-source.ts';
import { type AnsweredRestaurant, answersAheadOf } from './answers-ahead.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { foodNames } from './food-names.ts';
import { actOf, HELD_ANSWERS, heldBy, type HeldRecord, moreRowOf } from './held-answers-table.ts';
import { type LoadedRestaurant, loadWholeRestaurant } from './menu-source.ts';
import type { Scope } from './scope.ts';
import type { Row } from './table.ts';
import { closeSubmission, insertSubmission, type StoredSubmission } from './submissions.ts';

/** The most answers that a submission lists; the others are counted. */
const LISTED_MAX = 300;

/** Who acts. */
interface Actor {
  readonly uid: string;
  readonly by: string;
  readonly at: string;
}

/** An act under way: it holds every answer of a restaurant. */
export interface ActUnderWay {
  readonly row: HeldRecord;
  readonly before: AnswersAhead;
}

/** Lists the restaurants of the scope's merchant whose dishes something with one of the ids can change. */
export async function restaurantsOf(db: Database, { ofMerchant }: Scope, ids: readonly string[]): Promise<string[]> {
  const isAsked = 'IN (SELECT value FROM json_each(?1))';
  const { results } = await db
    .prepare(
      `WITH RECURSIVE above (id) AS (
         SELECT value FROM json_each(?1)
         UNION SELECT edge.parent_id FROM ingredient_edges AS edge JOIN above ON edge.child_id = above.id),
       named (restaurant_id) AS (
         SELECT restaurant_id FROM (
           SELECT id, restaurant_id FROM menus UNION ALL SELECT id, restaurant_id FROM menu_items
           UNION ALL SELECT id, restaurant_id FROM stations UNION ALL SELECT id, restaurant_id FROM substitutions
           UNION ALL SELECT id, restaurant_id FROM publications)
         WHERE id ${isAsked}),
       cooking (restaurant_id) AS (
         SELECT menu.restaurant_id FROM above
           JOIN menu_item_ingredients AS used ON used.ingredient_id = above.id JOIN menus AS menu ON menu.id = used.menu_id
         UNION SELECT menu.restaurant_id FROM above
           JOIN dish_version_ingredients AS used ON used.ingredient_id = above.id JOIN menus AS menu ON menu.id = used.menu_id
         UNION SELECT one.restaurant_id FROM substitutions AS one
           WHERE one.substitute_id IN (SELECT id FROM above) OR one.ingredient_id IN (SELECT id FROM above))
       SELECT id FROM restaurants WHERE merchant_id = ?2 AND deleted_at IS NULL AND (id ${isAsked}
         OR id IN (SELECT restaurant_id FROM named) OR id IN (SELECT restaurant_id FROM cooking)) ORDER BY id`,
    )
    .bind(JSON.stringify(ids), ofMerchant)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** The longest text of one row; a parameter of a statement has at most 2 MB. */
const ROW_LENGTH_MAX = 500_000;

/** Parts what an act holds into rows; one at least. */
function chunksOf(dishes: Held['dishes']): Held['dishes'][] {
  const chunks: [string, Held['dishes'][string]][][] = [[]];
  let length = 0;
  for (const [id, held] of Object.entries(dishes)) {
    const own = JSON.stringify(held).length;
    if (length > 0 && length + own > ROW_LENGTH_MAX) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push([id, held]);
    length += own;
  }
  return chunks.map((entries) => Object.fromEntries(entries));
}

/** Holds every answer of a restaurant before an act; undefined for an unknown restaurant. */
export async function beginAct(
  db: Database,
  restaurantId: string,
  { uid, at }: Actor,
): Promise<ActUnderWay | undefined> {
  const loaded = await loadWholeRestaurant(db, restaurantId);
  if (!loaded) return undefined;
  const { names } = await foodNames(db);
  const { ahead, dictionary } = answersAheadOf(loaded, names);
  const { dishes } = heldUnderWay(
    ahead.map(({ answers }) => answers),
    dictionary,
  );
  const row: HeldRecord = {
    id: crypto.randomUUID(),
    restaurantId,
    merchantId: loaded.row.merchant_id,
    isUnderWay: true,
    acts: [],
    revision: 1,
    uid,
    at,
  };
  const chunks = chunksOf(dishes);
  const rows = chunks.map((chunk, nth) => ({ ...row, id: nth === 0 ? row.id : moreRowOf(row.id, nth), acts: [chunk] }));
  await db.batch(rows.map((one) => HELD_ANSWERS.insert(db, one)));
  return { row, before: ahead };
}

/** Lists what would get better now or later if the acts of some rows held nothing any more, act by act. */
const releasedOf = (rows: readonly HeldRecord[], { ahead, dictionary }: AnsweredRestaurant): LoosenedDish[][] =>
  heldBy(rows).map((act) => ahead.flatMap(({ answers }) => releasedBy(act, answers, dictionary)));

/** What the acts of a row hold that is better now or later: the acts without the rest, and the dishes. */
interface Waiting {
  readonly acts: Held['dishes'][];
  readonly dishes: LoosenedDish[];
}

function waitingIn(row: HeldRecord, bare: AnsweredRestaurant): Waiting {
  const released = releasedOf([row], bare);
  return {
    acts: released
      .filter((dishes) => dishes.length > 0)
      .map((dishes) => Object.fromEntries(dishes.map(({ id, held }) => [id, held]))),
    dishes: together(released.flat()),
  };
}

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

/** What a submission says of answers that wait, with the digest of what is seen when it is signed. */
async function submittedAnswers(
  db: Database,
  loaded: LoadedRestaurant,
  dishes: readonly LoosenedDish[],
  { ahead, titles }: AnsweredRestaurant,
): Promise<SubmittedAnswers> {
  const { dictionary } = loaded;
  const active = activeKeysOf(dictionary);
  const named = dishes.flatMap(({ differences }) => differences.flatMap(({ key }) => ingredientOfKey(key) ?? []));
  const source = { ...dictionary, ingredientTitles: await titlesOfRaw(db, [...new Set(named)]) };
  const titleOf = (id: string) => titles.get(id) ?? '';
  const written = dishes.flatMap(({ id, differences }) => {
    // Of the raw ingredients that a dish does not name, the keys say enough.
    const isListed = ({ key }: { key: string }) =>
      active.allergies.includes(key) ||
      active.diets.includes(key) ||
      source.ingredientTitles.has(ingredientOfKey(key) ?? '');
    return writtenDifferences({ id, title: titleOf(id) }, differences.filter(isListed), source);
  });
  const [first, ...others] = dishes.map(({ id }) => titleOf(id));
  const contents = dishes.map(({ id }) =>
    ahead.map(({ answers }) => {
      const dish = answers.get(id);
      return dish && copiedContent(dish);
    }),
  );
  return {
    entity: 'answers',
    title: others.length > 0 ? `${first} and ${others.length} more` : (first ?? ''),
    changes: {
      dishes: dishes.map(({ id, isNew }) => ({ id, title: titleOf(id), isNew })),
      answers: written.slice(0, LISTED_MAX),
      more: Math.max(0, written.length - LISTED_MAX),
    },
    madeFrom: digest(canonicalJson({ written, contents })),
  };
}

const deleteHeld = (db: Database, id: string): D1PreparedStatement =>
  db.prepare(`DELETE FROM held_answers WHERE id = ?1 OR id LIKE ?1 || '/%'`).bind(id);

/** Closes the open submission about what a row holds, as nothing of it waits any more. */
const closeAnswers = (db: Database, heldId: string, { by, at }: Actor): D1PreparedStatement =>
  db
    .prepare('UPDATE submissions SET closed = ?2 WHERE entity_id = ?1 AND closed IS NULL')
    .bind(heldId, JSON.stringify({ by, at, outcome: 'withdrawn', note: '' }));

/**
 * Ends an act: what it made worse counts at once, what it made better now or later is submitted and stays held. Returns the submission; null
 * when it loosened nothing. What earlier acts hold in vain ends too.
 */
export async function endAct(
  db: CatalogueDatabase,
  { row, before }: Pick<ActUnderWay, 'row'> & { before: AnswersAhead | null },
  actor: Actor,
  isCopying: boolean,
): Promise<StoredSubmission | null> {
  const loaded = await loadWholeRestaurant(db, row.restaurantId);
  if (!loaded) return null;
  const others = loaded.held.filter((one) => actOf(one) !== row.id);
  const { names } = await foodNames(db);
  const bare = answersAheadOf({ ...loaded, held: [] }, names);
  const after = answersAheadOf({ ...loaded, held: others }, names);
  const own = loaded.held.filter((one) => actOf(one) === row.id);
  const found = before
    ? loosenedAhead(before, after.ahead, after.dictionary, isCopying)
    : releasedOf(own, after).flat();
  const ended = others.filter(({ isUnderWay }) => !isUnderWay).map((one) => ({ one, waiting: waitingIn(one, bare) }));
  const isSame = ({ one, waiting }: (typeof ended)[number]) =>
    one.uid === row.uid && waiting.dishes.some(({ id }) => found.some((dish) => dish.id === id));
  // A repeat by the same person about the same dish replaces the earlier submission.
  const joined = ended.filter(isSame);
  const gone = ended.filter((one) => isSame(one) || one.waiting.dishes.length === 0).map(({ one }) => one);
  const removal = gone.flatMap(({ id }) => [deleteHeld(db, id), closeAnswers(db, id, actor)]);
  if (found.length === 0) {
    await db.batch([deleteHeld(db, row.id), ...removal]);
    return null;
  }
  const acts = [...joined.flatMap(({ waiting }) => waiting.acts), ...actsOf(found)];
  const { dishes } = waitingIn({ ...row, isUnderWay: false, acts }, bare);
  const submission: StoredSubmission = {
    ...(await submittedAnswers(db, loaded, dishes, bare)),
    id: crypto.randomUUID(),
    entityId: row.id,
    restaurantId: row.restaurantId,
    merchantId: row.merchantId,
    note: '',
    uid: actor.uid,
    by: actor.by,
    at: actor.at,
    closed: null,
  };
  await db.batch([
    db.prepare(`DELETE FROM held_answers WHERE id LIKE ?1 || '/%'`).bind(row.id),
    db
      .prepare('UPDATE held_answers SET is_under_way = 0, acts = ?2, revision = revision + 1 WHERE id = ?1')
      .bind(row.id, JSON.stringify(acts)),
    ...removal,
    ...insertSubmission(db, submission),
  ]);
  return submission;
}

/** How long a request may take before its act counts as ended. */
const UNDER_WAY_MAX_MS = 60_000;

/** Ends the acts whose request was cut off. What they hold is all that is known of the answers before them. */
export async function settleOldActs(db: CatalogueDatabase, nowMs: number): Promise<void> {
  const { results } = await db
    .prepare(
      'SELECT * FROM held_answers WHERE is_under_way = 1 AND at < ?1 AND instr(id, ?2) = 0 ORDER BY at LIMIT 100',
    )
    .bind(new Date(nowMs - UNDER_WAY_MAX_MS).toISOString(), '/')
    .all<Row>();
  for (const row of results.map(HELD_ANSWERS.read)) {
    const author = await db
      .prepare(`SELECT coalesce(nullif(display_name, ''), account_email) AS name FROM users WHERE uid = ?1`)
      .bind(row.uid)
      .first<string>('name');
    await endAct(db, { row, before: null }, { uid: row.uid, by: author ?? '', at: row.at }, false);
  }
}

/** What signing a submission of answers would let diners see now; null when nothing of it is held any more. */
export async function answersNow(
  db: Database,
  { entityId, restaurantId }: Pick<StoredSubmission, 'entityId' | 'restaurantId'>,
): Promise<SubmittedAnswers | null> {
  const loaded = await loadWholeRestaurant(db, restaurantId);
  const row = loaded?.held.find(({ id }) => id === entityId);
  if (!loaded || !row) return null;
  const bare = answersAheadOf({ ...loaded, held: [] }, (await foodNames(db)).names);
  return submittedAnswers(db, loaded, waitingIn(row, bare).dishes, bare);
}

/** Signs a submission of answers: they are what the rules say. */
export const releaseAnswers = (
  db: CatalogueDatabase,
  { id, entityId }: Pick<StoredSubmission, 'id' | 'entityId'>,
  closed: NonNullable<Submission['closed']>,
): D1PreparedStatement[] => [
  closeSubmission(db, id, closed),
  db
    .prepare(
      'DELETE FROM held_answers WHERE id = ?1 AND EXISTS (SELECT 1 FROM submissions WHERE id = ?2 AND closed = ?3)',
    )
    .bind(entityId, id, JSON.stringify(closed)),
];

/** Stores what signing a submission of answers would change now. */
export const renewAnswers = (
  db: Database,
  id: string,
  { title, changes, madeFrom }: SubmittedAnswers,
): D1PreparedStatement =>
  db
    .prepare('UPDATE submissions SET title = ?2, changes = ?3, made_from = ?4 WHERE id = ?1 AND closed IS NULL')
    .bind(id, title, JSON.stringify(changes), madeFrom);

/**
 * Releases the answers of a dish that a person who may sign has decided on with the dish itself, and closes the submissions of
 * which nothing waits any more.
 */
export const releaseDish = (
  db: CatalogueDatabase,
  { id, restaurantId }: { id: string; restaurantId: string },
  { by, at }: Pick<Actor, 'at'> & { by: string | null },
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE held_answers SET revision = revision + 1, acts = (
         SELECT json_group_array(json(json_remove(act.value, '$."' || ?1 || '"'))) FROM json_each(acts) AS act)
       WHERE restaurant_id = ?2 AND is_under_way = 0
         AND EXISTS (SELECT 1 FROM json_each(acts) AS act, json_each(act.value) AS dish WHERE dish.key = ?1)`,
    )
    .bind(id, restaurantId),
  db
    .prepare(
      `DELETE FROM held_answers WHERE restaurant_id = ?1 AND is_under_way = 0
         AND NOT EXISTS (SELECT 1 FROM json_each(acts) AS act, json_each(act.value))`,
    )
    .bind(restaurantId),
  db
    .prepare(
      `UPDATE submissions SET closed = ?2 WHERE restaurant_id = ?1 AND entity = 'answers' AND closed IS NULL
         AND entity_id NOT IN (SELECT id FROM held_answers WHERE restaurant_id = ?1)`,
    )
    .bind(restaurantId, JSON.stringify({ by: by ?? '', at, outcome: 'signed', note: '' })),
];
