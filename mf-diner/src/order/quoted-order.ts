import type { Issue } from '@justright/contract/envelope';
import type { QuoteDetails } from '@justright/contract/orders';
import { isRecord } from '../device/shapes.ts';
import type { CartLine, PersonLines } from './cart.ts';

export const isQuoteDetails = (value: unknown): value is QuoteDetails =>
  isRecord(value) &&
  Array.isArray(value['conflicts']) &&
  (value['quote'] === null || (isRecord(value['quote']) && Array.isArray(value['quote']['orders'])));

/** Finds the person and line of a sent order by the path in a conflict: `orders.1.items.0`. */
export function lineAtPath(
  sent: readonly PersonLines[],
  path: string,
): { personId: string; line: CartLine } | undefined {
  const [, orderIndex, lineIndex] = /^orders\.(\d+)\.items\.(\d+)(?:\.|$)/.exec(path) ?? [];
  const order = sent[Number(orderIndex)];
  const line = order?.lines[Number(lineIndex)];
  return order && line && { personId: order.personId, line };
}

/** Returns the path of the line that an issue is about, `orders.0.items.1`; '' when it is about none. */
export const linePathOf = ({ path }: Issue): string => /^cart\.(orders\.\d+\.items\.\d+)(?:\.|$)/.exec(path)?.[1] ?? '';

/** Tells whether an issue is about a line of the order, so that the cart can show it there. */
export const isAboutLine = (sent: readonly PersonLines[], issue: Issue): boolean =>
  lineAtPath(sent, linePathOf(issue)) !== undefined;
