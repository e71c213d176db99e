/**
 * Makes the id that identifies a request in every log. Undefined on a page without TLS; the server then makes the id.
 */
export const newRequestId = (): string | undefined => crypto.randomUUID?.();
