import path from 'node:path';
import { isEnvironment } from '../cloudflare/environments.ts';
import { ROOT } from '../workspace/paths.ts';
import { type Storage, openLocalStorage, openRemoteStorage } from './storage.ts';
import { wrangler } from '../cloudflare/wrangler.ts';

/** Opens the storage that `--env` names; `local` is the data folder of the local product. */
export async function storageOf(environment: string): Promise<Storage> {
  if (environment === 'local') return openLocalStorage(path.resolve(ROOT, process.env['DATA_DIR'] ?? '.data'));
  if (isEnvironment(environment)) return openRemoteStorage(environment, wrangler());
  throw new Error('--env is local, staging or production');
}
