import type { StatementRecord } from '@justright/contract/ingredients';
import type { LegalSetId } from '@justright/contract/legal-sets';
import type { Menu } from '@justright/contract/menus';
import { ofHundredths } from '@justright/contract/money';
import { DAY_MS } from '@justright/contract/time';
import { factsOfStored, type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { overdueFacts } from '@justright/dietary-rules/overdue-facts';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import { deriveItem } from '@justright/dietary-rules/item';
import { withKitchenSignatures } from '@justright/dietary-rules/kitchen-signature';
import type { FoodNames } from '@justright/ingredient-matcher/food-names';
import type { DishRecord } from '../domain/declaration.ts';
import type { AnsweredDishes } from '../domain/answer-differences.ts';
import type { StationRecord } from '../domain/kept-apart.ts';
import { totalMarkup } from '../domain/markup.ts';
import type { MenuSource, SourceDictionary, StoredDish } from '../domain/menu-source.ts';
import { withTextsRead } from '../domain/named-in-texts.ts';
import {
  endedBy,
  type KitchenSignatureRecord,
  type KitchenView,
  kitchenView,
  withKitchenKeys,
} from '../domain/kitchen-signatures.ts';
import { type ServedSource, stationsWith } from '../domain/served-version.ts';
import { type RecordedDish, servedContent, type SignedContent } from '../domain/signed-content.ts';
import { soldOutsOf } from '../domain/sold-outs.ts';
import { type Database, parseJson } from './database.ts';
import { dictionaryQueries, readDictionary } from './dictionary.ts';
import { inEffect } from './in-effect.ts';
import { MENU_ITEMS, withoutSearchResults } from './menu-items.ts';
import { MENUS, readMenuTexts } from './menus.ts';
import { type OrderingRow, PAUSED_UNTIL, toOrderingRules } from './ordering-rules.ts';
import { type DishVersion, type PublicationRecord, PUBLICATIONS, readDish, readVersion } from './publication-table.ts';
import { type SoldOutRecord, SOLD_OUTS } from './sold-out-table.ts';
import { KITCHEN_SIGNATURES } from './kitchen-signature-table.ts';
import { TODAY_ANSWERS, type TodayAnswerRecord } from './today-answer-table.ts';
import { STATIONS } from './station-table.ts';
import { type SubstitutionRecord, SUBSTITUTIONS } from './substitution-table.ts';
import { NOW, type Row } from './table.ts';
import { WAITING_CHANGES, type WaitingChange, WAITS_IN } from './waiting-changes-table.ts';
import { restaurantIdOf } from './slugs.ts';

/** SQL of the merchant's status if it stops orders, else ''. Changes between other statuses do not affect diners. */
const MERCHANT_STOP = `(SELECT iif(status IN ('paused', 'disabled'), status, '') FROM merchants WHERE id = r.merchant_id)`;

/** SQL of what the restaurant's merchant decided about statements past their review. */
const PAST_REVIEW = '(SELECT past_review FROM merchants WHERE id = r.merchant_id)';

/** SQL: a substitution counts at an instant: it is in effect, or its end waits to be signed. */
const isUsed = (now = NOW): string => `(${inEffect(now)} OR (until > ${now} AND EXISTS (
  SELECT 1 FROM waiting_changes WHERE entity = 'substitution' AND entity_id = substitutions.id)))`;

/** SQL of the substitutions that count: the menu version changes by itself when one ends. */
const SUBSTITUTED = `coalesce((SELECT group_concat(id, ';') FROM
  (SELECT id FROM substitutions WHERE restaurant_id = r.id AND ${isUsed()} ORDER BY id)), '')`;

/** SQL over `kitchen_signatures`: it is neither withdrawn nor stored as lapsed. */
const STANDS = 'lapsed_at IS NULL AND ended_at IS NULL';
/** SQL of the kitchen signatures that stand. */
const KITCHEN_SIGNED = `coalesce((SELECT group_concat(id || ':' || version, ';') FROM
  (SELECT id, version FROM kitchen_signatures WHERE restaurant_id = r.id AND ${STANDS} ORDER BY id)), '')`;

/** SQL of the end of the pause in effect: the menu version changes by itself when it ends. */
const PAUSED = `coalesce(${PAUSED_UNTIL}, '')`;

/** SQL of what is sold out until a time: the menu version changes by itself when one ends. */
const SOLD_OUT = `coalesce((SELECT group_concat(id, ';') FROM
  (SELECT id FROM sold_outs WHERE restaurant_id = r.id AND ${inEffect()} ORDER BY id)), '')`;

/** SQL of what was said for today and is not over: the menu version changes by itself when one ends. */
const SAID_TODAY = `coalesce((SELECT group_concat(id, ';') FROM
  (SELECT id FROM today_answers WHERE restaurant_id = r.id AND ${inEffect()} ORDER BY id)), '')`;

/** SQL of what waits to be signed. */
const WAITING = `coalesce((SELECT group_concat(id || ':' || change, ';') FROM (SELECT id, change FROM waiting_changes AS waiting WHERE ${WAITS_IN} ORDER BY id)), '')`;

/** SQL: the cancellation of a publication is not signed, so the publication counts too from its time on. */
const isCancelledUnsigned = `(state = 'cancelled' AND EXISTS (
  SELECT 1 FROM waiting_changes WHERE entity = 'publication' AND entity_id = publications.id))`;

/** SQL of the publications in effect, where the restaurant drafts: the menu version changes by itself when one takes effect. */
const PUBLISHED = `iif(r.menu_drafts, coalesce((SELECT group_concat(id, ';') FROM
  (SELECT id FROM publications_in_effect WHERE restaurant_id = r.id
   UNION ALL SELECT id FROM publications WHERE restaurant_id = r.id AND ${isCancelledUnsigned} AND takes_effect_at <= ${NOW}
   ORDER BY id)), ''), '')`;

/** SQL of the content of the menus. A draft counts too, because it can make what is served stricter at once. */
const CONTENT = `coalesce((SELECT group_concat(id || ':' || content_version, ';') FROM (SELECT id, content_version FROM menus
    WHERE restaurant_id = r.id AND (active = 1 OR r.menu_drafts) ORDER BY position)), '')`;

/** The menu version as an SQL expression over `restaurants AS r`. */
const MENU_VERSION = `concat_ws('/', r.id, r.version, ${MERCHANT_STOP}, ${PAST_REVIEW},
  (SELECT epoch || '.' || version FROM dictionary), (SELECT version FROM global_settings),
  ${SUBSTITUTED}, ${PAUSED}, ${SOLD_OUT}, ${SAID_TODAY}, ${KITCHEN_SIGNED}, ${WAITING}, ${PUBLISHED}, ${CONTENT})`;

/**
 * SQL of what a yes for today rests on: every answer of the restaurant. Each substitution that has begun is counted, so that no
 * yes revives when one ends.
 */
const RESTS_ON = `concat_ws('/', r.version, ${PAST_REVIEW}, (SELECT epoch || '.' || version FROM dictionary),
  (SELECT count(*) FROM substitutions WHERE restaurant_id = r.id), ${SUBSTITUTED}, ${KITCHEN_SIGNED}, ${WAITING},
  ${PUBLISHED}, ${CONTENT})`;

/** Returns a scalar subquery of what a yes for today rests on in the restaurant whose id is `parameter`. */
export const restsOnOf = (parameter: string): string =>
  `(SELECT ${RESTS_ON} FROM restaurants AS r WHERE r.id = ${parameter})`;

/** Returns a scalar subquery of the menu version of the restaurant whose id is `parameter` (such as `?3`). */
export const menuVersionOf = (parameter: string): string =>
  `(SELECT ${MENU_VERSION} FROM restaurants AS r WHERE r.id = ${parameter})`;

/** Reads the menu versions of restaurants by id or slug; the map has no entry for an unknown one. */
export async function readMenuVersions(
  db: Database,
  idsOrSlugs: readonly string[],
): Promise<Map<string, { id: string; menuVersion: string }>> {
  const { results } = await db
    .prepare(
      `SELECT asked.value AS asked, r.id, ${MENU_VERSION} AS menuVersion FROM json_each(?1) AS asked
       JOIN restaurants AS r ON r.id = ${restaurantIdOf('asked.value')} AND r.deleted_at IS NULL`,
    )
    .bind(JSON.stringify(idsOrSlugs))
    .all<{ asked: string; id: string; menuVersion: string }>();
  return new Map(results.map(({ asked, id, menuVersion }) => [asked, { id, menuVersion }]));
}

interface RestaurantRow extends OrderingRow {
  id: string;
  loaded_at: string;
  merchant_id: string;
  name: string;
  address: string;
  url_slug: string;
  image_url: string;
  image_urls: string;
  jurisdiction: LegalSetId | null;
  takes_questions: number;
  offer_minutes: number;
  price_mark_up_percentage: number;
  currency: string;
  taxes: string;
  delivery_fee_cents: number | null;
  menu_version: string;
  menu_drafts: number;
  needs_second_person: number;
  next_publication_at: string | null;
}
interface ChargesRow {
  markup_percentage: number;
  delivery_fee_cents: number;
}
export interface IngredientRow {
  id: string;
  title: string;
  allergies: string;
  may_contain: string;
  unknown_for: string;
  not_added: string;
  free_from: string;
  statement: string | null;
  /** The last day for the review of the statement; null when it stays in effect after that day. */
  decisive_review_by: string | null;
  diets: string;
  ingredients: string;
  is_single: number;
  is_whole_and_fresh: number;
  is_of_catalogue: number;
}

/** Types the rows of a query with {@link factsIn}. */
export const ingredientRows = (rows: readonly unknown[]): readonly IngredientRow[] => rows as readonly IngredientRow[];

/** Returns SQL for the ids that `start` selects and of all ingredients below them; safe against cycles. */
export const usedBelow = (start: string): string =>
  `WITH RECURSIVE used (id) AS (
     ${start} UNION SELECT edge.child_id FROM ingredient_edges AS edge JOIN used ON edge.parent_id = used.id)`;

/** Returns SQL for the columns of {@link IngredientRow} of an ingredient, as a merchant's dishes use it. */
const columnsOf = (one: 'i' | 'c', merchant: string): string =>
  `${one}.id, ${one}.title, ${one}.allergies, ${one}.may_contain, ${one}.unknown_for, ${one}.not_added, ${one}.free_from, ${one}.statement,
   iif((SELECT past_review FROM merchants WHERE id = ${merchant}) = 'unknown', ${one}.statement ->> 'reviewBy', NULL)
     AS decisive_review_by, ${one}.diets, ${one}.ingredients, ${one === 'i' ? 'i.is_single, i.is_whole_and_fresh, 1' : '0 AS is_single, 0 AS is_whole_and_fresh, 0'} AS is_of_catalogue`;

export const factsIn = (merchant: string): string =>
  `SELECT ${columnsOf('i', merchant)} FROM ingredients AS i JOIN used USING (id)
   UNION ALL SELECT ${columnsOf('c', merchant)}
   FROM custom_ingredients AS c JOIN used USING (id) WHERE c.merchant_id = ${merchant}`;

/** SQL for the ids and titles of the used ingredients. */
export const namesIn = (merchant: string): string =>
  `SELECT i.id, i.title FROM ingredients AS i JOIN used USING (id)
   UNION ALL SELECT c.id, c.title FROM custom_ingredients AS c JOIN used USING (id) WHERE c.merchant_id = ${merchant}`;

/** Returns the day of an instant in UTC: review dates are days. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const today = (): string => dayOf(Date.now());

export const toFacts = (rows: readonly IngredientRow[]): Map<string, IngredientFacts> =>
  new Map(
    rows.map((row) => {
      const facts = factsOfStored({
        allergies: parseJson(row.allergies),
        mayContain: parseJson(row.may_contain),
        unknownFor: parseJson(row.unknown_for),
        notAdded: parseJson(row.not_added),
        freeFrom: parseJson(row.free_from),
        statement: row.statement === null ? null : parseJson(row.statement),
        diets: parseJson(row.diets),
        ingredients: parseJson(row.ingredients),
        isSingle: row.is_single === 1,
        isWholeAndFresh: row.is_whole_and_fresh === 1,
        isOfCatalogue: row.is_of_catalogue === 1,
      });
      return [row.id, isOverdue(row.decisive_review_by) ? overdueFacts(facts) : facts];
    }),
  );

/** Decides whether a day on which a review is due has passed. */
export const isOverdue = (day: string | null): boolean => day !== null && day < today();

/** Returns when the next of these days has passed, in milliseconds since 1970; else Infinity. */
const nextOverdueMs = (days: readonly (string | null)[]): number =>
  Math.min(
    Infinity,
    ...days.flatMap((day) => (day === null || isOverdue(day) ? [] : [Date.parse(`${day}T00:00:00Z`) + DAY_MS])),
  );

export const toTitles = (rows: readonly IngredientRow[]): Map<string, string> =>
  new Map(rows.map(({ id, title }) => [id, title]));

const toStatements = (rows: readonly IngredientRow[]): Map<string, StatementRecord> =>
  new Map(
    rows.flatMap(({ id, statement }) => (statement === null ? [] : [[id, parseJson<StatementRecord>(statement)]])),
  );

/** Decides whether an ingredient is one of these or a part of them, at any depth. */
export async function isBelow(db: Database, id: string, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .prepare(`${usedBelow('SELECT value FROM json_each(?1)')} SELECT 1 AS one FROM used WHERE id = ?2`)
    .bind(JSON.stringify(ids), id)
    .first();
  return found !== null;
}

/** Loads ingredients and all their parts, with their titles; of custom ingredients only this merchant's. */
export async function loadIngredients(
  db: Database,
  merchantId: string,
  ids: readonly string[],
): Promise<{ facts: Map<string, IngredientFacts>; titles: Map<string, string> }> {
  const { results } = await db
    .prepare(`${usedBelow('SELECT value FROM json_each(?1)')} ${factsIn('?2')}`)
    .bind(JSON.stringify(ids), merchantId)
    .all<IngredientRow>();
  return { facts: toFacts(results), titles: toTitles(results) };
}

/** Loads the facts of ingredients and all their parts; of custom ingredients only this merchant's. */
export const loadIngredientFacts = async (
  db: Database,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, IngredientFacts>> => (await loadIngredients(db, merchantId, ids)).facts;

/** The SQL of a restaurant's id: ?1 itself, or of the restaurant that has ?1 as its id, or has or had it as slug. */
const ID = '?1';
const ID_OF_ASKED = `(SELECT id FROM restaurants WHERE id = ${restaurantIdOf('?1')} AND deleted_at IS NULL)` as const;
type RestaurantId = typeof ID | typeof ID_OF_ASKED;

/** Returns SQL for the substitutions of a restaurant that count at ?2. */
const substitutionsOf = (id: RestaurantId): string =>
  `FROM substitutions WHERE restaurant_id = ${id} AND ${isUsed('?2')}`;

/** Returns SQL for what a restaurant's dishes name, in every version that is or can be served, and for substitutes. */
const namedBy = (id: RestaurantId): string => `SELECT DISTINCT used.ingredient_id FROM menu_item_ingredients AS used
   JOIN menus AS menu ON menu.id = used.menu_id WHERE menu.restaurant_id = ${id}
   UNION SELECT used.ingredient_id FROM dish_version_ingredients AS used
   JOIN menus AS menu ON menu.id = used.menu_id WHERE menu.restaurant_id = ${id}
   UNION SELECT * FROM (SELECT ingredient_id FROM signed_references WHERE restaurant_id = ${id}
     UNION ALL SELECT substitute_id ${substitutionsOf(id)})`;

/**
 * SQL for the ids of all ingredients in a restaurant's dishes, at any depth, and in what replaces them; `?1` is the
 * restaurant's id and `?2` the current instant.
 */
export const usedHere = usedBelow(namedBy(ID));

export interface RecordedMenu {
  readonly menu: Menu;
  readonly dishes: readonly RecordedDish[];
}

/** A kitchen signature that is stored as standing. */
interface StandingSignature {
  readonly record: KitchenSignatureRecord;
  /** The day after which it has lapsed; null where its merchant does not let that count. */
  readonly decisiveReviewBy: string | null;
}

/** Everything that a restaurant's menus are served from, read in one transaction. */
export interface LoadedRestaurant {
  /** The instant of which it is. */
  readonly at: string;
  readonly row: RestaurantRow;
  readonly charges: ChargesRow;
  /** By position: the active ones; all where the restaurant drafts. */
  readonly menus: readonly Menu[];
  /** Their dishes: the active ones; all where the restaurant drafts. */
  readonly items: readonly DishRecord[];
  /** Those in effect, with the versions that they name and the later ones; none where the restaurant does not draft. */
  readonly publications: readonly PublicationRecord[];
  /** The publications whose cancellation is not signed: they count too from their time on. */
  readonly publicationsCancelled: readonly PublicationRecord[];
  /** Those that wait for their time, earliest first; read with what is not served. */
  readonly publicationsAhead: readonly PublicationRecord[];
  readonly versions: readonly DishVersion[];
  /** The characters of all dishes and versions as they are stored. */
  readonly dishesLength: number;
  readonly ingredients: readonly IngredientRow[];
  readonly stations: readonly StationRecord[];
  readonly substitutions: readonly SubstitutionRecord[];
  readonly soldOuts: readonly SoldOutRecord[];
  /** What was said for today and counts. */
  readonly todayAnswers: readonly TodayAnswerRecord[];
  /** The kitchen signatures that are stored as standing. */
  readonly kitchenSignatures: readonly StandingSignature[];
  /** What was last signed of what waits to be signed. */
  readonly waiting: readonly WaitingChange[];
  /** The custom ingredients among it, as they were signed. */
  readonly signedIngredients: readonly IngredientRow[];
  readonly dictionary: SourceDictionary;
}

/** Loads a restaurant; null when it does not exist. */
export const loadRestaurant = async (db: Database, restaurantId: string): Promise<LoadedRestaurant | null> =>
  readRestaurant(await db.batch<Row>(queriesOf(db, ID, restaurantId)));

/**
 * Loads a restaurant with what is not served now: menus and dishes that are not active, and publications that wait for their
 * time. Besides its ingredients those with `moreIds`; null when it does not exist.
 */
export const loadWholeRestaurant = async (
  db: Database,
  restaurantId: string,
  moreIds: readonly string[] = [],
): Promise<LoadedRestaurant | null> =>
  readRestaurant(await db.batch<Row>(queriesOf(db, ID, restaurantId, { moreIds, isWhole: true })));

/** The queries of a restaurant; {@link readRestaurant} reads their results. */
function queriesOf(
  db: Database,
  id: RestaurantId,
  asked: string,
  { moreIds = [], isWhole = false }: { moreIds?: readonly string[]; isWhole?: boolean } = {},
): D1PreparedStatement[] {
  const now = new Date().toISOString();
  const named = usedBelow(`${namedBy(id)} UNION SELECT value FROM json_each(?3)`);
  const isDrafting = `(SELECT menu_drafts FROM restaurants WHERE id = ${id})`;
  const isEach = isWhole ? '1' : isDrafting;
  const ahead = isWhole
    ? `UNION ALL SELECT *, 1 AS is_ahead FROM publications WHERE state = 'published' AND takes_effect_at > ${NOW}`
    : '';
  const published = `(SELECT *, 0 AS is_ahead FROM publications_in_effect
    UNION ALL SELECT *, 0 AS is_ahead FROM publications WHERE ${isCancelledUnsigned} ${ahead})`;
  return [
    db
      .prepare(
        `SELECT r.*, ?2 AS loaded_at, m.status AS merchant_status, ${PAUSED_UNTIL} AS paused_until, ${MENU_VERSION} AS menu_version,
           (SELECT min(takes_effect_at) FROM publications
            WHERE restaurant_id = r.id AND (state = 'published' OR ${isCancelledUnsigned}) AND takes_effect_at > ${NOW})
             AS next_publication_at
         FROM restaurants AS r JOIN merchants AS m ON m.id = r.merchant_id WHERE r.id = ${id}`,
      )
      .bind(asked, now),
    db
      .prepare(`SELECT * FROM menus WHERE restaurant_id = ${id} AND (active = 1 OR ${isEach}) ORDER BY position`)
      .bind(asked),
    db
      .prepare(
        `SELECT item.* FROM menu_items AS item JOIN menus AS menu ON menu.id = item.menu_id
         WHERE menu.restaurant_id = ${id} AND (menu.active = 1 AND item.active = 1 OR ${isEach})`,
      )
      .bind(asked),
    db
      .prepare(`SELECT * FROM ${published} WHERE restaurant_id = ${id} AND ${isDrafting} ORDER BY takes_effect_at`)
      .bind(asked),
    db
      .prepare(
        `SELECT version.id, version.content FROM ${published} AS one
           JOIN json_each(one.dishes) AS listed JOIN dish_versions AS version ON version.id = listed.value
         WHERE one.restaurant_id = ${id} AND ${isDrafting}
         UNION SELECT version.id, version.content FROM ${published} AS one
           JOIN dish_versions AS version ON version.menu_id = one.menu_id AND version.id > one.last_version
         WHERE one.restaurant_id = ${id} AND ${isDrafting} ORDER BY 1`,
      )
      .bind(asked),
    db
      .prepare(`${named} ${factsIn(`(SELECT merchant_id FROM restaurants WHERE id = ${id})`)}`)
      .bind(asked, now, JSON.stringify(moreIds)),
    db.prepare(`SELECT * FROM stations WHERE restaurant_id = ${id}`).bind(asked),
    db.prepare(`SELECT * ${substitutionsOf(id)} ORDER BY at, id`).bind(asked, now),
    db.prepare(`SELECT * FROM sold_outs WHERE restaurant_id = ${id} AND ${inEffect('?2')}`).bind(asked, now),
    db
      .prepare(
        `SELECT * FROM today_answers WHERE restaurant_id = ${id} AND ${inEffect('?2')} AND rests_on = ${restsOnOf(id)}`,
      )
      .bind(asked, now),
    db
      .prepare(
        `SELECT *, iif((SELECT past_review FROM merchants WHERE id = merchant_id) = 'unknown', review_by, NULL)
           AS decisive_review_by FROM kitchen_signatures WHERE restaurant_id = ${id} AND ${STANDS} ORDER BY id`,
      )
      .bind(asked),
    ...dictionaryQueries(db),
    db.prepare('SELECT markup_percentage, delivery_fee_cents FROM global_settings'),
    db
      .prepare(
        `SELECT waiting.*, iif((SELECT past_review FROM merchants WHERE id = waiting.merchant_id) = 'unknown',
           waiting.signed ->> '$.statement' ->> 'reviewBy', NULL) AS decisive_review_by
         FROM restaurants AS r JOIN waiting_changes AS waiting ON ${WAITS_IN} WHERE r.id = ${id}`,
      )
      .bind(asked),
  ];
}

const lengthOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => {
    let length = sum;
    for (const value of Object.values(row)) if (typeof value === 'string') length += value.length;
    return length;
  }, 0);

function readRestaurant(results: readonly D1Result<Row>[]): LoadedRestaurant | null {
  const [restaurants, menus, items, publications, versions, ingredients, stations, substituted, soldOut, ...rest] =
    results;
  const [saidToday, kitchenSignatures, allergies, diets, settings, waits] = rest;
  const row = restaurants?.results[0] as RestaurantRow | undefined;
  const charges = settings?.results[0] as ChargesRow | undefined;
  if (!row || !menus || !items || !publications || !versions || !ingredients || !stations || !substituted) return null;
  if (!soldOut || !allergies || !diets || !charges || !waits) return null;
  const isAhead = (one: Row) => one['is_ahead'] === 1;
  const isCancelled = (one: Row) => one['state'] === 'cancelled';
  return {
    at: row.loaded_at,
    row,
    charges,
    menus: menus.results.map(MENUS.read),
    items: items.results.map(MENU_ITEMS.read),
    publications: publications.results.filter((one) => !isAhead(one) && !isCancelled(one)).map(PUBLICATIONS.read),
    publicationsCancelled: publications.results.filter(isCancelled).map(PUBLICATIONS.read),
    publicationsAhead: publications.results.filter(isAhead).map(PUBLICATIONS.read),
    versions: versions.results.map(readVersion),
    dishesLength: lengthOf(items.results) + lengthOf(versions.results),
    ingredients: ingredientRows(ingredients.results),
    stations: stations.results.map(STATIONS.read),
    substitutions: substituted.results.map(SUBSTITUTIONS.read),
    soldOuts: soldOut.results.map(SOLD_OUTS.read),
    todayAnswers: (saidToday?.results ?? []).map(TODAY_ANSWERS.read),
    kitchenSignatures: (kitchenSignatures?.results ?? []).map((one) => ({
      record: KITCHEN_SIGNATURES.read(one),
      decisiveReviewBy: one['decisive_review_by'] as string | null,
    })),
    waiting: waits.results.map(WAITING_CHANGES.read),
    signedIngredients: waits.results
      .filter((one) => one['entity'] === 'customIngredient')
      .map((one) => ({
        ...parseJson<IngredientRow>(String(one['signed'])),
        decisive_review_by: one['decisive_review_by'] as string | null,
      })),
    dictionary: readDictionary(allergies.results, diets.results),
  };
}

/** Returns the publications whose time has come and whose cancellation waits to be signed. */
function cancelledHere({ publicationsCancelled, at, waiting }: LoadedRestaurant): PublicationRecord[] {
  const waits = new Set(waiting.map(({ entityId }) => entityId));
  return publicationsCancelled.filter(({ id, takesEffectAt }) => takesEffectAt <= at && waits.has(id));
}

/** Returns the menu of a publication with its dishes, and the states of these that were saved after it. */
export function recordedPublication(
  loaded: LoadedRestaurant,
  { menuId, menu, dishes, lastVersion }: Pick<PublicationRecord, 'menuId' | 'menu' | 'dishes' | 'lastVersion'>,
  versions: readonly DishVersion[],
): RecordedMenu {
  const isListed = new Set(dishes);
  const cancelled = cancelledHere(loaded).filter((one) => one.menuId === menuId);
  const isCancelled = new Set(cancelled.flatMap((one) => one.dishes));
  const live = new Map(loaded.items.map((item) => [item.id, item]));
  const later = Map.groupBy(
    versions.filter(({ id }) => id > lastVersion || isCancelled.has(id)),
    ({ dish }) => dish.id,
  );
  return {
    menu: MENUS.read(menu),
    dishes: versions
      .filter(({ id }) => isListed.has(id))
      .map(({ dish }) => ({
        published: dish,
        later: (later.get(dish.id) ?? []).map((version) => version.dish),
        live: live.get(dish.id) ?? null,
      })),
  };
}

/** Returns a menu as staff have it now. */
export const recordedDraft = ({ items }: LoadedRestaurant, menu: Menu): RecordedMenu => ({
  menu,
  dishes: items.filter(({ menuId }) => menuId === menu.id).map((item) => ({ published: item, later: [], live: null })),
});

/** Returns the menus that diners are served, by position: those in effect, or as staff have them where they do not draft. */
export function recordedMenus(loaded: LoadedRestaurant): RecordedMenu[] {
  const { row, menus, publications, versions } = loaded;
  if (row.menu_drafts !== 1) return menus.map((menu) => recordedDraft(loaded, menu));
  const byMenu = new Map(publications.map((one) => [one.menuId, one]));
  return menus.flatMap(({ id }) => {
    const publication = byMenu.get(id);
    return publication ? [recordedPublication(loaded, publication, versions)] : [];
  });
}

/** Returns what was signed of what waits in a restaurant. */
const signedContentOf = ({ waiting, signedIngredients }: LoadedRestaurant): SignedContent => {
  const idsOf = (kind: WaitingChange['entity']) =>
    new Set(waiting.filter(({ entity }) => entity === kind).map(({ entityId }) => entityId));
  const isWaiting = idsOf('customIngredient');
  return {
    dishes: new Map(
      waiting
        .filter(({ entity }) => entity === 'menuItem')
        .map(({ entityId, signed, isMade }) => [
          entityId,
          { signed: signed && withoutSearchResults(readDish(signed)), isMade },
        ]),
    ),
    ingredients: toFacts(signedIngredients.filter(({ id }) => isWaiting.has(id))),
    substitutions: idsOf('substitution'),
  };
};

/** Returns the texts above dishes that were signed, by menu: of those that wait, and of publications whose cancellation does. */
function signedMenusOf(loaded: LoadedRestaurant): MenuSource['signedMenus'] {
  const waiting = loaded.waiting.flatMap(({ entity, entityId, signed }) =>
    entity === 'menu' && signed ? [{ menuId: entityId, texts: readMenuTexts(signed) }] : [],
  );
  const cancelled = cancelledHere(loaded).map(({ menuId, menu }) => ({ menuId, texts: readMenuTexts(menu) }));
  const byMenu = Map.groupBy([...waiting, ...cancelled], ({ menuId }) => menuId);
  return new Map([...byMenu].map(([menuId, own]) => [menuId, own.map(({ texts }) => texts)]));
}

/** Returns a restaurant as its kitchen cooks, with everything there: nothing waits, and nothing is sold out. */
export const asCooked = (loaded: LoadedRestaurant): LoadedRestaurant => ({ ...loaded, waiting: [], soldOuts: [] });

/** Makes the source of menus from the loaded restaurant; `kitchenView` reads them as they are stated. */
export function menuSourceOf(
  loaded: LoadedRestaurant,
  recorded: readonly RecordedMenu[],
): ServedSource & { readonly kitchenView: () => KitchenView } {
  const { row, charges, dictionary, substitutions, soldOuts, todayAnswers, stations, ingredients, dishesLength } =
    loaded;
  const signed = signedContentOf(loaded);
  const { menus, made, withheld, used, resolve, deriveCertain } = servedContent({
    facts: toFacts(ingredients),
    titles: toTitles(ingredients),
    substitutions,
    menus: recorded.map(({ menu, dishes }) => ({
      menu,
      dishes: dishes.map(({ published, later, live }) => ({
        published: withoutSearchResults(published),
        later: later.map(withoutSearchResults),
        live,
      })),
    })),
    stations,
    dictionary,
    signed,
  });
  // Most restaurants cook what is signed.
  const cooked =
    soldOuts.length > 0 && signed.substitutions.size > 0 ? menuSourceOf(asCooked(loaded), recorded).source : null;
  const cookedDishes = new Map(cooked?.menus.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  const left = soldOutsOf(cooked?.ingredients ?? used.table, soldOuts, Date.now());
  const leftOf = (dish: StoredDish) => left.dish(dish, cookedDishes.get(dish.id) ?? dish);
  const dishes = recorded.flatMap((menu) => menu.dishes);
  const exchangedIn = ({ published: first, later }: RecordedDish) => [first, ...later].filter(used.affects);
  const kitchen = { made, ingredients: used.table, ingredientTitles: used.titles };
  let view: KitchenView | undefined;
  const viewed = () => (view ??= kitchenView(kitchen, resolve, dictionary));
  const standing = standingOf(loaded, viewed);
  const ingredientsNow = withKitchenSignatures(used.table, standing, dictionary);
  const underSignatures = (dish: StoredDish) => withKitchenKeys(dish, standing, dictionary);
  const source: MenuSource = {
    menuVersion: row.menu_version,
    restaurant: {
      id: row.id,
      merchantId: row.merchant_id,
      name: row.name,
      address: row.address,
      urlSlug: row.url_slug,
      imageUrl: row.image_url,
      imageUrls: parseJson(row.image_urls),
      jurisdiction: row.jurisdiction,
      takesQuestions: row.takes_questions === 1,
      offerMinutes: row.offer_minutes,
      ...toOrderingRules(row),
    },
    markupPercentage: totalMarkup(charges.markup_percentage, row.price_mark_up_percentage),
    charges: {
      currency: row.currency,
      taxes: parseJson(row.taxes),
      deliveryFee: row.delivery_fee_cents ?? ofHundredths(charges.delivery_fee_cents, row.currency),
    },
    menus: menus.map(({ menu, items }) => ({ menu, items: items.map(leftOf).map(underSignatures) })),
    ingredients: ingredientsNow,
    ingredientTitles: used.titles,
    signedTitles: toTitles(loaded.signedIngredients.filter(({ id }) => signed.ingredients.has(id))),
    signedMenus: signedMenusOf(loaded),
    deriveCertain,
    statements: toStatements(ingredients),
    stations,
    made: made.map(underSignatures),
    nextOverdueMs: nextOverdueMs([
      ...ingredients.map((row) => row.decisive_review_by),
      ...loaded.kitchenSignatures.map(({ decisiveReviewBy }) => decisiveReviewBy),
    ]),
    nextEndMs: Math.min(
      Infinity,
      ...[...substitutions, ...soldOuts, ...todayAnswers].map(({ until }) =>
        until === null ? Infinity : Date.parse(until),
      ),
    ),
    todayAnswers: Map.groupBy(
      todayAnswers.map((one) => ({ ...one, options: one.options.map(({ id }) => id) })),
      ({ menuItemId }) => menuItemId,
    ),
    dishesLength,
    nextPublicationMs: row.next_publication_at === null ? Infinity : Date.parse(row.next_publication_at),
    exchangedDishes: new Map(
      dishes.flatMap((one) => {
        const states = exchangedIn(one);
        if (states.length === 0) return [];
        return [[one.published.id, new Map(states.flatMap((dish) => [...used.titlesIn(dish)]))] as const];
      }),
    ),
    substitutions: substitutions
      .filter(({ endedAt }) => endedAt === null)
      .map(({ ingredientId, ingredientTitle, substituteTitle, until }) => ({
        ingredient: ingredientTitle,
        substitute: substituteTitle,
        until,
        dishIds: new Set(
          dishes
            .filter(({ published: first, later }) =>
              [first, ...later].some((dish) => used.replacedIn(dish).includes(ingredientId)),
            )
            .map((one) => one.published.id),
        ),
      }))
      .toSorted((one, other) => one.until.localeCompare(other.until)),
    ...dictionary,
  };
  const resolveNow = standing.length === 0 ? resolve : ingredientResolver(ingredientsNow, dictionary);
  return { source, resolve: resolveNow, withheld, kitchenView: viewed };
}

/** Returns the kitchen signatures that stand: nothing on the menus has ended one since it was last looked at. */
function standingOf({ kitchenSignatures }: LoadedRestaurant, viewed: () => KitchenView): KitchenSignatureRecord[] {
  if (kitchenSignatures.length === 0) return [];
  const view = viewed();
  return kitchenSignatures.flatMap(({ record, decisiveReviewBy }) =>
    endedBy(view, record, isOverdue(decisiveReviewBy)).length === 0 ? [record] : [],
  );
}

const asActive = ({ menu, dishes }: RecordedMenu): RecordedMenu => ({
  menu: { ...menu, active: true },
  dishes: dishes.map((one) => ({ ...one, published: { ...one.published, active: true } })),
});

/**
 * Derives the answers of a restaurant's dishes with what their texts name: of those that diners are served, and where it does
 * not draft of every other one too, as if it were on a menu.
 */
export function answersOf(
  loaded: LoadedRestaurant,
  names: FoodNames,
): {
  answers: AnsweredDishes;
  titles: ReadonlyMap<string, string>;
  dictionary: Dictionary;
} {
  const recorded = recordedMenus(loaded);
  const { source, resolve } = menuSourceOf(loaded, recorded);
  const all = loaded.row.menu_drafts === 1 ? source : menuSourceOf(loaded, recorded.map(asActive)).source;
  const stations = stationsWith(source.made, source.stations, { resolve, dictionary: source });
  const items = all.menus.flatMap((menu) => menu.items);
  const derive = (item: StoredDish) => deriveItem(item, resolve, source, stations.ofDish(item.id));
  return {
    answers: new Map(items.map((item) => [item.id, { item, derived: withTextsRead(item, derive, source, names) }])),
    titles: new Map(items.map(({ id, title }) => [id, title])),
    dictionary: source,
  };
}

/** The queries of the menus of a restaurant, by its id or slug; {@link readMenuSource} reads their results. */
export const menuQueries = (db: Database, idOrSlug: string): D1PreparedStatement[] =>
  queriesOf(db, ID_OF_ASKED, idOrSlug);

/** Makes the source of the menus that the diners of a restaurant are served; null for an unknown one. */
export function readMenuSource(results: readonly D1Result<Row>[]): ServedSource | null {
  const loaded = readRestaurant(results);
  return loaded && menuSourceOf(loaded, recordedMenus(loaded));
}

/**
 * Loads the source of the menus that the diners of a restaurant are served, by its id or slug; null for an unknown one.
 * `turn` lets others have their turn between two pieces of the work.
 */
export async function loadMenuSource(
  db: Database,
  idOrSlug: string,
  turn: () => Promise<unknown> = () => Promise.resolve(),
): Promise<ServedSource | null> {
  const results = await db.batch<Row>(menuQueries(db, idOrSlug));
  await turn();
  const loaded = readRestaurant(results);
  await turn();
  return loaded && menuSourceOf(loaded, recordedMenus(loaded));
}

/** Returns the restaurant's id of a dish, also of one that is deleted and still published; null for an unknown dish. */
export async function findRestaurantOfItem(db: Database, itemId: string): Promise<string | null> {
  return db
    .prepare(
      `SELECT restaurant_id FROM menu_items WHERE id = ?1
       UNION ALL SELECT restaurant_id FROM dish_versions WHERE item_id = ?1 LIMIT 1`,
    )
    .bind(itemId)
    .first<string>('restaurant_id');
}
