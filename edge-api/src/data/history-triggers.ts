import type { DescribedColumn, DescribedTable, HistoryOptions } from './described-tables.ts';

/** An object of the database, and the statement that makes it. */
export interface MadeObject {
  type: 'trigger' | 'view';
  name: string;
  sql: string;
}
type RowName = 'old' | 'new';

/** D1 takes 32 arguments of a function at most. */
const ARGUMENTS_MAX = 32;
const LINE_MAX = 112;

/** Joins parts in lines of at most {@link LINE_MAX} characters. */
function lines(parts: readonly string[], separator: string, indent: string): string {
  const all: string[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last === undefined || indent.length + last.length + separator.length + part.length > LINE_MAX) all.push(part);
    else all[all.length - 1] = `${last}${separator}${part}`;
  }
  return all.map((line) => indent + line).join(`${separator.trimEnd()}\n`);
}

const written = (row: RowName, { name, kind }: DescribedColumn): string => {
  if (kind === 'flag') return `json(iif(${row}.${name}, 'true', 'false'))`;
  return kind === 'plain' ? `${row}.${name}` : `json(${row}.${name})`;
};

/** SQL of an object of names and values: `json_object()` with as many as it takes, the others inserted into it. */
function objectOf(entries: readonly (readonly [name: string, sql: string])[]): string {
  const first = entries.slice(0, ARGUMENTS_MAX / 2);
  const texts = (path: string, some: typeof entries) =>
    lines(
      some.map(([name, sql]) => `'${path}${name}', ${sql}`),
      ', ',
      '      ',
    );
  let object = `json_object(\n${texts('', first)})`;
  for (let at = first.length; at < entries.length; at += ARGUMENTS_MAX / 2 - 1)
    object = `json_insert(${object},\n${texts('$.', entries.slice(at, at + ARGUMENTS_MAX / 2 - 1))})`;
  return object;
}

/** Returns the triggers that write a table's history (docs/decisions/history-and-proof.md). */
function historyTriggers({ name, key, columns }: DescribedTable, history: HistoryOptions): MadeObject[] {
  const { entity, acts, merchant, without = [], quiet = [], shown = {}, compared = {}, when, absent } = history;
  const columnOf = (field: string | undefined) => columns.find((column) => column.field === field);
  const left: readonly (string | undefined)[] = [
    key,
    typeof merchant === 'string' ? merchant : undefined,
    'version',
    ...without,
  ];
  const kept = columns.flatMap(({ field }) => (left.includes(field) ? [] : [field]));
  const fields = history.fields ?? [...new Set([...kept, ...Object.keys(shown)])];
  const watched = history.watched ?? fields.filter((field) => columnOf(field) && !quiet.some((one) => one === field));
  const sqlOf = (field: string, row: RowName): string => {
    const column = columnOf(field);
    return shown[field]?.(row) ?? (column === undefined ? '' : written(row, column));
  };
  const contentOf = (row: RowName): string => {
    const object = objectOf(fields.map((field) => [field, sqlOf(field, row)]));
    return absent === undefined ? object : `iif(${absent(row)}, NULL, ${object})`;
  };
  const changes = watched.map((field) => {
    const of = compared[field] ?? ((row: RowName) => `${row}.${columnOf(field)?.name}`);
    return `${of('old')} IS NOT ${of('new')}`;
  });
  return acts.map((act) => {
    const event = { made: 'INSERT', changed: 'UPDATE', settings: 'UPDATE', access: 'UPDATE', deleted: 'DELETE' }[act];
    const row = act === 'deleted' ? 'old' : 'new';
    const conditions = [
      "(SELECT uid FROM acting) IS NOT 'seed'",
      ...(when === undefined ? [] : [when]),
      ...(event === 'UPDATE' ? [`(\n${lines(changes, ' OR ', '  ')})`] : []),
    ];
    const of = typeof merchant === 'function' ? merchant(row) : merchant && `${row}.${columnOf(merchant)?.name}`;
    const trigger = `${name}_${act}_history`;
    return {
      type: 'trigger',
      name: trigger,
      sql: `CREATE TRIGGER ${trigger} AFTER ${event} ON ${name}
WHEN ${conditions.join(' AND ')}
BEGIN
  INSERT INTO recorded (entity, entity_id, merchant_id, before, after)
  VALUES ('${entity}', ${row}.${columnOf(key)?.name}, ${of ?? 'NULL'},
    ${act === 'made' ? 'NULL' : contentOf('old')},
    ${act === 'deleted' ? 'NULL' : contentOf('new')});
END`,
    };
  });
}

/** Returns the view with each row of a table as one value. JSON columns stay texts, so that a version is read as a row. */
const contentsView = (view: string, { name, columns }: DescribedTable): MadeObject => ({
  type: 'view',
  name: view,
  sql: `CREATE VIEW ${view} AS
SELECT id, ${objectOf(columns.map((column) => [column.name, column.name]))} AS content
FROM ${name}`,
});

/** Returns everything that is made of a table's description. */
export const madeOfTable = (table: DescribedTable): MadeObject[] => [
  ...(table.contents === undefined ? [] : [contentsView(table.contents, table)]),
  ...table.history.flatMap((history) => historyTriggers(table, history)),
];
