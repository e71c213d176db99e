import * as v from 'valibot';
import { ADMINS, call, EDITORS } from './call.ts';
import { Id, Instant, ListQuery, requiredId, SearchText } from './common.ts';
import { ORDER_STATUSES } from './orders.ts';
import { ORDER_TYPES } from './order-type.ts';

/** The longest time that one recall asks about, in days. */
export const RECALL_DAYS_MAX = 90;
/** What orders are asked for. An ingredient counts at any depth; a substitution wherever it may have been used. */
export const RECALL_SUBJECTS = ['ingredient', 'dish', 'substitution'] as const;
export type RecallSubject = (typeof RECALL_SUBJECTS)[number];

/**
 * How a line had it: `ordered` as it was placed, `amended` by the kitchen, `substituted` by a substitution that began or ended
 * while the order was open, `changed` by a recipe that changed meanwhile, also when it was changed back, `dish` where nothing
 * was kept and the dish has it now. A line that was not made is `refused`.
 */
export const RECALL_WAYS = ['ordered', 'amended', 'substituted', 'changed', 'dish', 'refused'] as const;
export type RecallWay = (typeof RECALL_WAYS)[number];

export const RecalledOrder = v.object({
  id: v.string(),
  productOrderId: v.string(),
  createdAt: v.string(),
  restaurantId: v.string(),
  restaurantName: v.string(),
  timeZone: v.nullable(v.string()),
  orderType: v.picklist(ORDER_TYPES),
  orderStatus: v.picklist(ORDER_STATUSES),
  /** The table for an order at the restaurant, else an address. */
  addressString: v.string(),
  userName: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  isErased: v.boolean(),
  /** Of its lines those that had it, or would have had it. */
  lines: v.array(v.object({ title: v.string(), quantity: v.number(), way: v.picklist(RECALL_WAYS) })),
});
export type RecalledOrder = v.InferOutput<typeof RecalledOrder>;

const period = {
  of: v.picklist(RECALL_SUBJECTS),
  id: requiredId('Choose what was recalled'),
  /** Placed at or after `since`, and before `until`. */
  since: Instant,
  until: Instant,
};
const { limit, cursor } = ListQuery.entries;
/** A longer period than {@link RECALL_DAYS_MAX}, or one that ends before it begins, is a 422. */
const RecallQuery = v.object({ limit, cursor, ...period });
const AdminRecallQuery = v.object({ ...RecallQuery.entries, restaurantId: v.optional(Id) });

const subjectFilter = { of: v.picklist(RECALL_SUBJECTS), q: v.optional(SearchText, '') };
const RecallSubjectFound = v.object({
  id: v.string(),
  title: v.string(),
  /** The restaurant that it is of; '' for a food of the shared catalogue. */
  restaurantName: v.string(),
  /** When it began, of a substitution; null for others. */
  at: v.nullable(v.string()),
});
export type RecallSubjectFound = v.InferOutput<typeof RecallSubjectFound>;
const Subjects = v.array(RecallSubjectFound);

/** Lists the orders of a restaurant that contained something, the newest first. A page may have fewer rows than its limit. */
export const recallOrders = call('GET', '/restaurants/{id}/recall', EDITORS, {
  query: RecallQuery,
  data: v.array(RecalledOrder),
});
/** Does the same for all restaurants, or one. */
export const recallAllOrders = call('GET', '/admin/recall', ADMINS, {
  query: AdminRecallQuery,
  data: v.array(RecalledOrder),
});
/** Lists at most twenty foods, dishes or substitutions that a recall of a restaurant can be about, by words of their title: first those that it uses. */
export const listRecallSubjects = call('GET', '/restaurants/{id}/recall-subjects', EDITORS, {
  query: v.object(subjectFilter),
  data: Subjects,
});
export const listAllRecallSubjects = call('GET', '/admin/recall-subjects', ADMINS, {
  query: v.object({ ...subjectFilter, restaurantId: v.optional(Id) }),
  data: Subjects,
});
