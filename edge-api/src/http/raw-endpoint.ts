import { type Call, type CallSchemas, type CallTypes, schemasOf } from '@justright/contract/call';
import type { Success } from '@justright/contract/envelope';
import type * as v from 'valibot';
import type { Trace } from '../data/trace.ts';
import { validate } from '../domain/validate.ts';
import type { Env } from '../env.ts';
import { searchOf } from './check-request.ts';
import type { Endpoint } from './endpoint.ts';
import { respondTagged } from './respond-tagged.ts';

interface RawRequest<T extends CallTypes, S extends CallSchemas> {
  env: Env;
  params: NonNullable<T['params']>;
  /** Returns each parameter of the query with all its values, validated by the call's `queries`. */
  queries: () => S extends { queries: infer Schema extends v.GenericSchema } ? v.InferOutput<Schema> : undefined;
  /** The query as it was sent, from its question mark. */
  search: string;
  header: (name: string) => string | undefined;
  trace: Trace;
  nowMs: number;
}

/** Data, or with an ETag a function for the data or for the bytes of the whole response, called when the tag is new. */
type RawResponse<Data> =
  | { data: Data }
  | { tag: string; data: () => Data }
  | { tag: string; bytes: () => Uint8Array<ArrayBuffer> };

/**
 * Makes the endpoint of a public call that opens no database session, or sends an ETag. Its response has no
 * `snapshotId`.
 */
export function rawEndpoint<T extends CallTypes, S extends CallSchemas>(
  call: Call<T, S>,
  handler: (request: RawRequest<T, S>) => Promise<RawResponse<T['data']>>,
): Endpoint {
  if (call.who !== 'public')
    throw new TypeError(`${call.method} ${call.path} needs an endpoint that checks its caller`);
  const { queries: schema } = schemasOf(call);
  return {
    call,
    options: {},
    isRaw: true,
    async handle(c) {
      const response = await handler({
        env: c.env,
        params: c.req.param() as RawRequest<T, S>['params'],
        queries: () =>
          (schema ? validate(schema, c.req.queries()) : undefined) as ReturnType<RawRequest<T, S>['queries']>,
        search: searchOf(c.req.url),
        header: (name) => c.req.header(name),
        trace: c.get('trace'),
        nowMs: Date.now(),
      });
      const envelopeOf = (data: T['data']): Success<T['data']> => ({ success: true, data });
      if (!('tag' in response)) return c.json(envelopeOf(response.data));
      const { tag } = response;
      return respondTagged(
        c,
        tag,
        'bytes' in response ? response.bytes : () => JSON.stringify(envelopeOf(response.data())),
      );
    },
  };
}
