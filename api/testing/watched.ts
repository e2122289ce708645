import type { TestDatabase } from './database.ts';

/** Databases of this test file whose books must be in order when it ends. */
export const watchedDatabases: TestDatabase[] = [];
