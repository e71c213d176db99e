import { spansOf } from '@justright/contract/closed-spans';
import type { OrderTaking } from '@justright/contract/public-menu';
import { dateOf } from '@justright/diner-texts/order-taking';

/** Says each closed time from today on: 'Closed on Thu, Nov 26', 'Closed Thu, Dec 31 – Fri, Jan 1, 2027'. */
export function closedTexts(taking: OrderTaking, nowMs: number): string[] {
  const today = dateOf(taking, nowMs);
  return spansOf(taking.closedDates.filter((date) => date >= today)).map(({ from, to }) => {
    const format = new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      ...(to.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
      timeZone: 'UTC',
    });
    const [first, last] = [Date.parse(from), Date.parse(to)];
    return first === last ? `Closed on ${format.format(first)}` : `Closed ${format.formatRange(first, last)}`;
  });
}
