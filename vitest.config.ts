import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

const cwd = import.meta.dirname;

export default defineConfig({
  // Parts of the web say their words by macros, as in vite.config.ts.
  plugins: [babel({ cwd, presets: [linguiTransformerBabelPreset({}, { cwd })] }), lingui({ cwd })],
  test: {
    include: ['{api,checks,contract,deploy,tools,web}/**/*.test.ts'],
    globalSetup: ['api/testing/global-setup.ts'],
    setupFiles: ['api/testing/setup.ts'],
    pool: 'forks',
    // Tests also wait, for PostgreSQL first of all: two of them leave two cores a tenth idle.
    maxWorkers: 3,
    // A process serves many files: most of the time went into loading the same modules again.
    isolate: false,
    // A busy machine is slow, not wrong.
    testTimeout: process.env.CI ? 60_000 : 20_000,
    hookTimeout: 60_000,
    // REPORT: a run beside this one, whose report must not take the place of the one that the checklist reads.
    reporters: ['default', ['json', { outputFile: process.env.REPORT ?? '.results/vitest.json' }]],
  },
});
