/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  // worker-configuration.d.ts declares the bindings of wrangler.toml.
  interface Env extends Omit<EdgeApiEnv, keyof Bindings> {
    IDENTITY_ADMIN: EdgeApiEnv['IDENTITY_ADMIN'] & {
      forgetAll(): Promise<void>;
      remember(
        account: import('./call.ts').RememberedAccount & {
          isForgotten?: boolean;
          hasPassword?: boolean;
          hasSecondFactor?: boolean;
        },
      ): Promise<void>;
      endingCodesFor(email: string): Promise<number>;
      askersFor(email: string): Promise<import('@justright/worker-kit/identity-admin').CodeAsker[]>;
      endSession(sessionId: string): Promise<void>;
    };
    MAIL_QUEUE: EdgeApiEnv['MAIL_QUEUE'] & {
      forgetAll(): Promise<void>;
      all(): Promise<object[]>;
      noticesFor(email: string): Promise<import('@justright/worker-kit/mail').AccountNotice[]>;
      queuedFor(email: string): Promise<import('@justright/worker-kit/mail').MailMessage[]>;
      mailsOfOrder(orderId: string): Promise<import('../src/domain/queue-messages.ts').OrderMail[]>;
      refusalsOf(id: string): Promise<import('../src/domain/queue-messages.ts').RefusalMail[]>;
      staffMailsAbout(id: string): Promise<import('../src/domain/queue-messages.ts').StaffMail[]>;
      requestsFor(email: string): Promise<import('@justright/worker-kit/mail').MailRequest[]>;
    };
    WEBHOOK_QUEUE: EdgeApiEnv['WEBHOOK_QUEUE'] & {
      take(): Promise<import('../src/domain/queue-messages.ts').WebhookMessage[]>;
    };
    /** Simulates a replica of DB. */
    REPLICA: D1Database;
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[];
    TEST_SIGNING_KEY: string;
    /** The foods of the seed as CSV. */
    TEST_CATALOGUE: string;
    TEST_FUZZ_BODIES: string;
    /** JSON of `TestedEnvironment` (environments.ts) for the local product and each environment, from wrangler.toml. */
    TEST_ENVIRONMENTS: string;
  }
}

type EdgeApiEnv = import('../src/env.ts').Env;
