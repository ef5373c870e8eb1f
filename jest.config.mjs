const project = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironmentOptions: { customExportConditions: ['talud-source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['<rootDir>/(apps|libs)/[^/]+/dist/', '<rootDir>/.data/'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
      },
    ],
  },
};

// Postgres and Redis are started once for all projects that name them, and stopped at the end.
const services = {
  globalSetup: '<rootDir>/scripts/services/jest-setup.mjs',
  globalTeardown: '<rootDir>/scripts/services/jest-teardown.mjs',
};

const INTEGRATION = '\\.integration\\.spec\\.ts$';

export default {
  // No test is judged by its time; this only ends one that hangs, on a machine that does much else too.
  testTimeout: 300_000,
  maxWorkers: 2,
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,apps}/**/*.spec.ts', '<rootDir>/test/{doors,engine}/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', INTEGRATION],
    },
    {
      ...project,
      ...services,
      displayName: 'integration',
      testMatch: [
        '<rootDir>/libs/**/*.integration.spec.ts',
        '<rootDir>/apps/**/*.integration.spec.ts',
        '<rootDir>/test/{rls,contract,security,services,integration}/**/*.spec.ts',
      ],
    },
    { ...project, ...services, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.spec.ts'] },
    { ...project, ...services, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.spec.ts'] },
    { ...project, ...services, displayName: 'clients', testMatch: ['<rootDir>/test/clients/**/*.spec.ts'] },
    { ...project, displayName: 'tidy', testMatch: ['<rootDir>/test/tidy/**/*.spec.ts'] },
  ],
};
