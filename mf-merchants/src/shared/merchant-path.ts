/** Where a merchant's restaurants are. */
export const merchantRestaurantsPath = (merchantId: string): string =>
  `/merchants/${encodeURIComponent(merchantId)}/restaurants`;

/** What a merchant is connected with. The sidebar leads there for admins only (specification, "Sidebar"). */
export const merchantIntegrationsPath = (merchantId: string): string =>
  `/merchants/${encodeURIComponent(merchantId)}/integrations`;
