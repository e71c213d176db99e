import { type Configuration, rspack, type Stats } from '@rspack/core';

/** The files that each `import(request)` loads; the key is the request as written in the source. */
export type LazyFiles = Record<string, string[]>;

function lazyFilesOf(stats: Stats): LazyFiles {
  const { chunks = [] } = stats.toJson({ all: false, ids: true, chunks: true, chunkOrigins: true });
  const found: LazyFiles = {};
  for (const { origins = [], files = [] } of chunks) {
    for (const { request } of origins) {
      if (request) found[request] = [...new Set([...(found[request] ?? []), ...files])].toSorted();
    }
  }
  return found;
}

/** Runs one rspack build. Rejects with the compiler's report on an error or a warning. */
export function bundle(config: Configuration): Promise<LazyFiles> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      const lazyFiles = stats ? lazyFilesOf(stats) : {};
      const report = stats?.hasErrors() || stats?.hasWarnings() ? stats.toString('errors-warnings') : '';
      compiler.close((closeFailure) => {
        if (failure ?? closeFailure) reject(failure ?? closeFailure);
        else if (report) reject(new Error(report));
        else resolve(lazyFiles);
      });
    });
  });
}
