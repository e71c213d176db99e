import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

// One runtime runs many files: each begins with empty tables, and without what modules remember.
vi.resetModules();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
const { results } = await env.DB.prepare(
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('_cf_METADATA', 'd1_migrations')",
).all<{ name: string }>();
await env.DB.batch([
  env.DB.prepare('PRAGMA defer_foreign_keys = on'),
  ...results.map(({ name }) => env.DB.prepare(`DELETE FROM ${name}`)),
]);

// A line for each request would drown what the tests say.
vi.spyOn(console, 'log').mockReturnValue();
