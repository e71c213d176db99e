/** The header with which a flooded restaurant's guest shows to be a person: the token of the widget. */
export const BOT_CHECK_HEADER = 'x-bot-check';
/** The longest token; Turnstile's own limit. */
export const BOT_CHECK_MAX_LENGTH = 2048;
/** What the widget's check is for; the token of another one counts for nothing. */
export const BOT_CHECK_ACTION = 'order';

/** The `details` of the refusal `bot-check`. */
export interface BotCheckDetails {
  /** The widget's public key. */
  siteKey: string;
}
