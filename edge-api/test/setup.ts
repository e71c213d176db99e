import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

// All migrations in one transaction: one by one they took a quarter of the suite's time.
await env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));

// A line for each request would drown what the tests say.
vi.spyOn(console, 'log').mockReturnValue();
