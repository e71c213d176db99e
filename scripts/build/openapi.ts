import { readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { type Call, schemasOf } from '../../packages/contract/src/call.ts';
import { CALLS, type NamedCall } from '../../packages/contract/src/calls.ts';
import { ID_MAX_LENGTH } from '../../packages/contract/src/common.ts';
import { Failure, Success } from '../../packages/contract/src/envelope.ts';
import { refer, schemaAt, withComponents } from './openapi-schemas.ts';

/** What holds for every call. `docs/api.md` has the details. */
const DESCRIPTION = readFileSync(new URL('openapi-description.md', import.meta.url), 'utf8');

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

function parametersOf({ path }: Call, query: v.GenericSchema | undefined): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: ID_MAX_LENGTH },
  }));
  if (!query) return inPath;
  const { properties = {}, required = [] } = schemaAt(refer(query, 'input')) as ObjectSchema;
  return [
    ...inPath,
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
  ];
}

function bodyOf({ body, form }: { body?: v.GenericSchema; form?: v.GenericSchema }): object {
  if (form) return { requestBody: { content: { 'multipart/form-data': { schema: refer(form, 'input') } } } };
  if (!body) return {};
  return { requestBody: { content: { 'application/json': { schema: refer(body, 'input') } } } };
}

/** Returns the security requirements of a call. An empty requirement beside the bearer makes the token optional. */
function securityOf({ who }: Call): object[] {
  if (who === 'public') return [];
  if (who === 'optional') return [{}, { bearer: [] }];
  return [{ bearer: who === 'any' ? [] : [...who] }];
}

function operation({ name, resource, call }: NamedCall, others: readonly NamedCall[]): object {
  const all = [call, ...others.map((other) => other.call)].map(schemasOf);
  const responses = all.map((schemas) => ({
    allOf: [
      refer(Success, 'output'),
      { type: 'object', properties: { data: refer(schemas.data, 'output') }, required: ['data'] },
    ],
  }));
  const query = all.find((schemas) => schemas.query)?.query;
  return {
    operationId: name,
    tags: [resource],
    security: securityOf(call),
    parameters: parametersOf(call, query),
    ...bodyOf(schemasOf(call)),
    responses: {
      '2XX': {
        description: 'Success',
        content: { 'application/json': { schema: responses.length > 1 ? { anyOf: responses } : responses[0] } },
      },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

/** The resources of the contract, in its order. */
export const RESOURCES: readonly string[] = [...new Set(CALLS.map(({ resource }) => resource))];

/** Makes the OpenAPI 3.1 document of all calls of the contract, or of one resource's. */
export function openApiDocument(only?: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const named of CALLS.filter(({ resource }) => only === undefined || resource === only)) {
    const { method, path } = named.call;
    const methods = (paths[path] ??= {});
    const others = CALLS.filter(({ call }) => call !== named.call && call.method === method && call.path === path);
    methods[method.toLowerCase()] ??= operation(named, others);
  }
  const responses = {
    Failure: {
      description: 'A refusal or a failure, with its code',
      content: { 'application/json': { schema: refer(Failure, 'output') } },
    },
  };
  const { document, schemas } = withComponents({ paths, responses });
  return {
    openapi: '3.1.0',
    info: { title: 'JustRight', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    paths: document.paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: document.responses,
      schemas,
    },
  };
}
