import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The work factors of scrypt, stored with every hash, so that they can be raised without a migration. */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's recommended scrypt parameters for 16 MiB of memory (Password Storage Cheat Sheet). */
const CURRENT_COST: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const MEMORY_LIMIT_BYTES = 64 * 1024 * 1024;

/** Checked when there is no account, so that an unknown address takes as long as a wrong password. */
const NOBODYS_HASH = format(CURRENT_COST, Buffer.alloc(16), Buffer.alloc(KEY_BYTES));

/** Hashes a new password into `scrypt$N$r$p$salt$key`. Slow on purpose: throttle first. */
export async function hashPassword(password: string, cost: ScryptCost = CURRENT_COST): Promise<string> {
  const salt = randomBytes(16);
  return format(cost, salt, await derive(password, salt, cost));
}

/** Compares a password with a stored hash. `null` (no account or no password) takes as long and is never right. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const { cost, salt, key } = parse(storedHash ?? NOBODYS_HASH);
  const derived = await derive(password, salt, cost);
  return timingSafeEqual(derived, key) && storedHash !== null;
}

function derive(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MEMORY_LIMIT_BYTES }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function format({ N, r, p }: ScryptCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function parse(hash: string): { cost: ScryptCost; salt: Buffer; key: Buffer } {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) throw new Error('unreadable password hash');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}
