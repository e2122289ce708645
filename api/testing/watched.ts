export interface TestDatabase {
  /** As the application. */
  readonly url: string;
  /** As the owner of the schema. */
  readonly ownerUrl: string;
  /** As whoever holds the server. */
  readonly superUrl: string;
  readonly name: string;
}

/** Databases of this test file whose books must be in order when it ends. */
export const watchedDatabases: TestDatabase[] = [];
