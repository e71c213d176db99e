import { type Configuration, rspack } from '@rspack/core';

/** Runs one rspack build. Rejects with the compiler's own report when there is an error or a warning. */
export function bundle(config: Configuration): Promise<void> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      const report = stats?.hasErrors() || stats?.hasWarnings() ? stats.toString('errors-warnings') : '';
      compiler.close((closeFailure) => {
        if (failure ?? closeFailure) reject(failure ?? closeFailure);
        else if (report) reject(new Error(report));
        else resolve();
      });
    });
  });
}
