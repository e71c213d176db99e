import * as v from 'valibot';
import { SHOWN_LINE, SHOWN_LINES, showsNothing } from './shown-text.ts';

/** Longest accepted name or title, in characters. */
export const TITLE_MAX_LENGTH = 200;
/** Longest accepted free text, in characters. */
export const TEXT_MAX_LENGTH = 5000;
/** Longest accepted id, in characters, in a path, a query or a body. */
export const ID_MAX_LENGTH = 200;
/** Most values accepted in one list of a body. */
export const LIST_MAX_LENGTH = 10_000;
/** Most periods accepted for one day; the real limit of a day is `MAX_PERIODS_PER_DAY`. */
export const PERIODS_MAX = 50;

const atMost = (maxLength: number): string => `Use at most ${maxLength} characters`;

/** A text of several lines, empty or not. */
export const Text = v.pipe(v.string(), v.maxLength(TEXT_MAX_LENGTH, atMost(TEXT_MAX_LENGTH)), SHOWN_LINES);
/** An id of an existing entity, as a client sends it. */
export const Id = v.pipe(v.string(), v.maxLength(ID_MAX_LENGTH, atMost(ID_MAX_LENGTH)), SHOWN_LINE);
/** A list of at most `max` values. Its length is checked before its values, so that a long list costs little. */
export const list = <S extends v.GenericSchema>(item: S, max: number, tooLong = `Use at most ${max} entries`) =>
  v.pipe(v.array(v.unknown()), v.maxLength(max, tooLong), v.array(item)) as unknown as v.GenericSchema<
    v.InferInput<S>[],
    v.InferOutput<S>[]
  >;
/**
 * A required text of a form. A missing field counts as empty, so it gets its own message and not the validator's; in
 * the type it stays required.
 */
export const required = (
  message: string,
  maxLength = TEXT_MAX_LENGTH,
  tooLong = atMost(maxLength),
): v.GenericSchema<string, string> =>
  v.pipe(
    v.optional(v.string(message), ''),
    v.trim(),
    v.minLength(1, message),
    v.maxLength(maxLength, tooLong),
  ) as v.GenericSchema<string, string>;
/** A required text of one line, which is shown as it was sent. */
export const requiredLine = (message: string, maxLength: number) => v.pipe(required(message, maxLength), SHOWN_LINE);
/** A required text of several lines. */
export const requiredLines = (message: string, maxLength: number) => v.pipe(required(message, maxLength), SHOWN_LINES);
/** A note of several lines, trimmed; it may be empty. */
export const noteText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength, atMost(maxLength)), SHOWN_LINES);
/** A required id of a form. */
export const requiredId = (message: string) => requiredLine(message, ID_MAX_LENGTH);
/**
 * Longest name that is normalised to NFC, in characters. The time grows with the square of the length; a decomposed
 * name (NFD) is longer before than after.
 */
const UNNORMALIZED_MAX_LENGTH = 2 * TITLE_MAX_LENGTH;
/** A name or title as it is stored, empty or not: one line of well-formed text, trimmed, in Unicode's form NFC. */
export const Name = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(UNNORMALIZED_MAX_LENGTH, atMost(TITLE_MAX_LENGTH)),
  v.check((text) => text === '' || !showsNothing(text), 'Must contain a visible character'),
  SHOWN_LINE,
  v.normalize('NFC'),
  v.maxLength(TITLE_MAX_LENGTH, atMost(TITLE_MAX_LENGTH)),
);
/** A required name or title, with the specification's own message when it is empty. */
export const requiredText = (message: string) =>
  v.pipe(
    required(message, UNNORMALIZED_MAX_LENGTH, atMost(TITLE_MAX_LENGTH)),
    v.check((text) => !showsNothing(text), message),
    Name,
  );
const AddressText = v.pipe(v.string(), v.maxLength(TEXT_MAX_LENGTH, atMost(TEXT_MAX_LENGTH)));
/** A page's address, or none. Only http(s): a script in an address would run in the reader's screen. */
export const WebAddress = v.pipe(
  AddressText,
  v.trim(),
  v.regex(/^(https?:\/\/\S+)?$/i, 'Must be an address that starts with http:// or https://'),
  SHOWN_LINE,
);
/** An https address without user name and password, which the browser would send for everybody who sees the image. */
const FOREIGN_IMAGE = /^https:\/\/[^\s\p{C}\\/?#@]+(?:[/?#][^\s\p{C}\\]*)?$/iu;
/** A path, and no text that a browser reads as another host: it treats `\` as `/`. */
const OWN_PATH = /^\/(?!\/)[^\s\p{C}\\]*$/u;
/** An address of an image: on the web, a path of the product, or none. */
export const ImageAddress = v.pipe(
  AddressText,
  v.trim(),
  v.check(
    (text) => text === '' || OWN_PATH.test(text) || (FOREIGN_IMAGE.test(text) && URL.canParse(text)),
    'Must be an address that starts with https:// or /',
  ),
);
/** The highest amount of money, in minor units of any currency. */
export const CENTS_MAX = 100_000_000;
/** An amount of money in integer cents. */
export const Cents = v.pipe(
  v.number(),
  v.integer('Must be a whole number of cents'),
  v.minValue(0),
  v.maxValue(CENTS_MAX),
);
/** A key of an allergy or diet, such as `tree_nut`. */
export const Key = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(64, atMost(64)),
  v.regex(/^[\w.-]+$/, 'Use letters, digits, _ . and - only'),
);
export const Keys = list(Key, 200);
/** An instant in ISO 8601, written as UTC. */
export const Instant = v.pipe(
  v.string(),
  v.maxLength(40, 'Must be an ISO 8601 date and time'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Must be an ISO 8601 date and time'),
  v.transform((text) => new Date(text).toISOString()),
);
/** A day of the calendar, YYYY-MM-DD. */
export const CalendarDate = v.pipe(
  v.string(),
  v.maxLength(10, 'Must be a date as YYYY-MM-DD'),
  v.isoDate('Must be a date as YYYY-MM-DD'),
  v.check((text) => new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(-2)), 'There is no such day'),
);
/** An instant in ISO 8601; an empty text means none. */
export const OptionalInstant = v.nullable(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    Instant,
  ]),
);
/** The version of an entity that the client last saw; an older one is refused with `version-conflict`. */
/**
 * True confirms that what texts name is not there, which is otherwise a 422 `text-contradiction`. Only who may sign confirms it.
 */
export const ConfirmsTexts = v.optional(v.boolean(), false);
export const EntityVersion = v.pipe(v.number(), v.integer(), v.minValue(1));

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export const Weekday = v.picklist(WEEKDAYS);
export type Weekday = v.InferOutput<typeof Weekday>;
/** A local time of day, HH:mm. */
export const TimeOfDay = v.pipe(
  v.string(),
  v.maxLength(5, 'Must be a time as HH:mm'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time as HH:mm'),
);

/** The direction in which a list is sorted. */
export const SortDirection = v.picklist(['ascending', 'descending']);
export type SortDirection = v.InferOutput<typeof SortDirection>;

/** The text of a search. Every word of it must be in a row. */
export const SearchText = v.pipe(v.string(), v.maxLength(TITLE_MAX_LENGTH, atMost(TITLE_MAX_LENGTH)));

/** Longest cursor or read-your-writes token, in characters: room for the longest value that a list is sorted by. */
const TOKEN_MAX_LENGTH = 8000;
/** A text that the server issued and a client sends back unchanged. */
const Token = v.pipe(v.string(), v.maxLength(TOKEN_MAX_LENGTH, atMost(TOKEN_MAX_LENGTH)));
/** A whole number in a query; its reader checks the range. */
const NumberText = v.pipe(v.string(), v.maxLength(20, 'Must be a whole number'));

/** The query of every list: quick filter, page size, keyset cursor, read-your-writes token. */
export const ListQuery = v.object({
  q: v.optional(SearchText),
  limit: v.optional(NumberText),
  cursor: v.optional(Token),
  snapshotId: v.optional(Token),
});
export type ListQuery = v.InferInput<typeof ListQuery>;
