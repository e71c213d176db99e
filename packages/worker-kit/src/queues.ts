const DEAD_LETTERS_END = '-dead';

/**
 * Decides whether a queue has dead letters: messages that another queue could not deliver after all attempts. A Worker
 * gets only a queue's name, so every environment uses the same names, and a deployment checks them.
 */
export const isDeadLetterQueue = (queue: string): boolean => queue.endsWith(DEAD_LETTERS_END);
