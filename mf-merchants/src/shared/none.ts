/** What stands for a value that nobody has given, on every screen. */
const NONE = '–';

export const orNone = (text: string): string => (text === '' ? NONE : text);
