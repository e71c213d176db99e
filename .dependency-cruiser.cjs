// Who may import whom: docs/architecture.md, "Who may import whom".

const { readdirSync } = require('node:fs');
const path = require('node:path');

const remotes = readdirSync(__dirname).filter((name) => name.startsWith('mf-'));

/** A rule: modules of `from` import only each other and the `allowed` packages. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '[.]test[.]tsx?$|/test/|/fakes/|[.]config[.]ts$' },
  to: { path: '^(packages|shell|mf-|edge-api|identity|seed|e2e|scripts)', pathNot: [from, ...allowed] },
});

/** The layers ("floors") of edge-api/src, from the top. A module imports only from lower floors, types included. */
const EDGE_API_FLOORS = [
  ['index.ts'],
  ['app.ts', 'handle-batch.ts'],
  ['site/'],
  ['routes/'],
  ['http/', 'mail/', 'scheduled/'],
  ['generation/', 'images/', 'integrations/', 'analytics/', 'kitchen/'],
  ['identity/'],
  ['data/'],
  ['env.ts'],
  ['live/'],
  ['domain/'],
];

/** The floors of identity/src. */
const IDENTITY_FLOORS = [
  ['index.ts'],
  ['app.ts', 'identity-admin.ts'],
  ['routes/'],
  ['http/'],
  ['data/'],
  ['env.ts'],
  ['domain/'],
];

/** The floors of mf-diner/src. Below `screens/` are the folders ("rooms") of what several screens use, by subject. */
const DINER_FLOORS = [
  ['lifecycles.tsx'],
  ['screens.ts'],
  ['open-screens.tsx'],
  ['app/'],
  ['screens/'],
  ['dish/'],
  ['menu/'],
  ['dining-table/'],
  ['order/'],
  ['choices/'],
  ['privacy/'],
  ['elements/'],
  ['device/'],
  ['look/'],
];

/**
 * Returns one rule per folder or file of the floors: it imports itself and lower floors only. Throws when a file or
 * folder in `root` is on no floor, or a floor names a missing one.
 */
function floors(root, ordered) {
  const present = readdirSync(path.join(__dirname, root), { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .filter((name) => !/[.](test|d)[.]ts$/.test(name));
  const listed = ordered.flat();
  const wrong = [
    ...present.filter((name) => !listed.includes(name)),
    ...listed.filter((name) => !present.includes(name)),
  ];
  if (wrong.length > 0) throw new Error(`.dependency-cruiser.cjs, floors of ${root}: ${wrong.join(', ')}`);
  const pathOf = (name) => `^${root}/${name.replaceAll('.', '[.]')}`;
  return ordered.flatMap((floor, height) =>
    floor.map((name) => ({
      name: `floor-of-${root}/${name}`,
      comment: `May import from lower floors only: ${ordered
        .slice(height + 1)
        .flat()
        .join(' ')}`,
      severity: 'error',
      from: { path: pathOf(name), pathNot: '[.](test|component-test)[.]tsx?$' },
      to: {
        path: `^${root.split('/')[0]}/`,
        pathNot: [
          pathOf(name),
          ...ordered
            .slice(height + 1)
            .flat()
            .map(pathOf),
        ],
      },
    })),
  );
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Merge two modules that import each other, or move the shared part out. Types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Delete a module that is no entry and that no module imports.',
      severity: 'error',
      from: {
        orphan: true,
        path: '/src/',
        pathNot: '[.]d[.]ts$|[.]css$|^packages/contract/src/(call|roles|envelope)[.]ts$|^shell/src/development/',
      },
      to: {},
    },
    only('shell', '^shell/', ['^packages/(client|editing|ui|contract|dietary-rules)/']),
    // A remote is deployed alone, so it imports no other remote. mf-diner edits no stored thing, so it has no `editing`.
    ...remotes.map((remote) =>
      only(remote, `^${remote}/`, [
        `^packages/(client|ui|contract|dietary-rules|${remote === 'mf-diner' ? 'diner-texts' : 'editing'})/`,
      ]),
    ),
    {
      name: 'remote-rooms-below-screens',
      comment: 'A module that screens share must not import a screen.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/(?!screens/)[^/]+/' },
      to: { path: '^$1/src/screens/' },
    },
    {
      name: 'screen-imports-no-screen',
      comment: 'Move what two screens need into a room (or shared/) of their remote.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/screens/([^/]+)/' },
      to: { path: '^$1/src/screens/', pathNot: '^$1/src/screens/$2/' },
    },
    ...floors('mf-diner/src', DINER_FLOORS),
    {
      name: 'one-way-to-edit',
      comment:
        'Use packages/editing: it keeps drafts, guards and compares them (docs/decisions/editing-and-queries.md).',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|packages)/', pathNot: '^packages/(editing/|client/src/draft-keeper)' },
      to: { path: '^packages/client/src/draft-keeper[.]ts$' },
    },
    {
      name: 'one-guard-of-unsaved-input',
      comment: 'Use the guard of packages/editing. Only the board of ingredients (auto-assign) has its own.',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|packages)/', pathNot: '^packages/editing/|^mf-catalog/src/screens/auto-assign/' },
      to: { path: '^packages/client/src/use-leave-guard[.]ts$' },
    },
    {
      name: 'federation-runtime-behind-one-module',
      comment: 'Only shell/src/remotes knows the federation runtime, so that it can be replaced in one place.',
      severity: 'error',
      from: { path: '^(shell|mf-|packages)', pathNot: '^shell/src/remotes/' },
      to: { path: 'node_modules/@module-federation/' },
    },
    {
      name: 'api-errors-by-the-api',
      comment: 'Import ApiError from @justright/client/api.',
      severity: 'error',
      from: { path: '^mf-' },
      to: { path: '^packages/client/src/api-error[.]ts$' },
    },
    only('edge-api', '^edge-api/', ['^packages/(contract|worker-kit|dietary-rules|diner-texts|ingredient-matcher)/']),
    only('identity', '^identity/(src|test)/', ['^packages/(contract|worker-kit)/']),
    only('conformance', '^identity/conformance/', ['^packages/(contract|worker-kit)/', '^scripts/']),
    // Allowed, so that links of packages/ui use the remote's router.
    only('client', '^packages/client/', ['^packages/contract/', '^packages/ui/src/navigation[.]tsx$']),
    only('editing', '^packages/editing/', ['^packages/(client|ui|contract)/']),
    // Allowed, so that a field reads a number as an import does.
    only('ui', '^packages/ui/', ['^packages/contract/src/written-number[.]ts$']),
    only('remote-template', '^packages/remote-template/', [
      '^packages/(client|editing|ui|contract|dietary-rules)/',
      '^e2e/fixtures/',
    ]),
    only('contract', '^packages/contract/', []),
    only('worker-kit', '^packages/worker-kit/', ['^packages/contract/']),
    only('dietary-rules', '^packages/dietary-rules/', []),
    only('diner-texts', '^packages/diner-texts/', ['^packages/(contract|dietary-rules)/']),
    only('ingredient-matcher', '^packages/ingredient-matcher/', ['^packages/dietary-rules/']),
    only('chart-reader', '^packages/chart-reader/', ['^packages/(contract|ingredient-matcher)/']),
    only('seed', '^seed/', ['^packages/(contract|dietary-rules)/']),
    only('e2e', '^e2e/', ['^packages/contract/']),
    {
      name: 'rules-and-matcher-are-pure',
      severity: 'error',
      from: { path: '^packages/(dietary-rules|ingredient-matcher|chart-reader)/src/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'contract-only-valibot',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/.*valibot' },
    },
    ...floors('edge-api/src', EDGE_API_FLOORS),
    ...floors('identity/src', IDENTITY_FLOORS),
    {
      name: 'all-calls-outside-browsers',
      comment: 'Do not import the list of all calls in a browser: it loads every schema of the contract.',
      severity: 'error',
      from: { path: '^(shell|mf-|packages/(client|editing|remote-template|ui)/)' },
      to: { path: '^packages/contract/src/calls[.]ts$' },
    },
    {
      name: 'resources-apart',
      comment: 'A resource of routes/ must not import another. Move what two share to a lower floor.',
      severity: 'error',
      from: { path: '^edge-api/src/routes/([^/]+?)(?:[.]ts$|/)', pathNot: '[.]test[.]ts$' },
      to: { path: '^edge-api/src/routes/', pathNot: '^edge-api/src/routes/$1([.]ts$|/)' },
    },
    {
      name: 'one-validator',
      comment: 'Validate with domain/validate.ts, whose messages never contain the input.',
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
