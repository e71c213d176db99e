import * as v from 'valibot';
import { call, KITCHEN_PEOPLE, RESTAURANT_PEOPLE } from './call.ts';
import {
  CompleteOrderInput,
  LineChoices,
  Order,
  ORDER_LINES_MAX,
  OrderOffer,
  OrderRow,
  ReasonInput,
} from './orders.ts';
import { Instant, Keys, list } from './common.ts';

/** How long the last act of a kitchen can be undone, in milliseconds. */
export const KITCHEN_UNDO_MS = 10_000;

/** How long a kitchen sees what it has finished, and may take a completed order back, in milliseconds. */
export const KITCHEN_FINISHED_MS = 12 * 60 * 60_000;

/** The hour at which a kitchen's day begins, also for one that is open past midnight. */
export const KITCHEN_DAY_BEGINS_HOUR = 5;

/** How long a pass for watching orders is valid, in milliseconds. */
export const KITCHEN_PASS_MS = 30_000;
/** How long a screen watches orders with one pass, in milliseconds: an access that has ended ends within this time. */
export const KITCHEN_WATCHED_MS = 5 * 60_000;

/** An order as its kitchen works on it. */
export const KitchenOrder = v.object({
  ...v.omit(Order, ['restaurant', 'email', 'phoneNumber', 'followKey', 'ownKey']).entries,
  ...v.pick(OrderRow, [
    'restaurantId',
    'userName',
    'claimedBy',
    'dislikes',
    'dislikeLevels',
    'needsRead',
    'preferences',
    'isErased',
  ]).entries,
  /** For a delivery, where the diner left one; an API key does not get it. */
  phoneNumber: v.optional(v.string()),
  /** Somebody avoids a food: the order is accepted only after the needs were read. */
  hasNeeds: v.boolean(),
  /** Grows with each change of the order: of two states of it, that with the higher one is the newer. */
  changeId: v.number(),
  /** When the last act was, by which its maker may undo it; null without one. */
  undoableAt: v.nullable(v.string()),
  /** What its guest is asked; null for nothing. */
  offer: v.nullable(OrderOffer),
  /** When its guest said that they feel unwell, and who has read it; null while they have said nothing. */
  unwell: v.nullable(v.object({ at: v.string(), readBy: v.nullable(v.string()), readAt: v.nullable(v.string()) })),
});
export type KitchenOrder = v.InferOutput<typeof KitchenOrder>;

/**
 * What a kitchen does with an order; `attend` says that somebody goes to a guest who feels unwell, `reopen` takes a
 * completed one back to ready. Its question is answered by {@link answerOrder}, or refused.
 */
export const KITCHEN_ACTS = ['read', 'attend', 'accept', 'start', 'ready', 'done', 'undo', 'reopen'] as const;
export type KitchenAct = (typeof KITCHEN_ACTS)[number];
/** What an API key does with an order. A person alone reads needs, answers a question and undoes. */
export const KEY_ACTS = ['accept', 'start', 'ready', 'done'] as const satisfies readonly KitchenAct[];

/** The most orders that a board lists. Of more, those that need somebody come first, then what has begun, then the newest. */
export const KITCHEN_ORDERS_MAX = 400;
/** Lists the orders that a kitchen has to do with, oldest first: open ones, and those that it has just closed. */
export const listKitchenOrders = call('GET', '/restaurants/{id}/kitchen-orders', [...KITCHEN_PEOPLE, 'orders:read'], {
  data: v.array(KitchenOrder),
});
/** An order that its kitchen has completed or refused, or that was closed elsewhere: when, and by whom. */
export const FinishedOrder = v.object({ ...KitchenOrder.entries, finishedAt: v.string(), finishedBy: v.string() });
export type FinishedOrder = v.InferOutput<typeof FinishedOrder>;
/** Lists the newest orders that were finished within {@link KITCHEN_FINISHED_MS}, the last one first; at most 400. */
export const listFinishedOrders = call('GET', '/restaurants/{id}/finished-orders', KITCHEN_PEOPLE, {
  data: v.array(FinishedOrder),
});
/** The newest act on an order, in the `details` of a 409 `invalid-transition`: the second of two is told who was first. */
export interface LastAct {
  by: string;
  at: string;
  /** As the order's history has it: `kitchen-accept`. */
  action: string;
}
/** Reads one order as its kitchen works on it. */
export const getKitchenOrder = call('GET', '/orders/{id}/kitchen', [...RESTAURANT_PEOPLE, 'orders:read'], {
  data: KitchenOrder,
});
/** What the socket of a kitchen sends: an order that was placed or has changed. */
export const KitchenMessage = v.object({ order: KitchenOrder });
export type KitchenMessage = v.InferOutput<typeof KitchenMessage>;
/** Admits the caller once to the socket that sends each order of a restaurant that is placed or changes. */
export const watchKitchenOrders = call('POST', '/restaurants/{id}/kitchen-pass', KITCHEN_PEOPLE, {
  body: v.optional(v.object({}), {}),
  data: v.object({
    /** The address of the socket, below the product's origin. It sends {@link KitchenMessage}s as JSON. */
    path: v.string(),
  }),
});
/**
 * Moves an order. A 409 `needs-unread` before its needs were read, `invalid-transition` where it moved meanwhile,
 * `line-changed` before somebody has read what has changed of its lines, and `line-undecided` before somebody has decided
 * what becomes of a line that no longer fits. An API key does {@link KEY_ACTS} alone.
 */
export const actInKitchen = call('POST', '/orders/{id}/kitchen', [...KITCHEN_PEOPLE, 'orders:write'], {
  body: v.object({
    act: v.picklist(KITCHEN_ACTS),
    /**
     * Of `read`: the `at` of each change that was shown and that nobody had read. Anything but all of them is a 409
     * `line-changed`; without it the needs alone are read.
     */
    changes: v.optional(list(Instant, ORDER_LINES_MAX), []),
  }),
  data: KitchenOrder,
});
/** The place of a line among those of all people, counted from 1. */
const Place = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ORDER_LINES_MAX));
/**
 * The `at` of the line's change that something is decided on. A line that was decided meanwhile is a 409 `invalid-transition`
 * with who did it, one that has changed again or fits again a 409 `line-changed`. Without it the line is taken as it is, unless
 * traces are ruled out in it: that is said of the food that was shown.
 */
const DecidedOn = { change: v.optional(Instant) };
/** How the kitchen makes a line. */
const MadeLine = v.object({
  ...LineChoices.entries,
  /**
   * The foods of which a person says that traces are ruled out in this line: keys of what was told of it. An account that may
   * sign says so, or somebody at a shared device whom a signer has named for it; anybody else is a 403, `person-needed` for a
   * device without a person.
   */
  ruledOut: v.optional(Keys, []),
});
const eachOnce = (lines: readonly { place: number }[]): boolean =>
  new Set(lines.map(({ place }) => place)).size === lines.length;
const NAMED_TWICE = 'Name each line once';
/** How the kitchen makes lines of an order; each place once. */
const PlacedLines = v.pipe(
  list(v.object({ place: Place, ...DecidedOn, ...MadeLine.entries }), ORDER_LINES_MAX),
  v.check((lines) => eachOnce(lines), NAMED_TWICE),
);
/** The lines, asked or changed, that the kitchen does not make, each with the reason that its guest reads. */
const RefusedLines = v.pipe(
  list(v.object({ place: Place, ...ReasonInput.entries }), ORDER_LINES_MAX),
  v.check((lines) => eachOnce(lines), NAMED_TWICE),
);
/**
 * What the kitchen says to a guest. `yes` answers the question: the order counts, and its lines are made as they are given.
 * Each asked line is in `lines` with all its keys as `ruledOut`, or in `refused`; where all lines are, the order is refused.
 * `offer` proposes lines, which count when the guest accepts in time; else they are not made, and the notes have a no.
 */
export const AnswerOrderInput = v.variant('answer', [
  v.pipe(
    v.object({ answer: v.literal('yes'), lines: PlacedLines, refused: v.optional(RefusedLines, []) }),
    v.check(({ lines, refused }) => eachOnce([...lines, ...refused]), NAMED_TWICE),
  ),
  v.object({ answer: v.literal('offer'), lines: v.pipe(PlacedLines, v.minLength(1, 'Offer at least one dish')) }),
]);
export type AnswerOrderInput = v.InferOutput<typeof AnswerOrderInput>;
/** Answers a guest's question, or asks the guest. Each line is checked like a new order: a 409 `dietary-conflict`. */
export const answerOrder = call('POST', '/orders/{id}/answer', KITCHEN_PEOPLE, {
  body: AnswerOrderInput,
  data: KitchenOrder,
});
/** What a line could be made with now, and whether each fits its diner where a person rules traces out. */
export const LineOptions = v.object({
  /** The foods of which a person has to rule traces out before the line can be made as it is. */
  asks: v.array(v.string()),
  /** The line fits its diner as it is, where a person says that. */
  fits: v.boolean(),
  /** Ways to make a line that no longer fits, each checked; the least change first. `asks` as above, for the way. */
  ways: v.array(v.object({ label: v.string(), ...LineChoices.entries, asks: v.array(v.string()) })),
  parts: v.array(
    v.object({
      title: v.string(),
      /** Its diner cannot leave it out. */
      required: v.boolean(),
      /** The line is made without it. */
      isLeftOut: v.boolean(),
      fits: v.boolean(),
    }),
  ),
  groups: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      minimum: v.number(),
      maximum: v.number(),
      options: v.array(v.object({ id: v.string(), title: v.string(), isChosen: v.boolean(), fits: v.boolean() })),
    }),
  ),
});
export type LineOptions = v.InferOutput<typeof LineOptions>;
/** Reads what a line of an order could be made with. A dish that is no longer on the menu has nothing. */
export const getLineOptions = call('GET', '/orders/{id}/lines/{place}', KITCHEN_PEOPLE, { data: LineOptions });
/** How the kitchen makes one line of an open order otherwise than it was ordered, or that it does not make it. */
export const AmendLineInput = v.variant('act', [
  v.object({ act: v.literal('make'), ...DecidedOn, ...MadeLine.entries }),
  v.object({ act: v.literal('refuse'), ...DecidedOn, ...ReasonInput.entries }),
]);
export type AmendLineInput = v.InferOutput<typeof AmendLineInput>;
/**
 * Makes a line of an open order otherwise. It is checked like a new order: a 409 `dietary-conflict` where it would not fit
 * its diner. `place` counts the lines of all people from 1.
 */
export const amendLine = call('POST', '/orders/{id}/lines/{place}', KITCHEN_PEOPLE, {
  body: AmendLineInput,
  data: KitchenOrder,
});
/** Refuses an order, or answers its question with no: the order is cancelled, and its diner reads the reason. */
export const refuseInKitchen = call('POST', '/orders/{id}/kitchen-refusal', [...KITCHEN_PEOPLE, 'orders:write'], {
  body: ReasonInput,
  data: KitchenOrder,
});
/** Keeps the number that an open order has in the restaurant's own system. */
export const setExternalNumber = call('PUT', '/orders/{id}/external-number', [...RESTAURANT_PEOPLE, 'orders:write'], {
  body: CompleteOrderInput,
  data: KitchenOrder,
});
