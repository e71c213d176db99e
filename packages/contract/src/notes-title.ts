import type { Order } from './orders.ts';

/** What stands before the notes of an order: a question that was answered with yes is part of the order. */
const NOTES_TITLES = { none: 'Notes', asked: 'Asks', yes: 'We said yes to', no: 'We said no to' } as const;

/** Returns what stands before the notes of an order, on its board, its ticket and its page. */
export const notesTitle = (question: Order['question']): string => NOTES_TITLES[question ?? 'none'];
