// Copied, because the contract's constants would load the validator too.
/** Longest title, in characters. */
export const TITLE_MAX_LENGTH = 200;
/** Longest free text, in characters. */
export const TEXT_MAX_LENGTH = 5000;
/** Titles and descriptions on cards, in characters (specification, "Business constants"). */
export const CARD_TEXT_MAX_LENGTH = 15;
