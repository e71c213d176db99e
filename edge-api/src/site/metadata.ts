import type { MenuSource } from '../domain/menu-source.ts';
import { escaped } from './html.ts';
import { publicAddress, publicImage } from './structured-data.ts';

const NAME = 'JustRight';
const DESCRIPTION = 'Menus that fit: see only the dishes that suit your diet and allergies, and order them.';
/** Shown of what has no picture of its own. */
const IMAGE = '/app-icons/icon-512.png';

interface Metadata {
  title: string;
  description: string;
  /** Undefined for an address that is nobody's business but its visitor's. */
  canonical?: string;
  image?: string | undefined;
  isIndexed: boolean;
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

function tags({ title, description, canonical, image, isIndexed }: Metadata, origin: string): string {
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    isIndexed ? '' : meta('name', 'robots', 'noindex'),
    canonical === undefined ? '' : `<link rel="canonical" href="${escaped(canonical)}">`,
    canonical === undefined ? '' : meta('property', 'og:url', canonical),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', NAME),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image ?? origin + IMAGE),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ].join('');
}

/** What a page says of itself that is about no restaurant. Only the diners' list is for search engines. */
export const pageMetadata = (origin: string, path: string): string =>
  path === '/explore'
    ? tags(
        {
          title: `Restaurants · ${NAME}`,
          description: DESCRIPTION,
          canonical: `${origin}/explore`,
          isIndexed: true,
        },
        origin,
      )
    : tags({ title: NAME, description: DESCRIPTION, isIndexed: path === '/tnc' }, origin);

/** What a restaurant's page says to search engines and to whoever is sent its link. */
export function restaurantMetadata(origin: string, { restaurant }: MenuSource, screen: string): string {
  const address = publicAddress(origin, restaurant);
  const where = restaurant.address === '' ? '' : `, ${restaurant.address}`;
  const isMenu = screen === 'menu';
  return tags(
    {
      title: isMenu ? `${restaurant.name}: menu · ${NAME}` : `${restaurant.name} · ${NAME}`,
      description: `The menu of ${restaurant.name}${where}, filtered for what you eat and what you avoid.`,
      canonical: isMenu ? `${address}/menu` : address,
      image: publicImage(origin, restaurant.imageUrl),
      // Onboarding, cart and orders are each diner's own.
      isIndexed: isMenu || screen === '',
    },
    origin,
  );
}
