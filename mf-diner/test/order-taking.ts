import type { Charges, OrderTaking } from '@justright/contract/public-menu';

const day = { isOpen: true, hours: [{ startAt: '08:00', endAt: '23:30' }] };

export const NO_CHARGES: Charges = { currency: 'USD', taxes: [], deliveryFee: 0 };

/** A restaurant that takes every order at any time. */
export const TAKING_ORDERS: OrderTaking = {
  isTakingOrders: true,
  notTakingOrders: null,
  orderTypes: ['Delivery', 'Pickup', 'In Restaurant'],
  operatingHours: {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  },
  closedDates: [],
  timeZone: null,
  changesAt: null,
};
