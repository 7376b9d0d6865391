/** `npm run lint`: strict TypeScript with its type-checked rules, React's rules, Astro's rules. */
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TYPED = ['**/*.ts', '**/*.tsx'];
const unusedUnlessNamedSo = { argsIgnorePattern: '^_', varsIgnorePattern: '^_' };

export default defineConfig(
  {
    ignores: ['dist', '.astro', '.cache', '.data', 'test-results', 'backend/db/migrations'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  astro.configs.recommended,
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.nodeBuiltin },
    rules: { 'no-unused-vars': ['error', unusedUnlessNamedSo] },
  },
  {
    files: ['public/**/*.js'],
    languageOptions: { globals: globals.serviceworker },
  },
  {
    files: ['src/layouts/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: TYPED,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', unusedUnlessNamedSo],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Strings of digits are spread; what people write is never cut up.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // A key that comes from outside is written as text, a member of ours as a name.
      '@typescript-eslint/dot-notation': 'off',
      // Headers are taken away by name.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Astro types as methods the functions that it means to be taken apart.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['src/**', 'server/**', 'backend/**'],
    // One JSON line an event, by the logger; the program's one line is written to standard output.
    rules: { 'no-console': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
    },
  },
  {
    files: ['src/islands/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    // What works only with a script is switched on after the first paint, which is the server's.
    rules: { 'react-hooks/set-state-in-effect': 'off' },
  },
  {
    files: ['**/*.astro'],
    languageOptions: { globals: globals.node },
    // HTML from outside is cleaned first: who writes it out says where that happened.
    rules: { 'astro/no-set-html-directive': 'error' },
  },
  {
    files: ['tests/**'],
    // An answer is looked at as it came; what it must be is what the test says.
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
