import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { schemasOf } from '../../packages/contract/src/call.ts';
import { CALLS, NAMED_SCHEMAS } from '../../packages/contract/src/calls.ts';

/** The form of a schema: what a request sends (`input`) or what a response has (`output`). */
type Form = 'input' | 'output';

/** A reference to a schema, with what else stands beside it. */
interface Reference {
  $ref: string;
}

/**
 * Finds the item of each list that `list` of the contract made. The first array of such a pipe checks the length alone;
 * the item is that of the second one.
 */
function findListItems(value: unknown, found = new Map<unknown, v.GenericSchema>(), seen = new Set()): typeof found {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  seen.add(value);
  if ('pipe' in value && Array.isArray(value.pipe)) {
    const [first, ...rest] = value.pipe as { type: string; item?: v.GenericSchema }[];
    const item = rest.find(({ type }) => type === 'array')?.item;
    if (first?.item?.type === 'unknown' && item) found.set(first, item);
  }
  for (const part of Object.values(value)) findListItems(part, found, seen);
  return found;
}

const LIST_ITEMS = findListItems([NAMED_SCHEMAS, CALLS]);

/** Every schema of a call and of a list by its id: its exported name, or a number when it has none. */
const IDS = new Map<v.GenericSchema, string>(
  [...CALLS.flatMap(({ call }) => Object.values<v.GenericSchema>({ ...schemasOf(call) })), ...LIST_ITEMS.values()].map(
    (schema, at) => [schema, String(at)],
  ),
);
for (const [name, schema] of Object.entries(NAMED_SCHEMAS)) IDS.set(schema, name);

/** Refers to a schema by its form and id, until {@link withComponents} replaces the reference. */
export const refer = (schema: v.GenericSchema, form: Form): Reference => ({ $ref: `${form}:${IDS.get(schema) ?? ''}` });

/**
 * Marks each field of an object as required that `required` of the contract made. The validator gives such a text the
 * default '', so that a missing one gets the message of an empty one; the default itself is never accepted.
 */
function withRequiredTexts(object: JsonSchema, entries: Record<string, object>): JsonSchema {
  const required = [...(object.required ?? [])];
  for (const [name, property] of Object.entries(object.properties ?? {})) {
    if (typeof property === 'boolean' || property.default !== '' || !property.minLength) continue;
    delete property.default;
    if ('pipe' in (entries[name] ?? {})) required.push(name);
  }
  return { ...object, required };
}

/**
 * Converts all schemas to JSON Schema. Lenient, because JSON Schema cannot express a rule in code (`check`,
 * `transform`): the type stays, the rule goes.
 */
function convertAll(form: Form): [string, JsonSchema][] {
  const definitions = toJsonSchemaDefs(Object.fromEntries([...IDS].map(([schema, id]) => [id, schema])), {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    typeMode: form,
    overrideRef: ({ referenceId }) => `${form}:${referenceId}`,
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const item = LIST_ITEMS.get(valibotSchema);
      if (item) return { ...jsonSchema, items: refer(item, form) };
      return 'entries' in valibotSchema
        ? withRequiredTexts(jsonSchema, valibotSchema.entries as Record<string, object>)
        : undefined;
    },
  });
  return Object.entries(definitions).map(([id, schema]) => [`${form}:${id}`, schema]);
}

const CONVERTED = new Map([...convertAll('input'), ...convertAll('output')]);

const isReference = (value: object): value is Reference =>
  '$ref' in value && typeof value.$ref === 'string' && CONVERTED.has(value.$ref);

/** Returns the schema of a reference that {@link refer} made. Schemas below it are references. */
export function schemaAt({ $ref }: Reference): JsonSchema {
  const schema = CONVERTED.get($ref);
  if (!schema) throw new TypeError(`No schema has the reference ${$ref}`);
  return schema;
}

/** Copies a JSON value and replaces each reference in it. What stands beside a reference stays. */
function mapReferences(value: unknown, replace: (reference: Reference) => object): object {
  if (typeof value !== 'object' || value === null) return value as never;
  if (Array.isArray(value)) return value.map((part: unknown) => mapReferences(part, replace));
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => [key, mapReferences(part, replace)]);
  if (!isReference(value)) return Object.fromEntries(parts) as object;
  const { $ref: _replaced, ...beside } = Object.fromEntries(parts) as Reference;
  return { ...replace(value), ...beside };
}

const expand = (reference: Reference): object => mapReferences(schemaAt(reference), expand);

/** Counts the references in a document, and in each schema that it uses once. */
function countReferences(document: object): Map<string, number> {
  const uses = new Map<string, number>();
  const count = (reference: Reference): object => {
    const before = uses.get(reference.$ref) ?? 0;
    uses.set(reference.$ref, before + 1);
    return before === 0 ? mapReferences(schemaAt(reference), count) : {};
  };
  mapReferences(document, count);
  return uses;
}

/**
 * Replaces the references of a document: a schema with an exported name that is used more than once becomes a
 * component, any other stands where it is used. A schema whose request form differs from its response form gets two.
 */
export function withComponents<T extends object>(document: T): { document: T; schemas: Record<string, object> } {
  const uses = countReferences(document);
  const nameOf = ({ $ref }: Reference): string => {
    const [form = '', name = ''] = $ref.split(':');
    const response = { $ref: `output:${name}` };
    const differs = uses.has(response.$ref) && JSON.stringify(expand({ $ref })) !== JSON.stringify(expand(response));
    return form === 'input' && differs ? `${name}Input` : name;
  };
  const names = Map.groupBy(uses, ([$ref]) => nameOf({ $ref }));
  const isShared = (name: string): boolean =>
    !/^\d/.test(name) && (names.get(name) ?? []).reduce((sum, [, count]) => sum + count, 0) > 1;
  const schemas: Record<string, object> = {};
  const replace = (reference: Reference): object => {
    const name = nameOf(reference);
    if (!isShared(name)) return mapReferences(schemaAt(reference), replace);
    schemas[name] ??= mapReferences(schemaAt(reference), replace);
    return { $ref: `#/components/schemas/${name}` };
  };
  return { document: mapReferences(document, replace) as T, schemas };
}
