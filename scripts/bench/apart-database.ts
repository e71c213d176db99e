import path from 'node:path';
import { startMiniflare } from '../serve/miniflare.ts';
import { readWorker } from '../serve/serve.ts';

/** Answers `edge-api/bench/apart.ts`: runs statements as one transaction. */
const SCRIPT = `export default {
  async fetch(request, env) {
    const statements = await request.json();
    const session = env.DB.withSession('first-primary');
    try {
      const results = await session.batch(statements.map(({ sql, values }) => session.prepare(sql).bind(...values)));
      return Response.json(results, { headers: { 'x-bookmark': session.getBookmark() } });
    } catch (error) {
      return new Response(String(error.message), { status: 500 });
    }
  },
};`;

/** The product's database in a process of its own. */
interface ApartDatabase {
  /** Host and port. */
  address: string;
  dispose: () => Promise<void>;
}

/** Serves the product's database of a folder in a process of its own, for measurements. */
export async function serveDatabase(dataDir: string): Promise<ApartDatabase> {
  const { compatibilityDate, d1Databases } = readWorker('justright', {});
  const runtime = await startMiniflare({
    resourcePersistencePath: path.resolve(dataDir),
    workers: [{ name: 'database', compatibilityDate, modules: true, script: SCRIPT, d1Databases }],
  });
  const { host } = await runtime.ready;
  return { address: host, dispose: () => runtime.dispose() };
}
