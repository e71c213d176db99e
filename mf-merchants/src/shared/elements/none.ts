/** The sign for an empty value, on every screen. */
const NONE = '–';

export const orNone = (text: string): string => (text === '' ? NONE : text);
