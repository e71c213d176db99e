/** The id under which every log on the way tells of a request. Without one, as on a page without TLS, the server makes it. */
export const newRequestId = (): string | undefined => crypto.randomUUID?.();
