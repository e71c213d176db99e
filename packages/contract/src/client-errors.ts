import * as v from 'valibot';
import { call } from './call.ts';
import { CLIENT_ERROR_MAX_LENGTHS } from './client-error-limits.ts';
import { REQUEST_ID_MAX_LENGTH } from './envelope.ts';

/** What failed: a part of the page that could not be shown, a widget, an uncaught error, or an unhandled rejection. */
export const CLIENT_ERROR_KINDS = ['part', 'widget', 'uncaught', 'rejection'] as const;

const bounded = (field: keyof typeof CLIENT_ERROR_MAX_LENGTHS) =>
  v.pipe(v.string(), v.maxLength(CLIENT_ERROR_MAX_LENGTHS[field]));

/** An error in a browser: which part of the product failed, and where; no data about the person. */
export const ClientErrorInput = v.object({
  kind: v.picklist(CLIENT_ERROR_KINDS),
  /** The remote's name, or `shell`. */
  remote: v.pipe(v.string(), v.maxLength(50), v.regex(/^[a-z][a-z-]*$/, 'Name a remote, or the shell')),
  /** Its version, as in the registry; empty when there is none. */
  version: bounded('version'),
  message: bounded('message'),
  stack: bounded('stack'),
  /** Path of the page, without its query. */
  path: v.pipe(bounded('path'), v.regex(/^\/[^?#]*$/, 'Send the path alone')),
  /** The id of the failed call, if a call failed. */
  requestId: v.optional(v.pipe(v.string(), v.maxLength(REQUEST_ID_MAX_LENGTH), v.regex(/^[\w=-]+$/))),
});
export type ClientErrorInput = v.InferOutput<typeof ClientErrorInput>;

/** Logs an error of a browser. Same-origin pages only, with a limit per minute and network. */
export const reportClientError = call('POST', '/client-errors', 'public', { body: ClientErrorInput, data: v.null() });
