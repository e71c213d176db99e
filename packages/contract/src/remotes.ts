/** Version of the agreement between shell and remotes; a remote with another one is refused. */
export const REMOTE_CONTRACT = 1;

/** The remotes the shell knows, and the top-level route prefixes each may own. */
export const REMOTE_ROUTES = {
  'mf-merchants': ['/merchants', '/restaurants', '/admin/restaurants', '/account-settings', '/support'],
  'mf-catalog': ['/ingredients', '/diets', '/goals', '/allergies', '/menus'],
  'mf-orders': ['/orders', '/admin/orders', '/admin/globalsettings'],
  'mf-diner': ['/explore', '/tnc'],
} as const satisfies Record<string, readonly string[]>;

export type RemoteName = keyof typeof REMOTE_ROUTES;

/**
 * What a remote lends to the screens of others, by `{remote}/{expose}`, and what each is given. A remote that changes
 * this in a way that a borrower can't live with takes a new name.
 */
export interface WidgetProps {
  'mf-catalog/menus-widget': { restaurantId: string };
  'mf-catalog/ingredients-widget': { restaurantId: string };
}

export type WidgetName = keyof WidgetProps;

/** What the registry says of one remote's active version. All addresses are same-origin paths below `/remotes/{name}/{version}/`. */
export interface RemoteEntry {
  version: string;
  contract: number;
  /** Path of the federation entry. */
  entry: string;
  /** Subresource integrity of the entry, `sha384-…`. */
  integrity: string;
  /** Route prefixes this version really has screens for, a subset of REMOTE_ROUTES. */
  routes: string[];
  /** Files to preload for its routes, with their integrity. */
  preload: { href: string; as: 'script' | 'style'; integrity: string }[];
}

/** The registry: which version of each remote is live. The Worker writes it into the HTML as `<script type="application/json" id="registry">`. */
export type Registry = Partial<Record<RemoteName, RemoteEntry>>;
