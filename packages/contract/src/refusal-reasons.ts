/** What a kitchen chooses from when it refuses an order or a dish. Guests read it. */
export const REFUSAL_REASONS = {
  'cannot-change': 'We cannot make it that way.',
  'sold-out': 'We have run out of something in it.',
  busy: 'The kitchen is too busy right now.',
  closed: 'The kitchen has just closed.',
  traces: 'We cannot rule out traces in it.',
  unfit: 'We cannot keep what you avoid out of it. Please speak to the staff.',
} as const;

/** What guests and staff read of an offer that came to nothing. */
export const ENDED_OFFERS = {
  guest: 'The offer of the kitchen was declined.',
  time: 'The offer of the kitchen was not answered in time.',
} as const;

/** What guests and staff read of a dish about which the kitchen was asked in vain. */
export const UNANSWERED_IN_TIME = 'The kitchen did not answer in time.';

/** What stands instead of a reason in somebody's own words after it was erased. */
export const ERASED_REASON = 'The reason was erased.';

/** The reasons that are the product's own texts: they name nobody, so erasing an order leaves them. */
export const OWN_REASONS: readonly string[] = [
  ...Object.values(REFUSAL_REASONS),
  ...Object.values(ENDED_OFFERS),
  UNANSWERED_IN_TIME,
  ERASED_REASON,
];
