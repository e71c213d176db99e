// By hand, since the contract's own constants come with the validator.
/** Longest title, in characters. */
export const TITLE_MAX_LENGTH = 200;
/** Longest free text, in characters. */
export const TEXT_MAX_LENGTH = 5000;
/** Titles and descriptions on cards (specification, "Business constants"), in characters. */
export const CARD_TEXT_MAX_LENGTH = 15;
