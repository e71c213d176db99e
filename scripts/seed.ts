import { setImmediate } from 'node:timers/promises';
import { sign } from '../packages/dietary-rules/src/declaration.ts';
import type { DishParts } from '../packages/dietary-rules/src/dish-parts.ts';
import { ingredientResolver } from '../packages/dietary-rules/src/ingredients.ts';
import { digest } from '../packages/worker-kit/src/digest.ts';
import type { IdentityAdministration } from '../packages/worker-kit/src/identity-admin.ts';
import { type DemoAccount, demoData, factsOf } from '../seed/src/demo.ts';
import { type AllergyEntry, DICTIONARY, type DietEntry } from '../seed/src/dictionary.ts';
import type { SeedStatement } from '../seed/src/foods.ts';
import { insertRows } from './database/insert-rows.ts';
import type { Served } from './serve/serve.ts';
import { insertDemoOrders } from './seed-orders.ts';

/** Creates the demo accounts unless they exist; returns the uid of each. */
async function makeAccounts(served: Served, accounts: readonly DemoAccount[]): Promise<Map<string, string>> {
  const { IDENTITY_ADMIN } = await served.bindings();
  const identity = IDENTITY_ADMIN as IdentityAdministration;
  const uids = new Map<string, string>();
  for (const { email, password, displayName, role, roleType } of accounts) {
    const claims = { role, roleType };
    const created = await identity.createAccount({ email, password, displayName, emailVerified: true, claims });
    const account = created.ok ? created.account : await identity.lookupByEmail(email);
    if (!account) throw new Error(`The account ${email} could not be made${created.ok ? '' : `: ${created.code}`}`);
    uids.set(email, account.uid);
  }
  return uids;
}

/** Whether the local database has been filled; the fill is one transaction. */
export async function isSeeded(served: Served): Promise<boolean> {
  const database = served.d1('DB');
  return (await database.prepare('SELECT 1 AS one FROM ingredients LIMIT 1').first()) !== null;
}

/**
 * Fills an empty local database with the food catalogue, three demo restaurants and demo accounts, and with orders of
 * the last four weeks if `hasOrders`. All rows are one transaction, so an interrupted run leaves none.
 */
export async function seed(served: Served, { hasOrders }: { hasOrders: boolean }): Promise<void> {
  const database = served.d1('DB');
  const data = demoData();
  const nowMs = Date.now();
  const now = new Date(nowMs).toISOString();
  const json = JSON.stringify;
  const uids = await makeAccounts(served, data.accounts);

  const statements = [
    database.prepare("INSERT OR REPLACE INTO acting (id, uid, name, reason) VALUES (1, 'seed', 'Seed', '')"),
  ];
  for (const table of [
    'menu_items',
    'menus',
    'kitchen_signatures',
    'stations',
    'custom_ingredients',
    'restaurants',
    'merchants',
    'goals',
    'allergies',
  ]) {
    statements.push(database.prepare(`DELETE FROM ${table}`));
  }
  // An account of an interrupted run may have signed in already, which made its row.
  const ownUids = json([...uids.values()]);
  statements.push(database.prepare('DELETE FROM users WHERE uid IN (SELECT value FROM json_each(?1))').bind(ownUids));
  const statementColumns = ['allergies', 'may_contain', 'unknown_for', 'not_added', 'free_from', 'statement'];
  const statementOf = ({ allergies, mayContain, unknownFor, notAdded, freeFrom, statement }: SeedStatement) => [
    json(allergies),
    json(mayContain),
    json(unknownFor),
    json(notAdded),
    json(freeFrom),
    statement && json({ ...statement, at: now }),
  ];
  const insert = (table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]) =>
    void statements.push(...insertRows(database, table, columns, rows));
  const preferenceColumns = [
    'id',
    'key',
    'name',
    'title',
    'description',
    'filled_icon_url',
    'unfilled_icon_url',
    'active',
  ];
  const commonOf = (one: AllergyEntry | DietEntry) => [
    one.id,
    one.key,
    one.name,
    one.title,
    one.description,
    one.filledIconUrl,
    one.unfilledIconUrl,
    one.active,
  ];
  insert(
    'allergies',
    [...preferenceColumns, 'family_key', 'legal'],
    data.allergies.map((one) => [...commonOf(one), one.familyKey, json(one.legal)]),
  );
  insert(
    'goals',
    [...preferenceColumns, 'excludes', 'is_free_from'],
    data.diets.map((one) => [...commonOf(one), json(one.excludes), Number(one.isFreeFrom)]),
  );

  insert(
    'merchants',
    [
      'id',
      'business_name',
      'business_address',
      'phone_number',
      'contact_name',
      'contact_phone_number',
      'email',
      'status',
      'home_page',
      'image_url',
      'email_verified',
      'created_at',
    ],
    data.merchants.map((one) => [
      one.id,
      one.businessName,
      one.businessAddress,
      one.phoneNumber,
      one.contactName,
      one.contactPhoneNumber,
      one.email,
      one.status,
      one.homePage,
      one.imageUrl,
      one.emailVerified,
      now,
    ]),
  );
  insert(
    'restaurants',
    [
      'id',
      'merchant_id',
      'name',
      'address',
      'latitude',
      'longitude',
      'google_place_id',
      'phone_number',
      'contact_name',
      'contact_phone_number',
      'email',
      'status',
      'is_delivery_supported',
      'is_dine_in_supported',
      'is_pick_up_supported',
      'is_chowly',
      'home_page',
      'order_page',
      'external_id',
      'url_slug',
      'tags',
      'price_mark_up_percentage',
      'operating_hours',
      'time_zone',
      'jurisdiction',
      'image_url',
      'image_urls',
      'created_at',
    ],
    data.restaurants.map((one) => [
      one.id,
      one.merchantId,
      one.name,
      one.address,
      one.latitude,
      one.longitude,
      one.googlePlaceId,
      one.phoneNumber,
      one.contactName,
      one.contactPhoneNumber,
      one.email,
      one.status,
      one.isDeliverySupported,
      one.isDineInSupported,
      one.isPickUpSupported,
      one.isChowly,
      one.homePage,
      one.orderPage,
      one.externalId,
      one.urlSlug,
      json(one.tags),
      one.priceMarkUpPercentage,
      json(one.operatingHours),
      one.timeZone,
      one.jurisdiction,
      one.imageUrl,
      json(one.imageUrls),
      now,
    ]),
  );
  insert(
    'custom_ingredients',
    [
      'id',
      'restaurant_id',
      'merchant_id',
      'title',
      'description',
      'active',
      'is_restaurant_only',
      ...statementColumns,
      'diets',
      'ingredients',
    ],
    data.customIngredients.map((one) => [
      one.id,
      one.restaurantId,
      one.merchantId,
      one.title,
      one.description,
      one.active,
      one.isRestaurantOnly,
      ...statementOf(one),
      json(one.diets),
      json(one.ingredients),
    ]),
  );
  insert(
    'menus',
    [
      'id',
      'restaurant_id',
      'merchant_id',
      'title',
      'subtitle',
      'description',
      'active',
      'service_availability',
      'subsections',
      'external_id',
      'external_source',
      'position',
    ],
    data.menus.map((one, index) => [
      one.id,
      one.restaurantId,
      one.merchantId,
      one.title,
      one.subtitle,
      one.description,
      one.active,
      json(one.serviceAvailability),
      json(one.subsections),
      one.externalId,
      one.externalSource,
      index + 1,
    ]),
  );
  insert(
    'stations',
    ['id', 'restaurant_id', 'merchant_id', 'name', 'keeps_apart'],
    data.stations.map(({ id, restaurantId, merchantId, name, keepsApart }) => [
      id,
      restaurantId,
      merchantId,
      name,
      json(keepsApart.map((signature) => ({ ...signature, at: now }))),
    ]),
  );
  insert(
    'kitchen_signatures',
    [
      'id',
      'restaurant_id',
      'merchant_id',
      'keys',
      'how',
      'note',
      'by',
      'at',
      'foods',
      'declared',
      'against',
      'because',
      'checked_version',
    ],
    data.kitchenSignatures.map((one) => [
      one.id,
      one.restaurantId,
      one.merchantId,
      json(one.keys),
      one.how,
      '',
      one.by,
      now,
      json(one.foods),
      json(one.declared),
      json(one.against),
      '[]',
      '',
    ]),
  );
  const contacts = new Map(data.restaurants.map(({ id, contactName }) => [id, contactName]));
  const resolve = ingredientResolver(factsOf(data), DICTIONARY);
  const activeKeys = data.allergies.filter(({ active }) => active).map(({ key }) => key);
  const signed = (dish: DishParts, author: { by: string; at: string }) => {
    const act = { ...author, ...sign(dish, resolve, DICTIONARY, activeKeys, digest) };
    return { ...author, keys: act.signed, digest: [act] };
  };
  insert(
    'menu_items',
    [
      'id',
      'menu_id',
      'restaurant_id',
      'merchant_id',
      'title',
      'subtext',
      'description',
      'image_url',
      'image_urls',
      'price_cents',
      'tags',
      'station_id',
      'components',
      'customizations',
      'active',
      'disabled',
      'declaration',
      'additional_allergies',
      'additional_may_contain',
      'additional_diets',
      'external_id',
      'external_source',
    ],
    data.menuItems.map((one) => [
      one.id,
      one.menuId,
      one.restaurantId,
      one.merchantId,
      one.title,
      one.subtext,
      one.description,
      one.imageUrl,
      json(one.imageUrls),
      one.price,
      json(one.tags),
      one.stationId,
      json(one.components),
      json(one.menuItemCustomizations),
      one.active,
      one.disabled,
      one.isDeclared ? json(signed(one, { by: contacts.get(one.restaurantId) ?? '', at: now })) : null,
      json(one.additionalAllergies),
      json(one.additionalMayContain),
      json(one.additionalDiets),
      one.externalId,
      one.externalSource,
    ]),
  );

  insert(
    'users',
    [
      'uid',
      'email',
      'account_email',
      'email_verified',
      'display_name',
      'role_type',
      'merchant_id',
      'restaurant_ids',
      'created_at',
    ],
    data.accounts.map(({ email, displayName, roleType, merchantId, restaurantIds }) => [
      uids.get(email),
      email,
      email,
      1,
      displayName,
      roleType,
      merchantId,
      restaurantIds && json(restaurantIds),
      now,
    ]),
  );
  insert(
    'ingredients',
    [
      'internal_id',
      'id',
      'title',
      'description',
      'food_group',
      'active',
      ...statementColumns,
      'diets',
      'ingredients',
      'is_single',
      'is_whole_and_fresh',
    ],
    data.ingredients.map((one) => [
      one.internalId,
      one.id,
      one.title,
      one.description,
      one.foodGroup,
      one.active,
      ...statementOf(one),
      json(one.diets),
      json(one.ingredients),
      one.isSingle ? 1 : 0,
      one.isWholeAndFresh ? 1 : 0,
    ]),
  );
  if (hasOrders) statements.push(...insertDemoOrders(database, data, nowMs));
  statements.push(database.prepare('DELETE FROM acting'));
  // On a slow machine the runtime has closed an idle connection meanwhile; Node notices that in a turn of its loop.
  await setImmediate();
  await database.batch(statements);
}
