import * as v from 'valibot';

/** Longest accepted name or title, in characters. */
export const TITLE_MAX_LENGTH = 200;
/** Longest accepted free text, in characters. */
export const TEXT_MAX_LENGTH = 5000;
/** Most values accepted in one list of a body. */
export const LIST_MAX_LENGTH = 10_000;

/** A text that may be empty. */
export const Text = v.pipe(v.string(), v.maxLength(TEXT_MAX_LENGTH, `Use at most ${TEXT_MAX_LENGTH} characters`));
/**
 * A text that a form must fill. A field that is missing counts as empty, so it gets its own message and not the
 * validator's; in the type it stays required.
 */
export const required = (message: string): v.GenericSchema<string, string> =>
  v.pipe(v.optional(v.string(message), ''), v.trim(), v.minLength(1, message)) as v.GenericSchema<string, string>;
/** A name or title that must say something, with the specification's own message when it does not. */
export const requiredText = (message: string) =>
  v.pipe(required(message), v.maxLength(TITLE_MAX_LENGTH, `Use at most ${TITLE_MAX_LENGTH} characters`));
/** An address of a page, or none. Only http(s): a script in an address would run in whose screen shows it. */
export const WebAddress = v.pipe(
  Text,
  v.trim(),
  v.regex(/^(https?:\/\/\S+)?$/i, 'Must be an address that starts with http:// or https://'),
);
/** An address of an image: on the web, one of the product's own paths, or none. */
export const ImageAddress = v.pipe(
  Text,
  v.trim(),
  v.regex(/^(https?:\/\/\S+|\/(?!\/)\S*)?$/i, 'Must be an address that starts with http://, https:// or /'),
);
/** An amount of money in integer cents. */
export const Cents = v.pipe(
  v.number(),
  v.integer('Must be a whole number of cents'),
  v.minValue(0),
  v.maxValue(100_000_000),
);
/** A key of an allergy or diet, as in `tree_nut`. */
export const Key = v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{1,64}$/, 'Use letters, digits, _ . and - only'));
export const Keys = v.pipe(v.array(Key), v.maxLength(200));
/** An instant in ISO 8601; an empty text means none. */
export const OptionalInstant = v.nullable(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text)), 'Must be an ISO 8601 date and time'),
      v.transform((text) => new Date(text).toISOString()),
    ),
  ]),
);
/** Version of an entity as the client last saw it; an older one is refused with `version-conflict`. */
export const EntityVersion = v.pipe(v.number(), v.integer(), v.minValue(1));

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export const Weekday = v.picklist(WEEKDAYS);
export type Weekday = v.InferOutput<typeof Weekday>;
/** A local time of day, HH:mm. */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time as HH:mm'));

/** Which way a list is sorted. */
export const SortDirection = v.picklist(['ascending', 'descending']);
export type SortDirection = v.InferOutput<typeof SortDirection>;

/** Query of every list: quick filter, page size, keyset cursor, read-your-writes token. */
export const ListQuery = v.object({
  q: v.optional(v.string()),
  limit: v.optional(v.string()),
  cursor: v.optional(v.string()),
  snapshotId: v.optional(v.string()),
});
export type ListQuery = v.InferInput<typeof ListQuery>;
