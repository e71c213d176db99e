/** Asks the kitchen for a dish without a part that its diner cannot leave out. The kitchen's screen finds the part by it. */
export const withoutQuestion = (dish: string, part: string): string => `Could you make ${dish} without ${part}?`;
