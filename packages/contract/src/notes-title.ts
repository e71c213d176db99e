import type { Order } from './orders.ts';

/** What stands before the notes of an order: a question that was answered with yes is part of the order. */
const NOTES_TITLES = { none: 'Notes', asked: 'Asks', yes: 'We said yes to', no: 'We said no to' } as const;

/** Returns what stands before the notes of an order, on its board, its ticket and its page. What is asked of a dish stands at it. */
export const notesTitle = ({ question, isQuestion }: Pick<Order, 'question' | 'isQuestion'>): string =>
  NOTES_TITLES[(isQuestion ? question : null) ?? 'none'];
