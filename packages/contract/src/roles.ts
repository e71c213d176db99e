/** Role types of the token claim `roleType` (specification, "Roles and permissions"). */
export type RoleType = 'User' | 'SuperAdmin' | 'MerchantAdmin' | 'RestaurantManager' | 'OrderAdmin' | 'Anonymous';
/** Coarse roles of the token claim `role`. */
export type Role = 'user' | 'merchant' | 'admin';
