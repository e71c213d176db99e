/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env extends EdgeApiEnv {
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[];
    TEST_SIGNING_KEY: string;
  }
  interface GlobalProps {
    mainModule: typeof import('../src/index.ts');
  }
}

type EdgeApiEnv = import('../src/env.ts').Env;
