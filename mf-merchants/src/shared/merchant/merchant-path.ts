import { addressOf } from '@justright/contract/address-of';

/** Returns the address of a merchant's restaurants. */
export const merchantRestaurantsPath = (merchantId: string): string =>
  addressOf('/merchants/{merchantId}/restaurants', { merchantId });

export const NEW_MERCHANT_PATH = addressOf('/merchants/new');

/** Returns the address of the form of a stored merchant. */
export const editMerchantPath = (merchantId: string): string =>
  addressOf('/merchants/{merchantId}/edit', { merchantId });

/** The address of the signed-in user's own merchant. */
export const MERCHANT_PROFILE_PATH = addressOf('/merchants/profile');

/** Returns the address of a merchant's integrations. Only admins have it in the sidebar (specification, "Sidebar"). */
export const merchantIntegrationsPath = (merchantId: string): string =>
  addressOf('/merchants/{merchantId}/integrations', { merchantId });

/** The address of the reports. Only admins have it in the sidebar (specification, "Sidebar"). */
export const REPORTINGS_PATH = addressOf('/reportings');

/** Returns the address of the wizard for a merchant's new restaurant. */
export const newRestaurantPath = (merchantId: string): string =>
  addressOf('/merchants/{merchantId}/restaurants/new', { merchantId });

/** Returns the address of a restaurant's page, within its merchant. */
export const restaurantPath = ({ merchantId, id }: { merchantId: string; id: string }): string =>
  addressOf('/merchants/{merchantId}/restaurants/{restaurantId}', { merchantId, restaurantId: id });

export const editRestaurantPath = ({ merchantId, id }: { merchantId: string; id: string }): string =>
  addressOf('/merchants/{merchantId}/restaurants/{restaurantId}/edit', { merchantId, restaurantId: id });

/** Returns the address of a restaurant's page for diners. */
export const explorePath = ({ id, urlSlug }: { id: string; urlSlug: string }): string =>
  addressOf('/explore/{restaurantId}', { restaurantId: urlSlug || id });

/** Returns the address of a restaurant's written information, which the Worker draws. */
export const allergensPath = ({ id, urlSlug }: { id: string; urlSlug: string }): string =>
  addressOf('/explore/{restaurantId}/allergens', { restaurantId: urlSlug || id });
