import type { MenuSource } from '../domain/menu-source.ts';
import { escaped } from '../domain/escaped.ts';
import { publicAddress, publicImage } from './structured-data.ts';

const NAME = 'JustRight';
const DESCRIPTION = 'Menus that fit: see only the dishes that suit your diet and allergies, and order them.';
/** The picture of pages without a picture of their own. */
const IMAGE = '/app-icons/icon-512.png';

interface Metadata {
  title: string;
  description: string;
  /** Undefined for a page that is private to its visitor. */
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

/** Returns the metadata of a page that is not about a restaurant. Only the list of restaurants is indexed. */
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

/** Returns the restaurant's first picture that link previews show: they draw no SVG. Undefined without one. */
function previewPicture(origin: string, { imageUrl, imageUrls }: MenuSource['restaurant']): string | undefined {
  const addresses = [imageUrl, ...imageUrls].flatMap((url) => publicImage(origin, url) ?? []);
  return addresses.find((address) => !/\.svg$/i.test(new URL(address).pathname));
}

/** Returns the metadata of a restaurant's page for search engines and link previews. */
export function restaurantMetadata(origin: string, { restaurant }: MenuSource, screen: string): string {
  const address = publicAddress(origin, restaurant);
  const where = restaurant.address === '' ? '' : `, ${restaurant.address}`;
  const isMenu = screen === 'menu';
  return tags(
    {
      title: isMenu ? `${restaurant.name}: menu · ${NAME}` : `${restaurant.name} · ${NAME}`,
      description: `The menu of ${restaurant.name}${where}, filtered for what you eat and what you avoid.`,
      canonical: isMenu ? `${address}/menu` : address,
      image: previewPicture(origin, restaurant),
      // Onboarding, cart and orders are private to each diner.
      isIndexed: isMenu || screen === '',
    },
    origin,
  );
}

/** Returns the metadata of a restaurant's written information. */
export const writtenMetadata = (origin: string, { restaurant }: MenuSource): string =>
  tags(
    {
      title: `${restaurant.name}: allergens · ${NAME}`,
      description: `Which allergens the dishes of ${restaurant.name} contain, may contain, or are not known to be without.`,
      canonical: `${publicAddress(origin, restaurant)}/allergens`,
      image: previewPicture(origin, restaurant),
      isIndexed: true,
    },
    origin,
  );

/** Returns the metadata of a page for one visitor, such as the check of a print. */
export const privateMetadata = (origin: string, title: string): string =>
  tags({ title: `${title} · ${NAME}`, description: DESCRIPTION, isIndexed: false }, origin);
