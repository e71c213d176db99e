import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secrets of the local product. In production they are set with `wrangler secret put`. */
export interface Secrets {
  RELEASE_TOKEN: string;
  OPERATOR_TOKEN: string;
  IDENTITY_KEY_SECRET: string;
  OAUTH_KEY_SECRET: string;
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Reads the secrets from the data folder; makes them at the first start, readable by their owner only. */
export function localSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const known: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const read = (name: keyof Secrets) => {
    const value = typeof known === 'object' && known !== null ? Reflect.get(known, name) : undefined;
    return typeof value === 'string' && value !== '' ? value : newSecret();
  };
  const secrets: Secrets = {
    RELEASE_TOKEN: read('RELEASE_TOKEN'),
    OPERATOR_TOKEN: read('OPERATOR_TOKEN'),
    IDENTITY_KEY_SECRET: read('IDENTITY_KEY_SECRET'),
    OAUTH_KEY_SECRET: read('OAUTH_KEY_SECRET'),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
}
