import type { Served } from '../serve/serve.ts';

const SECTIONS = 6;
/** Restaurants per batch; limits the size of the transaction. */
const RESTAURANTS_AT_A_TIME = 250;
const COPIED = [
  'title',
  'subtext',
  'description',
  'image_url',
  'image_urls',
  'price_cents',
  'tags',
  'components',
  'customizations',
  'declaration',
  'additional_allergies',
  'additional_may_contain',
  'additional_diets',
];
const NUMBERS = 'WITH RECURSIVE n (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)';

/** Returns the path of the menu of a restaurant made by {@link makeRestaurants}. */
export const menuPath = (id: string): string => `/api/public/restaurants/${id}`;

/**
 * Makes restaurants `{name}-1` to `{name}-{count}`, each with one menu of `dishes` dishes. The dishes repeat those of
 * the demo's first merchant, with other prices, so that no two restaurants send the same bytes.
 */
export async function makeRestaurants(served: Served, name: string, count: number, dishes: number): Promise<void> {
  const database = served.d1('DB');
  const subsections = Array.from({ length: SECTIONS }, (_, section) => ({
    id: `section-${section}`,
    name: `Section ${section + 1}`,
    description: '',
    items: Array.from({ length: dishes }, (__, index) => `${index + 1}`).filter((_id, i) => i % SECTIONS === section),
  }));
  // A dish's id begins with its restaurant's id.
  const sections = JSON.stringify(subsections).replaceAll(/"(\d+)"/g, '"§/$1"');
  for (let first = 1; first <= count; first += RESTAURANTS_AT_A_TIME) {
    const last = Math.min(count, first + RESTAURANTS_AT_A_TIME - 1);
    const statement = (sql: string, ...values: (string | number)[]) =>
      database.prepare(`${NUMBERS} ${sql}`).bind(first, last, name, ...values);
    await database.batch([
      statement(
        `INSERT INTO restaurants (id, merchant_id, name, address, status, url_slug, operating_hours, created_at)
         SELECT ?3 || '-' || i, merchant_id, ?3 || ' ' || i, address, 'active', ?3 || '-slug-' || i, operating_hours,
           created_at
         FROM n, (SELECT * FROM restaurants WHERE id NOT LIKE 'bench%' ORDER BY id LIMIT 1)`,
      ),
      statement(
        `INSERT INTO menus
           (id, restaurant_id, merchant_id, title, active, service_availability, subsections, position)
         SELECT r.id || '/menu', r.id, merchant_id, 'Menu', 1, '[]', replace(?4, '§', r.id), 1
         FROM n JOIN restaurants AS r ON r.id = ?3 || '-' || i`,
        sections,
      ),
      statement(
        `, dish AS (
           SELECT row_number() OVER (ORDER BY item.id) - 1 AS position, item.* FROM menu_items AS item
           WHERE item.active = 1 AND item.disabled = 0 AND item.id NOT LIKE 'bench%'
             AND item.merchant_id = (SELECT merchant_id FROM restaurants WHERE id = ?3 || '-' || CAST(?1 AS INTEGER))),
         numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?4)
         INSERT INTO menu_items (id, menu_id, restaurant_id, merchant_id, ${COPIED.join(', ')})
         SELECT r.id || '/' || number, r.id || '/menu', r.id, r.merchant_id,
           ${COPIED.map((column) => (column === 'price_cents' ? 'dish.price_cents + i % 100 + number' : `dish.${column}`)).join(', ')}
         FROM n JOIN restaurants AS r ON r.id = ?3 || '-' || i
         JOIN numbers JOIN dish ON dish.position = (number - 1) % (SELECT count(*) FROM dish)`,
        dishes,
      ),
    ]);
  }
}
