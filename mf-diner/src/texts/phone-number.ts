/** Removes what people write in phone numbers besides digits: '(415) 555-0100' is '4155550100'. */
export const plainPhoneNumber = (text: string): string => text.replaceAll(/[\s().\-/]/g, '');
