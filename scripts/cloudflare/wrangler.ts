import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../workspace/paths.ts';
import { WRANGLER_ENV } from './wrangler-env.ts';

const OUTPUT_MAX_BYTES = 256 * 1024 * 1024;

/** Runs wrangler with these arguments and returns its output; rejects with its error output. */
export type Wrangler = (args: readonly string[]) => Promise<string>;

/** Returns the function by which scripts call wrangler. */
export function wrangler(): Wrangler {
  const run = promisify(execFile);
  const cli = inRoot('node_modules/wrangler/bin/wrangler.js');
  return async (args) => {
    try {
      const { stdout } = await run(process.execPath, [cli, ...args], {
        cwd: inRoot(),
        env: { ...process.env, ...WRANGLER_ENV },
        maxBuffer: OUTPUT_MAX_BYTES,
      });
      return stdout;
    } catch (error) {
      const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
      throw new Error((stderr.trim() || stdout.trim() || String(error)).slice(-4_000), { cause: error });
    }
  };
}
