import { expect, it } from 'vitest';
import { CALLS } from '../../packages/contract/src/calls.ts';
import { openApiDocument } from './openapi.ts';

interface Document {
  info: { description: string };
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object> };
}
const document = openApiDocument() as Document;
const { paths, components } = document;

/** Returns all values of `$ref` in a JSON value. */
const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === '$ref' ? [String(part)] : referencesIn(part),
  );
};
/** Returns what a reference names: the value at its JSON pointer. */
const resolve = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], document);

it('has an operation for each method and path of the contract, including misspelt ones', () => {
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const described = new Set(CALLS.map(({ call }) => `${call.method} ${call.path}`));
  expect(documented.toSorted()).toEqual([...described].toSorted());
  expect(documented).toContain('POST /restaurants/duplicaterestuarant/{id}');
});

it('states the roles that may make a call', () => {
  expect(paths['/merchants']?.['post']).toMatchObject({ security: [{ bearer: ['SuperAdmin'] }] });
  expect(paths['/guestorders']?.['post']).toMatchObject({ security: [{}, { bearer: [] }] });
  expect(paths['/health']?.['get']).toMatchObject({ security: [] });
});

it('has every response of a call whose query selects the response', () => {
  const menu = paths['/public/restaurants/{id}']?.['get'];
  expect(menu).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'allergies', in: 'query' })]),
    responses: { '2XX': { content: { 'application/json': { schema: { anyOf: [{}, {}, {}] } } } } },
  });
});

it('has a value for each reference', () => {
  const references = [...new Set(referencesIn(document))];
  expect(references.length).toBeGreaterThan(50);
  expect(references.filter((reference) => typeof resolve(reference) !== 'object')).toEqual([]);
});

it('states a schema once that is used more than once, under the name that the contract exports', () => {
  const references = referencesIn(document);
  for (const name of Object.keys(components.schemas)) {
    expect(name).toMatch(/^[A-Z]\w+$/);
    expect(references.filter((reference) => reference === `#/components/schemas/${name}`).length).toBeGreaterThan(1);
  }
  expect(components.schemas).toMatchObject({ Merchant: { type: 'object' }, OperatingHours: { type: 'object' } });
  // With every schema inlined it has two thirds more.
  expect(JSON.stringify(document).length / CALLS.length).toBeLessThan(1_700);
});

it('has the item of a list and the required texts of a request', () => {
  const body = (required: string[]) => ({
    requestBody: { content: { 'application/json': { schema: { type: 'object', required } } } },
  });
  const texts = ['businessName', 'businessAddress', 'phoneNumber', 'contactPhoneNumber', 'contactName', 'email'];
  expect(paths['/merchants']?.['post']).toMatchObject(body(texts));
  expect(paths['/merchants/{id}']?.['patch']).toMatchObject(body([]));
  expect(components.schemas['Keys']).toMatchObject({ type: 'array', items: { $ref: '#/components/schemas/Key' } });
});

it('says in its description what holds for every call', () => {
  for (const topic of ['Authentication', 'Errors', 'Idempotency key', 'Paging']) {
    expect(document.info.description).toContain(`**${topic}.**`);
  }
});
