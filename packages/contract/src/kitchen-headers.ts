/** The pass of the person who acts on a shared device. */
export const KITCHEN_PERSON_HEADER = 'kitchen-person';
/** When an act was made that is sent later, by the clock of its device. */
export const ACTED_AT_HEADER = 'kitchen-acted-at';
