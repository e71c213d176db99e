import { env } from 'cloudflare:workers';
import { afterEach, vi } from 'vitest';
import { dropMenuLeases } from '../src/data/compiled-restaurants.ts';
import { forgetRegistry } from '../src/data/registry.ts';
import { forgetOfferedPreferences } from '../src/site/offered-preferences.ts';

// One runtime runs many files: each starts with new databases, empty storage and no mocks. Modules stay, as in an
// isolate that serves many requests: what they keep is of a version or an id, or a lease, which ends here.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
dropMenuLeases();
forgetRegistry();
forgetOfferedPreferences();
await env.IDENTITY_ADMIN.forgetAll();
await env.MAIL_QUEUE.forgetAll();
await env.WEBHOOK_QUEUE.take();
for (let truncated = true; truncated;) {
  const page = await env.FILES.list();
  await env.FILES.delete(page.objects.map(({ key }) => key));
  ({ truncated } = page);
}
for (const db of [env.REPLICA, env.DB]) {
  // Views first, then tables before those that they refer to. An fts5 table drops its own tables (`{name}_data`).
  const { results } = await db
    .prepare(
      `SELECT type, name FROM sqlite_master AS one
       WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
         AND NOT EXISTS (SELECT 1 FROM sqlite_master AS other
                         WHERE other.sql LIKE 'CREATE VIRTUAL TABLE%' AND one.name LIKE other.name || '_%')
       ORDER BY type DESC, rowid DESC`,
    )
    .all<{ type: string; name: string }>();
  // One transaction: one by one, the migrations took a quarter of the suite's time.
  await db.batch(
    [
      'PRAGMA defer_foreign_keys = on',
      ...results.map(({ type, name }) => `DROP ${type} ${name}`),
      ...(db === env.DB ? env.TEST_MIGRATIONS.flatMap(({ queries }) => queries) : []),
    ].map((query) => db.prepare(query)),
  );
}

// A log line per request would hide the output of the tests.
vi.spyOn(console, 'log').mockReturnValue();

// Each response is checked, however a test asks for it.
const { succeeded } = await import('./guarded-app.ts');
afterEach(({ task }) => {
  task.meta.succeeded = [...succeeded];
  succeeded.clear();
});
