import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

// All migrations run in one transaction: separately they took a quarter of the suite's time.
await env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));

// A log line per request would hide the output of the tests.
vi.spyOn(console, 'log').mockReturnValue();
