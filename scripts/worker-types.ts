import { parseArgs } from 'node:util';
import { wrangler } from './cloudflare/wrangler.ts';

/** Each Worker's configuration and the file that declares its bindings as the interface `Bindings`. */
const WORKERS = [
  { config: 'wrangler.toml', declarations: 'edge-api/worker-configuration.d.ts' },
  { config: 'identity/wrangler.toml', declarations: 'identity/worker-configuration.d.ts' },
];

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const run = wrangler();

async function declare({ config, declarations }: (typeof WORKERS)[number]): Promise<void> {
  const options = ['--config', config, '--env-interface', 'Bindings', '--include-runtime=false', '--strict-vars=false'];
  try {
    await run(['types', declarations, ...options, ...(values.check ? ['--check'] : [])]);
  } catch (error) {
    if (values.check) console.error(`${declarations} differs from ${config}: run pnpm worker-types`);
    throw error;
  }
}

await Promise.all(WORKERS.map(declare));
