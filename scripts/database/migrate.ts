import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unstable_splitSqlQuery as splitStatements } from 'wrangler';
import type { LocalDatabase } from '../serve/local-database.ts';
import { migrationFiles } from './migration-files.ts';

/** The table in which wrangler records applied migrations, so that `wrangler d1 migrations apply` agrees with this. */
const CREATE_RECORD = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies the pending migrations of a folder, each as one transaction; returns their names. Throws for another baseline. */
export async function migrate(database: LocalDatabase, folder: string): Promise<string[]> {
  await database.prepare(CREATE_RECORD).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const known = new Set(results.map(({ name }) => name));
  const files = migrationFiles(folder);
  if (known.size > 0 && files[0] !== undefined && !known.has(files[0]))
    throw new Error('The database was made from another baseline: begin with an empty folder of data (CHANGELOG.md)');
  const missing = files.filter((name) => !known.has(name));
  for (const name of missing) {
    const statements = splitStatements(readFileSync(path.join(folder, name), 'utf8'));
    await database.batch([
      ...statements.map((sql) => database.prepare(sql)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
  return missing;
}
