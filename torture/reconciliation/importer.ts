// Runs the import of one statement as a worker's process does, so that it can be killed in the middle of it.
import { runImport } from '#api/features/reconciliation/importing/import-statement.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { officeClock } from './office.ts';

const deps = { ...openDeps(readConfig()), clock: officeClock };
process.stdout.write('begins\n');
await runImport(deps, { statement: Number(process.env.STATEMENT) });
await deps.close();
