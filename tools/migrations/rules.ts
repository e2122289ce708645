import { isAlone } from '#api/database/run-migrations.ts';

export interface MigrationFile {
  readonly path: string;
  readonly text: string;
}

/** The last file of the baseline: it and those before it run on an empty database, where nobody waits for a lock. */
const LAST_OF_BASELINE = 24;

export const isBoundByRules = ({ path }: MigrationFile): boolean => Number(/(\d+)_[^/]*$/.exec(path)?.[1]) > LAST_OF_BASELINE;

/** What squawk cannot know: how our own runner treats a file, and how many rows a statement touches. */
export const fileFaults = (file: MigrationFile): string[] => [...rowFaults(file), ...runFaults(file)];

/** Rows stay locked until the file is done, and whoever wants them waits. What a function does later stands indented, and is not meant. */
function rowFaults({ path, text }: MigrationFile): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) =>
    /^(lock|truncate|update|delete)\b/i.test(line) && !/^-- few rows: \S/.test(lines[i - 1] ?? '')
      ? [
          `${path}:${i + 1}: keeps rows from their readers and writers: leave it to a job, in portions; or say above it why it is little: -- few rows: …`,
        ]
      : [],
  );
}

function runFaults({ path, text }: MigrationFile): string[] {
  const statements = text.replace(/--[^\n]*/g, '');
  const beside = /\b(create(?: unique)?|drop|re)\s*index concurrently/i.test(statements);
  if (!isAlone(text)) return beside ? [`${path}: an index beside writers needs "-- Up Migration, without a transaction"`] : [];
  // It may have come half-way: what is left of the last attempt goes first.
  return [...statements.matchAll(/create (?:unique )?index concurrently (?:if not exists )?(\w+)/gi)].flatMap(([, name]) =>
    new RegExp(`drop index concurrently if exists ${name}\\b[\\s\\S]*create (?:unique )?index concurrently ${name}\\b`, 'i').test(
      statements,
    )
      ? []
      : [`${path}: before ${name} is made, what a broken attempt left must go: drop index concurrently if exists ${name};`],
  );
}
