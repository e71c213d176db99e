/** The reason in the history of a dish whose ingredients a person accepted from a proposal. */
export const ACCEPTED_REASON = 'Accepted from a proposal by the menu’s words';
