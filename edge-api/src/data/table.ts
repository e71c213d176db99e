import { type Database, writtenRow } from './database.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { type ColumnKind, type HistoryOptions, TABLES } from './described-tables.ts';

/** A value as SQLite stores it. */
type Stored = string | number | null;
/** A row as D1 returns it: each column's stored value by the column's name. */
export type Row = Readonly<Record<string, unknown>>;

/** How a field's value is stored in a column. */
interface Column<Value> {
  readonly type: 'TEXT' | 'INTEGER' | 'REAL';
  readonly kind: ColumnKind;
  /** The column's name if it is not the field's name in snake_case. */
  readonly name: string | undefined;
  toStored(value: Value): Stored;
  fromStored(stored: unknown): Value;
}

const asIs = <Value extends Stored>(type: Column<Value>['type'], name: string | undefined): Column<Value> => ({
  type,
  kind: 'plain',
  name,
  toStored: (value) => value,
  // The tables are STRICT: the database has checked the type.
  fromStored: (stored) => stored as Value,
});
export const text = <Value extends string | null>(name?: string): Column<Value> => asIs('TEXT', name);
export const integer = <Value extends number | null>(name?: string): Column<Value> => asIs('INTEGER', name);
export const real = <Value extends number | null>(name?: string): Column<Value> => asIs('REAL', name);
/** A boolean, as 0 or 1. */
export const flag = (name?: string): Column<boolean> => ({
  type: 'INTEGER',
  kind: 'flag',
  name,
  toStored: (value) => (value ? 1 : 0),
  fromStored: (stored) => stored === 1,
});
/** A list or an object, as JSON. The columns have CHECK (json_valid(…)). */
export const json = <Value>(name?: string): Column<Value> => ({
  type: 'TEXT',
  kind: 'json',
  name,
  toStored: (value) => JSON.stringify(value),
  fromStored: (stored) => JSON.parse(stored as string) as Value,
});

/** A list, an object or null, as JSON or NULL. */
export const jsonOrNull = <Value>(name?: string): Column<Value> => ({
  type: 'TEXT',
  kind: 'jsonOrNull',
  name,
  toStored: (value) => (value === null ? null : JSON.stringify(value)),
  fromStored: (stored) => (stored === null ? null : JSON.parse(stored as string)) as Value,
});

/** One column for each field of the entity. A field without a column compiles only if it is optional. */
type Columns<Entity> = { readonly [Field in keyof Entity]: Column<Exclude<Entity[Field], undefined>> };

interface TableOptions<Entity> {
  /** The field that identifies a row. */
  key: keyof Entity & string;
  /** Fields that an update does not change. */
  fixed?: readonly (keyof Entity & string)[];
  /** Columns without a field: the SQL of their value on insert, which may name `new.column`. */
  filled?: Readonly<Record<string, string>>;
  history?: readonly HistoryOptions<keyof Entity & string>[];
  /** A view with each row as one value, which versions keep. */
  contents?: string;
}

/** The SQL of a condition, and the values of its parameters ?1, ?2, … */
export interface Condition {
  sql: string;
  bound: readonly Stored[];
}
const ALWAYS: Condition = { sql: 'TRUE', bound: [] };

/** SQL of the current instant in ISO 8601, for a `filled` column. */
export const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

/** The longest parameter of one statement, in characters; D1 allows 2 MB. */
const CHUNK_LENGTH = 500_000;

/** Joins rows into JSON lists that are short enough for a parameter. */
function chunksOf(rows: readonly Stored[][]): string[] {
  const chunks: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const text of rows.map((row) => JSON.stringify(row))) {
    if (length + text.length > CHUNK_LENGTH) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(text);
    length += text.length;
  }
  return chunks.map((texts) => `[${texts.join(',')}]`);
}

const snakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Defines a table from its columns, and makes its reads, inserts and updates. table.test.ts compares the columns with
 * the migrated database. `Writable` is the database type that its writes require.
 */
export function table<Entity extends object, Writable extends Database = Database>(
  name: string,
  columns: Columns<Entity>,
  { key, fixed = [], filled = {}, history = [], contents }: TableOptions<Entity>,
) {
  const fields = Object.entries<Column<unknown>>(columns).map(([field, column]) => ({
    ...column,
    field: field as keyof Entity & string,
    name: column.name ?? snakeCase(field),
  }));
  const keyField = fields.filter(({ field }) => field === key);
  // The database counts the version.
  const inserted = fields.filter(({ field }) => field !== 'version');
  const updated = inserted.filter(({ field }) => field !== key && !fixed.includes(field));
  const storedOf = (entity: Entity, chosen: typeof fields): Stored[] =>
    chosen.map((column) => column.toStored(entity[column.field]));

  const into = `INTO ${name} (${[...inserted.map((column) => column.name), ...Object.keys(filled)].join(', ')})
    SELECT ${['new.*', ...Object.values(filled)].join(', ')}`;
  const update = `UPDATE ${name} SET version = version + 1, `;
  const keyColumn = `${name}.${keyField[0]?.name}`;

  function insertAs(verb: string, db: Writable, entity: Entity, { sql, bound }: Condition): D1PreparedStatement {
    const values = inserted.map((column, at) => `?${bound.length + at + 1} AS ${column.name}`).join(', ');
    return db
      .prepare(`${verb} ${into} FROM (SELECT ${values}) AS new WHERE ${sql} RETURNING *`)
      .bind(...bound, ...storedOf(entity, inserted));
  }

  /** Reads a row; ignores columns of other tables. */
  const read = (row: Row): Entity => {
    const entity: Record<string, unknown> = {};
    for (const column of fields) entity[column.field] = column.fromStored(row[column.name]);
    return entity as Entity;
  };
  TABLES.push({ name, key, columns: fields, filled: Object.keys(filled), history, contents });
  return {
    read,
    /** Returns the row of an entity, by the names of the columns. */
    toRow: (entity: Entity): Row =>
      Object.fromEntries(fields.map((one) => [one.name, one.toStored(entity[one.field])])),
    /** Reads the row that `insert` or `update` wrote, so that a response contains only what was stored. */
    written: (result: D1Result | undefined): Entity => read(writtenRow<Row>(result)),
    /** Reads one row within the scope, whose condition is `inScope`. */
    find: async (scope: Scope, db: Database, id: string, inScope = within()): Promise<Entity | null> => {
      const found = db.prepare(`SELECT * FROM ${name} WHERE ${inScope} AND ${keyColumn} = ?2`);
      const row = await found.bind(boundScope(scope), id).first<Row>();
      return row && read(row);
    },
    insert: (db: Writable, entity: Entity, condition = ALWAYS) => insertAs('INSERT', db, entity, condition),
    /** Inserts a row, and removes the one with the same key. */
    replace: (db: Writable, entity: Entity) => insertAs('INSERT OR REPLACE', db, entity, ALWAYS),
    /** Updates a row if its version is the one that was read; changes no row otherwise. */
    update(db: Writable, entity: Entity & { version: number }, { sql, bound } = ALWAYS): D1PreparedStatement {
      const parameter = (at: number) => `?${bound.length + at + 1}`;
      const values = updated.map((column, at) => `${column.name} = ${parameter(at + 2)}`).join(', ');
      return db
        .prepare(
          `${update} ${values} WHERE ${keyColumn} = ${parameter(0)} AND version = ${parameter(1)} AND ${sql} RETURNING *`,
        )
        .bind(...bound, ...storedOf(entity, keyField), entity.version, ...storedOf(entity, updated));
    },
    /** Updates some fields of a row without a check of its version. */
    set(db: Writable, id: string, values: Partial<Entity>): D1PreparedStatement {
      const chosen = fields.filter(({ field }) => values[field] !== undefined);
      const assigned = chosen.map((column, at) => `${column.name} = ?${at + 2}`).join(', ');
      return db
        .prepare(`UPDATE ${name} SET ${assigned} WHERE ${keyColumn} = ?1 RETURNING *`)
        .bind(id, ...storedOf(values as Entity, chosen));
    },
    /** Inserts rows in their order, with few statements. */
    insertAll(db: Writable, entities: readonly Entity[]): D1PreparedStatement[] {
      const values = inserted.map((column, at) => `value ->> ${at} AS ${column.name}`).join(', ');
      return chunksOf(entities.map((entity) => storedOf(entity, inserted))).map((chunk) =>
        db.prepare(`INSERT ${into} FROM (SELECT ${values} FROM json_each(?1)) AS new`).bind(chunk),
      );
    },
    /** Updates rows with few statements and without a check of versions, which the batch must do. */
    updateAll(db: Writable, entities: readonly Entity[]): D1PreparedStatement[] {
      const values = updated.map((column, at) => `${column.name} = new.value ->> ${at + 1}`).join(', ');
      return chunksOf(entities.map((entity) => storedOf(entity, [...keyField, ...updated]))).map((chunk) =>
        db.prepare(`${update} ${values} FROM json_each(?1) AS new WHERE ${keyColumn} = new.value ->> 0`).bind(chunk),
      );
    },
  };
}
