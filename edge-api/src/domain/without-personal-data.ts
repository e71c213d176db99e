const WORD = /[^\s()'"<>]+/g;
/** An address ends with it, apart from the line and column that a stack puts behind. */
const QUERY = /[?#].*?((?::\d+){0,2})$/;
const EMAIL = /[^@/?=&]+@[^@/?&]+\.\w+/g;

/** A text of a browser without what may name a person: queries and fragments of addresses, and e-mail addresses. */
export const withoutPersonalData = (text: string): string =>
  text.replace(WORD, (word) => {
    const address = word.includes('/') ? word.replace(QUERY, '$1') : word;
    return address.includes('@') ? address.replace(EMAIL, '(address)') : address;
  });
