/** Sorts dates (YYYY-MM-DD), each once: a restaurant's closed days are stored in one form. */
export const sortedDates = (dates: readonly string[]): string[] => [...new Set(dates)].toSorted();
