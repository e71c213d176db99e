import { CALLS } from '@justright/contract/calls';
import { type Call, schemasOf } from '@justright/contract/call';
import { JSON_BODY_MAX_BYTES } from '@justright/contract/envelope';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { list } from '@justright/contract/common';
import { ReleaseEntry, ReleaseSource } from '@justright/contract/releases';
import { boundedNodesOf } from '../../packages/contract/test/schema-walk.ts';
import { bodyMaxBytes } from '../src/http/read-body.ts';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** Every input that the calls read, and its largest size. */
const INPUTS = [
  ...CALLS.map(({ call }) => ({ call, schemas: schemasOf(call) })).flatMap(({ call, schemas }) => [
    ...(schemas.query ? [{ name: `query of ${nameOf(call)}`, schema: schemas.query, maxBytes: 8192 }] : []),
    ...(schemas.queries ? [{ name: `queries of ${nameOf(call)}`, schema: schemas.queries, maxBytes: 8192 }] : []),
    ...(schemas.body ? [{ name: `body of ${nameOf(call)}`, schema: schemas.body, maxBytes: bodyMaxBytes(call) }] : []),
  ]),
  { name: 'entry of a release', schema: ReleaseEntry, maxBytes: JSON_BODY_MAX_BYTES },
  { name: 'source of a release', schema: ReleaseSource, maxBytes: JSON_BODY_MAX_BYTES },
];

const unboundedIn = (schema: v.GenericSchema): string[] =>
  boundedNodesOf(schema).flatMap(({ path, isBounded }) => (isBounded ? [] : [path]));

describe('the input of the calls', () => {
  it.each(INPUTS)('has a maximum for every text and every list: $name', ({ schema }) => {
    expect(unboundedIn(schema)).toEqual([]);
  });

  it('is validated nearly as fast as it is parsed, also when it is long', async () => {
    // Many fields share one schema: each schema is tried once, with the largest body that has it.
    const largest = new Map<v.GenericSchema, { name: string; kind: 'string' | 'list'; maxBytes: number }>();
    for (const { name, schema, maxBytes } of INPUTS) {
      for (const { path, kind, schema: one } of boundedNodesOf(schema)) {
        if ((largest.get(one)?.maxBytes ?? 0) < maxBytes)
          largest.set(one, { name: `${path} in ${name}`, kind, maxBytes });
      }
    }
    const tried = new Map<string, Tried[]>();
    for (const [schema, { name, kind, maxBytes }] of largest) {
      const key = `${kind} ${maxBytes}`;
      const inputs = tried.get(key) ?? slowInputs(kind, maxBytes);
      tried.set(key, inputs);
      for (const one of inputs) {
        const { input, text } = one;
        let times = Infinity;
        // Repeated when slow, and both timed in turn: the machine may be busy.
        for (let tries = 5; tries > 0 && times > TIMES_READING_MAX; tries--) {
          const readMs = tries === 5 && one.readMs !== undefined ? one.readMs : await msOf(() => JSON.parse(text));
          one.readMs = Math.max(1, readMs);
          times = (await msOf(() => v.safeParse(schema, input, { abortPipeEarly: true }))) / one.readMs;
        }
        expect(times, `${name}: ${text.slice(0, 30)}`).toBeLessThanOrEqual(TIMES_READING_MAX);
      }
    }
  });
});

/** Far above a schema that checks lengths first, and far below one with quadratic work. */
const TIMES_READING_MAX = 20;
/** Texts that are slow to normalise, to match or to trim when repeated. */
const SLOW_TEXTS = ['\u0315\u0300\u0334', 'a@', 'a.', ' ', 'https://a', '\u200B', 'a,'];
const filled = (text: string, bytes: number): string =>
  text.repeat(Math.ceil(bytes / new TextEncoder().encode(text).length));

interface Tried {
  input: unknown;
  /** The input as JSON. */
  text: string;
  /** How long it took to parse the text, the last time. */
  readMs?: number;
}

/** Quadratic work on so much input takes far longer than `TIMES_READING_MAX`; more input costs only time. */
const LONG_BYTES = 64 * 1024;

function slowInputs(kind: 'string' | 'list', maxBytes: number): Tried[] {
  const bytes = Math.min(maxBytes, LONG_BYTES);
  const inputs: unknown[] =
    kind === 'string'
      ? SLOW_TEXTS.map((text) => filled(text, bytes))
      : [
          Array.from({ length: Math.floor(bytes / 3) }, () => ''),
          Array.from({ length: Math.floor(bytes / 3) }, () => ({})),
          Array.from({ length: Math.floor(bytes / 400) }, () => filled('\u0315\u0300\u0334', 400)),
        ];
  return inputs.map((input) => ({ input, text: JSON.stringify(input) }));
}

/** Lets the clock advance. */
const nextEvent = () => new Promise((resolve) => setImmediate(resolve));

/** Returns the time of some work, at steps of a millisecond. The clock of a Worker advances only during I/O. */
async function msOf(work: () => unknown): Promise<number> {
  await nextEvent();
  const startedAtMs = performance.now();
  work();
  await nextEvent();
  return performance.now() - startedAtMs;
}

describe('the search through the schemas', () => {
  it.each<{ kind: string; schema: v.GenericSchema; unbounded: string[] }>([
    { kind: 'a text', schema: v.object({ a: v.string() }), unbounded: ['a'] },
    { kind: 'a text in a list', schema: v.object({ a: list(v.pipe(v.string(), v.trim()), 5) }), unbounded: ['a.*'] },
    { kind: 'a list', schema: v.object({ a: v.optional(v.array(v.boolean())) }), unbounded: ['a'] },
    { kind: 'a text of a union', schema: v.nullable(v.union([v.literal(''), v.string()])), unbounded: [''] },
    {
      kind: 'a text that a transform made of a bounded list',
      schema: v.pipe(list(v.pipe(v.string(), v.maxLength(3)), 2), v.transform(String), v.string()),
      unbounded: [''],
    },
    { kind: 'a record', schema: v.record(v.pipe(v.string(), v.maxLength(3)), v.boolean()), unbounded: [''] },
    { kind: 'nothing', schema: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(9)), unbounded: [] },
  ])('finds $kind without a maximum', ({ schema, unbounded }) => {
    expect(unboundedIn(schema)).toEqual(unbounded);
  });
});
