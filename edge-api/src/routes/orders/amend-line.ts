import { amendLine, getLineOptions } from '@justright/contract/kitchen';
import { isOver } from '@justright/contract/kitchen-moves';
import type { CartItem } from '@justright/contract/orders';
import { setAmendedLines } from '../../data/orders.ts';
import { amendedItem, lineAt, lineOptions } from '../../domain/amended-lines.ts';
import { notFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { type Caller, nameOf } from '../../identity/authenticate.ts';
import { requirePerson } from '../../identity/kitchen-person.ts';
import { requireMayRuleOut } from './rule-out.ts';
import { readerOf } from '../../kitchen/amended-lines.ts';
import { actOnce, findCompared, ORDER_ACT, staleLine } from './act-once.ts';

/** Reads the place of a line in an address; anything else is a 404. */
function placeOf(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw notFound('Line');
  return Number(text);
}

/** Names who in the kitchen decided how a line is made, and when. What its client wrote beside it is stored with its people. */
export const decidedBy = (
  { changed: _changed, size: _size, category: _category, question, ...item }: CartItem,
  caller: Caller,
  nowMs: number,
  refusal: string | null = null,
): CartItem => {
  const decided = { by: nameOf(caller), at: new Date(nowMs).toISOString() };
  return {
    ...item,
    amended: { ...item.amended, ...decided, refusal },
    // A refused line keeps the answer that it had; what was said for today was said by who said that.
    ...(question && {
      question:
        question.isForToday === true || (refusal !== null && question.state !== 'asked')
          ? question
          : { ...question, ...decided },
    }),
  };
};

/** Makes one line of an open order otherwise, or refuses it; the others stay. */
export const amendLineEndpoint = endpoint(amendLine, ORDER_ACT, (request) => {
  const { body, params, db, nowMs } = request;
  return actOnce(
    request,
    async ({ order, externalOrderId }, caller) => {
      const place = placeOf(params.place);
      const before = lineAt(order, place);
      await requirePerson(db, caller);
      if (body.act === 'make') await requireMayRuleOut(db, order, caller, [body]);
      // A question is answered first; its answer amends the lines.
      if (isOver(order.orderStatus) || order.question === 'asked') return undefined;
      const stale = staleLine(order, place, body);
      if (stale) return stale;
      const { restaurant, reader } = await readerOf(request, order);
      const made = body.act === 'make' ? amendedItem(restaurant, reader, before, body, '', nowMs) : before;
      const item = decidedBy(made, caller, nowMs, body.act === 'refuse' ? body.reason : null);
      const { omit, without = [], customizations, question } = item;
      const ruledOut = question?.keys ?? [];
      return {
        state: order,
        change: setAmendedLines(
          db,
          { ...order, externalOrderId },
          { lines: [{ place, item }], menuVersion: restaurant.source.menuVersion },
        ),
        action: body.act === 'make' ? 'line-amended' : 'line-refused',
        details: body.act === 'make' ? { place, omit, without, customizations, ruledOut } : { place },
        ...(body.act === 'refuse' && { reason: body.reason }),
      };
    },
    body.change === undefined ? [] : [body.change],
  );
});

/** Returns what a line of an order could be made with now. */
export const getLineOptionsEndpoint = endpoint(getLineOptions, async (request) => {
  const { order } = await findCompared(request);
  const item = lineAt(order, placeOf(request.params.place));
  const { restaurant, reader } = await readerOf(request, order);
  return { data: lineOptions(restaurant, reader, item, request.nowMs) };
});
