import type { IdentityAdministration } from '../packages/contract/src/identity-admin.ts';
import { demoData } from '../seed/src/demo.ts';
import type { LocalDatabase } from './lib/miniflare.ts';
import type { Served } from './lib/serve.ts';

/** D1 takes at most 2 MB in one value; a chunk of foods is well under that. */
const ROWS_PER_STATEMENT = 500;

/** Inserts rows whose values stand in the order of the columns. */
export async function insertRows(
  database: LocalDatabase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const values = columns.map((_column, index) => `value ->> '$[${index}]'`);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?1)`;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT);
    await database.prepare(sql).bind(JSON.stringify(chunk)).run();
  }
}

/**
 * Fills an empty local database with the food catalogue, three demo restaurants and accounts to sign in with.
 * Foods come last, so that an interrupted run is seen as empty and starts again.
 */
export async function seed(served: Served, log: (line: string) => void): Promise<void> {
  const database = await served.d1('DB');
  const data = demoData();
  const now = new Date().toISOString();
  const json = JSON.stringify;

  await database.prepare("INSERT OR REPLACE INTO acting VALUES (1, 'seed', 'Seed', '')").run();
  for (const table of ['menu_items', 'menus', 'custom_ingredients', 'restaurants', 'merchants', 'goals', 'allergies']) {
    await database.prepare(`DELETE FROM ${table}`).run();
  }
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
  for (const [table, entries] of [
    ['allergies', data.allergies],
    ['goals', data.goals],
  ] as const) {
    const rows = entries.map((one) => [
      one.id,
      one.key,
      one.name,
      one.title,
      one.description,
      one.filledIconUrl,
      one.unfilledIconUrl,
      one.active,
    ]);
    await insertRows(database, table, preferenceColumns, rows);
  }

  log(
    `  ${data.restaurants.length} restaurants of ${data.merchants.length} merchants, ${data.menuItems.length} dishes`,
  );
  await insertRows(
    database,
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
  await insertRows(
    database,
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
      one.imageUrl,
      json(one.imageUrls),
      now,
    ]),
  );
  await insertRows(
    database,
    'custom_ingredients',
    [
      'id',
      'restaurant_id',
      'merchant_id',
      'title',
      'description',
      'active',
      'is_restaurant_only',
      'allergies',
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
      json(one.allergies),
      json(one.diets),
      json(one.ingredients),
    ]),
  );
  await insertRows(
    database,
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
  await insertRows(
    database,
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
      'components',
      'customizations',
      'active',
      'disabled',
      'is_declared',
      'additional_allergies',
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
      json(one.components),
      json(one.menuItemCustomizations),
      one.active,
      one.disabled,
      one.isDeclared,
      json(one.additionalAllergies),
      json(one.additionalDiets),
      one.externalId,
      one.externalSource,
    ]),
  );

  log(`  ${data.accounts.length} accounts`);
  const { IDENTITY_ADMIN } = await served.bindings();
  const identity = IDENTITY_ADMIN as IdentityAdministration;
  for (const { email, password, displayName, role, roleType, merchantId } of data.accounts) {
    const created = await identity.createAccount({
      email,
      password,
      displayName,
      emailVerified: true,
      claims: { role, roleType },
    });
    if (!created.ok && created.code === 'EMAIL_EXISTS') continue;
    if (!created.ok) throw new Error(`The account ${email} could not be made: ${created.code}`);
    await insertRows(
      database,
      'users',
      ['uid', 'email', 'account_email', 'email_verified', 'display_name', 'role_type', 'merchant_id', 'created_at'],
      [[created.account.uid, email, email, 1, displayName, roleType, merchantId, now]],
    );
  }

  log(`  ${data.ingredients.length} foods`);
  await insertRows(
    database,
    'ingredients',
    ['internal_id', 'id', 'title', 'description', 'food_group', 'active', 'allergies', 'diets', 'ingredients'],
    data.ingredients.map((one) => [
      one.internalId,
      one.id,
      one.title,
      one.description,
      one.foodGroup,
      one.active,
      json(one.allergies),
      json(one.diets),
      json(one.ingredients),
    ]),
  );
  await database.prepare('DELETE FROM acting').run();
}
