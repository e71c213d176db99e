import { parseArgs } from 'node:util';
import { restore } from './backup/backup.ts';
import { storageOf } from './backup/storage-of.ts';

const USAGE = `Usage: pnpm restore --from <folder> [--env local|staging|production]
Fills an environment that is migrated and empty from a backup; refuses any other.
Into the local product's DATA_DIR without --env; it is made when it is not there.`;

const { values } = parseArgs({ options: { from: { type: 'string' }, env: { type: 'string', default: 'local' } } });
try {
  if (values.from === undefined) throw new Error(USAGE);
  const storage = await storageOf(values.env);
  try {
    await restore(storage, values.from, (line) => console.log(line));
    console.log(`${values.env} is restored from ${values.from}`);
  } finally {
    await storage.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
