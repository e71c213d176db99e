import { expect, it } from 'vitest';
import { CALLS } from '../../packages/contract/src/calls.ts';
import { openApiDocument } from './openapi.ts';

const { paths } = openApiDocument() as { paths: Record<string, Record<string, object>> };

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

it('has both responses of a call whose query selects the response', () => {
  const menu = paths['/public/restaurants/{id}']?.['get'];
  expect(menu).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'allergies', in: 'query' })]),
    responses: { '2XX': { content: { 'application/json': { schema: { anyOf: [{}, {}] } } } } },
  });
});
