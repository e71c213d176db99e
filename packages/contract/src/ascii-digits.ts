/** The code points of zero in the scripts whose decimal digits people type: Arabic, Persian, Devanagari to Khmer. */
const ZEROS = [
  0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0a_66, 0x0a_e6, 0x0b_66, 0x0b_e6, 0x0c_66, 0x0c_e6, 0x0d_66, 0x0e_50, 0x0e_d0,
  0x0f_20, 0x10_40, 0x17_e0,
];
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;
/** Marks that set the direction of text and are not seen. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Writes the digits of any script as 0 to 9, full-width signs as plain ones, and removes marks of direction. */
export const asciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(OTHER_DIGITS, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((one) => code >= one && code <= one + 9);
      return zero === undefined ? digit : String(code - zero);
    });
