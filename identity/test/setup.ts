import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

// One runtime runs many files: each starts with empty tables and without cached module state.
vi.resetModules();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
const { results } = await env.DB.prepare(
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('_cf_METADATA', 'd1_migrations')",
).all<{ name: string }>();
await env.DB.batch([
  env.DB.prepare('PRAGMA defer_foreign_keys = on'),
  ...results.map(({ name }) => env.DB.prepare(`DELETE FROM ${name}`)),
]);

// A log line per request would hide the output of the tests.
vi.spyOn(console, 'log').mockReturnValue();
