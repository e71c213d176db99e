import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';

/** A running product, and the token that its calls take. */
export interface ProductTarget {
  /** Origin of the product. */
  to: string;
  token: string;
}

/**
 * Returns the product of `--to` with the token of the environment; without them the local product, with its token in
 * DATA_DIR. Throws when there is no token.
 */
export function productTarget(origin: string | undefined, secret: 'RELEASE_TOKEN' | 'OPERATOR_TOKEN'): ProductTarget {
  const to = (origin ?? `http://localhost:${process.env['PORT'] ?? 8787}`).replace(/\/$/, '');
  const given = process.env[secret];
  if (given) return { to, token: given };
  const file = path.resolve(ROOT, process.env['DATA_DIR'] ?? '.data', 'secrets.json');
  const isLocal = URL.canParse(to) && ['localhost', '127.0.0.1'].includes(new URL(to).hostname);
  if (!isLocal || !existsSync(file)) throw new Error(`${secret} is not in the environment`);
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as Record<typeof secret, string>;
  return { to, token: secrets[secret] };
}
