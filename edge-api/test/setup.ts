import { env } from 'cloudflare:workers';
import { afterEach, vi } from 'vitest';
import { forgetRegistry } from '../src/data/registry.ts';
import { makeNewDatabases } from './new-databases.ts';

// One runtime runs many files: each starts with new databases, empty storage and no mocks. Modules stay, as in an
// isolate that serves many requests: what they keep is of a version or an id, or a lease, which ends here.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
forgetRegistry();
await env.IDENTITY_ADMIN.forgetAll();
await env.MAIL_QUEUE.forgetAll();
await env.WEBHOOK_QUEUE.take();
for (let truncated = true; truncated;) {
  const page = await env.FILES.list();
  await env.FILES.delete(page.objects.map(({ key }) => key));
  ({ truncated } = page);
}
await makeNewDatabases();

// A log line per request would hide the output of the tests.
vi.spyOn(console, 'log').mockReturnValue();

// Each response is checked, however a test asks for it.
const { succeeded } = await import('./guarded-app.ts');
afterEach(({ task }) => {
  task.meta.succeeded = [...succeeded];
  succeeded.clear();
});
