/** Says what the kitchen is told of a person's choices. */
export const toldText = (choices: string): string => `The kitchen is told: ${choices}`;
