/** Where a merchant's restaurants are. */
export const merchantRestaurantsPath = (merchantId: string): string =>
  `/merchants/${encodeURIComponent(merchantId)}/restaurants`;
