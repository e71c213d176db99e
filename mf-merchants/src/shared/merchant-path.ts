import { addressOf } from '@justright/contract/address-of';

/** Where a merchant's restaurants are. */
export const merchantRestaurantsPath = (merchantId: string): string =>
  addressOf('/merchants/{merchantId}/restaurants', { merchantId });

export const NEW_MERCHANT_PATH = addressOf('/merchants/new');

/** The form of a merchant that exists. */
export const editMerchantPath = (merchantId: string): string =>
  addressOf('/merchants/{merchantId}/edit', { merchantId });

/** The own merchant of whoever is one. */
export const MERCHANT_PROFILE_PATH = addressOf('/merchants/profile');

/** What a merchant is connected with. The sidebar leads there for admins only (specification, "Sidebar"). */
export const merchantIntegrationsPath = (merchantId: string): string =>
  addressOf('/merchants/{merchantId}/integrations', { merchantId });

/** What the own orders and diners say. The sidebar leads there for admins only (specification, "Sidebar"). */
export const REPORTINGS_PATH = addressOf('/reportings');

/** The wizard for a new restaurant of a merchant. */
export const newRestaurantPath = (merchantId: string): string =>
  addressOf('/merchants/{merchantId}/restaurants/new', { merchantId });

/** A restaurant's own page, in its merchant's context. */
export const restaurantPath = ({ merchantId, id }: { merchantId: string; id: string }): string =>
  addressOf('/merchants/{merchantId}/restaurants/{restaurantId}', { merchantId, restaurantId: id });

export const editRestaurantPath = ({ merchantId, id }: { merchantId: string; id: string }): string =>
  addressOf('/merchants/{merchantId}/restaurants/{restaurantId}/edit', { merchantId, restaurantId: id });

/** What diners see of a restaurant. */
export const explorePath = ({ id, urlSlug }: { id: string; urlSlug: string }): string =>
  addressOf('/explore/{restaurantId}', { restaurantId: urlSlug || id });
