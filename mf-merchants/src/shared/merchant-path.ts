/** Where a merchant's restaurants are. */
export const merchantRestaurantsPath = (merchantId: string): string =>
  `/merchants/${encodeURIComponent(merchantId)}/restaurants`;

export const NEW_MERCHANT_PATH = '/merchants/new';

/** The form of a merchant that exists. */
export const editMerchantPath = (merchantId: string): string => `/merchants/${encodeURIComponent(merchantId)}/edit`;

/** The own merchant of whoever is one. */
export const MERCHANT_PROFILE_PATH = '/merchants/profile';

/** What a merchant is connected with. The sidebar leads there for admins only (specification, "Sidebar"). */
export const merchantIntegrationsPath = (merchantId: string): string =>
  `/merchants/${encodeURIComponent(merchantId)}/integrations`;

/** What the own orders and diners say. The sidebar leads there for admins only (specification, "Sidebar"). */
export const REPORTINGS_PATH = '/reportings';

/** The wizard for a new restaurant of a merchant. */
export const newRestaurantPath = (merchantId: string): string => `${merchantRestaurantsPath(merchantId)}/new`;

/** A restaurant's own page, in its merchant's context. */
export const restaurantPath = ({ merchantId, id }: { merchantId: string; id: string }): string =>
  `${merchantRestaurantsPath(merchantId)}/${encodeURIComponent(id)}`;

export const editRestaurantPath = (restaurant: { merchantId: string; id: string }): string =>
  `${restaurantPath(restaurant)}/edit`;

/** What diners see of a restaurant. */
export const explorePath = ({ id, urlSlug }: { id: string; urlSlug: string }): string =>
  `/explore/${encodeURIComponent(urlSlug || id)}`;
