// Apart from the schema, so that a browser that shortens its report loads no validator.

/** Longest texts of a report, in UTF-16 units; the sender shortens them, the server refuses longer ones. */
export const CLIENT_ERROR_MAX_LENGTHS = { version: 100, message: 500, stack: 4_000, path: 300 } as const;
