import { env } from 'cloudflare:workers';

/** The settings of the local product or of an environment in wrangler.toml. */
interface TestedEnvironment {
  name: string;
  vars: Record<string, string>;
  /** The queues that the Worker consumes. */
  queues: { queue: string; dead_letter_queue?: string }[];
  limits: { name: string; simple: { limit: number } }[];
}

export const testedEnvironments = JSON.parse(env.TEST_ENVIRONMENTS) as TestedEnvironment[];
