import { parseArgs } from 'node:util';
import { backUp } from './backup/backup.ts';
import { storageOf } from './backup/storage-of.ts';

const USAGE = `Usage: pnpm backup --to <new folder> [--env local|staging|production]
Writes both databases and all files of an environment (docs/operating.md, "Backing up and restoring").
Of the local product's DATA_DIR without --env; stop the product first.`;

const { values } = parseArgs({ options: { to: { type: 'string' }, env: { type: 'string', default: 'local' } } });
try {
  if (values.to === undefined) throw new Error(USAGE);
  const storage = await storageOf(values.env);
  try {
    await backUp(storage, values.to, (line) => console.log(line));
    console.log(
      `${values.env} is backed up in ${values.to}. It holds what people have entered: keep it as safe as that.`,
    );
  } finally {
    await storage.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
