import * as v from 'valibot';
import { call } from './call.ts';
import { CLIENT_ERROR_MAX_LENGTHS } from './client-error-limits.ts';
import { REQUEST_ID_MAX_LENGTH } from './envelope.ts';

/** What failed: a part of the page that could not be shown, or something that nobody caught. */
export const CLIENT_ERROR_KINDS = ['part', 'widget', 'uncaught', 'rejection'] as const;

const bounded = (field: keyof typeof CLIENT_ERROR_MAX_LENGTHS) =>
  v.pipe(v.string(), v.maxLength(CLIENT_ERROR_MAX_LENGTHS[field]));

/** A failure in somebody's browser: which part of the product it was, and where; nothing about whose browser. */
export const ClientErrorInput = v.object({
  kind: v.picklist(CLIENT_ERROR_KINDS),
  /** The remote's name, or `shell`. */
  remote: v.pipe(v.string(), v.maxLength(50), v.regex(/^[a-z][a-z-]*$/, 'Name a remote, or the shell')),
  /** Its version, as the registry names it; empty where it names none. */
  version: bounded('version'),
  message: bounded('message'),
  stack: bounded('stack'),
  /** Path of the page, without its query. */
  path: v.pipe(bounded('path'), v.regex(/^\/[^?#]*$/, 'Send the path alone')),
  /** Of the call that failed, where it was one. */
  requestId: v.optional(v.pipe(v.string(), v.maxLength(REQUEST_ID_MAX_LENGTH), v.regex(/^[\w=-]+$/))),
});
export type ClientErrorInput = v.InferOutput<typeof ClientErrorInput>;

/** A failure in a browser, for the log. Same-origin pages only, and so many per minute and network. */
export const reportClientError = call('POST', '/client-errors', 'public', { body: ClientErrorInput, data: v.null() });
