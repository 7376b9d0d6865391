/** `npm run lint` for Astro files: the rules of JavaScript and of Astro. oxlint reads all other files. */
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import portal from './tests/architecture/import-rule.mjs';

export default defineConfig(
  { ignores: ['dist', '.astro', '.cache', '.data', '**/*.{js,mjs,ts,tsx}'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  astro.configs.recommended,
  {
    files: ['**/*.astro'],
    extends: [js.configs.recommended],
    plugins: { portal },
    rules: {
      'portal/imports': 'error',
      // `npm run typecheck` finds undefined names.
      'no-undef': 'off',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // The logger writes one JSON line per event.
      'no-console': 'error',
      // HTML from outside must be sanitized first. A disabling comment says where that happens.
      'astro/no-set-html-directive': 'error',
    },
  },
);
