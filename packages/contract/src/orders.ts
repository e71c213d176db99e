import * as v from 'valibot';
import { call, HOSTS, KITCHEN_PEOPLE, RESTAURANT_PEOPLE, ADMIN, ADMINS } from './call.ts';
import {
  Cents,
  Id,
  Instant,
  Keys,
  list,
  ListQuery,
  Name,
  requiredLine,
  requiredLines,
  SearchText,
  SortDirection,
  Text,
  TITLE_MAX_LENGTH,
} from './common.ts';
import { DAY_MS } from './time.ts';
import { HISTORY_ENTITIES } from './history.ts';
import { Level, NamedFoods } from './foods.ts';
import { FoodAnswer, StatementSource, WrittenComposition } from './ingredients.ts';
import { LEGAL_SETS } from './legal-sets.ts';
import { ORDER_TYPES } from './order-type.ts';
import { emailAddress } from './email-address.ts';
import { hasExtension, isTypedPhone } from './phone.ts';
import { type DishWhyNot, Mark, RestaurantSummary, Suggestion, Suggestions } from './public-menu.ts';
import { SHOWN_LINE } from './shown-text.ts';
import { LegalTrace } from './written-information.ts';

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

/** What the kitchen does with an order, beside the order's status. */
export const KITCHEN_STATUSES = ['new', 'accepted', 'started', 'ready', 'done', 'refused'] as const;
export type KitchenStatus = (typeof KITCHEN_STATUSES)[number];
/** Whether the kitchen has to answer before an order or a line counts, and its answer. */
export const QUESTION_STATES = ['asked', 'yes', 'no'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];
const kitchenFields = {
  kitchenStatus: v.picklist(KITCHEN_STATUSES),
  /** `asked` while the notes are an open question or a line's is open. Null: the diner asks nothing. */
  question: v.nullable(v.picklist(QUESTION_STATES)),
};

const PERSONS_MAX = 50;
/** Most lines of an order, all its people together. */
export const ORDER_LINES_MAX = 200;
/** Most groups of a line, options of a group, and parts to leave out. */
const CHOICES_MAX = 200;
const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));

const Label = v.pipe(
  v.string(),
  v.maxLength(TITLE_MAX_LENGTH, `Use at most ${TITLE_MAX_LENGTH} characters`),
  SHOWN_LINE,
);
/** A client's notes on a line: stored and returned, without any effect. */
const lineNotes = {
  size: v.optional(v.nullable(v.union([v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)), Label]))),
  category: v.optional(v.nullable(v.object({ title: Label }))),
};

const ChosenOptions = list(
  v.object({ customizationId: Id, optionIds: v.optional(list(Id, CHOICES_MAX), []) }),
  CHOICES_MAX,
);
const PartTitles = list(Label, CHOICES_MAX);
/** What is on the plate of one line: the chosen options, and the titles of the parts to leave out. */
export const LineChoices = v.object({
  customizations: ChosenOptions,
  /** Of optional parts. */
  omit: PartTitles,
  /** Of required ones, which only a kitchen leaves out. */
  without: PartTitles,
});
export type LineChoices = v.InferOutput<typeof LineChoices>;

/** One dish of a cart as the diner sends it; the server computes the prices again. */
export const CartItemInput = v.object({
  menuItem: v.object({ id: v.pipe(Id, v.minLength(1)) }),
  ...lineNotes,
  customizations: v.optional(ChosenOptions, []),
  quantity: v.optional(Quantity, 1),
  price: v.optional(Cents),
  preference: v.optional(
    v.object({
      selectedAllergies: v.optional(Keys, []),
      selectedDiets: v.optional(Keys, []),
      /** How strictly each selected allergy is avoided; one in no list has its starting level. */
      strict: v.optional(Keys, []),
      avoid: v.optional(Keys, []),
      mild: v.optional(Keys, []),
      /** The foods without a key that the diner avoids, by their names. */
      foods: v.optional(NamedFoods, []),
    }),
    {},
  ),
  /** Titles of optional components to leave out. */
  omit: v.optional(PartTitles, []),
  /** The kitchen is asked about traces that nobody has ruled out. Without it they are a 409 `dietary-conflict`. */
  ask: v.optional(v.boolean(), false),
});
export type CartItemInput = v.InferInput<typeof CartItemInput>;

const TOO_MANY_LINES = `An order has at most ${ORDER_LINES_MAX} lines`;
const Lines = list(CartItemInput, ORDER_LINES_MAX, TOO_MANY_LINES);
type People = readonly { items: readonly unknown[] }[];
/** Counts the lines of all people of a cart. */
export const countLines = (orders: People): number => orders.reduce((sum, { items }) => sum + items.length, 0);
/** Decides whether the lines of all people together are within the limit. */
const areLinesFew = (orders: People): boolean => countLines(orders) <= ORDER_LINES_MAX;

/** What a cart without a dish says, as the specification has it. */
export const CART_IS_EMPTY = 'Your Cart is Empty.';
export const CartOrderInput = v.object({
  userId: v.optional(Id, '1'),
  user: v.optional(Name, ''),
  items: v.pipe(Lines, v.minLength(1, CART_IS_EMPTY)),
  total: v.optional(Cents),
});
export const CartInput = v.object({
  orders: v.pipe(
    list(CartOrderInput, PERSONS_MAX),
    v.minLength(1, CART_IS_EMPTY),
    v.check((orders) => areLinesFew(orders), TOO_MANY_LINES),
  ),
  serviceFee: v.optional(Cents, 0),
  deliveryFee: v.optional(Cents, 0),
  tipFee: v.optional(Cents, 0),
  taxFee: v.optional(Cents, 0),
  subtotal: Cents,
  grandTotal: Cents,
  /** Stored and returned; the prices are computed without them. */
  coupon: v.optional(v.nullable(Label)),
  discount: v.optional(Cents),
});

/** A cart after validation: every optional field has its default. */
export type SentCart = v.InferOutput<typeof CartInput>;
export type SentCartItem = v.InferOutput<typeof CartItemInput>;

/** The specification's basic e-mail pattern for guests. */
const GUEST_EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Longest address of the mail standards; a longer one is refused before the pattern is applied. */
const GUEST_EMAIL_MAX_LENGTH = 254;
const WRONG_EMAIL = 'Please enter a valid email!';
/** Longer than any number as people write it. */
const GUEST_PHONE_MAX_LENGTH = 60;
const WRONG_PHONE = 'Please enter a valid phone number!';
/** A guest's optional contact: empty, or in the right form. */
const optionalContact = (isRight: (text: string) => boolean, maxLength: number, message: string) =>
  v.pipe(
    v.string(message),
    v.maxLength(maxLength, message),
    v.trim(),
    SHOWN_LINE,
    v.check((text) => text === '' || isRight(text), message),
  );
/** In lower case: one mailbox is one address, and has one cap of mails. */
export const guestEmail = v.pipe(
  optionalContact((text) => GUEST_EMAIL.test(text), GUEST_EMAIL_MAX_LENGTH, WRONG_EMAIL),
  v.union(
    [
      v.literal(''),
      v.pipe(v.string(), v.maxLength(GUEST_EMAIL_MAX_LENGTH), emailAddress(WRONG_EMAIL), v.toLowerCase()),
    ],
    WRONG_EMAIL,
  ),
);
/** As it is typed; the order keeps it normalised, by the specification's rule ("Guest order"). */
export const guestPhone = v.pipe(
  v.string(WRONG_PHONE),
  v.check((text) => !hasExtension(text), `${WRONG_PHONE} Leave out the extension.`),
  optionalContact(isTypedPhone, GUEST_PHONE_MAX_LENGTH, WRONG_PHONE),
);

export const GuestOrderInput = v.object({
  restaurant: v.object({ id: v.pipe(Id, v.minLength(1)) }),
  cart: CartInput,
  notes: v.optional(Text, ''),
  /** The notes are a question: the order counts when the kitchen has said yes. */
  isQuestion: v.optional(v.boolean(), false),
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
export const OrderCustomizations = v.object({
  orders: v.array(
    v.object({
      userId: v.string(),
      items: v.array(v.object({ menuItem: v.object({ id: v.string(), title: v.string() }), ...Suggestions.entries })),
    }),
  ),
});
export type OrderCustomizations = v.InferOutput<typeof OrderCustomizations>;

/** Keys of allergies; `known` is false when a part of the choice is not described. */
export const LineContents = v.pick(WrittenComposition, ['allergies', 'mayContain', 'unknownFor', 'known']);
export type LineContents = v.InferOutput<typeof LineContents>;
/** The answers that the diner's screens gave for a line when the order was placed. They never change. */
export const Told = v.object({
  /** The version of the menu that the line was checked against. */
  menuVersion: v.string(),
  /**
   * What the line contained, for each food that the diner avoids, that a chosen diet excludes, or that a law names. Sorted
   * by key.
   */
  answers: v.array(
    v.object({
      key: v.string(),
      /** The name at that time. */
      name: v.string(),
      answer: FoodAnswer,
      /** Null for a food that the diner does not avoid. */
      level: v.nullable(Level),
      /**
       * The ingredients behind an answer that is not free, as positions in the cart's `stated`; behind `free` are all of
       * the line. Diners do not get it.
       */
      from: v.optional(v.array(v.number())),
    }),
  ),
  /** The marks of the line as the diner saw them; left out: none. */
  marks: v.optional(v.array(Mark)),
  /**
   * The line's ingredients at any depth, as positions in the cart's `stated`. Diners do not get it.
   */
  stated: v.optional(v.array(v.number())),
  /**
   * What the line is not free of by the restaurant's legal set, with the names of that time: what a label says. Null as
   * jurisdiction: what any of the laws names.
   */
  legal: v.optional(
    v.object({
      jurisdiction: v.nullable(v.picklist(LEGAL_SETS)),
      answers: v.array(LegalTrace),
    }),
  ),
  /** Who had signed that what is listed of the dish is complete, and for which keys. Null without such a declaration. */
  declaration: v.nullable(
    v.object({
      /** The author's name, which diners do not get. */
      by: v.optional(v.string()),
      at: v.string(),
      keys: v.array(v.string()),
    }),
  ),
});
export type Told = v.InferOutput<typeof Told>;
/** An ingredient of an order's dishes, with who had stated its answers when the order was placed. */
export const StatedIngredient = v.object({
  id: v.string(),
  title: v.string(),
  /** Null when nobody had stated anything of it. */
  statement: v.nullable(
    v.object({
      ...StatementSource.entries,
      /** Answers for keys that became active after the statement, each by its own author. */
      laterAnswers: v.optional(v.array(v.object({ key: v.string(), by: v.string(), at: v.string() }))),
    }),
  ),
});
export type StatedIngredient = v.InferOutput<typeof StatedIngredient>;

/** An answer of a line for a food or a diet of its diner, with the name at that time. */
const LineAnswer = v.object({
  key: v.string(),
  name: v.string(),
  answer: v.picklist(['free', 'notAdded', 'mayContain', 'unknown', 'contains', 'yes', 'no']),
  /** The ingredients and parts that it comes from, where they are known. */
  from: v.optional(v.array(v.string())),
});
export type LineAnswer = v.InferOutput<typeof LineAnswer>;
/** An act that a changed answer comes from. */
export const ChangeCause = v.object({
  /** The dish, ingredient, station or whatever else was changed. */
  title: v.string(),
  entity: v.picklist(HISTORY_ENTITIES),
  by: v.string(),
  /** When it took effect: of a publication that was made ahead, its time. */
  at: v.string(),
});
export type ChangeCause = v.InferOutput<typeof ChangeCause>;
/**
 * What has changed since a line of an order was told: it would not be taken as it is any more. A line that became better
 * has none.
 */
export const LineChange = v.object({
  at: v.string(),
  /** The answers that were told, of the foods and diets that the line no longer fits. */
  was: v.array(LineAnswer),
  /** The answers for the same foods and diets now. */
  is: v.array(LineAnswer),
  /** Why the line no longer fits, in sentences. */
  texts: v.array(v.string()),
  /** The acts that it comes from, the newest first; empty where time alone has passed. */
  because: v.array(ChangeCause),
  /** Who did the newest of them; '' where time alone has passed. */
  by: v.string(),
  /** Who in the kitchen has read it, and when. */
  readBy: v.optional(v.string()),
  readAt: v.optional(v.string()),
});
export type LineChange = v.InferOutput<typeof LineChange>;

/** What the kitchen makes otherwise than it was ordered. The amounts of the order's line stay, unless it was refused. */
export const LineAmendment = v.object({
  by: v.string(),
  at: v.string(),
  /** Why the kitchen does not make it at all; null for a line that it makes. */
  refusal: v.nullable(v.string()),
  /** The line's ingredients now, as the cart's `stated`. Diners do not get it. */
  stated: v.optional(v.array(StatedIngredient)),
});
export type LineAmendment = v.InferOutput<typeof LineAmendment>;

/** What a line contains by the catalogue of now, as `contents` and `told` said it. */
export const LineNow = v.object({ contents: LineContents, legal: Told.entries.legal });
export type LineNow = v.InferOutput<typeof LineNow>;
/** What the kitchen is asked about a line before it counts, and what it said. Its answer counts for this line alone. */
export const LineQuestion = v.object({
  state: v.picklist(QUESTION_STATES),
  about: v.literal('traces'),
  /** Of what was told of the line: the foods that are no ingredient of it, of whose traces nobody has said anything. */
  keys: v.array(v.string()),
  /** While it is asked: the line is refused when nobody has answered by then. */
  until: v.optional(v.string()),
  /** Who answered, and when; left out while it is asked, and where the time was over. */
  by: v.optional(v.string()),
  at: v.optional(v.string()),
  /** The answer was given for the dish, for the rest of the day: it counts for the line as long as that does. */
  isForToday: v.optional(v.literal(true)),
});
export type LineQuestion = v.InferOutput<typeof LineQuestion>;

/** A dish of a stored order or of a quote; the server computes every figure, in cents. */
export const CartItem = v.object({
  menuItem: v.object({ id: v.string(), title: v.string(), description: v.string(), imageUrl: v.string() }),
  customizations: v.array(
    v.object({
      customizationId: v.string(),
      title: v.string(),
      options: v.array(v.object({ id: v.string(), title: v.string(), price: v.number() })),
    }),
  ),
  quantity: v.number(),
  /** Base price of one. */
  price: v.number(),
  /** Price of one with its options. */
  customisedPrice: v.number(),
  /** (base + options) × quantity. */
  total: v.number(),
  preference: v.object({
    selectedAllergies: v.array(v.string()),
    selectedDiets: v.array(v.string()),
    /** The level of each selected allergy; one in no list has its starting level. */
    strict: v.optional(v.array(v.string())),
    avoid: v.optional(v.array(v.string())),
    mild: v.optional(v.array(v.string())),
    /** The foods without a key that the diner avoids, by their names; left out: none. */
    foods: v.optional(v.array(v.object({ name: v.string(), ids: v.array(v.string()), level: Level }))),
  }),
  /** As the client sent them, if it did. */
  size: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  category: v.optional(v.nullable(v.object({ title: v.string() }))),
  omit: v.array(v.string()),
  /** Titles of required parts that the kitchen has promised to leave out. */
  without: v.optional(v.array(v.string())),
  /** What the kitchen must change for this line. */
  kitchen: v.object({
    omissions: v.array(Suggestion),
    substitutions: v.array(v.object({ from: Suggestion, to: v.array(Suggestion) })),
    addOns: v.array(Suggestion),
  }),
  /** What it contains with the chosen options. A quote and the orders of the demo have none. */
  contents: v.optional(LineContents),
  /** A quote and the orders of the demo have none. */
  told: v.optional(Told),
  /** What has changed of it since the order was placed; left out: nothing that its diner avoids. */
  changed: v.optional(LineChange),
  /** Who in the kitchen decided to make it otherwise, as the line now says; left out: it is made as it was ordered. */
  amended: v.optional(LineAmendment),
  /**
   * What an open order's line contains now, also of foods that nobody avoids; left out: what it says, or nobody asked. Null:
   * its dish is no longer served, so nothing is known.
   */
  now: v.optional(v.nullable(LineNow)),
  /** Left out: nothing of it has to be asked. */
  question: v.optional(LineQuestion),
});
export type CartItem = v.InferOutput<typeof CartItem>;
export const CartOrder = v.object({
  userId: v.string(),
  user: v.string(),
  items: v.array(CartItem),
  quantity: v.number(),
  size: v.number(),
  total: v.number(),
});
export type CartOrder = v.InferOutput<typeof CartOrder>;
/** The restaurant's taxes with their amounts; those on top are `taxFee`. */
const Taxes = v.array(v.object({ name: v.string(), percent: v.number(), isIncluded: v.boolean(), amount: v.number() }));
/** What is to be paid of an order without the lines that its kitchen refused. */
export const AmountsToPay = v.object({
  subtotal: v.number(),
  deliveryFee: v.number(),
  tipFee: v.number(),
  taxFee: v.number(),
  grandTotal: v.number(),
  taxes: Taxes,
});
export type AmountsToPay = v.InferOutput<typeof AmountsToPay>;
export const Cart = v.object({
  orders: v.array(CartOrder),
  subtotal: v.number(),
  /** The part of the subtotal that is markup on the restaurant's own prices. */
  markup: v.number(),
  serviceFee: v.number(),
  deliveryFee: v.number(),
  tipFee: v.number(),
  taxFee: v.number(),
  grandTotal: v.number(),
  /** Left out: none. */
  taxes: v.optional(Taxes),
  /** The amounts above are those of the order as it was placed. Left out: all of it is to be paid. */
  toPay: v.optional(AmountsToPay),
  /** The currency of all amounts, an ISO code; left out: US dollars. */
  currency: v.optional(v.string()),
  /** As the client sent them, if it did; no price depends on them. */
  coupon: v.optional(v.nullable(v.string())),
  discount: v.optional(v.number()),
  /** The ingredients of all lines, each once. Diners do not get it. */
  stated: v.optional(v.array(StatedIngredient)),
  /** How many more ingredients the lines have than `stated` has room for. */
  statedMore: v.optional(v.number()),
});
export type Cart = v.InferOutput<typeof Cart>;

/** Why one line of a cart cannot be ordered. */
export interface CartConflict {
  /** Path in the cart: `orders.0.items.1`. */
  line: string;
  menuItemId: string;
  title: string;
  reason:
    | 'gone'
    | 'sold-out'
    | 'unknown'
    | 'diet'
    | 'allergen'
    | 'traces'
    | 'group'
    | 'component'
    | 'option-gone'
    | 'option-unavailable'
    | 'option-incompatible'
    | 'minimum'
    | 'maximum'
    | 'part-gone';
  /** Selected allergies behind the reason. */
  allergies: string[];
  /** Selected diets that the dish or option does not meet. */
  diets: string[];
  optionId?: string;
  /** For a dish or option that does not fit: the ingredients and parts that cause it. */
  why?: DishWhyNot;
  /** A text for the diner. */
  message: string;
}
/** `details` of the 409 codes quote-changed and dietary-conflict: the conflicts, and the corrected cart. */
export interface QuoteDetails {
  conflicts: CartConflict[];
  /** The corrected cart with current prices; null when nothing is left to order. */
  quote: Cart | null;
}

export const OrderHistoryEntry = v.object({
  at: v.string(),
  by: v.string(),
  action: v.string(),
  from: v.string(),
  to: v.string(),
  /** Why, where the action asks for a reason; left out elsewhere, and after it was erased. */
  reason: v.optional(v.string()),
  /** When it was done by the device's clock, of an act that waited for the network. */
  deviceAt: v.optional(v.string()),
  /** The dishes that it is about, each with what had changed of it or how it is made; left out: none. */
  about: v.optional(v.array(v.string())),
});
export type OrderHistoryEntry = v.InferOutput<typeof OrderHistoryEntry>;
/** What keeps an order from being erased, by hand and by time, until somebody ends it. */
export const OrderHold = v.object({ at: v.string(), by: v.string(), reason: v.string() });
export type OrderHold = v.InferOutput<typeof OrderHold>;
/** The sort columns of the orders grid. */
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
  /** Created at or after `from`, and before `to`. */
  from: v.optional(Instant),
  to: v.optional(Instant),
};
/** The orders that a list or a summary includes. */
export const OrderSummaryQuery = v.object(orderFilters);
export type OrderSummaryQuery = v.InferInput<typeof OrderSummaryQuery>;
/** Query of the orders grids, newest first by default. A cursor continues with the sort that it was issued for. */
export const OrderListQuery = v.object({
  ...ListQuery.entries,
  ...orderFilters,
  status: v.optional(v.picklist(ORDER_STATUSES)),
  /** `true`: only open orders, and those served lately, of which a dish no longer fits: `isChanged`. */
  changed: v.optional(v.picklist(['true', 'false'])),
  /** The reader's offset from UTC in minutes: `q` matches times as the grid shows them where a restaurant has no zone. */
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
/** The data that a screen of orders polls: the number per status, and whether anything has changed. */
export const OrderSummary = v.object({
  /** By status; a status without orders is omitted. */
  counts: v.record(v.picklist(ORDER_STATUSES), v.number()),
  /** The orders that the list has with `changed`. */
  changed: v.number(),
  /** A new value whenever an order is created, moved or edited. */
  latestChange: v.number(),
  /** When the newest of all the caller's orders was created; '' when there are none. */
  newestAt: v.string(),
});
export type OrderSummary = v.InferOutput<typeof OrderSummary>;
export const OrderRestaurantQuery = v.object({
  q: v.optional(SearchText, ''),
  merchantId: orderFilters.merchantId,
  /** Puts this restaurant first, even without orders or matching words. */
  restaurantId: orderFilters.restaurantId,
});
export type OrderRestaurantQuery = v.InferInput<typeof OrderRestaurantQuery>;

/** The body of an action that needs no field. */
const NoFields = v.optional(v.object({}), {});

/** A stored order as its diner gets it. */
export const Order = v.object({
  id: v.string(),
  productOrderId: v.string(),
  orderStatus: v.picklist(ORDER_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  active: v.boolean(),
  ...kitchenFields,
  /** The notes are a question. */
  isQuestion: v.boolean(),
  orderType: v.picklist(ORDER_TYPES),
  restaurant: v.object({ id: v.string(), name: v.string() }),
  cart: Cart,
  notes: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  addressString: v.string(),
  createdAt: v.string(),
  /** Follows the order without an account; left out of an order that nobody follows. */
  followKey: v.optional(v.string()),
  /** Shows and erases what is kept of the order's people. Only the response to who placed it has this key. */
  ownKey: v.optional(v.string()),
});
export type Order = v.InferOutput<typeof Order>;
/** A row of the orders grid. */
export const OrderRow = v.object({
  id: v.string(),
  productOrderId: v.string(),
  title: v.string(),
  orderType: v.picklist(ORDER_TYPES),
  /** The table for an order at the restaurant, else an address. */
  addressString: v.string(),
  createdAt: v.string(),
  restaurantId: v.string(),
  restaurantName: v.string(),
  restaurantHomePage: v.string(),
  /** The restaurant's time zone; null where it has none. */
  timeZone: v.nullable(v.string()),
  userName: v.string(),
  /** The personal part was erased: name, contact, address, notes and the names at the table. */
  isErased: v.boolean(),
  /** Null: it is erased by time, and may be by hand. */
  hold: v.nullable(OrderHold),
  orderStatus: v.picklist(ORDER_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  claimedBy: v.string(),
  externalOrderId: v.string(),
  active: v.boolean(),
  ...kitchenFields,
  comments: v.string(),
  grandTotal: v.number(),
  /** Of `grandTotal`, an ISO code. */
  currency: v.string(),
  /** Every food that a person of this order avoids, by name. */
  dislikes: v.array(v.string()),
  /** The level of each of `dislikes`, in the same order: the strictest of those that people of the order chose. */
  dislikeLevels: v.array(Level),
  /** Who has read what its people avoid, and when; null before. */
  needsRead: v.nullable(v.object({ by: v.string(), at: v.string() })),
  /** Every diet that a person of this order chose, by name. */
  preferences: v.array(v.string()),
  /** What the kitchen must change, all lines together. */
  kitchen: v.object({ omit: v.array(v.string()), substitute: v.array(v.string()), addOn: v.array(v.string()) }),
  /** A line of it no longer fits, and nobody in the kitchen has read that, or while it is open decided what becomes of it. */
  isChanged: v.boolean(),
  /** What the kitchen is asked about its dishes, and what it answered. */
  asks: v.array(
    v.object({
      title: v.string(),
      /** The names of the foods whose traces it is about. */
      foods: v.array(v.string()),
      ...v.pick(LineQuestion, ['state', 'until', 'by', 'at', 'isForToday']).entries,
    }),
  ),
  /** Every dish of the order, the same one of several people once. */
  dishes: v.array(v.object({ title: v.string(), quantity: v.number() })),
});
export type OrderRow = v.InferOutput<typeof OrderRow>;
export const OrderDetails = v.object({
  order: v.object({
    ...v.omit(Order, ['restaurant', 'email', 'phoneNumber', 'followKey', 'ownKey']).entries,
    ...v.pick(OrderRow, ['dislikes', 'dislikeLevels', 'needsRead']).entries,
    claimedBy: v.string(),
    externalOrderId: v.string(),
    comments: v.string(),
    isErased: v.boolean(),
    hold: v.nullable(OrderHold),
    history: v.array(OrderHistoryEntry),
  }),
  restaurant: v.object({
    ...RestaurantSummary.entries,
    phoneNumber: v.string(),
    homePage: v.string(),
    timeZone: v.nullable(v.string()),
  }),
  customer: v.object({ name: v.string(), phoneNumber: v.string(), email: v.string(), address: v.string() }),
});
export type OrderDetails = v.InferOutput<typeof OrderDetails>;
/** What an order's ticket and labels are printed from. */
export const OrderPaper = v.object({
  order: v.object({
    ...v.pick(OrderDetails.entries.order, [
      'productOrderId',
      'orderType',
      'orderStatus',
      'createdAt',
      'addressString',
      'cart',
      'notes',
      'question',
      'isQuestion',
      'isErased',
    ]).entries,
    /** Its prints alone: the next one says which it replaces. */
    history: v.array(v.pick(OrderHistoryEntry, ['at', 'action'])),
  }),
  restaurant: v.pick(OrderDetails.entries.restaurant, ['name', 'timeZone']),
  /** The phone number is that of a delivery; '' for others. */
  customer: v.pick(OrderDetails.entries.customer, ['name', 'phoneNumber', 'address']),
});
export type OrderPaper = v.InferOutput<typeof OrderPaper>;
/** How long after it was placed an order can be followed. */
export const FOLLOWED_MS = DAY_MS;
/** A dish of an order that no longer fits its diner, that the kitchen makes otherwise, or that it is asked about. */
export const ProgressLine = v.object({
  title: v.string(),
  quantity: v.number(),
  /** What has changed since it was ordered; empty when it fits again as it is made now. */
  changed: v.array(v.string()),
  /** Somebody in the kitchen has read it. */
  isRead: v.boolean(),
  /** What the kitchen changes: "Omit Bread". */
  made: v.array(v.string()),
  /** Why the kitchen does not make it; null when it does. */
  refusal: v.nullable(v.string()),
  /** The place of the line among those of all people, counted from 1. */
  place: v.number(),
  /** What is on the plate, and unless it has changed what that contains; null for a dish that is not made. */
  plate: v.nullable(v.pick(CartItem, ['customizations', 'kitchen', 'contents'])),
  /** What the kitchen is asked about it; null for nothing. Who answered is not told. */
  question: v.nullable(
    v.object({
      ...v.pick(LineQuestion, ['state', 'until', 'at', 'isForToday']).entries,
      /** The names of the foods whose traces it is about. */
      foods: v.array(v.string()),
    }),
  ),
});
export type ProgressLine = v.InferOutput<typeof ProgressLine>;
/** What the kitchen offers to make otherwise: it counts when the guest has accepted it. */
export const OrderOffer = v.object({
  id: v.string(),
  lines: v.array(
    v.object({
      /** The place of the line among those of all people, counted from 1. */
      place: v.number(),
      title: v.string(),
      quantity: v.number(),
      /** What the kitchen would change: "Omit Bread". */
      made: v.array(v.string()),
      /** The chosen options, by group: "Dip: Plain". */
      options: v.array(v.string()),
    }),
  ),
  by: v.string(),
  at: v.string(),
  /** An offer that nobody has answered by then is declined. */
  until: v.string(),
});
export type OrderOffer = v.InferOutput<typeof OrderOffer>;
/** How far an order is, for whoever has its key. */
export const OrderProgress = v.object({
  ...v.pick(Order, ['productOrderId', 'orderStatus', 'kitchenStatus', 'question', 'isQuestion', 'createdAt']).entries,
  restaurant: v.object({ id: v.string(), name: v.string() }),
  /** Why the kitchen refused it; '' when it did not. */
  refusalReason: v.string(),
  lines: v.array(ProgressLine),
  /** Somebody in the kitchen has read what its people avoid; null: there is nothing that must be read. */
  isRead: v.nullable(v.boolean()),
  /** The kitchen makes at least one of its dishes: it has not refused every line. */
  isMade: v.boolean(),
  /** What is to be paid without the lines that the kitchen refused, with its currency; null: all of it. */
  toPay: v.nullable(v.object({ grandTotal: v.number(), currency: v.string() })),
  /** The kitchen has not said yes to all dishes: the guest says whether to keep the rest ({@link keepRest}). */
  asksRest: v.boolean(),
  /** What the kitchen asks the guest; null for nothing. Who asks is not told. */
  offer: v.nullable(v.omit(OrderOffer, ['by'])),
  /** When the guest said that they feel unwell, and when the staff read it; null while they have said nothing. */
  unwell: v.nullable(v.object({ at: v.string(), readAt: v.nullable(v.string()) })),
  /** The number that calls an ambulance where the restaurant is; null where its country is not known. */
  emergencyNumber: v.nullable(v.string()),
});
export type OrderProgress = v.InferOutput<typeof OrderProgress>;
export const EditOrderInput = v.object({
  comments: v.optional(Text),
  /**
   * The comments before the edit. If they differ by now, nothing is written; without this field the last write wins.
   */
  commentsBefore: v.optional(Text),
});
export type EditOrderInput = v.InferInput<typeof EditOrderInput>;
/** Why somebody does what the diner or a colleague did not expect. */
export const ReasonInput = v.object({ reason: requiredLines('Say why', 500) });
/** Who takes an order on has read what its guests avoid; needless where somebody had read it before. */
const TakeOnInput = v.object({ hasReadNeeds: v.optional(v.boolean(), false) });
export const CompleteOrderInput = v.object({
  ...TakeOnInput.entries,
  externalOrderNumber: requiredLine('External Order Number is required', 100),
});

/**
 * Places an order. A 409 `dietary-conflict` or `quote-changed` where it differs from the catalogue, `not-taking-orders`, or
 * `no-kitchen` where a line has to be asked and no screen of the kitchen was seen lately.
 */
export const placeGuestOrder = call('POST', '/guestorders', 'optional', { body: GuestOrderInput, data: Order });
/** Returns how far an order is, for a day after it was placed. The key is the capability; an unknown one is a 404. */
export const followOrder = call('GET', '/order-progress/{key}', 'public', { data: OrderProgress });
/**
 * Accepts or declines what the kitchen offers. The key is the capability. An offer that has ended is a 409
 * `invalid-transition`; one that would no longer fit ends, with a 409 `dietary-conflict`.
 */
export const answerOffer = call('POST', '/order-progress/{key}/offer', 'public', {
  body: v.object({ id: Id, accepts: v.boolean() }),
  data: OrderProgress,
});
/**
 * Says whether the guest keeps the rest of an order of which the kitchen has refused asked dishes. The key is the capability.
 * Not keeping it cancels the order while the kitchen has not started; later it is a 409 `invalid-transition`.
 */
export const keepRest = call('POST', '/order-progress/{key}/rest', 'public', {
  body: v.object({ keeps: v.boolean() }),
  data: OrderProgress,
});
/**
 * Tells the restaurant that the guest feels unwell: an alarm on its kitchen's screens, and a hold on the order. The key is the
 * capability. While nobody has read it, a repeat changes nothing; afterwards it is a new alarm.
 */
export const reportUnwell = call('POST', '/order-progress/{key}/unwell', 'public', {
  body: NoFields,
  data: OrderProgress,
});
export const getOrderCustomizations = call('POST', '/orders/getordercustomizations', 'public', {
  body: OrderCustomizationsInput,
  data: OrderCustomizations,
});
export const listOrders = call('GET', '/orders', RESTAURANT_PEOPLE, { query: OrderListQuery, data: v.array(OrderRow) });
export const listAdminOrders = call('GET', '/admin/orders', ADMINS, { query: OrderListQuery, data: v.array(OrderRow) });
export const getOrderSummary = call('GET', '/order-summary', RESTAURANT_PEOPLE, {
  query: OrderSummaryQuery,
  data: OrderSummary,
});
export const getAdminOrderSummary = call('GET', '/admin/order-summary', ADMINS, {
  query: OrderSummaryQuery,
  data: OrderSummary,
});
/** Lists at most twenty restaurants that have orders, by a part of their name, for a filter. */
export const listOrderRestaurants = call('GET', '/order-restaurants', RESTAURANT_PEOPLE, {
  query: OrderRestaurantQuery,
  data: v.array(v.object({ id: v.string(), name: v.string() })),
});
export const listAdminOrderRestaurants = call('GET', '/admin/order-restaurants', ADMINS, {
  query: OrderRestaurantQuery,
  data: v.array(v.object({ id: v.string(), name: v.string() })),
});
export const getOrder = call('GET', '/admin/orders/{id}', ADMINS, { data: OrderDetails });
/** Does the same for a merchant, whose own restaurants alone are visible. */
export const getMerchantOrder = call('GET', '/orders/{id}', RESTAURANT_PEOPLE, { data: OrderDetails });
export const editOrder = call('POST', '/admin/orders/{id}', ADMINS, { body: EditOrderInput, data: OrderRow });
/** Claims an order. A 409 `needs-unread` where nobody has read what its guests avoid. */
export const claimOrder = call('POST', '/admin/orders/{id}/mark-order-claimed', ADMINS, {
  body: TakeOnInput,
  data: OrderRow,
});
export const escalateOrder = call('POST', '/admin/orders/{id}/mark-order-escalated', ADMINS, {
  body: NoFields,
  data: OrderRow,
});
/** Completes an order. A 409 `needs-unread` as {@link claimOrder}. */
export const completeOrder = call('POST', '/admin/orders/{id}/mark-order-complete', ADMINS, {
  body: CompleteOrderInput,
  data: OrderRow,
});
export const cancelOrder = call('POST', '/admin/orders/{id}/mark-order-cancelled', ADMINS, {
  body: NoFields,
  data: OrderRow,
});
/** Makes an order that is complete or cancelled pending again, and new for its kitchen. */
export const reopenOrder = call('POST', '/orders/{id}/reopen', [...HOSTS, 'OrderAdmin'], {
  body: ReasonInput,
  data: OrderRow,
});
/** Gives a claimed order back, so that anybody may claim it. */
export const releaseOrder = call('POST', '/admin/orders/{id}/release-claim', ADMINS, {
  body: NoFields,
  data: OrderRow,
});
/** Gives a claimed order to another member of the platform's staff. */
export const handOverOrder = call('POST', '/admin/orders/{id}/hand-over', ADMINS, {
  body: v.object({ uid: Id }),
  data: OrderRow,
});
/** Lists who a claimed order can be handed over to, by name: the platform's staff who work on orders. */
export const listOrderStaff = call('GET', '/admin/order-staff', ADMINS, {
  data: v.array(v.object({ uid: v.string(), name: v.string() })),
});
/** What of an order is printed. */
export const PRINTS = ['ticket', 'labels'] as const;
export type Print = (typeof PRINTS)[number];
/** Reads what an order's ticket and labels are printed from, where its kitchen prints them at the board. */
export const getOrderPaper = call('GET', '/orders/{id}/paper', KITCHEN_PEOPLE, { data: OrderPaper });
/** Records that an order's ticket or labels are printed: what is printed later says which paper it replaces. */
export const recordPrint = call('POST', '/orders/{id}/prints', [...KITCHEN_PEOPLE, 'OrderAdmin'], {
  body: v.object({ of: v.picklist(PRINTS) }),
  data: v.object({ at: v.string() }),
});
/** Keeps an order from being erased, by hand and by time, until the hold is ended. One that is held is a 409. */
export const holdOrder = call('POST', '/orders/{id}/hold', [...HOSTS, 'OrderAdmin'], {
  body: ReasonInput,
  data: OrderRow,
});
/** Ends the hold of an order: it is erased as any other. */
export const endOrderHold = call('POST', '/orders/{id}/end-hold', [...HOSTS, 'OrderAdmin'], {
  body: NoFields,
  data: OrderRow,
});
/**
 * Erases the personal part of an order that is over, and the comments on it. The texts of the product itself stay: the
 * number of a table, and reasons that were chosen from a list. One that is held is a 409.
 */
export const eraseOrderPeople = call('POST', '/admin/orders/{id}/erase-personal-data', ADMIN, {
  body: NoFields,
  data: OrderRow,
});
export const completePayment = call('POST', '/admin/orders/{id}/mark-payment-complete', ADMINS, {
  body: NoFields,
  data: OrderRow,
});
export const cancelPayment = call('POST', '/admin/orders/{id}/mark-payment-cancelled', ADMINS, {
  body: NoFields,
  data: OrderRow,
});
