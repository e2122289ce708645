import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['api/**/*.test.ts', 'contract/**/*.test.ts', 'tools/**/*.test.ts', 'web/**/*.test.ts', '*.test.ts'],
    globalSetup: ['api/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
  },
});
