import * as v from 'valibot';
import {
  Cents,
  Id,
  Instant,
  Keys,
  list,
  ListQuery,
  Name,
  required,
  SearchText,
  SortDirection,
  Text,
  TITLE_MAX_LENGTH,
} from './common.ts';
import type { Computed } from './catalogue.ts';
import { ORDER_TYPES, type OrderType } from './order-type.ts';
import type { DishWhyNot, RestaurantSummary, Suggestion, Suggestions } from './public-menu.ts';

export const ORDER_STATUSES = [
  'complete',
  'pending',
  'cancelled',
  'disabled',
  'paused',
  'inprocess',
  'claimed',
  'escalated',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const PAYMENT_STATUSES = [
  'processing',
  'succeeded',
  'amount_capturable_updated',
  'payment_failed',
  'N/A',
  'pending',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const PERSONS_MAX = 50;
/** Most lines that an order may have, those of all its people together. */
export const ORDER_LINES_MAX = 200;
/** Most groups of a dish that a line may choose in, options of one group, and parts to leave out. */
const CHOICES_MAX = 200;
const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));

const Label = v.pipe(v.string(), v.maxLength(TITLE_MAX_LENGTH, `Use at most ${TITLE_MAX_LENGTH} characters`));
/** What a client notes with a line: kept and answered, without any effect. */
const lineNotes = {
  size: v.optional(v.nullable(v.union([v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)), Label]))),
  category: v.optional(v.nullable(v.object({ title: Label }))),
};

/** One dish of a cart as the diner sends it; prices are recomputed by the server. */
export const CartItemInput = v.object({
  menuItem: v.object({ id: v.pipe(Id, v.minLength(1)) }),
  ...lineNotes,
  customizations: v.optional(
    list(v.object({ customizationId: Id, optionIds: v.optional(list(Id, CHOICES_MAX), []) }), CHOICES_MAX),
    [],
  ),
  quantity: v.optional(Quantity, 1),
  price: v.optional(Cents),
  preference: v.optional(
    v.object({ selectedAllergies: v.optional(Keys, []), selectedDiets: v.optional(Keys, []) }),
    () => ({ selectedAllergies: [], selectedDiets: [] }),
  ),
  /** Titles of optional components to leave out. */
  omit: v.optional(list(Label, CHOICES_MAX), []),
});
export type CartItemInput = v.InferInput<typeof CartItemInput>;

const TOO_MANY_LINES = `An order has at most ${ORDER_LINES_MAX} lines`;
const Lines = list(CartItemInput, ORDER_LINES_MAX, TOO_MANY_LINES);
/** Whether the lines of all people together are few enough. */
const areLinesFew = (orders: readonly { items: readonly unknown[] }[]): boolean =>
  orders.reduce((sum, { items }) => sum + items.length, 0) <= ORDER_LINES_MAX;

export const CartOrderInput = v.object({
  userId: v.optional(Id, '1'),
  user: v.optional(Name, ''),
  items: v.pipe(Lines, v.minLength(1, 'Your Cart is Empty.')),
  total: v.optional(Cents),
});
export const CartInput = v.object({
  orders: v.pipe(
    list(CartOrderInput, PERSONS_MAX),
    v.minLength(1, 'Your Cart is Empty.'),
    v.check((orders) => areLinesFew(orders), TOO_MANY_LINES),
  ),
  serviceFee: v.optional(Cents, 0),
  deliveryFee: v.optional(Cents, 0),
  tipFee: v.optional(Cents, 0),
  taxFee: v.optional(Cents, 0),
  subtotal: Cents,
  grandTotal: Cents,
  /** Kept and answered; what is paid is computed without them. */
  coupon: v.optional(v.nullable(Label)),
  discount: v.optional(Cents),
});

/** A cart after its schema: every optional field has its default. */
export type SentCart = v.InferOutput<typeof CartInput>;
export type SentCartItem = v.InferOutput<typeof CartItemInput>;

/** The specification's basic e-mail pattern for guests. */
const GUEST_EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Longest address of the mail standards; longer ones are not even looked at. */
const GUEST_EMAIL_MAX_LENGTH = 254;
const GUEST_PHONE_MAX_LENGTH = 16;
/** 2-15 digits, optional plus, no leading zero (specification, "Guest order"). */
const GUEST_PHONE = /^\+?[1-9]\d{1,14}$/;
/** Optional contact of a guest: empty, or in the right form. */
const optionalContact = (pattern: RegExp, maxLength: number, message: string) =>
  v.pipe(
    v.string(message),
    v.maxLength(maxLength, message),
    v.trim(),
    v.check((text) => text === '' || pattern.test(text), message),
  );
export const guestEmail = optionalContact(GUEST_EMAIL, GUEST_EMAIL_MAX_LENGTH, 'Please enter a valid email!');
export const guestPhone = optionalContact(GUEST_PHONE, GUEST_PHONE_MAX_LENGTH, 'Please enter a valid phone number!');

export const GuestOrderInput = v.object({
  restaurant: v.object({ id: v.pipe(Id, v.minLength(1)) }),
  cart: CartInput,
  notes: v.optional(Text, ''),
  email: v.optional(guestEmail, ''),
  phoneNumber: v.optional(guestPhone, ''),
  orderType: v.optional(v.picklist(ORDER_TYPES), 'In Restaurant'),
  addressString: v.optional(Text, ''),
});
export type GuestOrderInput = v.InferInput<typeof GuestOrderInput>;

/** Body of POST /orders/getordercustomizations: an order, or at least its cart. */
export const OrderCustomizationsInput = v.object({
  restaurant: v.optional(v.object({ id: Id })),
  orderType: v.optional(v.picklist(ORDER_TYPES), 'In Restaurant'),
  cart: v.object({
    orders: v.pipe(
      list(v.object({ userId: v.optional(Id, '1'), items: Lines }), PERSONS_MAX),
      v.check((orders) => areLinesFew(orders), TOO_MANY_LINES),
    ),
  }),
});
export type OrderCustomizationsInput = v.InferInput<typeof OrderCustomizationsInput>;
export interface OrderCustomizations {
  orders: { userId: string; items: ({ menuItem: { id: string; title: string } } & Suggestions)[] }[];
}

/** A dish of a stored order or of a quote; every figure computed by the server, in cents. */
export interface CartItem {
  menuItem: { id: string; title: string; description: string; imageUrl: string };
  customizations: { customizationId: string; title: string; options: { id: string; title: string; price: number }[] }[];
  quantity: number;
  /** Base price of one. */
  price: number;
  /** Price of one with its options. */
  customisedPrice: number;
  /** (base + options) × quantity. */
  total: number;
  preference: { selectedAllergies: string[]; selectedDiets: string[] };
  /** As the client sent them, where it did. */
  size?: number | string | null | undefined;
  category?: { title: string } | null | undefined;
  omit: string[];
  /** What the kitchen must do differently for this line. */
  kitchen: {
    omissions: Suggestion[];
    substitutions: { from: Suggestion; to: Suggestion[] }[];
    addOns: Suggestion[];
  };
  /** What it contains as it is chosen. Missing in orders that were stored before lines kept it. */
  contents?: LineContents;
}
/** Keys of allergies; not `known` when a part of what was chosen is not described. */
export type LineContents = Pick<Computed, 'allergies' | 'known'>;
export interface CartOrder {
  userId: string;
  user: string;
  items: CartItem[];
  quantity: number;
  size: number;
  total: number;
}
export interface Cart {
  orders: CartOrder[];
  subtotal: number;
  /** How much of the subtotal is markup on the restaurant's own prices. */
  markup: number;
  serviceFee: number;
  deliveryFee: number;
  tipFee: number;
  taxFee: number;
  grandTotal: number;
  /** As the client sent them, where it did; no price depends on them. */
  coupon?: string | null | undefined;
  discount?: number | undefined;
}

/** Why one line of a cart cannot be ordered as it is. */
export interface CartConflict {
  /** Place in the cart: `orders.0.items.1`. */
  line: string;
  menuItemId: string;
  title: string;
  reason:
    | 'gone'
    | 'sold-out'
    | 'unknown'
    | 'diet'
    | 'allergen'
    | 'group'
    | 'component'
    | 'option-gone'
    | 'option-unavailable'
    | 'option-incompatible'
    | 'minimum'
    | 'maximum'
    | 'part-gone';
  /** Selected allergies that the dish or option lists. */
  allergies: string[];
  /** Selected diets that the dish or option does not meet. */
  diets: string[];
  optionId?: string;
  /** Where a dish or option does not fit: the ingredients and parts that cause it. */
  why?: DishWhyNot;
  /** A text for the diner. */
  message: string;
}
/** `details` of the 409 codes quote-changed and dietary-conflict: what was wrong, and the cart without it. */
export interface QuoteDetails {
  conflicts: CartConflict[];
  /** The corrected cart with the right figures; null when nothing is left to order. */
  quote: Cart | null;
}

export interface OrderHistoryEntry {
  at: string;
  by: string;
  action: string;
  from: string;
  to: string;
}
/** What the orders grid can be sorted by. */
export const ORDER_SORTS = [
  'createdAt',
  'orderType',
  'restaurantName',
  'userName',
  'orderStatus',
  'claimedBy',
  'externalOrderId',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
const orderFilters = {
  restaurantId: v.optional(Id),
  merchantId: v.optional(Id),
  /** Created at or after this instant, and before that one. */
  from: v.optional(Instant),
  to: v.optional(Instant),
};
/** Which orders a list or a summary is about. */
export const OrderSummaryQuery = v.object(orderFilters);
export type OrderSummaryQuery = v.InferInput<typeof OrderSummaryQuery>;
/** Query of the orders grids, newest first unless it says otherwise. A cursor goes on with the sort it was given for. */
export const OrderListQuery = v.object({
  ...ListQuery.entries,
  ...orderFilters,
  status: v.optional(v.picklist(ORDER_STATUSES)),
  /** How far the reader's clock is ahead of UTC, in minutes: `q` finds days and times as the grid shows them. */
  utcOffsetMinutes: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(4, 'Must be a whole number of minutes'),
      v.regex(/^-?\d{1,3}$/, 'Must be a whole number of minutes'),
      v.transform(Number),
    ),
    '0',
  ),
  sort: v.optional(v.picklist(ORDER_SORTS), 'createdAt'),
  direction: v.optional(SortDirection, 'descending'),
});
export type OrderListQuery = v.InferInput<typeof OrderListQuery>;
/** What a screen of orders asks again and again: how many there are in each status, and whether anything happened. */
export interface OrderSummary {
  /** By status; one without orders is left out. */
  counts: Partial<Record<OrderStatus, number>>;
  /** Another value whenever an order came in, moved or was edited. */
  latestChange: number;
  /** When the newest of all the caller's orders came in; '' when there are none. */
  newestAt: string;
}
export const OrderRestaurantQuery = v.object({
  q: v.optional(SearchText, ''),
  merchantId: orderFilters.merchantId,
  /** Names this one first, also without orders and without the words. */
  restaurantId: orderFilters.restaurantId,
});
export type OrderRestaurantQuery = v.InferInput<typeof OrderRestaurantQuery>;

/** A stored order as its diner gets it back. */
export interface Order {
  id: string;
  productOrderId: string;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  active: boolean;
  orderType: OrderType;
  restaurant: { id: string; name: string };
  cart: Cart;
  notes: string;
  email: string;
  phoneNumber: string;
  addressString: string;
  createdAt: string;
}
/** A row of the orders grid. */
export interface OrderRow {
  id: string;
  productOrderId: string;
  title: string;
  orderType: OrderType;
  /** Where it goes: at the restaurant the table, else an address. */
  addressString: string;
  createdAt: string;
  restaurantId: string;
  restaurantName: string;
  restaurantHomePage: string;
  userName: string;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  claimedBy: string;
  externalOrderId: string;
  active: boolean;
  comments: string;
  grandTotal: number;
  /** Every allergy and diet that a person of this order chose, by name. */
  dislikes: string[];
  preferences: string[];
  /** What the kitchen must do differently, all lines together. */
  kitchen: { omit: string[]; substitute: string[]; addOn: string[] };
}
export interface OrderDetails {
  order: Omit<Order, 'restaurant' | 'email' | 'phoneNumber'> & {
    claimedBy: string;
    externalOrderId: string;
    comments: string;
    history: OrderHistoryEntry[];
  };
  restaurant: RestaurantSummary & { phoneNumber: string; homePage: string };
  customer: { name: string; phoneNumber: string; email: string; address: string };
}
export const EditOrderInput = v.object({
  comments: v.optional(Text),
  /** The comments that the edit began with. When they are others by now, nothing is written; without it the last write wins. */
  commentsBefore: v.optional(Text),
});
export type EditOrderInput = v.InferInput<typeof EditOrderInput>;
export const CompleteOrderInput = v.object({
  externalOrderNumber: required('External Order Number is required', 100),
});
