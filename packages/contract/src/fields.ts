import * as v from 'valibot';

type Present<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends v.OptionalSchema<infer Wrapped, unknown> ? Wrapped : Fields[Name];
};
/**
 * Removes `optional` and its default from each field: a response has every field. A required text, which wraps an optional one,
 * becomes any text.
 */
/* @__NO_SIDE_EFFECTS__ */
export const present = <Fields extends v.ObjectEntries>(fields: Fields): Present<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, 'wrapped' in schema ? schema.wrapped : schema]),
  ) as Present<Fields>;

/** Returns the names of fields, in their order. */
/* @__NO_SIDE_EFFECTS__ */
export const namesOf = <Fields extends object>(fields: Fields): (keyof Fields & string)[] =>
  Object.keys(fields) as (keyof Fields & string)[];

/** Returns the values of an entity for which nothing was entered: the default, and an empty text where it must have one. */
/* @__NO_SIDE_EFFECTS__ */
export const newValues = <Fields extends v.ObjectEntries>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      schema.type === 'optional' && !('pipe' in schema) ? v.parse(schema, undefined) : '',
    ]),
  ) as { [Name in keyof Fields]: v.InferOutput<Fields[Name]> };

/** Returns some fields of an entity. */
export function pick<Entity extends object, Name extends keyof Entity>(
  entity: Entity,
  names: readonly Name[],
): Pick<Entity, Name> {
  const picked: Partial<Pick<Entity, Name>> = {};
  for (const name of names) picked[name] = entity[name];
  return picked as Pick<Entity, Name>;
}

/** Returns an entity without some fields. */
export const omit = <Entity extends object, Name extends keyof Entity>(
  entity: Entity,
  names: readonly Name[],
): Omit<Entity, Name> =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => !names.some((one) => one === name))) as Omit<
    Entity,
    Name
  >;
