// Writes the next migration of edge-api: what the tables of `edge-api/src/data` have, and the database has not yet.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describedTables, migratedDatabase, missingStatements, nextMigration } from './database/new-migration.ts';
import { ROOT } from './workspace/paths.ts';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('pnpm migration NAME, in words such as serving-note');
  process.exit(1);
}
const statements = missingStatements(await describedTables(), migratedDatabase());
const file = nextMigration(name);
writeFileSync(file, statements.length === 0 ? '' : `${statements.join('\n\n')}\n`);
const made =
  statements.length === 0 ? 'empty: no table has a new column or history' : `${statements.length} statements`;
console.log(`${path.relative(ROOT, file)} (${made})`);
