import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { words } from './tools/vite/words.ts';

const folders = '{api,checks,contract,deploy,tools,web}';
/** Starts PostgreSQL, but only in a run that has tests of this project. */
const database = { globalSetup: ['api/testing/global-setup.ts','/tmp/notes/pgcpu-setup.ts'], setupFiles: ['api/testing/setup.ts','/tmp/notes/prof-setup.ts'] };

const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: { name, ...test },
});
const everyday = [
  project('unit', { include: [`${folders}/**/*.test.ts`], exclude: ['**/node_modules/**', '**/*.db.test.ts'] }),
  project('database', { include: [`${folders}/**/*.db.test.ts`], ...database }),
];

/** Tests that need a real S3 server and a real clamd (`npm run test:services`). They run only by name, because a laptop has neither. */
const areServicesAsked = /--project[= ]services/.test(process.argv.join(' '));
const services = project('services', {
  include: ['api/**/*.services.ts'],
  globalSetup: [...database.globalSetup, 'tools/services/test-setup.ts'],
  isolate: true,
  testTimeout: 60_000,
  hookTimeout: 120_000,
});

/** The tests of one module: the mutation run names them (torture/mutation), and says whether they need PostgreSQL. */
const mutationTests = process.env.MUTATION_TESTS?.split(' ');
const mutation = project('mutation', {
  include: mutationTests ?? [],
  testTimeout: 60_000,
  isolate: true,
  ...(process.env.MUTATION_POSTGRES ? database : {}),
});

export default defineConfig({
  plugins: [words({ cwd: import.meta.dirname })],
  test: {
    projects: mutationTests ? [mutation] : areServicesAsked ? [...everyday, services] : everyday,
    pool: 'forks',
    // Tests also wait, for PostgreSQL first of all: two of them leave two cores a tenth idle.
    maxWorkers: mutationTests ? 1 : 3,
    // A process serves many files: most of the time went into loading the same modules again.
    isolate: false,
    // A busy machine is slow, not wrong.
    testTimeout: process.env.CI ? 60_000 : 20_000,
    hookTimeout: 60_000,
    // REPORT: a run beside this one, whose report must not take the place of the one that the checklist reads.
    reporters: [
      'default',
      ['json', { outputFile: process.env.REPORT ?? (areServicesAsked ? '.results/vitest-services.json' : '.results/vitest.json') }],
    ],
  },
});
