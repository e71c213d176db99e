import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

// A line for each request would drown what the tests say.
vi.spyOn(console, 'log').mockReturnValue();
