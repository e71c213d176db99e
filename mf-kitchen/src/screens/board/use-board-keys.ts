import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Place {
  id: string;
  lane: number;
  index: number;
  /** The person uses the keyboard, so the page scrolls to the focus. */
  isByKey: boolean;
}

const lanesOf = (board: HTMLElement): HTMLElement[][] =>
  [...board.querySelectorAll('[data-lane]')].map((lane) => [...lane.querySelectorAll<HTMLElement>('[data-ticket]')]);

function placeOf(board: HTMLElement, ticket: Element, isByKey: boolean): Place {
  const lanes = lanesOf(board);
  const lane = lanes.findIndex((tickets) => tickets.some((one) => one === ticket));
  const index = lanes[lane]?.findIndex((one) => one === ticket) ?? 0;
  return { id: ticket.getAttribute('data-ticket') ?? '', lane, index, isByKey };
}

/** Returns the ticket of a lane at an index, or its last one. */
const atOrLast = (tickets: readonly HTMLElement[] | undefined, index: number): HTMLElement | undefined =>
  tickets?.[Math.min(index, tickets.length - 1)];

/** Returns the ticket that an arrow key leads to: within the lane, or in the next lane that has tickets. */
function ticketAt(board: HTMLElement, { lane, index }: Place, key: string): HTMLElement | undefined {
  const lanes = lanesOf(board);
  if (key === 'ArrowUp') return lanes[lane]?.[index - 1];
  if (key === 'ArrowDown') return lanes[lane]?.[index + 1];
  if (key === 'ArrowLeft')
    return atOrLast(
      lanes.slice(0, lane).findLast(({ length }) => length > 0),
      index,
    );
  if (key === 'ArrowRight')
    return atOrLast(
      lanes.slice(lane + 1).find(({ length }) => length > 0),
      index,
    );
  return undefined;
}

/**
 * Moves the focus from ticket to ticket with the arrow keys, does what comes next with Enter, and keeps it at a ticket that changes its lane. When the
 * ticket is gone, the one in its place gets it.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>, onEnter: (ticketId: string) => void) {
  const last = useRef<Place>(undefined);
  useLayoutEffect(() => {
    const { current: place } = last;
    if (!board.current || !place || document.activeElement !== document.body) return;
    const tickets = lanesOf(board.current);
    const own = tickets.flat().find((ticket) => ticket.getAttribute('data-ticket') === place.id);
    (own ?? atOrLast(tickets[place.lane], place.index))?.focus({ preventScroll: !place.isByKey });
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const ticket = target.closest('[data-ticket]');
      last.current = ticket ? placeOf(currentTarget, ticket, target.matches(':focus-visible')) : undefined;
    },
    // A removed element sends no such event.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget === null) last.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, currentTarget, key } = event;
      if (!(target instanceof Element) || !target.hasAttribute('data-ticket')) return;
      if (key === 'Enter') {
        // A key that is held down means one act.
        if (!event.repeat) onEnter(target.getAttribute('data-ticket') ?? '');
        return;
      }
      const next = ticketAt(currentTarget, placeOf(currentTarget, target, true), key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
