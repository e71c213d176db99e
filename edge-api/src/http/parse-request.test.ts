import { ADMIN, call } from '@justright/contract/call';
import { JSON_BODY_MAX_BYTES, PUBLIC_BODY_MAX_BYTES } from '@justright/contract/envelope';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { receive } from '../../test/received.ts';
import { parseRequest } from './parse-request.ts';

const query = v.object({ page: v.pipe(v.optional(v.string(), '1'), v.transform(Number)) });
const body = v.object({ title: v.optional(v.string(), 'untitled') });
const write = call('POST', '/parsed', ADMIN, { body, data: v.null() });
const sent = (text: string, headers: Record<string, string> = {}) =>
  receive('/parsed?page=2', { method: 'POST', body: text, headers });
const parsed = (text: string, headers?: Record<string, string>) =>
  parseRequest(sent(text, headers), write, {}, undefined);

it('query and body are what their schemas return, and what has no schema is not read', async () => {
  expect(await parsed('{"title":"Toast","other":1}')).toMatchObject({ query: undefined, body: { title: 'Toast' } });
  const read = call('GET', '/parsed', ADMIN, { query, data: v.null() });
  const { body: none, ...parts } = await parseRequest(receive('/parsed?page=2'), read, {}, undefined);
  expect([parts.query, none]).toEqual([{ page: 2 }, undefined]);
});

it('an empty body is an empty object, and a list or a text that is not JSON is refused', async () => {
  expect(await parsed(' ')).toMatchObject({ body: { title: 'untitled' } });
  await expect(parsed('[]')).rejects.toMatchObject({ code: 'validation-failed' });
  await expect(parsed('{')).rejects.toMatchObject({ code: 'malformed-request' });
  await expect(parsed('{"title":1}')).rejects.toMatchObject({ code: 'validation-failed', issues: [{ path: 'title' }] });
});

it('a call that everybody may make takes a smaller body than one of a role', async () => {
  const text = JSON.stringify({ title: 'x'.repeat(PUBLIC_BODY_MAX_BYTES) });
  expect(text.length).toBeLessThan(JSON_BODY_MAX_BYTES);
  const open = call('POST', '/parsed', 'public', { body, data: v.null() });
  await expect(parseRequest(sent(text), open, {}, undefined)).rejects.toMatchObject({ code: 'payload-too-large' });
  expect(await parsed(text)).toMatchObject({ body: { title: expect.any(String) } });
});

it('the fields of a form are the body where the call takes one', async () => {
  const form = new FormData();
  form.set('title', 'Toast');
  const received = receive('/parsed', { method: 'POST', body: form });
  expect(await parseRequest(received, write, { isForm: true }, undefined)).toMatchObject({ body: { title: 'Toast' } });
});

it('a repeat is the same key, call and body', async () => {
  const key = { 'idempotency-key': 'one' };
  const { idempotent } = await parsed('{"title":"Toast"}', key);
  expect(idempotent).toMatchObject({ key: expect.not.stringContaining('one'), caller: '' });
  expect((await parsed('{"title":"Toast"}', key)).idempotent).toEqual(idempotent);
  expect((await parsed('{"title":"Soup"}', key)).idempotent?.requestHash).not.toBe(idempotent?.requestHash);
  expect((await parsed('{"title":"Toast"}')).idempotent).toBeUndefined();
});
