import { BROKEN_TEXT, brokenTextPath } from '@justright/worker-kit/broken-text';
import type { Call } from '@justright/contract/call';
import { JSON_BODY_MAX_BYTES, ORDER_BODY_MAX_BYTES, PUBLIC_BODY_MAX_BYTES } from '@justright/contract/envelope';
import { getOrderCustomizations, placeGuestOrder } from '@justright/contract/orders';
import { readBytes } from '@justright/worker-kit/read-bytes';
import { RequestError, invalid } from '../domain/refusals.ts';

const ORDER_PATHS: readonly string[] = [placeGuestOrder.path, getOrderCustomizations.path];
const DECODER = new TextDecoder();
const TOO_LARGE = 'The request is too large';

/** Returns the largest JSON body of a call in bytes; calls that only staff may use accept the largest. */
export function bodyMaxBytes({ path, who }: Call): number {
  if (ORDER_PATHS.includes(path)) return ORDER_BODY_MAX_BYTES;
  return typeof who === 'object' ? JSON_BODY_MAX_BYTES : PUBLIC_BODY_MAX_BYTES;
}

async function readUpTo(request: Request, maxBytes: number, tooLarge: string): Promise<Uint8Array<ArrayBuffer>> {
  // A larger content-length refuses the body at once; a smaller one proves nothing, so the bytes are counted too.
  const isSaidToBeLonger = Number(request.headers.get('content-length')) > maxBytes;
  const bytes = isSaidToBeLonger ? undefined : await readBytes(request.body, maxBytes);
  if (!bytes) throw new RequestError('payload-too-large', tooLarge);
  return bytes;
}

export const readText = async (request: Request, maxBytes: number): Promise<string> =>
  DECODER.decode(await readUpTo(request, maxBytes, TOO_LARGE));

/** Parses JSON; a 400 when it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RequestError('malformed-request', 'The request body is not JSON', { cause: error });
  }
}

/** The limit of a multipart body, and the message when it is larger. */
export interface UploadLimit {
  maxBytes: number;
  tooLarge: string;
}

/** Reads a multipart body and checks that names and texts are well-formed. The handler checks which parts it needs. */
export const readForm = async (request: Request, { maxBytes, tooLarge }: UploadLimit): Promise<FormData> =>
  formOf(await readUpTo(request, maxBytes, tooLarge), typeOf(request));

const typeOf = ({ headers }: Request): string => headers.get('content-type') ?? '';

/** Reads a JSON body as text; where the call accepts a form, turns its fields into JSON. */
export async function readBody(request: Request, maxBytes: number, isForm: boolean): Promise<string> {
  const type = typeOf(request);
  if (!isForm || !/^multipart\/form-data\b/i.test(type)) return readText(request, maxBytes);
  const bytes = await readUpTo(request, maxBytes, TOO_LARGE);
  // A form without fields is only its closing boundary, which parsers refuse as malformed.
  if (/^\s*(--\S+--)?\s*$/.test(DECODER.decode(bytes))) return '{}';
  const fields = [...(await formOf(bytes, type))].filter(([, value]) => typeof value === 'string');
  return JSON.stringify(Object.fromEntries(fields));
}

async function formOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw new RequestError('malformed-request', 'The request body is not multipart/form-data', { cause: error });
  }
  for (const [name, value] of form) {
    const broken = brokenTextPath({ [name]: typeof value === 'string' ? value : value.name });
    if (broken !== undefined) throw invalid(broken, BROKEN_TEXT);
  }
  return form;
}
