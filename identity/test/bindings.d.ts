/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  // What wrangler.toml binds is declared by worker-configuration.d.ts.
  interface Env extends Omit<IdentityEnv, keyof Bindings> {
    MAIL_QUEUE: IdentityEnv['MAIL_QUEUE'];
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}

type IdentityEnv = import('../src/env.ts').Env;
