import { defineConfig } from 'vitest/config';

/** One module's tests and no others: the mutation run says which, and whether they need PostgreSQL. */
const include = (process.env.MUTATION_TESTS ?? '').split(' ');
const database = { globalSetup: ['api/testing/global-setup.ts'], setupFiles: ['api/testing/setup.ts'] };

export default defineConfig({
  test: {
    include,
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(process.env.MUTATION_POSTGRES ? database : {}),
  },
});
