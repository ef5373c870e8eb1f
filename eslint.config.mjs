// Biome formats and does the quick lint. Here are only the rules that need types, and the few bans that are ours.
import tseslint from 'typescript-eslint';

const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are read once, by @talud/config.',
};
const ORGANIZATION = {
  selector:
    ':matches(Literal[value=/set_config\\s*\\(|set\\s+(local\\s+|session\\s+)?app\\./i], TemplateElement[value.raw=/set_config\\s*\\(|set\\s+(local\\s+|session\\s+)?app\\./i])',
  message: 'Only @talud/tenancy sets the organization of a transaction.',
};
const impure = (name) => ({ name, message: 'The engine is pure: no clock, no chance, no input or output.' });

export default tseslint.config(
  { ignores: ['**/dist/**', '**/generated/**', 'apps/console/**', '.data/**', 'test/cases/**'] },
  {
    files: ['libs/**/*.ts', 'apps/**/*.ts', 'test/**/*.ts'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser, parserOptions: { project: './test/tsconfig.json' } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
    },
  },
  {
    files: ['libs/**/*.ts', 'apps/**/*.ts'],
    ignores: ['libs/config/src/**', 'libs/testing/src/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', ENVIRONMENT, ORGANIZATION],
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
    },
  },
  {
    files: ['libs/tenancy/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ENVIRONMENT] },
  },
  {
    files: ['libs/config/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ORGANIZATION] },
  },
  {
    files: ['libs/slope/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['Date', 'performance', 'process', 'fetch', 'console', 'setTimeout', 'setInterval', 'crypto'].map(impure),
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: impure('').message }],
    },
  },
);
