export const ORDER_TYPES = ['Delivery', 'Pickup', 'In Restaurant'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
