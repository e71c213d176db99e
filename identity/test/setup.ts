import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

// One runtime runs many files: each begins without stored rows, and without what modules remember.
vi.resetModules();
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

// A line for each request would drown what the tests say.
vi.spyOn(console, 'log').mockReturnValue();
