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
    files: ['src/islands/**/worker.js'],
    languageOptions: { globals: globals.serviceworker },
  },
  {
    files: ['src/layouts/*.js'],
    // `src/layouts/inline.ts` replaces FILES.
    languageOptions: { globals: { ...globals.browser, FILES: 'readonly' } },
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
      // The code spreads strings of digits only, never a text that a person typed.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // A key from outside is written as a string, a known member as a name.
      '@typescript-eslint/dot-notation': 'off',
      // The code deletes headers by name.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Astro declares functions as methods although callers destructure them.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['src/**', 'server/**', 'backend/**'],
    // The logger writes one JSON line per event. The program writes its single line to standard output.
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
    // An island enables what needs a script after the first paint, which shows the server's HTML.
    rules: { 'react-hooks/set-state-in-effect': 'off' },
  },
  {
    files: ['**/*.astro'],
    languageOptions: { globals: globals.node },
    // HTML from outside must be sanitized first. A disabling comment says where that happens.
    rules: { 'astro/no-set-html-directive': 'error' },
  },
  {
    files: ['tests/**'],
    // Tests read answers without types. Their assertions check the values.
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
