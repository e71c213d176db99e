import { globSync, readFileSync } from 'node:fs';
import { CALLS } from '../../packages/contract/src/calls.ts';
import { schemasOf } from '../../packages/contract/src/call.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CALLS_NOT_TRIED, FIELDS_NOT_TRIED, hostile, TRIED } from '../../e2e/fixtures/hostile-fields.ts';
import { inRoot } from './paths.ts';

interface Parts {
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  entries?: Record<string, v.GenericSchema>;
  options?: readonly v.GenericSchema[];
  pipe?: readonly (v.GenericSchema & { kind: string })[];
}

/** Returns the schema of a list's entries: a later one in its pipe, because the first may only limit the length. */
function itemOf({ pipe = [], item }: v.GenericSchema & Parts): (v.GenericSchema & Parts) | undefined {
  const later = pipe.slice(1).filter(({ kind }) => kind === 'schema');
  return (
    later.map((one) => itemOf(one)).findLast((one) => one !== undefined) ??
    (item?.type === 'unknown' ? undefined : item)
  );
}

/** Lists the text fields of a body that accept a text, by their paths. */
function fieldsOf(schema: v.GenericSchema & Parts, text: string, path = '', whole = schema): string[] {
  const { type, wrapped, entries, options, pipe } = schema;
  if (wrapped) return fieldsOf(wrapped, text, path, whole);
  if (entries) {
    return Object.entries(entries).flatMap(([name, one]) =>
      fieldsOf(one, text, path === '' ? name : `${path}.${name}`),
    );
  }
  const item = itemOf(schema) ?? (pipe?.[0] && pipe[0] !== schema ? itemOf(pipe[0]) : undefined);
  if (item) return fieldsOf(item, text, `${path}[]`);
  if (type === 'union' || type === 'variant') {
    return [...new Set((options ?? []).flatMap((one) => fieldsOf(one, text, path)))];
  }
  return type === 'string' && v.is(whole, text) ? [path] : [];
}

/** An id of another thing, a secret or a digest: the server makes it, and no screen shows one that it does not find. */
const MADE_BY_SERVER =
  /(?:^|\.)(?:id|uid|internalId|from|to|of|token|oobCode|digest|fingerprint|ordersAfter|textDigest|(?:station|menu|restaurant|merchant|entity|ingredient|substitute|lastVisitedRestaurant|customization|user|item|dish)Ids?(?:\[\])?|\w*Keys\[\]|optionIds\[\])$/;

/** Markup that the shortest fields have room for. */
const SHORT = hostile('').slice(0, 60);

test('every text field of every write call that takes markup is tried in the browser, or has a reason why not', () => {
  const spared = Object.values(CALLS_NOT_TRIED).flat();
  const accepting = CALLS.flatMap(({ call }) => {
    const name = `${call.method} ${call.path}`;
    const { body } = schemasOf(call);
    const paths = body ? fieldsOf(body, SHORT).filter((path) => !MADE_BY_SERVER.test(path)) : [];
    return paths.map((path) => ({ name, field: `${name} ${path}` }));
  });
  expect(accepting.length).toBeGreaterThan(200);
  // A reason without a call or a field to it is of before.
  expect(spared.filter((call) => !accepting.some(({ name }) => name === call))).toEqual([]);
  const toTry = accepting.filter(({ name }) => !spared.includes(name)).map(({ field }) => field);
  for (const [reason, fields] of Object.entries(FIELDS_NOT_TRIED)) {
    expect([reason, toTry.some((field) => fields.test(field))]).toEqual([reason, true]);
  }
  const tried = Object.entries(TRIED).flatMap(([call, paths]) => paths.map((path) => `${call} ${path}`));
  const isSpared = (field: string) => Object.values(FIELDS_NOT_TRIED).some((fields) => fields.test(field));
  expect([...new Set(toTry)].filter((field) => !isSpared(field)).toSorted()).toEqual(tried.toSorted());
});

test('no source of a page writes a text as markup', () => {
  const WRITES =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment/i;
  const sources = globSync('{shell,mf-*,packages/{client,editing,ui,diner-texts,contract}}/src/**/*.{ts,tsx}', {
    cwd: inRoot('.'),
  }).filter((file) => !/\.(?:component-)?test\./.test(file));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => WRITES.test(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});
