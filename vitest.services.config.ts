import { defineConfig } from 'vitest/config';

/** Tests that need a real S3 server and a real clamd (`npm run test:services`). They stand apart because a laptop has neither. */
export default defineConfig({
  test: {
    include: ['api/**/*.services.ts'],
    globalSetup: ['api/testing/global-setup.ts', 'tools/services/test-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '.results/vitest-services.json' }]],
  },
});
