import { env } from 'cloudflare:workers';

/** The local product or an environment, as wrangler.toml describes it. */
interface TestedEnvironment {
  name: string;
  vars: Record<string, string>;
  /** The queues that the Worker consumes. */
  queues: { queue: string; dead_letter_queue?: string }[];
}

export const testedEnvironments = JSON.parse(env.TEST_ENVIRONMENTS) as TestedEnvironment[];
