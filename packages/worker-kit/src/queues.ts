const DEAD_LETTERS_END = '-dead';

/**
 * True for a queue of dead letters: what another queue could not deliver after all attempts. A Worker is told nothing of
 * a queue but its name, so that every environment names these queues alike, and a deployment checks that it does.
 */
export const isDeadLetterQueue = (queue: string): boolean => queue.endsWith(DEAD_LETTERS_END);
