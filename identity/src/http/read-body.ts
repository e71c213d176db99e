import { brokenTextPath } from '@justright/worker-kit/broken-text';
import { readBytes } from '@justright/worker-kit/read-bytes';
import * as v from 'valibot';
import type { AppContext } from './context.ts';
import { isWireErrorCode, WireError } from './errors.ts';

const BODY_MAX_BYTES = 16 * 1024;

type BodySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Validates a JSON body by its schema. The first issue becomes the wire's error; input is never echoed. */
export async function readJson<T extends BodySchema>(c: AppContext, schema: T): Promise<v.InferOutput<T>> {
  return check(schema, parseJson(await readText(c)));
}

/** Validates a body that may be a form or JSON, for the one call whose clients send both. */
export async function readJsonOrForm<T extends BodySchema>(c: AppContext, schema: T): Promise<v.InferOutput<T>> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  return isForm ? check(schema, Object.fromEntries(new URLSearchParams(await readText(c)))) : readJson(c, schema);
}

/** Reads a body as text up to the limit. Counts the bytes; does not trust `Content-Length`. */
async function readText(c: AppContext): Promise<string> {
  const bytes = await readBytes(c.req.raw.body, BODY_MAX_BYTES);
  if (!bytes) throw new WireError('PAYLOAD_TOO_LARGE');
  return new TextDecoder().decode(bytes);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WireError('INVALID_REQUEST');
  }
}

function check<T extends BodySchema>(schema: T, input: unknown): v.InferOutput<T> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new WireError('INVALID_REQUEST');
  // A missing key would get the validator's own message; an undefined value gets the message of its field.
  const missing = Object.keys(schema.entries).map((key) => [key, undefined]);
  const result = v.safeParse(schema, { ...Object.fromEntries(missing), ...input }, { abortEarly: true });
  if (result.success) {
    if (brokenTextPath(result.output) !== undefined) throw new WireError('INVALID_REQUEST');
    return result.output;
  }
  const [{ message }] = result.issues;
  throw new WireError(isWireErrorCode(message) ? message : 'INVALID_REQUEST');
}
