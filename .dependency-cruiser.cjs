// Who may import whom: docs/architecture.md, "Who may import whom".

const { readdirSync } = require('node:fs');

const remotes = readdirSync(__dirname).filter((name) => name.startsWith('mf-'));

/** A module that only its own kind and the named packages may reach. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '[.]test[.]tsx?$|/test/|/fakes/|[.]config[.]ts$' },
  to: { path: '^(packages|shell|mf-|edge-api|identity|seed|e2e|scripts)', pathNot: [from, ...allowed] },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nothing imports and that is no entry is dead.',
      severity: 'error',
      from: {
        orphan: true,
        path: '/src/',
        pathNot: '[.]d[.]ts$|[.]css$|^packages/contract/src/(call|roles|envelope)[.]ts$|^shell/src/development/',
      },
      to: {},
    },
    only('shell', '^shell/', ['^packages/(client|ui|contract|dietary-rules)/']),
    // A remote ships on its own: it shares nothing with another but what the shell hands it.
    ...remotes.map((remote) => only(remote, `^${remote}/`, ['^packages/(client|ui|contract|dietary-rules)/'])),
    {
      name: 'federation-runtime-behind-one-module',
      comment: 'So that the way remotes are loaded can change in one place.',
      severity: 'error',
      from: { path: '^(shell|mf-|packages)', pathNot: '^shell/src/remotes/' },
      to: { path: 'node_modules/@module-federation/' },
    },
    {
      name: 'api-errors-by-the-api',
      comment: 'Remotes get ApiError from @justright/client/api, whatever module the client keeps it in.',
      severity: 'error',
      from: { path: '^mf-' },
      to: { path: '^packages/client/src/api-error[.]ts$' },
    },
    only('edge-api', '^edge-api/', ['^packages/(contract|dietary-rules|ingredient-matcher)/']),
    only('identity', '^identity/(src|test)/', ['^packages/contract/']),
    only('conformance', '^identity/conformance/', ['^packages/contract/', '^scripts/']),
    only('client', '^packages/client/', ['^packages/contract/']),
    only('ui', '^packages/ui/', []),
    only('remote-template', '^packages/remote-template/', [
      '^packages/(client|ui|contract|dietary-rules)/',
      '^e2e/fixtures/',
    ]),
    only('contract', '^packages/contract/', []),
    only('dietary-rules', '^packages/dietary-rules/', []),
    only('ingredient-matcher', '^packages/ingredient-matcher/', ['^packages/dietary-rules/']),
    only('seed', '^seed/', ['^packages/(contract|dietary-rules)/']),
    only('e2e', '^e2e/', ['^packages/contract/']),
    {
      name: 'rules-and-matcher-are-pure',
      severity: 'error',
      from: { path: '^packages/(dietary-rules|ingredient-matcher)/src/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'contract-only-valibot',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/.*valibot' },
    },
    {
      name: 'edge-domain-is-pure',
      comment: 'Rules know nothing of HTTP, tables or bindings.',
      severity: 'error',
      from: { path: '^edge-api/src/domain/', pathNot: '[.]test[.]ts$' },
      to: { path: '^edge-api/src/(routes|http|data|identity|site)/' },
    },
    {
      name: 'edge-data-below-routes',
      severity: 'error',
      from: { path: '^edge-api/src/(data|http|identity)/' },
      to: { path: '^edge-api/src/(routes|site)/' },
    },
    {
      name: 'one-validator',
      comment: 'http/validate.ts never echoes the input; nothing else answers a client from a schema.',
      severity: 'error',
      from: { path: '^edge-api/src/routes/', pathNot: '[.]test[.]ts$' },
      to: { path: 'node_modules/.*valibot', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/[.]vite|[.]data|[.]cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
};
