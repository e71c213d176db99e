import { configOf } from './environments.ts';

/** For tests: reads the repository's configuration with its placeholders replaced. */
export const filledIn: typeof configOf = (worker, env) => {
  const config = configOf(worker, env);
  return {
    ...config,
    vars: {
      ...config.vars,
      PRODUCT_ORIGIN: 'https://justright.example',
      IDP_ISSUER: 'https://identity.justright.example/justright',
      MAIL_FROM: 'no-reply@mail.justright.example',
    },
    routes: [{ pattern: 'justright.example', custom_domain: true }],
    d1_databases: config.d1_databases.map((one) => ({ ...one, database_id: 'an-id' })),
  };
};
