/** The sign of an empty value, on every screen. */
export const NONE = '–';

/** Returns a text, or the sign of an empty one. */
export const orNone = (text: string | null | undefined): string => (text ? text : NONE);

/** Says a yes or no. */
export const yesNo = (isYes: boolean): string => (isYes ? 'Yes' : 'No');

/** Writes a whole number: "1,234". */
export const numberText = (value: number): string => value.toLocaleString('en-US');

/** Writes a count with its noun: "1 dish", "1,234 dishes". */
export const countText = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
