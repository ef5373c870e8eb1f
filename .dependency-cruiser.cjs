// Who may import whom. The table is the architecture: a library that is not on a line cannot be reached from it.
const LAYERS = {
  'libs/errors': [],
  'libs/config': [],
  'libs/observe': [],
  'libs/slope': [],
  'libs/mcp': ['errors'],
  'libs/tenancy': ['errors'],
  'libs/store': ['tenancy', 'config', 'errors'],
  'libs/audit': ['store', 'tenancy', 'config', 'errors'],
  'libs/identity': ['store', 'tenancy', 'config', 'errors'],
  'libs/jobs': ['store', 'tenancy', 'config', 'errors'],
  'libs/ratelimit': ['config', 'errors'],
  'libs/oauth': ['identity', 'audit', 'store', 'tenancy', 'config', 'errors'],
  'libs/slope-model': ['slope'],
  'libs/slope-render': ['slope', 'slope-model'],
  'libs/slope-io': ['slope-model'],
  'libs/tools': ['slope-model', 'slope-render', 'slope-io', 'jobs', 'store', 'tenancy', 'errors'],
  'apps/gateway': [
    ...['errors', 'config', 'observe', 'mcp', 'tenancy', 'store', 'audit', 'identity', 'jobs', 'ratelimit', 'oauth'],
    ...['slope-model', 'slope-render', 'slope-io', 'tools'],
  ],
  'apps/worker': [
    ...['slope', 'slope-model', 'slope-render', 'slope-io', 'jobs', 'store', 'tenancy', 'audit', 'config', 'errors'],
    'observe',
  ],
  'apps/console': ['slope-model', 'slope-render'],
};

/** Which package only these may import. */
const DRIVERS = [
  { name: 'only-store-talks-to-postgres', packages: 'pg|@prisma/[^/]+', allowed: ['libs/store'] },
  { name: 'only-jobs-knows-the-queue', packages: 'bullmq', allowed: ['libs/jobs', 'apps/worker'] },
  {
    name: 'only-four-talk-to-redis',
    packages: 'ioredis',
    allowed: ['libs/store', 'libs/jobs', 'libs/ratelimit', 'apps/worker', 'apps/gateway'],
  },
  { name: 'only-apps-know-nest', packages: '@nestjs/[^/]+', allowed: ['apps/gateway', 'apps/worker'] },
];

/** Tests, and what only tests use. */
const SPEC = '\\.(spec|contract)\\.ts$|^libs/[^/]+/test/';
const PRODUCT = '^(libs|apps)/(?!testing/)[^/]+/';

const layerRules = Object.entries(LAYERS).map(([from, allowed]) => ({
  name: `layer-of-${from.slice(from.indexOf('/') + 1)}`,
  comment: `${from} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'}.`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(libs|apps)/', pathNot: `^${from}/|^libs/(${['testing', ...allowed].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'product-never-imports-testing',
      severity: 'error',
      from: { path: PRODUCT, pathNot: SPEC },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'rendering-takes-types-alone-from-the-engine',
      severity: 'error',
      from: { path: '^libs/slope-render/', pathNot: SPEC },
      to: { path: '^libs/slope/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-an-app',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'by-the-public-face-only',
      comment:
        'Of another library only what its index.ts exports, or the making of pictures and reports, whose libraries stand apart.',
      severity: 'error',
      from: { path: '^(libs|apps)/([^/]+)/' },
      to: {
        path: '^(libs|apps)/',
        pathNot: '^$1/$2/|^libs/[^/]+/src/index\\.ts$|^libs/slope-render/src/(png|pdf)\\.ts$',
      },
    },
    {
      name: 'by-package-name-only',
      comment: 'Another library is imported as @talud/name, never by a path.',
      severity: 'error',
      from: { path: '^(libs|apps)/([^/]+)/' },
      to: { path: '^(libs|apps)/', pathNot: '^$1/$2/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'the-engine-is-pure',
      comment: 'libs/slope imports no package and nothing of Node.',
      severity: 'error',
      from: { path: '^libs/slope/', pathNot: SPEC },
      to: { pathNot: '^libs/slope/' },
    },
    ...DRIVERS.map(({ name, packages, allowed }) => ({
      name,
      severity: 'error',
      from: { path: PRODUCT, pathNot: `^(${allowed.join('|')})/|${SPEC}` },
      to: { path: `(^|node_modules/)(${packages})(/|$)` },
    })),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['talud-source', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.js', '.mjs'],
    },
  },
};
