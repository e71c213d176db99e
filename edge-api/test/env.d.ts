/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env extends EdgeApiEnv {
    IDENTITY_ADMIN: EdgeApiEnv['IDENTITY_ADMIN'] & {
      remember(account: import('./call.ts').RememberedAccount & { isForgotten?: boolean }): Promise<void>;
      endSession(sessionId: string): Promise<void>;
    };
    MAIL_QUEUE: EdgeApiEnv['MAIL_QUEUE'] & {
      queuedFor(email: string): Promise<import('@justright/worker-kit/mail').MailMessage[]>;
      requestsFor(email: string): Promise<import('@justright/worker-kit/mail').MailRequest[]>;
    };
    /** Stands in for a replica of DB. */
    REPLICA: D1Database;
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[];
    TEST_SIGNING_KEY: string;
    /** The foods of the seed, as CSV. */
    TEST_CATALOGUE: string;
    /** JSON: `TestedEnvironment` (environments.ts) of the local product and of each environment, from wrangler.toml. */
    TEST_ENVIRONMENTS: string;
  }
  interface GlobalProps {
    mainModule: typeof import('../src/index.ts');
  }
}

type EdgeApiEnv = import('../src/env.ts').Env;
