/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  // worker-configuration.d.ts declares the bindings of wrangler.toml.
  interface Env extends Omit<IdentityEnv, keyof Bindings> {
    MAIL_QUEUE: IdentityEnv['MAIL_QUEUE'];
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}

type IdentityEnv = import('../src/env.ts').Env;
